import type { Transaction } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { PersonId } from '../../../identity/person.ts';
import { notFound } from '../../../refused.ts';
import { lockAccount } from '../../people/commands/links.ts';
import { listNamedFolders } from '../queries.ts';
import type { FolderTree } from './folder-tree.ts';

/**
 * Lets one change at a time touch the tree of a person's folders and what lies where: two moves at once could make a
 * cycle, and a folder could be deleted while something is put into it.
 */
export async function lockLibrary(tx: Transaction<Database>, person: PersonId): Promise<void> {
  await lockAccount(tx, person);
}

/** Refuses with 404 a folder that is not the person's own; the root is everybody's. */
export async function requireOwnFolder(tx: Transaction<Database>, person: PersonId, id: string | null): Promise<void> {
  if (id === null) return;
  const row = await tx
    .selectFrom('folder')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', person)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
}

/** The folders of a person's library. */
export function libraryTree(person: PersonId): FolderTree {
  return {
    lock: (tx) => lockLibrary(tx, person),
    requireFolder: (tx, id) => requireOwnFolder(tx, person, id),
    list: (tx) => listNamedFolders(tx, person),
    count: countInside,
    async insert(tx, folder) {
      await tx
        .insertInto('folder')
        .values({ user_id: person, ...folder })
        .execute();
    },
    async update(tx, id, change) {
      await tx.updateTable('folder').set(change).where('id', '=', id).execute();
    },
    async remove(tx, id) {
      await tx.deleteFrom('folder').where('id', '=', id).execute();
    },
  };
}

async function countInside(tx: Transaction<Database>, id: string): Promise<number> {
  const folders = tx.selectFrom('folder').select('id').where('parent', '=', id);
  const materials = tx.selectFrom('material').select('id').where('folder', '=', id);
  const { n } = await tx
    .selectFrom(folders.unionAll(materials).as('inside'))
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}
