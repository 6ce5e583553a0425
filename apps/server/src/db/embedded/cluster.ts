import { execFile } from 'node:child_process';
import { chown, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DatabaseOpenError } from '../errors.ts';
import { databaseTexts } from '../texts.ts';
import { isRoot } from './account.ts';
import type { Binaries } from './binaries.ts';
import type { ClusterPaths } from './cluster-paths.ts';
import { findProcess } from './process-state.ts';

/** The role that owns the cluster; used by the supervisor alone. */
export const SUPERUSER = 'postgres';
/** The role and the database of the product. */
export const PRODUCT_ROLE = 'parta';
export const PRODUCT_DATABASE = 'parta';

const DRAFT_PREFIX = 'cluster.new.';

/**
 * Makes the cluster when the home holds none, and checks the version of one that it does. Two processes on a brand-new
 * home each make a draft; the rename decides, and the loser uses the winner's.
 */
export async function ensureCluster(paths: ClusterPaths, binaries: Binaries): Promise<void> {
  await removeAbandonedDrafts(paths.home);
  const found = await findClusterVersion(paths.cluster);
  if (found === null) await makeCluster(paths, binaries);
  else if (found !== binaries.major) {
    throw new DatabaseOpenError(databaseTexts.otherVersion(paths.home, found, binaries.major));
  }
  await writeAccessFiles(paths);
}

/**
 * The files that say who may connect. `peer` lets the kernel vouch for the account on the other end of the socket: the
 * account that the cluster runs under, and root. There is no password to keep.
 */
export function getAccessFiles(paths: ClusterPaths): { hba: string; ident: string } {
  return { hba: join(paths.home, 'pg_hba.conf'), ident: join(paths.home, 'pg_ident.conf') };
}

async function writeAccessFiles(paths: ClusterPaths): Promise<void> {
  const files = getAccessFiles(paths);
  const accounts = [...new Set([paths.account.name, 'root'])];
  const lines = accounts.flatMap((name) => [SUPERUSER, PRODUCT_ROLE].map((role) => `parta "${name}" ${role}`));
  await writeWhenChanged(files.hba, 'local all all peer map=parta\n', paths);
  await writeWhenChanged(files.ident, `${lines.join('\n')}\n`, paths);
}

async function writeWhenChanged(path: string, content: string, paths: ClusterPaths): Promise<void> {
  if ((await readFile(path, 'utf8').catch(() => null)) === content) return;
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, content, { mode: 0o600 });
  if (isRoot()) await chown(draft, paths.account.uid, paths.account.gid);
  await rename(draft, path);
}

async function findClusterVersion(cluster: string): Promise<string | null> {
  return await readFile(join(cluster, 'PG_VERSION'), 'utf8').then(
    (text) => text.trim(),
    () => null,
  );
}

async function makeCluster(paths: ClusterPaths, binaries: Binaries): Promise<void> {
  const draft = join(paths.home, `${DRAFT_PREFIX}${process.pid}`);
  await mkdir(draft, { mode: 0o700 });
  if (isRoot()) await chown(draft, paths.account.uid, paths.account.gid);
  try {
    await promisify(execFile)(binaries.initdb, getInitArguments(draft), {
      ...paths.account.spawn,
      cwd: '/',
      env: { LC_ALL: 'C' },
    });
    await rename(draft, paths.cluster);
    await syncDirectory(paths.home);
  } catch (cause) {
    await rm(draft, { recursive: true, force: true });
    if ((await findClusterVersion(paths.cluster)) !== null) return;
    const reason = cause instanceof Error && 'stderr' in cause ? String(cause.stderr).trim() : String(cause);
    throw new DatabaseOpenError(databaseTexts.initFailed(paths.home, reason), { cause });
  }
}

function getInitArguments(cluster: string): string[] {
  return [
    `--pgdata=${cluster}`,
    `--username=${SUPERUSER}`,
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--data-checksums',
    '--auth=peer',
  ];
}

async function syncDirectory(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function removeAbandonedDrafts(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    const pid = Number(/^(?:cluster\.new\.|binaries-.*\.)(\d+)(?:\.new)?$/.exec(name)?.[1]);
    const owned = name.startsWith(DRAFT_PREFIX) || name.endsWith('.new');
    if (owned && pid > 0 && pid !== process.pid && (await findProcess(pid)) === null) {
      await rm(join(home, name), { recursive: true, force: true });
    }
  }
}
