/** The games and players of the service, asked for once a page. */
import { api } from '../api/client.ts';
import type { CatalogueGame, PlayerInfo } from '../api/types.ts';

class CatalogueStore {
  games: CatalogueGame[] = $state.raw([]);
  /** Those that may be asked for here. */
  players: PlayerInfo[] = $state.raw([]);
  error = $state('');
  loaded = $state(false);
  private asked: Promise<void> | null = null;

  /** Ask once; `again` asks anew (a game may have become ready). */
  load(again = false): Promise<void> {
    if (again || this.asked === null) this.asked = this.fetch();
    return this.asked;
  }

  game(name: string): CatalogueGame | null {
    return this.games.find((one) => one.name === name) ?? null;
  }

  private async fetch(): Promise<void> {
    try {
      const [{ games }, { players }] = await Promise.all([api.games(), api.players()]);
      this.games = games;
      this.players = players.filter(({ allowed }) => allowed);
      this.error = '';
    } catch (error) {
      this.error = error instanceof Error ? error.message : String(error);
      this.asked = null;
    }
    this.loaded = true;
  }
}

export const catalogue = new CatalogueStore();
