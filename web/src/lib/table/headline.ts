/** One sentence on who is to do what, and why; pure, so that it is right for every seat. */
import type { Key } from '../i18n/en.ts';
import type { TableState } from './state.ts';

/** The values of a sentence that are cards, to be put in words. */
export const CARDS = ['card', 'counter', 'first'] as const;

/** A string of the page and what to fill it with. */
export interface Sentence {
  key: Key;
  values?: Record<string, string | number>;
}

type View = Record<string, unknown>;

/** Return the sentences on the end of a game, seen from a seat (null: a spectator). */
export function ending(
  winners: number[],
  me: number | null,
  name: (seat: number) => string,
): Sentence {
  if (winners.length === 0) return { key: 'turn.draw' };
  if (me !== null) {
    if (!winners.includes(me)) return { key: 'turn.lost' };
    return { key: winners.length === 1 ? 'turn.won' : 'turn.won_side' };
  }
  const names = winners.map(name);
  return names.length === 1
    ? { key: 'turn.winner', values: { name: names[0] ?? '' } }
    : { key: 'turn.winners', values: { names: names.join(', ') } };
}

function cuttle(view: View, me: number | null, name: (seat: number) => string): Sentence | null {
  const pending = view.pending as { card: string; counters: string[] } | null;
  const mine = view.actor === me;
  if (view.phase === 'countering' && pending !== null) {
    const actor = view.actor as number;
    const stack = [pending.card, ...pending.counters];
    const top = stack.at(-1) ?? '';
    if (!mine) return { key: 'phase.counter_other', values: { name: name(actor), card: top } };
    const other = name(1 - actor);
    if (stack.length === 1) return { key: 'phase.counter_you', values: { card: top, name: other } };
    return {
      key: stack.length % 2 === 0 ? 'phase.counter_own' : 'phase.counter_back',
      values: { name: other, card: stack.at(-2) ?? '', counter: top, first: pending.card },
    };
  }
  const phases: Record<string, Key> = {
    resolving_three: 'phase.three',
    resolving_four: 'phase.four',
    resolving_five: 'phase.five',
    resolving_seven: 'phase.seven',
    discarding_to_hand_limit: 'phase.limit',
    draw_offered: 'phase.draw_offered',
  };
  const key = phases[view.phase as string];
  return mine && key !== undefined ? { key } : null;
}

function tricks(view: View): Sentence | null {
  switch (view.phase) {
    case 'pass':
      return {
        key: 'phase.pass',
        values: {
          n: ((view.passed as string[] | undefined) ?? []).length + 1,
          direction: view.pass_direction as string,
        },
      };
    case 'bid':
      return { key: 'phase.bid' };
    case 'bid1':
      return { key: 'phase.order_up', values: { suit: String(view.upcard).slice(-1) } };
    case 'bid2':
      return { key: 'phase.name_trump' };
    case 'discard':
      return { key: 'phase.discard' };
    case 'alone':
      return { key: 'phase.alone' };
    case 'blind':
      return { key: 'phase.blind' };
    case 'moon':
      return { key: 'phase.moon' };
    case 'play': {
      const trick = view.trick as { cards: unknown[] } | null;
      return { key: trick === null || trick.cards.length === 0 ? 'phase.lead' : 'phase.follow' };
    }
    default:
      return null;
  }
}

function duskwell(view: View, me: number | null): Sentence | null {
  const prompt = view.prompt as { type: string; cost?: number; left?: number } | null;
  if (prompt !== null) {
    const key = `phase.prompt_${prompt.type}` as Key;
    return { key, values: { cost: prompt.cost ?? 0, left: prompt.left ?? 0 } };
  }
  const top = (view.stack as { kind: number }[]).at(-1);
  if (view.priority === me && top !== undefined)
    return { key: 'phase.priority', values: { kind: top.kind } };
  if (view.phase === 'ending') return { key: 'phase.ending' };
  return view.phase === 'main' ? { key: 'phase.main' } : null;
}

/** Return what the reader is asked for in particular; null: just to move. */
export function asked(
  state: TableState,
  me: number | null,
  name: (seat: number) => string,
): Sentence | null {
  if (state.view === null || state.over) return null;
  if (state.game === 'cuttle') return cuttle(state.view, me, name);
  if (me === null || state.toMove !== me) return null;
  if (['euchre', 'hearts', 'ohhell', 'spades'].includes(state.game)) return tricks(state.view);
  return state.game === 'duskwell' ? duskwell(state.view, me) : null;
}

/** Return whose turn it is, or how the game ended. */
export function headline(
  state: TableState,
  me: number | null,
  name: (seat: number) => string,
): Sentence {
  if (state.over) return ending(state.winners ?? [], me, name);
  if (state.toMove === null) return { key: 'line.connecting' };
  if (state.toMove === me) return { key: 'turn.you' };
  return { key: 'turn.other', values: { name: name(state.toMove) } };
}
