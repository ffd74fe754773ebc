/** Open a game of a tournament as a table of its own, to step through. */
import { goto } from '$app/navigation';
import { resolve } from '$app/paths';

import { api } from '../api/client.ts';
import { keepTokens } from '../stores/tokens.ts';

export async function openGame({ id }: { id: string }): Promise<void> {
  const made = await api.import(await api.tournamentGame(id));
  keepTokens(made.id, { seats: made.seat_tokens });
  await goto(resolve('/table/[id]', { id: made.id }));
}
