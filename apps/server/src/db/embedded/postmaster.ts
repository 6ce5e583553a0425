import { type ChildProcess, spawn } from 'node:child_process';
import { link, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isRoot } from './account.ts';
import type { Binaries } from './binaries.ts';
import { getAccessFiles } from './cluster.ts';
import type { ClusterPaths } from './cluster-paths.ts';
import { findProcess, worksIn } from './process-state.ts';

/** What `postmaster.pid` says; a field is null while the file is being written or after it was torn. */
export type PostmasterFile = { text: string; pid: number | null; cluster: string | null; socket: string | null };

/** A database process that we started. `tail()` is what it has written to its log since. */
export type Launched = { pid: number | undefined; hasExited(): boolean; tail(): Promise<string> };

/** The log is put aside as `.1` at a start when it has grown past this. */
const LOG_LIMIT_BYTES = 10 * 1024 * 1024;

/** Reads the file in which a running database names its process and socket; null when there is none. */
export async function findPostmasterFile(cluster: string): Promise<PostmasterFile | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => null);
  if (text === null) return null;
  const lines = text.split('\n');
  const pid = Number.parseInt(lines[0] ?? '', 10);
  const socket = lines[4]?.trim() ?? '';
  return { text, pid: pid > 0 ? pid : null, cluster: lines[1] ?? null, socket: socket === '' ? null : socket };
}

/**
 * What stands behind the process id of a postmaster file: `alive` is this cluster's database, `dead` no process,
 * `impostor` a zombie or a stranger that got the id, whom PostgreSQL itself would take for a running database for ever:
 * the database of the folder that this one was copied from is one.
 */
export type PostmasterVerdict = 'alive' | 'dead' | 'impostor';

export async function judgePostmaster(pid: number, cluster: string): Promise<PostmasterVerdict> {
  const found = await findProcess(pid);
  if (found === null) return 'dead';
  if (found.zombie || !found.commandLine.includes(' -D ')) return 'impostor';
  const isOurs = (await worksIn(pid, cluster)) ?? found.commandLine.includes(` -D ${cluster} `);
  return isOurs ? 'alive' : 'impostor';
}

/** Takes away a stale file, and puts it back when another process has replaced it since it was judged. */
export async function removeStaleFile(cluster: string, judged: PostmasterFile): Promise<void> {
  const path = join(cluster, 'postmaster.pid');
  const aside = `${path}.stale.${process.pid}`;
  try {
    await rename(path, aside);
  } catch {
    return;
  }
  if ((await readFile(aside, 'utf8')) !== judged.text) await link(aside, path).catch(() => undefined);
  await rm(aside, { force: true });
}

/**
 * Takes away the lock beside the socket when its process id belongs to an impostor. The directory of the socket serves
 * this cluster alone, so no other database can own the lock.
 */
export async function removeStaleSocketLock(paths: ClusterPaths): Promise<void> {
  const path = join(paths.socket, '.s.PGSQL.5432.lock');
  const pid = Number.parseInt(await readFile(path, 'utf8').catch(() => ''), 10);
  if (pid > 0 && (await judgePostmaster(pid, paths.cluster)) === 'impostor') await rm(path, { force: true });
}

/**
 * Starts the database as a process of its own session, so that neither Ctrl+C nor the death of this process takes it
 * along. It listens on the unix socket alone.
 */
export async function launchPostmaster(paths: ClusterPaths, binaries: Binaries): Promise<Launched> {
  const log = await openLog(paths);
  const { size: start } = await log.stat();
  const access = getAccessFiles(paths);
  const settings = {
    listen_addresses: '',
    unix_socket_directories: `"${paths.socket.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: '5432',
    hba_file: access.hba,
    ident_file: access.ident,
    max_connections: '60',
    log_checkpoints: 'off',
    logging_collector: 'off',
    log_timezone: 'UTC',
    timezone: 'UTC',
    lc_messages: 'C',
  };
  const child: ChildProcess = spawn(
    binaries.postgres,
    ['-D', paths.cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...paths.account.spawn, cwd: '/', env: { LC_ALL: 'C' }, detached: true, stdio: ['ignore', log.fd, log.fd] },
  );
  let exited = false;
  let failure = '';
  child.once('exit', () => {
    exited = true;
  });
  child.once('error', (error) => {
    exited = true;
    failure = String(error);
  });
  child.unref();
  await log.close();
  return {
    pid: child.pid,
    hasExited: () => exited,
    tail: async () => failure + (await readFile(paths.log)).subarray(start).toString('utf8').trim(),
  };
}

async function openLog(paths: ClusterPaths): ReturnType<typeof open> {
  const old = await stat(paths.log).catch(() => null);
  if (old !== null && old.size > LOG_LIMIT_BYTES) await rename(paths.log, `${paths.log}.1`);
  const log = await open(paths.log, 'a', 0o600);
  if (isRoot()) await log.chown(paths.account.uid, paths.account.gid);
  return log;
}
