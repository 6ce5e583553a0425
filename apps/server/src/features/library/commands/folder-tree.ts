import { FOLDERS_MAX } from '@parta/domain/limits';
import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/tables.ts';
import type { Press } from '../../../http/calls/press.ts';
import { Refused } from '../../../refused.ts';
import { makeOnce } from '../../presses/commands.ts';
import { type FolderProblem, findMoveProblem, findNewFolderProblem, type TreeFolder } from '../rules.ts';

type FolderDeps = Pick<Context, 'db' | 'clock' | 'random'>;

/** What is given to a folder that exists; undefined leaves what is there. */
export interface FolderChange {
  readonly parent: string | null | undefined;
  readonly title: string | undefined;
}

/** A tree of folders that is changed as a whole: that of a person's library, or that of the catalog. */
export interface FolderTree {
  /** Lets one change at a time touch the tree and what lies in it, to the end of the transaction. */
  lock(tx: Transaction<Database>): Promise<void>;
  /** Refuses with 404 a folder that is not in the tree; the root always is. */
  requireFolder(tx: Transaction<Database>, id: string | null): Promise<void>;
  list(tx: Transaction<Database>): Promise<readonly TreeFolder[]>;
  /** How many elements lie directly in a folder. */
  count(tx: Transaction<Database>, id: string): Promise<number>;
  insert(
    tx: Transaction<Database>,
    folder: { id: string; parent: string | null; title: string; date_created: Date; date_changed: Date },
  ): Promise<void>;
  update(tx: Transaction<Database>, id: string, change: FolderChange & { date_changed: Date }): Promise<void>;
  remove(tx: Transaction<Database>, id: string): Promise<void>;
}

/** Makes a folder and gives its id. Throws Refused: 404 for an unknown parent, 400 `too_deep_folder`, 409 `too_many_folders`. */
export async function createFolder(
  tree: FolderTree,
  { db, clock, random }: FolderDeps,
  { parent, title }: { parent: string | null; title: string },
  press: Press | null,
): Promise<string> {
  const id = random.identifier();
  const now = clock.now();
  return makeOnce(db, press, async (tx) => {
    await tree.lock(tx);
    await tree.requireFolder(tx, parent);
    const folders = await tree.list(tx);
    if (folders.length >= FOLDERS_MAX) throw new Refused(409, 'too_many_folders');
    refuse(findNewFolderProblem(folders, parent));
    await tree.insert(tx, { id, parent, title, date_created: now, date_changed: now });
    return id;
  });
}

/** Moves a folder, renames it, or both at once. Throws Refused: 404, 400 `cycle` and `too_deep_folder`. */
export async function updateFolder(
  tree: FolderTree,
  { db, clock }: Pick<FolderDeps, 'db' | 'clock'>,
  id: string,
  { parent, title }: FolderChange,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tree.lock(tx);
    await tree.requireFolder(tx, id);
    if (parent !== undefined) {
      await tree.requireFolder(tx, parent);
      refuse(findMoveProblem(await tree.list(tx), id, parent));
    }
    if (parent === undefined && title === undefined) return;
    await tree.update(tx, id, { parent, title, date_changed: clock.now() });
  });
}

/** Deletes an empty folder. Throws Refused: 404, 400 `not_empty` with the `count` of elements inside. */
export async function deleteFolder(tree: FolderTree, { db }: Pick<FolderDeps, 'db'>, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tree.lock(tx);
    await tree.requireFolder(tx, id);
    const count = await tree.count(tx, id);
    if (count > 0) throw new Refused(400, 'not_empty', { count });
    await tree.remove(tx, id);
  });
}

function refuse(problem: FolderProblem | null): void {
  if (problem !== null) throw new Refused(400, problem, { field: 'parent' });
}
