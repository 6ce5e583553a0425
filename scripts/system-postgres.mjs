import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { installDebianPackage } from './apt.mjs';

const VERSIONS = '/usr/lib/postgresql';
const OLDEST = 15;

/** @typedef {{ url: string, stop: () => void }} SystemPostgres */

/**
 * Starts a throw-away server of Debian's PostgreSQL, installed first where that is possible: in a new directory, on a
 * unix socket that only we can reach, under the account `postgres` when we are root. Null where there is none.
 * @param {string} folder where it is made
 * @returns {Promise<SystemPostgres | null>}
 */
export async function startSystemPostgres(folder) {
  if (findBinaries() === null) await installDebianPackage('postgresql');
  const binaries = findBinaries();
  if (binaries === null) return null;
  const account = findAccount();
  const home = mkdtempSync(join(folder, 'parta-postgres-'));
  const [cluster, socket] = [join(home, 'cluster'), join(home, 'socket')];
  mkdirSync(socket, { mode: 0o700 });
  for (const path of [home, socket]) if (account !== null) chownSync(path, account.uid, account.gid);
  /** @param {string} name @param {string[]} args */
  const run = (name, args) =>
    execFileSync(join(binaries, name), args, { ...account, cwd: '/', stdio: ['ignore', 'ignore', 2] });
  const stop = () => {
    try {
      run('pg_ctl', ['-D', cluster, '-m', 'immediate', '-w', 'stop']);
    } finally {
      rmSync(home, { recursive: true, force: true });
    }
  };
  try {
    run('initdb', ['-D', cluster, '-U', 'parta', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']);
    const options = `-c listen_addresses= -c unix_socket_directories=${socket} -c unix_socket_permissions=0700 -c fsync=off`;
    run('pg_ctl', ['-D', cluster, '-l', join(home, 'log'), '-o', options, '-w', 'start']);
    return { url: `postgresql://parta@localhost/postgres?host=${encodeURIComponent(socket)}`, stop };
  } catch (error) {
    rmSync(home, { recursive: true, force: true });
    throw error;
  }
}

function findBinaries() {
  if (!existsSync(VERSIONS)) return null;
  const versions = readdirSync(VERSIONS)
    .map(Number)
    .filter((version) => version >= OLDEST && existsSync(join(VERSIONS, String(version), 'bin', 'postgres')));
  return versions.length === 0 ? null : join(VERSIONS, String(Math.max(...versions)), 'bin');
}

/** The account that the server runs under; null: ours. */
function findAccount() {
  if (process.getuid?.() !== 0) return null;
  /** @param {string} flag */
  const ask = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: ask('-u'), gid: ask('-g') };
}
