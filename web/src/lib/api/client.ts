/** Requests to the service: JSON in, JSON out, refusals as `ServiceError`. */
import type {
  Catalogue,
  Event,
  GameState,
  NodePage,
  PlayerList,
  Problem,
  Rules,
  TableCreated,
  TableEntry,
  TableRecord,
  TableRequest,
} from './types.ts';

export const BASE = '/api/v1';

/** A refusal of the service, or of the network (`status` 0). */
export class ServiceError extends Error {
  readonly status: number;
  readonly problem: Problem | null;

  constructor(status: number, message: string, problem: Problem | null) {
    super(message);
    this.status = status;
    this.problem = problem;
  }
}

async function refusal(response: Response): Promise<ServiceError> {
  try {
    const problem = (await response.json()) as Problem;
    return new ServiceError(response.status, problem.detail || problem.title, problem);
  } catch {
    return new ServiceError(response.status, `${response.status} ${response.statusText}`, null);
  }
}

/** Ask the service for something. */
export async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`${BASE}${path}`, {
      method,
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch (error) {
    throw new ServiceError(0, error instanceof Error ? error.message : String(error), null);
  }
  if (!response.ok) throw await refusal(response);
  return response.status === 204 ? (undefined as T) : ((await response.json()) as T);
}

/** Return a path with those of some parameters that are set. */
export function query(
  path: string,
  parameters: Record<string, string | number | null | undefined>,
) {
  const set = Object.entries(parameters).filter(
    ([, value]) => value !== null && value !== undefined,
  );
  const text = new URLSearchParams(set.map(([key, value]) => [key, String(value)])).toString();
  return text === '' ? path : `${path}?${text}`;
}

const get = <T>(path: string) => request<T>('GET', path);
const post = <T>(path: string, body: unknown) => request<T>('POST', path, body);

export const api = {
  games: () => get<Catalogue>('/games'),
  players: () => get<PlayerList>('/players'),
  rules: (game: string) => get<Rules>(`/games/${game}/rules`),
  tables: () => get<{ tables: TableEntry[] }>('/tables'),
  create: (table: TableRequest) => post<TableCreated>('/tables', table),
  join: (id: string, invite: string, name?: string) =>
    post<{ seat: number; token: string }>(`/tables/${id}/join`, { invite, name }),
  state: (id: string, token: string | null) => get<GameState>(query(`/tables/${id}`, { token })),
  log: (id: string, token: string | null, from = 0) =>
    get<{ events: Event[] }>(query(`/tables/${id}/log`, { token, from })),
  at: (id: string, step: number, token: string | null, as: number | null) =>
    get<GameState>(query(`/tables/${id}/at/${step}`, { token, as })),
  record: (id: string, token: string | null) =>
    get<TableRecord>(query(`/tables/${id}/record`, { token })),
  import: (record: unknown) => post<TableCreated>('/tables/import', { record }),
  rematch: (id: string, token: string | null, swap: boolean) =>
    post<TableCreated>(`/tables/${id}/rematch`, { token, swap }),
  node: (analysis: string, path: string, offset: number, limit: number) =>
    get<NodePage>(
      query(`/analyses/${analysis}/nodes${path === '' ? '' : `/${path}`}`, { offset, limit }),
    ),
  tournaments: () => get<{ tournaments: Tournament[] }>('/tournaments'),
  tournament: (id: string) => get<Tournament>(`/tournaments/${id}`),
  reports: () => get<{ reports: Report[] }>('/reports'),
};

/** A tournament of the arena's store; keys that a store lacks are missing. */
export interface Tournament {
  id: string;
  game?: string;
  name?: string;
  state?: string;
  players?: {
    name: string;
    rating?: number | null;
    low?: number | null;
    high?: number | null;
    games?: number;
  }[];
  table?: (number | null)[][];
  [key: string]: unknown;
}

/** A report of the arena's store: an analysis of how players use their cards. */
export interface Report {
  id?: string;
  title?: string;
  [key: string]: unknown;
}
