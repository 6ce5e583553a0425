import { showToast } from '@parta/ui/overlays/toasts';
import { CallError } from '@parta/web-kit/call-error';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { focusHeading } from '../../../shell/actions/use-heading-focus.ts';
import { showFailure } from '../../../shell/failures/failure-toast.tsx';
import { useServices } from '../../../shell/services.tsx';
import { showCopyRefusal } from '../../materials/copy-refusal.ts';
import { copyTexts } from '../../materials/texts.ts';
import { LIBRARY_KEY } from './api.ts';
import type { LibraryFolder, LibraryItem, MaterialItem, Place } from './rules/library-rows.ts';
import { doForEach, type ItemFailure, listMovable } from './rules/moves.ts';
import { describeFailures, findElementCount, findRefusal } from './rules/refusals.ts';
import { changeTexts } from './texts.ts';

/** How far a command for many has come. */
export interface ChangeProgress {
  label: string;
  done: number;
  total: number;
}

/** Commands on one or many; a second one waits for nothing and does nothing while the first is under way. */
export interface LibraryChanges {
  progress: ChangeProgress | null;
  move: (items: readonly LibraryItem[], target: Place) => Promise<void>;
  remove: (items: readonly LibraryItem[]) => Promise<void>;
  /** Copies lie in the root of the library: `onShow` leads there from anywhere else. */
  copy: (items: readonly MaterialItem[], onShow?: () => void) => Promise<void>;
}

/** What a command is called while it runs, and after «При» when it has failed. */
interface Naming {
  label: string;
  action: string;
  /** Tells what went wrong in its own way; false leaves it to the words of every change. */
  tell?: (failures: readonly ItemFailure<LibraryItem>[], total: number) => boolean;
}

function tellCopyFailures(failures: readonly ItemFailure<LibraryItem>[], total: number): boolean {
  const error = failures[0]?.error;
  if (total === 1) return error instanceof CallError && showCopyRefusal(error);
  const text = copyTexts.failed_some(total - failures.length, total, describeFailures(failures));
  showToast({ kind: 'danger', title: copyTexts.failed, text, autoCloseMs: false });
  return true;
}

const MOVING: Naming = { label: changeTexts.moving, action: changeTexts.move_action };
const DELETING: Naming = { label: changeTexts.deleting, action: changeTexts.delete_action };
const COPYING: Naming = { label: changeTexts.copying, action: copyTexts.action, tell: tellCopyFailures };
const UNDO_MS = 10_000;

const FOLDERS = { queryKey: [...LIBRARY_KEY, 'folder'] };

function without(folder: LibraryFolder, ids: ReadonlySet<string>): LibraryFolder {
  const isLeft = ({ id }: { id: string }): boolean => !ids.has(id);
  return { ...folder, folders: folder.folders.filter(isLeft), materials: folder.materials.filter(isLeft) };
}

const listIds = (items: readonly LibraryItem[]): Set<string> => new Set(items.map(({ id }) => id));

/**
 * Takes rows off the screen before the server has answered.
 * @returns what puts back all of them but those given, also where the server cannot be asked anew
 */
async function hideItems(
  queries: QueryClient,
  items: readonly LibraryItem[],
): Promise<(gone: readonly LibraryItem[]) => void> {
  await queries.cancelQueries(FOLDERS);
  const before = queries.getQueriesData<LibraryFolder>(FOLDERS);
  const show = (hidden: ReadonlySet<string>): void => {
    for (const [key, folder] of before) if (folder !== undefined) queries.setQueryData(key, without(folder, hidden));
  };
  show(listIds(items));
  return (gone) => show(listIds(gone));
}

/** Whether the server has not even been reached: what is on the screen is as true as before. */
function isUnreached(error: unknown): boolean {
  return error instanceof CallError && error.reason === 'network';
}

/**
 * Moves, deletes and copies, tells how far it has come and what went wrong, and asks anew for what is on the screen.
 * @param onNotEmpty a folder alone could not be deleted, for these many elements lie in it
 */
