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
import { slidesTexts } from '../texts.ts';

export interface SlideActionsProps {
  duplicate: () => void;
  /** From now on a press selects, this slide first. */
  select: (slide_id: string) => void;
  move: () => void;
  step: (by: -1 | 1) => void;
  /** A section begins with this slide. */
  addSection: (slide_id: string) => void;
  remove: () => void;
}

/** The menu of one slide, or of all that are selected. */
export function listSlideActions(ids: readonly string[], does: SlideActionsProps): MenuAction[] {
  const [first] = ids;
  if (first === undefined) return [];
  const isAlone = ids.length === 1;
  const name = (label: string): string => (isAlone ? label : slidesTexts.many(label, ids.length));
  const select: MenuAction = {
    key: 'select',
    label: slidesTexts.select_several,
    icon: <IconSquareCheck aria-hidden="true" />,
    onSelect: () => does.select(first),
  };
  const section: MenuAction = {
    key: 'section',
    label: slidesTexts.section_here,
    icon: <IconSectionSign aria-hidden="true" />,
    onSelect: () => does.addSection(first),
  };
  return [
    {
      key: 'duplicate',
      label: name(slidesTexts.duplicate),
      icon: <IconCopy aria-hidden="true" />,
      keyHint: 'Ctrl+D',
      onSelect: does.duplicate,
    },
    ...(isAlone ? [select] : []),
    {
      key: 'move',
      label: slidesTexts.move,
      icon: <IconArrowsMove aria-hidden="true" />,
      startsGroup: true,
      onSelect: does.move,
    },
    {
      key: 'up',
      label: slidesTexts.up,
      icon: <IconArrowUp aria-hidden="true" />,
      keyHint: 'Alt+↑',
      onSelect: () => does.step(-1),
    },
    {
      key: 'down',
      label: slidesTexts.down,
      icon: <IconArrowDown aria-hidden="true" />,
      keyHint: 'Alt+↓',
      onSelect: () => does.step(1),
    },
    ...(isAlone ? [section] : []),
    {
      key: 'delete',
      label: name(slidesTexts.delete),
      icon: <IconTrash aria-hidden="true" />,
      keyHint: 'Delete',
      danger: true,
      startsGroup: true,
      onSelect: does.remove,
    },
  ];
}
