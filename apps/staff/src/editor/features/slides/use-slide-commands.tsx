import type { MenuAction } from '@parta/ui/overlays/menu';
import {
  IconArrowDown,
  IconArrowsMove,
  IconArrowUp,
  IconCopy,
  IconSectionSign,
  IconSquareCheck,
  IconTrash,
} from '@tabler/icons-react';
import { useEditing } from '../../document/editing-context.ts';
import { addSectionAt } from '../../document/steps/sections.ts';
import { addSlide, deleteSlides, duplicateSlides, listSlideIds, stepSlides } from '../../document/steps/slides.ts';
import { ADD_SLIDE_ID, rowIdOf } from './rules.ts';
import { slidesTexts } from './texts.ts';
import { useUndoToast } from './use-undo-toast.ts';

/** A menu gives the focus back while it fades away. */
const MENU_FADES_MS = 250;
/** A dialog takes a little longer. */
const DIALOG_FADES_MS = 300;

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
  /** Brings the focus to the row of the open slide. */
  focusOpen: (after_ms: number) => void;
}

/** What can be done with slides of the list. */
export function useSlideCommands({ onMove, onDelete, onSelecting, tell }: SlideCommandsProps): SlideCommands {
  const editing = useEditing();
  const { newId } = editing;
  const offerUndo = useUndoToast(editing, () => focusOpen(0));

  /** The row that was worked at may be gone: the focus goes to the open one. */
  function focusOpen(after_ms: number): void {
    window.setTimeout(() => {
      const { slide_id } = editing.store.getState().history.now.selection;
      document.getElementById(slide_id === null ? ADD_SLIDE_ID : rowIdOf(slide_id))?.focus();
    }, after_ms);
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

  function removeNow(ids: readonly string[], after_ms = DIALOG_FADES_MS): void {
    editing.edit(deleteSlides(ids));
    offerUndo(slidesTexts.deleted(ids.length));
    focusOpen(after_ms);
  }

  function remove(ids: readonly string[], after_ms = 0): void {
    if (ids.length > 1) onDelete(ids);
    else removeNow(ids, after_ms);
  }

  function duplicate(ids: readonly string[], after_ms = 0): void {
    editing.edit(duplicateSlides(newId, ids));
    if (ids.length > 1) tell(slidesTexts.duplicated(ids.length));
    focusOpen(after_ms);
  }

  function listActions(ids: readonly string[]): MenuAction[] {
    const [first] = ids;
    if (first === undefined) return [];
    const isAlone = ids.length === 1;
    const name = (label: string): string => (isAlone ? label : slidesTexts.many(label, ids.length));
    return [
      {
        key: 'duplicate',
        label: name(slidesTexts.duplicate),
        icon: <IconCopy aria-hidden="true" />,
        keyHint: 'Ctrl+D',
        onSelect: () => duplicate(ids, MENU_FADES_MS),
      },
      ...(isAlone
        ? [
            {
              key: 'select',
              label: slidesTexts.select_several,
              icon: <IconSquareCheck aria-hidden="true" />,
              onSelect: () => onSelecting(first),
            },
          ]
        : []),
      {
        key: 'move',
        label: slidesTexts.move,
        icon: <IconArrowsMove aria-hidden="true" />,
        startsGroup: true,
        onSelect: () => onMove(ids),
      },
      {
        key: 'up',
        label: slidesTexts.up,
        icon: <IconArrowUp aria-hidden="true" />,
        keyHint: 'Alt+↑',
        onSelect: () => step(ids, -1),
      },
      {
        key: 'down',
        label: slidesTexts.down,
        icon: <IconArrowDown aria-hidden="true" />,
        keyHint: 'Alt+↓',
        onSelect: () => step(ids, 1),
      },
      ...(isAlone
        ? [
            {
              key: 'section',
              label: slidesTexts.section_here,
              icon: <IconSectionSign aria-hidden="true" />,
              onSelect: () => editing.edit(addSectionAt(newId, slidesTexts.new_section_title, first)),
            },
          ]
        : []),
      {
        key: 'delete',
        label: name(slidesTexts.delete),
        icon: <IconTrash aria-hidden="true" />,
        keyHint: 'Delete',
        danger: true,
        startsGroup: true,
        onSelect: () => remove(ids, MENU_FADES_MS),
      },
    ];
  }

  return {
    add: (after) => editing.edit(addSlide(newId, after)),
    duplicate,
    step,
    remove,
    removeNow,
    tellMoved,
    listActions,
    focusOpen,
  };
}