export function useLibraryChanges(onNotEmpty: (item: LibraryItem, count: number) => void): LibraryChanges {
  const { client, settings } = useServices();
  const queries = useQueryClient();
  const [progress, setProgress] = useState<ChangeProgress | null>(null);
  const running = useRef(false);

  function tellFailures(naming: Naming, failures: readonly ItemFailure<LibraryItem>[], total: number): void {
    const [first] = failures;
    if (first === undefined || naming.tell?.(failures, total) === true) return;
    const { item, error } = first;
    const count = findElementCount(error);
    const refusal = findRefusal(error);
    if (total > 1) {
      showToast({
        kind: 'warning',
        title: changeTexts.failed_title(total - failures.length, total),
        text: describeFailures(failures),
        autoCloseMs: false,
      });
    } else if (count !== null) onNotEmpty(item, count);
    else if (refusal !== null) showToast({ kind: 'warning', text: changeTexts.failed_item(item.title, refusal) });
    else showFailure(naming.action, error, settings.help_mailbox);
  }

  async function change<Item extends LibraryItem>(
    naming: Naming,
    items: readonly Item[],
    run: (item: Item) => Promise<unknown>,
    restore?: (gone: readonly Item[]) => void,
  ): Promise<Item[]> {
    if (running.current || items.length === 0) return [];
    running.current = true;
    const total = items.length;
    setProgress({ label: naming.label, done: 0, total });
    const { done, failures } = await doForEach(items, run, (count) =>
      setProgress({ label: naming.label, done: count, total }),
    );
    if (failures.length > 0) restore?.(done);
    if (done.length > 0 || failures.some(({ error }) => !isUnreached(error)))
      await queries.invalidateQueries({ queryKey: LIBRARY_KEY });
    running.current = false;
    setProgress(null);
    tellFailures(naming, failures, total);
    // The row that had the focus may be gone.
    window.requestAnimationFrame(() => {
      if (document.activeElement === document.body) focusHeading();
    });
    return done;
  }

  function put(item: LibraryItem, folder: string | null): Promise<unknown> {
    const params = { id: item.id };
    return item.kind === 'folder'
      ? client.call('folder.update', { params, body: { parent: folder } })
      : client.call('material.update', { params, body: { folder } });
  }

  async function putBack(items: readonly LibraryItem[]): Promise<void> {
    const done = await change(MOVING, items, (item) => put(item, item.place));
    if (done.length > 0) showToast({ kind: 'success', text: changeTexts.moved_back });
  }

  return {
    progress,
    async move(items, target) {
      const moved = listMovable(items, target.id);
      if (running.current || moved.length === 0) return;
      const restore = await hideItems(queries, moved);
      const done = await change(MOVING, moved, (item) => put(item, target.id), restore);
      if (done.length === 0) return;
      showToast({
        kind: 'success',
        text: changeTexts.moved(done.length, target.title),
        autoCloseMs: UNDO_MS,
        action: { label: changeTexts.undo, onSelect: () => void putBack(done) },
      });
    },
    async remove(items) {
      const done = await change(DELETING, items, ({ kind, id }) =>
        kind === 'folder'
          ? client.call('folder.delete', { params: { id } })
          : client.call('material.delete', { params: { id } }),
      );
      const [first] = done;
      if (first === undefined) return;
      const alone = first.kind === 'folder' ? changeTexts.folder_deleted : changeTexts.material_deleted;
      showToast({ kind: 'success', text: done.length === 1 ? alone : changeTexts.deleted_many(done.length) });
    },
    async copy(items, onShow) {
      const done = await change(COPYING, items, ({ id }) =>
        client.call('material.copy_to_library', { params: { id } }),
      );
      if (done.length === 0) return;
      showToast({
        kind: 'success',
        ...(done.length === 1
          ? { text: copyTexts.copied }
          : { title: copyTexts.copied, text: copyTexts.copied_many(done.length) }),
        ...(onShow === undefined ? {} : { action: { label: copyTexts.show_root, onSelect: onShow } }),
      });
    },
  };
}
