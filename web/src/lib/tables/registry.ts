/** Which component draws which game; each is loaded when it is needed. */
import type { Component } from 'svelte';

import type { TableProps } from './context.ts';

type Loader = () => Promise<{ default: Component<TableProps> }>;

const tricks: Loader = () => import('./Tricks.svelte');
const grid: Loader = () => import('./Grid.svelte');

const DRAWN: Record<string, Loader> = {
  connectfour: grid,
  cuttle: () => import('./Cuttle.svelte'),
  duskwell: () => import('./Duskwell.svelte'),
  euchre: tricks,
  hearts: tricks,
  ohhell: tricks,
  spades: tricks,
  tictactoe: grid,
};

/** Return the component that draws a game; a game that nobody drew gets the generic one. */
export async function tableOf(game: string): Promise<Component<TableProps>> {
  const load: Loader = DRAWN[game] ?? (() => import('./Generic.svelte'));
  return (await load()).default;
}
