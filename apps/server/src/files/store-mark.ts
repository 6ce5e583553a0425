import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import type { Config } from '../config/config.ts';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../db/embedded/private-folder.ts';
import type { Random } from '../random.ts';

/** Of the session that a process listens on for as long as it lives. */
const LISTENING = 'parta-live';
const MARK_LENGTH = 20;

/**
 * The name of the session that a process listens on: it carries a mark of where the process stores files, the same for all
 * that store them in the same folder or bucket. Without a mark where the folder takes none.
 */
export async function nameListeningSession(config: Pick<Config, 'dataDir' | 's3'>, random: Random): Promise<string> {
  const mark = config.s3 === null ? await markFolder(join(config.dataDir, 'storage'), random) : markBucket(config.s3);
  return mark === null ? LISTENING : `${LISTENING} ${mark}`;
}

/** Whether another process that serves this database stores files elsewhere: each would miss those of the other. */
export async function hasOtherStore(pool: Pool, name: string): Promise<boolean> {
  if (name === LISTENING) return false;
  const { rows } = await pool.query<{ found: boolean }>(
    `select exists (
       select from pg_stat_activity
       where datname = current_database() and starts_with(application_name, $1) and application_name <> $2
     ) as found`,
    [`${LISTENING} `, name],
  );
  return rows[0]?.found === true;
}

function markBucket({ endpoint, bucket }: NonNullable<Config['s3']>): string {
  return createHash('sha256')
    .update(`${String(endpoint)} ${bucket}`)
    .digest('hex')
    .slice(0, MARK_LENGTH);
}

async function markFolder(folder: string, random: Random): Promise<string | null> {
  const path = join(folder, 'place.mark');
  try {
    await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
    // Of two processes that start at once one makes the mark.
    await writeFile(path, random.identifier(), { flag: 'wx', mode: PRIVATE_FILE }).catch(() => undefined);
    const mark = (await readFile(path, 'utf8')).trim();
    return mark === '' ? null : mark.slice(0, MARK_LENGTH);
  } catch {
    return null;
  }
}
