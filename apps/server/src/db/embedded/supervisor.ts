import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { DatabaseOpenError, findErrorCode } from '../errors.ts';
import type { DatabaseLog } from '../log.ts';
import { databaseTexts } from '../texts.ts';
import { type Binaries, prepareBinaries, removeOtherBinaries } from './binaries.ts';
import { ensureCluster, PRODUCT_DATABASE, PRODUCT_ROLE } from './cluster.ts';
import { type ClusterPaths, explainFileError, preparePaths } from './cluster-paths.ts';
import { ensureProductDatabase, findClientCount, leaveToken, probe, type Token } from './control.ts';
import {
  findPostmasterFile,
  judgePostmaster,
  type Launched,
  launchPostmaster,
  type PostmasterFile,
  type PostmasterVerdict,
  removeStaleFile,
  removeStaleSocketLock,
} from './postmaster.ts';

/** A running embedded database. */
export type EmbeddedCluster = {
  /** Reaches the product's database over the unix socket; carries no password, the kernel vouches for the account. */
  connection: pg.PoolConfig;
  /** False when the database ran already and was attached to. */
  startedHere: boolean;
  /** Stops the database, whoever started it, unless somebody else is still connected: the last one out stops it. */
  stop(): Promise<void>;
};

type Reached = { pid: number; socket: string; startedHere: boolean };

const POLL_MS = 20;
const RETRY_MS = 200;
/** Backends of a killed database may hold its memory for a while; PostgreSQL refuses to start until they are gone. */
const MAX_LAUNCHES = 150;
/** A torn `postmaster.pid` is taken for stale after this many looks. */
const TORN_FILE_LOOKS = 100;
const LINGER_POLLS = 40;
const STOP_POLLS = 3000;

/**
 * Makes sure that the embedded database of `dataDir` runs and answers: attaches when it does, starts it when not, and
 * makes it when there is none. Safe against other processes doing the same at the same time, and after `kill -9` of
 * the server, the database or both. Throws DatabaseOpenError with words for the person.
 */
export async function startEmbedded(options: { dataDir: string; log: DatabaseLog }): Promise<EmbeddedCluster> {
  const { log } = options;
  const paths = await preparePaths(options.dataDir);
  try {
    const binaries = await prepareBinaries(paths.home);
    await ensureCluster(paths, binaries);
    const reached = await reachOwnDatabase(paths, binaries, log);
    await ensureProductDatabase(reached.socket).catch(async (error: unknown) => {
      if (reached.startedHere) await stopDatabase(paths, reached, log);
      throw error;
    });
    if (reached.startedHere) await removeOtherBinaries(paths.home, binaries).catch(() => undefined);
    log.debug({ home: paths.home, started_here: reached.startedHere }, 'embedded database is ready');
    return {
      connection: { host: reached.socket, port: 5432, user: PRODUCT_ROLE, database: PRODUCT_DATABASE, ssl: false },
      startedHere: reached.startedHere,
      stop: async () => await stopDatabase(paths, reached, log),
    };
  } catch (error) {
    throw explainFileError(error, paths.home);
  }
}

async function reachOwnDatabase(paths: ClusterPaths, binaries: Binaries, log: DatabaseLog): Promise<Reached> {
  const token = await leaveToken(paths.cluster);
  try {
    return await reachDatabase(paths, binaries, token, log);
  } finally {
    await token.remove();
  }
}

async function reachDatabase(
  paths: ClusterPaths,
  binaries: Binaries,
  token: Token,
  log: DatabaseLog,
): Promise<Reached> {
  let launched: Launched | null = null;
  let launches = 0;
  let tornLooks = 0;
  for (;;) {
    const file = await findPostmasterFile(paths.cluster);
    if (file !== null && file.pid !== null) {
      const verdict = await judgePostmaster(file.pid, paths.cluster);
      const socket = await findOwnSocket(file, paths, token, verdict);
      if (socket !== null) return { pid: file.pid, socket, startedHere: launched?.pid === file.pid };
      if (verdict === 'alive') {
        if (file.cluster !== paths.cluster) throw new DatabaseOpenError(databaseTexts.moved(paths.home));
        await sleep(POLL_MS);
        continue;
      }
      if (verdict === 'impostor') {
        log.warn({ pid: file.pid }, 'removing a stale postmaster.pid');
        await removeStaleFile(paths.cluster, file);
      }
    } else if (file !== null && ++tornLooks > TORN_FILE_LOOKS) {
      await removeStaleFile(paths.cluster, file);
    } else if (file !== null) {
      await sleep(POLL_MS);
      continue;
    }
    if (launched !== null && !launched.hasExited()) {
      await sleep(POLL_MS);
      continue;
    }
    if (launched !== null) {
      await explainExit(launched, launches, paths);
      await sleep(RETRY_MS);
    }
    await removeStaleSocketLock(paths);
    launched = await launchPostmaster(paths, binaries);
    launches += 1;
  }
}

/**
 * The socket on which this very cluster answers; null when none does. The file of a copied folder names the original's,
 * that of a folder moved under a running database a place that is gone.
 */
async function findOwnSocket(
  file: PostmasterFile,
  paths: ClusterPaths,
  token: Token,
  verdict: PostmasterVerdict,
): Promise<string | null> {
  for (const socket of new Set([file.socket ?? paths.socket, paths.socket])) {
    const isOurs = await probe(socket, token).catch((error: unknown) => {
      // A stranger's database may well refuse us.
      if (verdict === 'alive') throw error;
      return false;
    });
    if (isOurs) return socket;
  }
  return null;
}

/** Returns when another try may succeed: somebody else was faster, or the dead database's processes linger. */
async function explainExit(launched: Launched, launches: number, paths: ClusterPaths): Promise<void> {
  const said = await launched.tail();
  const passing = /lock file "postmaster\.pid" already exists|lock file .* already exists|shared memory block/.test(
    said,
  );
  if (passing && launches < MAX_LAUNCHES) return;
  const reason = said === '' ? databaseTexts.unsupportedPlatform(`${process.platform}-${process.arch}`) : said;
  throw new DatabaseOpenError(databaseTexts.startFailed(paths.home, reason));
}

async function stopDatabase(paths: ClusterPaths, reached: Reached, log: DatabaseLog): Promise<void> {
  let others = await findClientCount(reached.socket);
  // Connections that were just closed are seen a moment longer.
  for (let poll = 0; poll < LINGER_POLLS && others !== null && others > 0; poll += 1) {
    await sleep(POLL_MS);
    others = await findClientCount(reached.socket);
  }
  if (others === null) return;
  if (others > 0) {
    log.info({ others }, 'embedded database is left running for its other clients');
    return;
  }
  const file = await findPostmasterFile(paths.cluster);
  if (file?.pid !== reached.pid || (await judgePostmaster(reached.pid, paths.cluster)) !== 'alive') return;
  try {
    process.kill(reached.pid, 'SIGINT');
  } catch (error) {
    if (findErrorCode(error) === 'ESRCH') return;
    throw error;
  }
  for (let poll = 0; poll < STOP_POLLS; poll += 1) {
    if ((await judgePostmaster(reached.pid, paths.cluster)) !== 'alive') return;
    await sleep(POLL_MS);
  }
  log.warn({ pid: reached.pid }, 'embedded database has not stopped in time');
}
