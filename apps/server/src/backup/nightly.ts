import { spawn } from 'node:child_process';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { BackupSettings } from '../config/config.ts';

const TOOL = fileURLToPath(new URL('../tools/backup.ts', import.meta.url));
const NAME = /^parta-\d{4}-\d{2}-\d{2}-\d{6}\.backup$/;

/**
 * Writes a backup into the folder and removes the oldest beyond those to keep. A process of its own does it, so that
 * no call waits for it; it encrypts where the settings name a passphrase. Rejects with what that process said.
 * @returns the new file
 */
export async function writeNightly(
  { dir, keep }: BackupSettings,
  { dataDir, now }: { dataDir: string; now: Date },
): Promise<string> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const file = join(dir, nameOf(now));
  await runBackup([file], dataDir);
  const kept = (await readdir(dir)).filter((name) => NAME.test(name)).toSorted();
  for (const name of kept.slice(0, Math.max(0, kept.length - keep))) await rm(join(dir, name), { force: true });
  return file;
}

function nameOf(now: Date): string {
  const [day = '', time = ''] = now.toISOString().split('T');
  return `parta-${day}-${time.slice(0, 8).replaceAll(':', '')}.backup`;
}

/** The tool reads the same settings; where the data lie may have been decided by how the server was started. */
async function runBackup(args: readonly string[], dataDir: string): Promise<void> {
  const child = spawn(process.execPath, [TOOL, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, DATA_DIR: dataDir },
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  const said = await text(child.stderr);
  if ((await ended) !== 0) throw new Error(said.trim().split('\n').at(-1));
}
