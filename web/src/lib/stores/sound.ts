/** Short tones, made by the browser; only for those who switched sounds on. */
import { settings } from './settings.svelte.ts';

const TONES = { move: 440, turn: 660, over: 330 } as const;

let context: AudioContext | null = null;

/** Sound a tone, where sounds are on. */
export function sound(name: keyof typeof TONES): void {
  if (!settings.sounds) return;
  context ??= new AudioContext();
  const [tone, volume] = [context.createOscillator(), context.createGain()];
  tone.frequency.value = TONES[name];
  volume.gain.setValueAtTime(0.08, context.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.0001, context.currentTime + 0.18);
  tone.connect(volume).connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + 0.2);
}
