/** Requests to the service: JSON in, JSON out, refusals as `ServiceError`. */
import type {
  AnalysisAbout,
  Catalogue,
  Event,
  GameReview,
  GameState,
  NodePage,
  NodeShown,
  PlayerList,
  Problem,
  Report,
  ReportListed,
  Rules,
  TableCreated,
  TableEntry,
  TableRecord,
  TableRequest,
  Tournament,
  TournamentGames,
  TournamentNow,
  Tournaments,
  Tree,
  TreePart,
  WorldShown,
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

/** Return the path of a tournament's game: its id is the tournament's name, a key and a number. */
function gamePath(id: string): string {
  const parts = id.split('/');
  const [key, index] = parts.slice(-2);
  const name = encodeURIComponent(parts.slice(0, -2).join('/'));
  return `/tournaments/${name}/games/${key}/${index}`;
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
  record: (id: string, token: string | null, review = false) =>
    get<TableRecord>(query(`/tables/${id}/record`, { token, review: review ? 'true' : null })),
  reviewed: (id: string, token: string | null) =>
    get<GameReview>(query(`/tables/${id}/reviewed`, { token })),
  import: (record: unknown) => post<TableCreated>('/tables/import', { record }),
  rematch: (id: string, token: string | null, swap: boolean) =>
    post<TableCreated>(`/tables/${id}/rematch`, { token, swap }),
  analysis: (id: string) => get<AnalysisAbout>(`/analyses/${id}`),
  node: (id: string, path: string, part: TreePart) =>
    get<NodePage>(query(`/analyses/${id}/nodes${path === '' ? '' : `/${path}`}`, { ...part })),
  position: (id: string, path: string, world: number | null) =>
    get<NodeShown>(query(`/analyses/${id}/position`, { path: path === '' ? null : path, world })),
  world: (id: string, world: number) => get<WorldShown>(`/analyses/${id}/worlds/${world}`),
  tree: (id: string, depth: number, least: number, playouts: number | null) =>
    get<Tree>(query(`/analyses/${id}/export.json`, { depth, min_visits: least, playouts })),
  tournaments: () => get<Tournaments>('/tournaments'),
  tournament: (name: string) => get<Tournament>(`/tournaments/${encodeURIComponent(name)}`),
  tournamentGames: (name: string, offset: number, limit: number, player: string | null) =>
    get<TournamentGames>(
      query(`/tournaments/${encodeURIComponent(name)}/games`, { offset, limit, player }),
    ),
  tournamentNow: (name: string) =>
    get<TournamentNow>(`/tournaments/${encodeURIComponent(name)}/now`),
  tournamentGame: (id: string) => get<TableRecord>(gamePath(id)),
  tournamentGameAt: (id: string, step: number) => get<GameState>(`${gamePath(id)}/at/${step}`),
  reports: () => get<{ reports: ReportListed[] }>('/reports'),
  report: (id: string) => get<Report>(`/reports/${encodeURIComponent(id)}`),
};
