import type { Context } from '../../context.ts';
import type { Bind } from '../../http/calls/bind.ts';
import { notFound } from '../../refused.ts';
import { createFolder, deleteFolder, updateFolder } from './commands/folder-tree.ts';
import { libraryTree } from './commands/folders.ts';
import { presentFolder, presentHits } from './present.ts';
import {
  findOwnFolder,
  listFolderPath,
  listNamedFolders,
  listOwnFolders,
  listOwnMaterials,
  searchOwnFolders,
  searchOwnMaterials,
} from './queries.ts';

export function bindLibrary(bind: Bind, context: Context): void {
  const { db } = context;

  bind('folder.root', async ({ caller: { person } }) => {
    const [folders, materials] = await Promise.all([
      listOwnFolders(db, person.id, null),
      listOwnMaterials(db, person.id, null),
    ]);
    return presentFolder(null, [], folders, materials);
  });

  bind('folder.get', async ({ params: { id }, caller: { person } }) => {
    const folder = await findOwnFolder(db, person.id, id);
    if (folder === null) throw notFound();
    const [path, folders, materials] = await Promise.all([
      listFolderPath(db, person.id, id),
      listOwnFolders(db, person.id, id),
      listOwnMaterials(db, person.id, id),
    ]);
    return presentFolder(folder, path, folders, materials);
  });

  bind('folder.tree', async ({ caller: { person } }) => ({ folders: await listNamedFolders(db, person.id) }));

  bind('folder.search', async ({ query: { q }, caller: { person } }) => {
    const [found, materials, folders] = await Promise.all([
      searchOwnFolders(db, person.id, q),
      searchOwnMaterials(db, person.id, q),
      listNamedFolders(db, person.id),
    ]);
    return presentHits(found, materials, folders);
  });

  bind('folder.create', async ({ body: { parent, description }, caller: { person }, press }) => ({
    id: await createFolder(libraryTree(person.id), context, { parent, title: description.title }, press),
  }));

  bind('folder.update', async ({ params: { id }, body: { parent, description }, caller: { person } }) => {
    await updateFolder(libraryTree(person.id), context, id, { parent, title: description?.title });
    return undefined;
  });

  bind('folder.delete', async ({ params: { id }, caller: { person } }) => {
    await deleteFolder(libraryTree(person.id), context, id);
    return undefined;
  });
}
