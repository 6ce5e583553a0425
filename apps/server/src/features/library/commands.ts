import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/tables.ts';
import { notFound, Refused } from '../../http/refused.ts';
import { lockAccount } from '../people/commands/links.ts';
import type { PersonId } from '../people/types.ts';
import { listFolderPlaces } from './queries.ts';
import { findMoveProblem, findNewFolderProblem } from './rules.ts';

type Place = Pick<Context, 'db' | 'clock' | 'random'>;

/**
 * Lets one change at a time touch the tree of a person's folders and what lies where: two moves at once could make a
 * cycle, and a folder could be deleted while something is put into it.
 */
export async function lockLibrary(tx: Transaction<Database>, person: PersonId): Promise<void> {
  await lockAccount(tx, person);
}

/** Refuses with 404 a folder that is not the person's own; the root is everybody's. */
export async function needOwnFolder(tx: Transaction<Database>, person: PersonId, id: string | null): Promise<void> {
  if (id === null) return;
  const row = await tx
    .selectFrom('folder')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', person)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
}

/** Makes a folder and gives its id. */
export async function createFolder(
  { db, clock, random }: Place,
  person: PersonId,
  { parent, title }: { parent: string | null; title: string },
): Promise<string> {
  const id = random.identifier();
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    await lockLibrary(tx, person);
    await needOwnFolder(tx, person, parent);
    const problem = findNewFolderProblem(await listFolderPlaces(tx, person), parent);
    if (problem !== null) throw new Refused(400, problem, { field: 'parent' });
    await tx
      .insertInto('folder')
      .values({ id, user_id: person, parent, title, date_created: now, date_changed: now })
      .execute();
  });
  return id;
}

/** Moves a folder, renames it, or both at once. */
export async function updateFolder(
  { db, clock }: Place,
  person: PersonId,
  id: string,
  { parent, title }: { parent: string | null | undefined; title: string | undefined },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockLibrary(tx, person);
    await needOwnFolder(tx, person, id);
    if (parent !== undefined) {
      await needOwnFolder(tx, person, parent);
      const problem = findMoveProblem(await listFolderPlaces(tx, person), id, parent);
      if (problem !== null) throw new Refused(400, problem, { field: 'parent' });
    }
    if (parent === undefined && title === undefined) return;
    await tx
      .updateTable('folder')
      .set({
        ...(parent === undefined ? {} : { parent }),
        ...(title === undefined ? {} : { title }),
        date_changed: clock.now(),
      })
      .where('id', '=', id)
      .execute();
  });
}

/** Deletes an empty folder; the refusal of one that is not tells how many elements lie in it. */
export async function deleteFolder({ db }: Pick<Place, 'db'>, person: PersonId, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockLibrary(tx, person);
    await needOwnFolder(tx, person, id);
    const count = await countInside(tx, id);
    if (count > 0) throw new Refused(400, 'not_empty', { count });
    await tx.deleteFrom('folder').where('id', '=', id).execute();
  });
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
