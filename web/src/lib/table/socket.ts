/** The real world of a connection: WebSocket, clock, timers. */
import { BASE } from '../api/client.ts';
import type { Socket, World } from './connection.ts';

/** Return the address of a table's socket. */
export function address(table: string, token: string | null, from: number): string {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const parameters = new URLSearchParams({ from: String(from) });
  if (token !== null) parameters.set('seat_token', token);
  return `${scheme}://${location.host}${BASE}/tables/${table}/ws?${parameters}`;
}

/** Return the world of a table, seen with a token. */
export function world(table: string, token: string | null): World {
  return {
    open: (from) => new WebSocket(address(table, token, from)) as Socket,
    now: () => performance.now(),
    later: (milliseconds, then) => {
      const id = setTimeout(then, milliseconds);
      return () => clearTimeout(id);
    },
    online: () => navigator.onLine,
    key: () =>
      Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
        byte.toString(16).padStart(2, '0'),
      ).join(''),
  };
}
