/** Streams of server-sent events, also as the answer to a POST (which `EventSource` cannot do). */
import { BASE, ServiceError } from './client.ts';

/** One event of a stream. */
export interface Sent {
  event: string;
  data: string;
}

/** Split text of a stream into whole events and what is left over. */
export function parse(text: string): { events: Sent[]; rest: string } {
  const blocks = text.replaceAll('\r\n', '\n').split('\n\n');
  const rest = blocks.pop() ?? '';
  const events = blocks.flatMap((block) => {
    const lines = block.split('\n').filter((line) => line !== '' && !line.startsWith(':'));
    if (lines.length === 0) return [];
    const field = (name: string) =>
      lines
        .filter((line) => line.startsWith(`${name}:`))
        .map((line) => line.slice(name.length + 1).replace(/^ /, ''))
        .join('\n');
    return [{ event: field('event') || 'message', data: field('data') }];
  });
  return { events, rest };
}

/** Read a stream of the service until it ends or is aborted. */
export async function* stream(
  path: string,
  options: { method?: string; body?: unknown; signal: AbortSignal },
): AsyncGenerator<Sent> {
  const response = await fetch(`${BASE}${path}`, {
    method: options.method ?? 'GET',
    headers: { Accept: 'text/event-stream', 'Content-Type': 'application/json' },
    body: options.body === undefined ? undefined : JSON.stringify(options.body),
    signal: options.signal,
  });
  if (!response.ok || response.body === null) {
    const problem = await response.json().catch(() => null);
    throw new ServiceError(response.status, problem?.detail ?? response.statusText, problem);
  }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let kept = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const { events, rest } = parse(kept + value);
    kept = rest;
    yield* events;
  }
}
