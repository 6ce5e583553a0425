import type { Context } from '../../context.ts';
import type { Bind } from '../../http/bind.ts';
import { notFound } from '../../http/refused.ts';
import { presentFolder } from './present.ts';
import { findOwnFolder, listFolderPath, listOwnFolders, listOwnMaterials } from './queries.ts';

export function bindLibrary(bind: Bind, { db }: Context): void {
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
}
