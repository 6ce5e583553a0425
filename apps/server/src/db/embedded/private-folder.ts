import { chmod, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { findErrorCode } from '../errors.ts';
import { isRoot } from './account.ts';

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
 * Takes the rights of others away from the folders that an earlier version made. What is inside a closed folder is out of
 * reach whatever its own permissions are, so that nothing has to be listed.
 */
export async function closeDataFolders(dataDir: string): Promise<void> {
  await closeFolder(dataDir, modeOfDataDir());
  await closeFolder(join(dataDir, 'storage'), PRIVATE_FOLDER);
}

async function closeFolder(path: string, mode: number): Promise<void> {
  const found = await stat(path).catch(() => null);
  if (found !== null) await restrict(path, mode, found.mode);
}

/** Takes the permissions away that a mode does not have. A file of another owner stays as it is. */
export async function restrict(path: string, mode: number, found: number): Promise<void> {
  if ((found & 0o777 & ~mode) === 0) return;
  await chmod(path, found & mode).catch((error: unknown) => {
    if (!['EPERM', 'ENOENT'].includes(findErrorCode(error) ?? '')) throw error;
  });
}
