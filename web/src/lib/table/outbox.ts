/** What was said to a table and not yet acknowledged; pure, like the state. */
import type { Action, Frame } from '../api/types.ts';

/** An action on its way. */
export interface Sent {
  action: Action;
  /** When it was last sent, in milliseconds. */
  at: number;
}

export type Outbox = readonly Sent[];

/** Send an action again when nothing was heard of it for so long, in milliseconds. */
export const RESEND_AFTER = 2500;

/** Return an outbox with one more action; a second move on the same version replaces nothing. */
export function put(outbox: Outbox, action: Action, at: number): Outbox {
  return [...outbox, { action, at }];
}

/** Return an outbox after a frame: what was acknowledged or refused is gone. */
export function heard(outbox: Outbox, frame: Frame): Outbox {
  if (frame.type === 'ack') return outbox.filter(({ action }) => action.key !== frame.key);
  if (frame.type === 'hint') return outbox.filter(({ action }) => action.type !== 'hint');
  if (frame.type === 'error') {
    const key = 'key' in frame ? frame.key : undefined;
    return typeof key === 'string'
      ? outbox.filter(({ action }) => action.key !== key)
      : outbox.slice(1);
  }
  return outbox;
}

/**
 * Return the actions that are due to be sent again, and the outbox with their new times. A hint may
 * take long to find, so only a new connection asks for it again.
 */
export function due(outbox: Outbox, now: number, all = false): { again: Action[]; outbox: Outbox } {
  const late = ({ action, at }: Sent) =>
    all || (action.type !== 'hint' && now - at >= RESEND_AFTER);
  return {
    again: outbox.filter(late).map(({ action }) => action),
    outbox: outbox.map((sent) => (late(sent) ? { ...sent, at: now } : sent)),
  };
}

/** Whether a move is on its way, so that no second one is to be sent. */
export function busy(outbox: Outbox): boolean {
  return outbox.some(({ action }) => action.type === 'select_move' || action.type === 'undo');
}
