import type { MenuAction } from '@parta/ui/overlays/menu';
import { afterOverlay, type Overlay } from '../../../shell/actions/after-overlay.ts';
import { useEditing } from '../../document/editing-context.ts';
import { addSectionAt } from '../../document/steps/sections.ts';
import { addSlide, deleteSlides, duplicateSlides, listSlideIds, stepSlides } from '../../document/steps/slides.ts';
import { listSlideActions } from './components/slide-actions.tsx';
import { ADD_SLIDE_ID, rowIdOf } from './rules.ts';
import { slidesTexts } from './texts.ts';
import { useUndoToast } from './use-undo-toast.ts';

export interface SlideCommandsProps {
  /** Opens the dialog that asks where to. */
  onMove: (ids: readonly string[]) => void;
  /** Asks whether several slides may be deleted. */
  onDelete: (ids: readonly string[]) => void;
  /** From now on a press selects. */
  onSelecting: (id: string) => void;
  /** Says to those who listen what has happened. */
  tell: (text: string) => void;
}

/** Each is about one slide or several, and one step of undo. */
export interface SlideCommands {
  add: (after: string | null) => void;
  duplicate: (ids: readonly string[]) => void;
  step: (ids: readonly string[], step: -1 | 1) => void;
  /** Deletes one slide, and asks before it deletes several. */
  remove: (ids: readonly string[]) => void;
  /** After they have been asked for. */
  removeNow: (ids: readonly string[]) => void;
  tellMoved: (ids: readonly string[]) => void;
  listActions: (ids: readonly string[]) => readonly MenuAction[];
  /** Brings the focus to the row of the open slide, once what was open over the page has gone. */
  focusOpen: (after: Overlay | null) => void;
}

/** What can be done with slides of the list. */
export function useSlideCommands({ onMove, onDelete, onSelecting, tell }: SlideCommandsProps): SlideCommands {
  const editing = useEditing();
  const { newId } = editing;
  const offerUndo = useUndoToast(editing, () => focusOpen(null));

  /** The row that was worked at may be gone: the focus goes to the open one. */
  function focusOpen(after: Overlay | null): void {
    afterOverlay(after, () => {
      const { slide_id } = editing.store.getState().history.now.selection;
      document.getElementById(slide_id === null ? ADD_SLIDE_ID : rowIdOf(slide_id))?.focus();
    });
  }

  function tellMoved(ids: readonly string[]): void {
    const order = listSlideIds(editing.store.getState().history.now.document);
    const first = order.findIndex((id) => ids.includes(id)) + 1;
    tell(ids.length > 1 ? slidesTexts.moved_many(ids.length, first) : slidesTexts.moved(first));
  }

  function step(ids: readonly string[], by: -1 | 1): void {
    editing.edit(stepSlides(ids, by));
    tellMoved(ids);
  }

  function removeNow(ids: readonly string[], after: Overlay | null = 'dialog'): void {
    editing.edit(deleteSlides(ids));
    offerUndo(slidesTexts.deleted(ids.length));
    focusOpen(after);
  }

  function remove(ids: readonly string[], after: Overlay | null = null): void {
    if (ids.length > 1) onDelete(ids);
    else removeNow(ids, after);
  }

  function duplicate(ids: readonly string[], after: Overlay | null = null): void {
    editing.edit(duplicateSlides(newId, ids));
    if (ids.length > 1) tell(slidesTexts.duplicated(ids.length));
    focusOpen(after);
  }

  return {
    add: (after) => editing.edit(addSlide(newId, after)),
    duplicate,
    step,
    remove,
    removeNow,
    tellMoved,
    listActions: (ids) =>
      listSlideActions(ids, {
        duplicate: () => duplicate(ids, 'menu'),
        select: onSelecting,
        move: () => onMove(ids),
        step: (by) => step(ids, by),
        addSection: (at) => editing.edit(addSectionAt(newId, slidesTexts.new_section_title, at)),
        remove: () => remove(ids, 'menu'),
      }),
    focusOpen,
  };
}
