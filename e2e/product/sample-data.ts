import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Names the folder that servers of tests copy the sample school from; where it is unset, each makes the school anew. */
const FOLDER = 'PARTA_SAMPLE_DATA';

const run = promisify(execFile);

/** What the workers of this run find by {@link copySampleData}. */
export function setSampleData(folder: string): void {
  process.env[FOLDER] = folder;
}

/** Fills an empty data folder with the sample school; leaves it empty where there is none to copy. */
export async function copySampleData(folder: string): Promise<void> {
  const from = process.env[FOLDER];
  // Node's own copy keeps no owners, and the database runs under another account where root tests.
  if (from !== undefined) await run('cp', ['-a', `${from}/.`, folder]);
}
