import { Client } from 'pg';
import { Connection } from '../load/connection.ts';
import { Staff } from '../load/staff.ts';
import { pathOf } from '../load/wire.ts';
import { type MachineLoad, watchMachine } from '../measure/machine-load.ts';
import { type Spread, spreadOf } from '../measure/percentiles.ts';
import { findDatabase } from '../server/database.ts';
import { findOrganizer, type PartaSettings, startParta } from '../server/parta.ts';
import { plantCatalog } from './plant.ts';
import { catalogTexts } from './texts.ts';

/** Materials that are searched. */
export const CATALOG_SIZE = 50_000;
/** Milliseconds that a search may take at the server. */
export const SEARCH_BAR_MS = 100;

/** One search: what is looked for, how much of it there is, how long it takes, in milliseconds. */
export interface SearchFigures {
  name: SearchName;
  found: number;
  took: Spread;
}
export type SearchName = keyof typeof catalogTexts.queries | 'common_filtered' | 'everything' | 'filter';

export interface CatalogFigures {
  load_average: MachineLoad;
  searches: SearchFigures[];
  /** Bare `pg`: one pass over all titles for a text, without our server, our order and our cards. */
  ceiling: Spread;
}

const TURNS = 60;
const WARM_TURNS = 10;
const { queries } = catalogTexts;

const SEARCHES: readonly { name: SearchName; query: Readonly<Record<string, string>> }[] = [
  { name: 'rare', query: { title: queries.rare } },
  { name: 'common', query: { title: queries.common } },
  { name: 'stem', query: { title: queries.stem } },
  { name: 'substring', query: { title: queries.substring } },
  { name: 'prefix', query: { title: queries.prefix } },
  { name: 'letter', query: { title: queries.letter } },
  { name: 'missing', query: { title: queries.missing } },
  { name: 'common_filtered', query: { title: queries.common, type: 'test', has_certificate: 'true' } },
  { name: 'filter', query: { type: 'course', has_certificate: 'true' } },
  { name: 'everything', query: {} },
];

/** Measures over a server process of its own with a full catalog, one search after the other, in turns. */
export async function measureCatalog(settings: PartaSettings): Promise<CatalogFigures> {
  const readLoad = watchMachine();
  const server = await startParta(settings);
  const { connection } = await findDatabase(settings.data_dir, process.env['DATABASE_URL']);
  const client = new Client(connection);
  const reader = new Connection(settings.port);
  try {
    await client.connect();
    await plantCatalog(client, CATALOG_SIZE);
    const staff = await Staff.signIn(settings.port, findOrganizer(server.ready));
    const { cookie } = staff;
    staff.close();
    const took = new Map<SearchName, number[]>(SEARCHES.map(({ name }) => [name, []]));
    const found = new Map<SearchName, number>();
    const bare: number[] = [];
    for (let turn = -WARM_TURNS; turn < TURNS; turn += 1) {
      for (const { name, query } of SEARCHES) {
        const path = `${pathOf('catalog.search')}?${new URLSearchParams(query).toString()}`;
        const start = performance.now();
        const { status, body } = await reader.ask({ method: 'GET', path, cookie });
        const ms = performance.now() - start;
        if (status !== 200) throw new Error(`GET ${path}: ${status} ${body.slice(0, 200)}`);
        const cards: unknown = JSON.parse(body);
        found.set(name, Array.isArray(cards) ? cards.length : 0);
        if (turn >= 0) took.get(name)?.push(ms);
      }
      const start = performance.now();
      await client.query(BARE, [queries.substring]);
      if (turn >= 0) bare.push(performance.now() - start);
    }
    return {
      load_average: readLoad(),
      searches: SEARCHES.map(({ name }) => ({
        name,
        found: found.get(name) ?? 0,
        took: spreadOf(took.get(name) ?? []),
      })),
      ceiling: spreadOf(bare),
    };
  } finally {
    reader.close();
    await client.end();
    await server.stop();
  }
}

const BARE = 'select count(*) from catalog_material where strpos(title_folded collate "C", $1) > 0';
