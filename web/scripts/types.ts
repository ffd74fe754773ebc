/**
 * Writes the TypeScript types of everything that crosses the wire, from the JSON Schemas that
 * `playout schemas` prints. With `--check` it writes nothing and fails where a file is not current.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { compile, type JSONSchema } from 'json-schema-to-typescript';

type Schema = Record<string, unknown>;

const ROOT = join(import.meta.dirname, '..');
const OUT = join(ROOT, 'src/lib/api/generated');
const PLAYOUT = process.env.PLAYOUT ?? join(ROOT, '../.venv/bin/playout');

/** The documents that the page reads, and what their roots are called in TypeScript. */
const DOCUMENTS: Record<string, string> = {
  'playout.event/1': 'Event',
  'playout.games/1': 'Games',
  'playout.players/1': 'Players',
  'playout.rules/1': 'Rules',
  'playout.table/1': 'TableRecord',
  'playout.tree/1': 'Tree',
  'playout.match/1': 'Match',
  'playout.analyse/1': 'Analysis',
  'playout.styles/1': 'Styles',
  'playout.tournament/1': 'Tournament',
  'playout.tournaments/1': 'Tournaments',
  'playout.tuning/1': 'Tuning',
  'playout.error/1': 'WireError',
};

/**
 * Return a schema without the titles of its properties, which would each become a type, and without
 * remarks beside references, which would each become a copy.
 */
function untitled(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(untitled);
  if (part === null || typeof part !== 'object') return part;
  if ('$ref' in part) return { $ref: part.$ref };
  if ('prefixItems' in part) {
    return {
      type: 'array',
      items: untitled(part.prefixItems),
      additionalItems: false,
      ...ends(part),
    };
  }
  const kept = Object.entries(part).filter(
    ([key, value]) => !(key === 'title' && typeof value === 'string') && key !== 'discriminator',
  );
  return Object.fromEntries(kept.map(([key, value]) => [key, untitled(value)]));
}

/** Return the length of a tuple, which an older dialect needs told. */
function ends(part: object): Schema {
  const length = (part as { prefixItems: unknown[] }).prefixItems.length;
  return { minItems: length, maxItems: length };
}

/** Return a schema in which every key is there: what has a default is written all the same. */
function complete(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(complete);
  if (part === null || typeof part !== 'object') return part;
  const inner = Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, complete(value)]),
  );
  const properties = inner.properties as Schema | undefined;
  return properties === undefined ? inner : { ...inner, required: Object.keys(properties) };
}

/** Return one schema with the definitions of many, the roots among them under their own names. */
function bundle(roots: Record<string, Schema>): JSONSchema {
  const definitions: Record<string, unknown> = {};
  const add = (name: string, schema: unknown): void => {
    const known = definitions[name];
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(schema)) {
      throw new Error(`two different schemas are called ${name}`);
    }
    definitions[name] = schema;
  };
  for (const [name, root] of Object.entries(roots)) {
    const { $defs, ...rest } = root;
    for (const [key, value] of Object.entries(($defs as Schema | undefined) ?? {})) {
      add(key, untitled(value));
    }
    if (rest.$ref === undefined) add(name, untitled(rest));
  }
  return {
    title: 'Nothing',
    type: 'object',
    additionalProperties: false,
    $defs: definitions,
  } as JSONSchema;
}

/** Return TypeScript for a bundle of schemas. */
async function source(roots: Record<string, Schema>): Promise<string> {
  const made = await compile(bundle(roots), 'Nothing', {
    additionalProperties: false,
    bannerComment: '/* Written by `npm run types` from `playout schemas`: do not edit. */',
    unreachableDefinitions: true,
    style: { singleQuote: true, printWidth: 100 },
  });
  return made
    .replace(/export interface Nothing \{\}\n/, '')
    .replace(/\/\*\*\n \* This interface was referenced by[^/]*?\*\/\n/g, '')
    .replace(/ \*\n \* This interface was referenced by[\s\S]*?(?= \*\/)/g, '');
}

const printed = execFileSync(PLAYOUT, ['schemas', '--json'], {
  env: { ...process.env, PLAYOUT_INTERPRET: '1' },
  maxBuffer: 1 << 28,
  encoding: 'utf8',
});
const schemas = JSON.parse(printed) as Record<string, Schema>;

/** Return `CuttleView` for `cuttle.view/1`: the name that the game gave, or one made from its own. */
function shapeName(name: string): string {
  const title = schemas[name]?.title;
  const [game = '', kind = ''] = (name.split('/')[0] ?? '').split('.');
  const fallback = `${game[0]?.toUpperCase()}${game.slice(1)}${kind[0]?.toUpperCase()}${kind.slice(1)}`;
  return typeof title === 'string' ? title : fallback;
}

const wire = Object.fromEntries(
  Object.entries(DOCUMENTS).map(([name, called]) => {
    const schema = schemas[name];
    if (schema === undefined) throw new Error(`there is no schema ${name}`);
    return [called, complete(schema) as Schema];
  }),
);
const games = Object.fromEntries(
  Object.keys(schemas)
    .filter((name) => /^(?!playout\.)[a-z]+\.(view|move)\//.test(name))
    .map((name) => [shapeName(name), schemas[name] as Schema]),
);

/** Return what is printed on the cards of Duskwell, which its views name by number. */
function duskwell(): string {
  const program = `
import json
from dataclasses import asdict
from playout.games.duskwell.cards import CARDS, WELL_TEXT, WELL_VALUE
print(json.dumps({"cards": [asdict(card) for card in CARDS],
                  "well": [{"energy": int(n), "text": t} for n, t in zip(WELL_VALUE, WELL_TEXT)]}))
`;
  const python = process.env.PYTHON ?? join(ROOT, '../.venv/bin/python');
  const env = { ...process.env, PLAYOUT_INTERPRET: '1' };
  const { cards, well } = JSON.parse(
    execFileSync(python, ['-c', program], { encoding: 'utf8', env }),
  );
  return `/* Written by \`npm run types\` from the rules of Duskwell: do not edit. */

/** What is printed on a card; a card without spark is an event. */
export interface PrintedCard {
  name: string;
  cost: number;
  spark: number | null;
  fast: boolean;
  text: string;
  reclaim: number | null;
}

export const CARDS: readonly PrintedCard[] = ${JSON.stringify(cards, null, 2)};

/** The cards of the dreamwell: the energy that each gives, and its bonus. */
export const WELL: readonly { energy: number; text: string }[] = ${JSON.stringify(well, null, 2)};
`;
}

let stale = false;
const files = {
  'wire.ts': await source(wire),
  'games.ts': await source(games),
  'duskwell.ts': duskwell(),
};
for (const [file, made] of Object.entries(files)) {
  const path = join(OUT, file);
  if (process.argv.includes('--check')) {
    const current = existsSync(path) && readFileSync(path, 'utf8') === made;
    if (!current) console.error(`${path} is not current: run \`npm run types\``);
    stale ||= !current;
  } else writeFileSync(path, made);
}
process.exit(stale ? 1 : 0);
