import { pino } from 'pino';
import { buildApp } from '../../app.ts';
import type { Clock } from '../../clock.ts';
import { createPool } from '../../db/database.ts';
import { createQueryBuilder } from '../../db/query-builder.ts';
import { openContext } from '../../open-context.ts';
import { seededRandom } from '../seeded-random.ts';
import type { TestApp } from '../test-app.ts';

/** Another server process of an installation, as far as one process can be two: its own pool, bus, queues and clock. */
export interface SecondServer {
  readonly port: number;
  close(): Promise<void>;
}

/** Starts it over the database of `app`; `Browser.through` leads browsers to it. */
export async function startSecondServer(app: TestApp, clock: Clock): Promise<SecondServer> {
  const log = pino({ level: 'silent' });
  const pool = createPool(app.database.connection, 'server', log);
  const database = { ...app.database, pool, kysely: createQueryBuilder(pool) };
  const { context, close } = await openContext({
    config: app.context.config,
    database,
    log,
    clock,
    random: seededRandom(2),
  });
  const { server } = await buildApp(context);
  await server.listen({ port: 0, host: '127.0.0.1' });
  const address = server.server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    async close() {
      await server.close();
      await close();
      await pool.end();
    },
  };
}
