import type { FolderTree } from '../../library/commands/folder-tree.ts';
import { countElements, listAllFolders } from '../queries/listing.ts';
import { lockCatalog, needFolder } from './lock.ts';

/** The folders of the catalogue. */
export const catalogTree: FolderTree = {
  lock: lockCatalog,
  need: needFolder,
  list: listAllFolders,
  count: countElements,
  async insert(tx, folder) {
    await tx.insertInto('catalog_folder').values(folder).execute();
  },
  async update(tx, id, change) {
    await tx.updateTable('catalog_folder').set(change).where('id', '=', id).execute();
  },
  async remove(tx, id) {
    await tx.deleteFrom('catalog_folder').where('id', '=', id).execute();
  },
};
