import { createHash } from 'node:crypto';
import { chown, lstat, mkdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseOpenError, findErrorCode } from '../errors.ts';
import { databaseTexts } from '../texts.ts';
import { canEnter, type DatabaseAccount, getAccountOfOwner, getDefaultAccount, isRoot } from './account.ts';
import { modeOfDataDir } from './private-folder.ts';

/** Where the parts of one embedded database live. `socket` is the directory of the unix socket. */
export type ClusterPaths = {
  dataDir: string;
  home: string;
  cluster: string;
  socket: string;
  log: string;
  account: DatabaseAccount;
};

/** Where root puts a database whose data directory the unprivileged account cannot enter. */
const SHELTERS = ['/var/lib', '/var/tmp'];
/** In a data directory, the file that names the shelter of its database. */
const POINTER = 'postgres.location';
/** In a shelter, the file that names the directory it serves. */
const OWNER_MARK = 'data-directory';
const NOT_DIRECTORY: ReadonlySet<string> = new Set(['EEXIST', 'ENOTDIR']);
/** `sun_path` holds 108 bytes on Linux and 104 on macOS, the closing zero among them. */
const SOCKET_PATH_BYTES = 103;

/**
 * Finds or makes the home of the database of `dataDir` and the account it belongs to.
 *
 * The home is `<dataDir>/postgres`. When this process is root and the account of the database cannot enter `dataDir`
 * (a checkout under `/root`, for one), the home is `/var/lib/parta-<hash of dataDir>`, and `<dataDir>/postgres.location`
 * names it for every later start. Throws DatabaseOpenError with words for the person.
 */
export async function preparePaths(dataDir: string): Promise<ClusterPaths> {
  try {
    await mkdir(dataDir, { recursive: true, mode: modeOfDataDir() }).catch((error: unknown) => {
      if (!NOT_DIRECTORY.has(findErrorCode(error) ?? '')) throw error;
      throw new DatabaseOpenError(databaseTexts.notDirectory(dataDir), { cause: error });
    });
    const root = await realpath(dataDir);
    const home = await chooseHome(root);
    const cluster = join(home, 'cluster');
    const account = await getOwningAccount(home, cluster);
    await makePrivateDirectory(home, account);
    if (home !== ownHome(root)) await markShelter(home, root);
    const socket = await prepareSocketDirectory(home, account);
    return { dataDir, home, cluster, socket, log: join(home, 'postgres.log'), account };
  } catch (error) {
    throw explainFileError(error, dataDir);
  }
}

/** Turns an error of the file system into one that a person understands; anything else stays as it is. */
export function explainFileError(error: unknown, path: string): unknown {
  const code = findErrorCode(error);
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') {
    return new DatabaseOpenError(databaseTexts.notWritable(path), { cause: error });
  }
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new DatabaseOpenError(databaseTexts.noSpace(path), { cause: error });
  }
  return error;
}

async function chooseHome(dataDir: string): Promise<string> {
  const own = ownHome(dataDir);
  if (await exists(join(own, 'cluster'))) return own;
  const pointer = join(dataDir, POINTER);
  const recorded = await readFile(pointer, 'utf8').catch(() => '');
  if (recorded.trim() !== '') {
    await requireOwnShelter(recorded.trim(), dataDir);
    return recorded.trim();
  }
  const account = getDefaultAccount();
  if (!isRoot() || canEnter(account, dataDir)) return own;
  const shelter = join(chooseShelter(account), `parta-${shortHash(dataDir)}`);
  const draft = `${pointer}.${process.pid}`;
  await writeFile(draft, `${shelter}\n`);
  await rename(draft, pointer);
  return shelter;
}

/**
 * Throws unless the shelter that a pointer names is that of this directory: a copied one has the pointer of the original.
 * The shelter itself remembers whose it is, and goes with a directory that was moved.
 */
async function requireOwnShelter(shelter: string, dataDir: string): Promise<void> {
  const mark = join(shelter, OWNER_MARK);
  const owner = (await readFile(mark, 'utf8').catch(() => '')).trim();
  if (owner === dataDir || !(await exists(shelter))) return;
  const isCopy = owner === '' ? !shelter.endsWith(shortHash(dataDir)) : await exists(join(owner, POINTER));
  if (isCopy) throw new DatabaseOpenError(databaseTexts.otherShelter(dataDir, shelter, mark));
}

async function markShelter(shelter: string, dataDir: string): Promise<void> {
  const mark = join(shelter, OWNER_MARK);
  if ((await readFile(mark, 'utf8').catch(() => '')).trim() === dataDir || !isRoot()) return;
  const draft = `${mark}.${process.pid}`;
  await rm(draft, { force: true });
  await writeFile(draft, `${dataDir}\n`, { flag: 'wx', mode: 0o644 });
  await rename(draft, mark);
}

function ownHome(dataDir: string): string {
  return join(dataDir, 'postgres');
}

function chooseShelter(account: DatabaseAccount): string {
  const shelter = SHELTERS.find((directory) => canEnter(account, directory));
  if (shelter === undefined) throw new DatabaseOpenError(databaseTexts.noShelter);
  return shelter;
}

async function getOwningAccount(home: string, cluster: string): Promise<DatabaseAccount> {
  const owner = await stat(cluster).catch((error: unknown) => {
    if (findErrorCode(error) === 'EACCES') throw new DatabaseOpenError(databaseTexts.foreignCluster(home));
    return null;
  });
  if (owner === null) return getDefaultAccount();
  if (isRoot()) return getAccountOfOwner(owner.uid);
  const account = getDefaultAccount();
  if (owner.uid !== account.uid) throw new DatabaseOpenError(databaseTexts.foreignCluster(home));
  return account;
}

/** Beside the cluster when the path is short enough for a socket, else under the system's temporary directory. */
async function prepareSocketDirectory(home: string, account: DatabaseAccount): Promise<string> {
  const candidates = [
    join(home, 'socket'),
    join(tmpdir(), `parta-${shortHash(home)}`),
    join('/tmp', `parta-${shortHash(home)}`),
  ];
  const socket = candidates.find((path) => Buffer.byteLength(join(path, '.s.PGSQL.5432')) <= SOCKET_PATH_BYTES);
  if (socket === undefined) throw new Error('no path is short enough for a unix socket');
  await makePrivateDirectory(socket, account);
  return socket;
}

/** Mode 0700 and the account as its owner; refuses a directory or link that somebody else put there. */
async function makePrivateDirectory(path: string, account: DatabaseAccount): Promise<void> {
  const made = await mkdir(path, { recursive: true, mode: 0o700 });
  if (made !== undefined && isRoot()) await chown(path, account.uid, account.gid);
  const found = await lstat(path);
  const trusted = found.uid === account.uid || (isRoot() && found.uid === 0);
  if (!found.isDirectory() || !trusted) throw new DatabaseOpenError(databaseTexts.foreignCluster(path));
  if (found.uid !== account.uid) await chown(path, account.uid, account.gid);
}

async function exists(path: string): Promise<boolean> {
  return await stat(path).then(
    () => true,
    () => false,
  );
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
