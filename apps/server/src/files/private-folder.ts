import { chmod, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { isRoot } from '../db/embedded/account.ts';
import { findErrorCode } from '../db/errors.ts';

/** For the owner alone. */
export const PRIVATE_FOLDER = 0o700;
export const PRIVATE_FILE = 0o600;
/** The embedded database of root runs under another account, which passes through the folder and lists nothing. */
const PASSABLE_FOLDER = 0o711;

/** Permissions of the data folder. */
export function modeOfDataDir(): number {
  return isRoot() ? PASSABLE_FOLDER : PRIVATE_FOLDER;
}

/**
 * Makes the folders of an installation, or takes the rights of others away from those that an earlier version made. What is
 * inside a closed folder is out of reach whatever its own permissions are, so that nothing has to be listed.
 */
export async function closeDataFolders({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Promise<void> {
  await closeFolder(dataDir, modeOfDataDir());
  if (s3 === null) await closeFolder(join(dataDir, 'storage'), PRIVATE_FOLDER);
}

async function closeFolder(path: string, mode: number): Promise<void> {
  await mkdir(path, { recursive: true, mode });
  await restrict(path, mode, (await stat(path)).mode);
}

/** Takes the permissions away that a mode does not have. A file of another owner stays as it is. */
export async function restrict(path: string, mode: number, found: number): Promise<void> {
  if ((found & 0o777 & ~mode) === 0) return;
  await chmod(path, found & mode).catch((error: unknown) => {
    if (!['EPERM', 'ENOENT'].includes(findErrorCode(error) ?? '')) throw error;
  });
}
