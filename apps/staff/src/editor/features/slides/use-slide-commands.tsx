import type { MenuAction } from '@parta/ui/menu';
import { IconArrowDown, IconArrowsMove, IconArrowUp, IconCopy, IconSectionSign, IconTrash } from '@tabler/icons-react';
import { useEditing } from '../../document/editing-context.ts';
import { addSectionAt } from '../../document/sections.ts';
import { addSlide, deleteSlides, duplicateSlide, listSlideIds, stepSlide } from '../../document/slides.ts';
import { ADD_SLIDE_ID, rowIdOf } from './rules.ts';
import { slidesTexts } from './texts.ts';

/** A menu gives the focus back while it fades away. */
const MENU_FADES_MS = 250;

export interface SlideCommands {
  add: (after: string | null) => void;
  duplicate: (id: string) => void;
  step: (id: string, step: -1 | 1) => void;
  remove: (id: string) => void;
  listActions: (id: string) => readonly MenuAction[];
}

/**
 * What can be done with a slide of the list.
 * @param onMove opens the dialog that asks where to
 * @param tell says to those who listen what has happened
 */
export function useSlideCommands(onMove: (id: string) => void, tell: (text: string) => void): SlideCommands {
  const editing = useEditing();
  const { newId } = editing;

  function step(id: string, by: -1 | 1): void {
    editing.edit(stepSlide(id, by));
    tell(slidesTexts.moved(listSlideIds(editing.store.getState().history.now.document).indexOf(id) + 1));
  }

  /** The row that was worked at may be gone: the focus goes to the selected one. */
  function followSelection(after_ms: number): void {
    const { slide_id } = editing.store.getState().history.now.selection;
    const place = slide_id === null ? ADD_SLIDE_ID : rowIdOf(slide_id);
    window.setTimeout(() => document.getElementById(place)?.focus(), after_ms);
  }

  function remove(id: string, after_ms = 0): void {
    editing.edit(deleteSlides([id]));
    tell(slidesTexts.deleted);
    followSelection(after_ms);
  }

  function duplicate(id: string, after_ms = 0): void {
    editing.edit(duplicateSlide(newId, id));
    followSelection(after_ms);
  }

  return {
    add: (after) => editing.edit(addSlide(newId, after)),
    duplicate,
    step,
    remove,
    listActions: (id) => [
      {
        key: 'duplicate',
        label: slidesTexts.duplicate,
        icon: <IconCopy aria-hidden="true" />,
        keyHint: 'Ctrl+D',
        onSelect: () => duplicate(id, MENU_FADES_MS),
      },
      {
        key: 'move',
        label: slidesTexts.move,
        icon: <IconArrowsMove aria-hidden="true" />,
        startsGroup: true,
        onSelect: () => onMove(id),
      },
      {
        key: 'up',
        label: slidesTexts.up,
        icon: <IconArrowUp aria-hidden="true" />,
        keyHint: 'Alt+↑',
        onSelect: () => step(id, -1),
      },
      {
        key: 'down',
        label: slidesTexts.down,
        icon: <IconArrowDown aria-hidden="true" />,
        keyHint: 'Alt+↓',
        onSelect: () => step(id, 1),
      },
      {
        key: 'section',
        label: slidesTexts.section_here,
        icon: <IconSectionSign aria-hidden="true" />,
        onSelect: () => editing.edit(addSectionAt(newId, slidesTexts.new_section_title, id)),
      },
      {
        key: 'delete',
        label: slidesTexts.delete,
        icon: <IconTrash aria-hidden="true" />,
        keyHint: 'Delete',
        danger: true,
        startsGroup: true,
        onSelect: () => remove(id, MENU_FADES_MS),
      },
    ],
  };
}
