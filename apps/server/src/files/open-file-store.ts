import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { FileStore } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';
import { createS3Store } from './s3-store.ts';

/** The storage of an installation: its bucket, or a folder where no bucket is set. */
export function openFileStore(config: Pick<Config, 'dataDir' | 's3'>): FileStore {
  return config.s3 === null ? openFolderStore(config) : createS3Store(config.s3);
}

/** The folder alone, whether it is the storage of the installation or was so before. */
export function openFolderStore({ dataDir }: Pick<Config, 'dataDir'>): FileStore {
  return createFolderStore(join(dataDir, 'storage'));
}

/** Whether the folder holds files though the installation keeps them in a bucket now: nobody can open those. */
export async function hasFilesLeftBehind(config: Pick<Config, 'dataDir' | 's3'>): Promise<boolean> {
  if (config.s3 === null) return false;
  for await (const _ of openFolderStore(config).list()) return true;
  return false;
}
