import { setTimeout as sleep } from 'node:timers/promises';
import { getTreeKilobytes } from './measure/proc.ts';
import { findDatabase } from './server/database.ts';
import { type PartaSettings, startParta } from './server/parta.ts';

/** The server before anybody comes. */
export interface StartFigures {
  /** First start over an empty data directory, milliseconds: makes the database and the sample school. */
  first_ms: number;
  /** Second start, with the start of the embedded database, milliseconds from spawn to ready. */
  second_ms: number;
  /** Resident memory of the server process at rest, kB. */
  server_kb: number;
  /** Embedded database at rest, shared memory counted once, kB; null for a database server of its own. */
  database_kb: number | null;
}

const REST_MS = 3000;

/** Starts the server twice over a data directory of this run, and looks at it while it rests. */
export async function measureStart(settings: PartaSettings): Promise<StartFigures> {
  const first = await startParta(settings);
  await first.stop();
  const second = await startParta(settings);
  await sleep(REST_MS);
  const { pid } = await findDatabase(settings.data_dir, process.env['DATABASE_URL']);
  const figures = {
    first_ms: first.start_ms,
    second_ms: second.start_ms,
    server_kb: await getTreeKilobytes(second.pid),
    database_kb: pid === null ? null : await getTreeKilobytes(pid),
  };
  await second.stop();
  return figures;
}
