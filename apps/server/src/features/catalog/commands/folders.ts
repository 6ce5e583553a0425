import { Refused } from '../../../http/refused.ts';
import { findMoveProblem, findNewFolderProblem } from '../../library/rules.ts';
import { countElements, listAllFolders } from '../queries/listing.ts';
import type { CatalogPlace } from '../types.ts';
import { lockCatalog, needFolder } from './lock.ts';

/** Makes a folder and gives its id. Throws Refused: 404 for an unknown parent, 400 `too_deep_folder`. */
export async function createFolder(
  { db, clock, random }: CatalogPlace,
  { parent, title }: { parent: string | null; title: string },
): Promise<string> {
  const id = random.identifier();
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    await lockCatalog(tx);
    await needFolder(tx, parent);
    const problem = findNewFolderProblem(await listAllFolders(tx), parent);
    if (problem !== null) throw new Refused(400, problem, { field: 'parent' });
    await tx.insertInto('catalog_folder').values({ id, parent, title, date_created: now, date_changed: now }).execute();
  });
  return id;
}

/** Moves a folder, renames it, or both at once. Throws Refused: 404, 400 `cycle` and `too_deep_folder`. */
export async function updateFolder(
  { db, clock }: CatalogPlace,
  id: string,
  { parent, title }: { parent: string | null | undefined; title: string | undefined },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockCatalog(tx);
    await needFolder(tx, id);
    if (parent !== undefined) {
      await needFolder(tx, parent);
      const problem = findMoveProblem(await listAllFolders(tx), id, parent);
      if (problem !== null) throw new Refused(400, problem, { field: 'parent' });
    }
    await tx
      .updateTable('catalog_folder')
      .set({
        ...(parent === undefined ? {} : { parent }),
        ...(title === undefined ? {} : { title }),
        date_changed: clock.now(),
      })
      .where('id', '=', id)
      .execute();
  });
}

/** Deletes an empty folder. Throws Refused: 404, 400 `not_empty` with the `count` of elements inside. */
export async function deleteFolder({ db }: Pick<CatalogPlace, 'db'>, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockCatalog(tx);
    await needFolder(tx, id);
    const count = await countElements(tx, id);
    if (count > 0) throw new Refused(400, 'not_empty', { count });
    await tx.deleteFrom('catalog_folder').where('id', '=', id).execute();
  });
}
