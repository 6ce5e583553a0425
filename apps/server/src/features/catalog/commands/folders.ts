import type { FolderTree } from '../../library/commands/folder-tree.ts';
import { countElements, listAllFolders } from '../queries/listing.ts';
import { lockCatalog, requireFolder, requireRoom } from './lock.ts';

/** The folders of the catalog. A folder that takes no more is refused with 409 `folder_full`, at making and at moving. */
export const catalogTree: FolderTree = {
  lock: lockCatalog,
  requireFolder,
  list: listAllFolders,
  count: countElements,
  async insert(tx, folder) {
    await requireRoom(tx, folder.parent);
    await tx.insertInto('catalog_folder').values(folder).execute();
  },
  async update(tx, id, change) {
    if (change.parent !== undefined) {
      const { parent } = await tx
        .selectFrom('catalog_folder')
        .select('parent')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      if (change.parent !== parent) await requireRoom(tx, change.parent);
    }
    await tx.updateTable('catalog_folder').set(change).where('id', '=', id).execute();
  },
  async remove(tx, id) {
    await tx.deleteFrom('catalog_folder').where('id', '=', id).execute();
  },
};
