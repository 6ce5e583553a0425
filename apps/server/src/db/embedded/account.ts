import { execFileSync, spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { DatabaseOpenError } from '../errors.ts';
import { databaseTexts } from '../texts.ts';

/**
 * The system account that the database processes run under. `spawn` is spread into the options of a child process:
 * empty unless this process is root, because only root may and must change the account.
 */
export type DatabaseAccount = {
  name: string;
  uid: number;
  gid: number;
  spawn: { uid?: number; gid?: number };
};

/** True for a process that PostgreSQL would refuse to run under. */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** Our own account, or `nobody` when this process is root. Throws DatabaseOpenError when the account has no name. */
export function getDefaultAccount(): DatabaseAccount {
  return isRoot() ? getSwitchedAccount('nobody') : getOwnAccount();
}

/** The account that owns an existing cluster, for root to run it under. */
export function getAccountOfOwner(uid: number): DatabaseAccount {
  return uid === 0 ? getSwitchedAccount('nobody') : getSwitchedAccount(String(uid));
}

/** Whether the account can enter a directory; asked of the system itself, so that access lists count too. */
export function canEnter(account: DatabaseAccount, directory: string): boolean {
  const answer = spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', directory], {
    ...account.spawn,
    cwd: '/',
    stdio: 'ignore',
  });
  return answer.status === 0;
}

function getOwnAccount(): DatabaseAccount {
  try {
    const { username, uid, gid } = userInfo();
    return { name: username, uid, gid, spawn: {} };
  } catch (cause) {
    throw new DatabaseOpenError(databaseTexts.noAccount, { cause });
  }
}

function getSwitchedAccount(nameOrUid: string): DatabaseAccount {
  try {
    const ask = (flags: string): string => execFileSync('id', [flags, nameOrUid], { encoding: 'utf8' }).trim();
    const uid = Number(ask('-u'));
    const gid = Number(ask('-g'));
    return { name: ask('-un'), uid, gid, spawn: { uid, gid } };
  } catch (cause) {
    throw new DatabaseOpenError(databaseTexts.noAccount, { cause });
  }
}
