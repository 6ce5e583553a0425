import { Button } from '@parta/ui/buttons/button';
import { IconButton } from '@parta/ui/buttons/icon-button';
import {
  IconArrowsMove,
  IconCopy,
  IconLayoutList,
  IconList,
  IconSquareCheck,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { slidesTexts } from '../texts.ts';

export interface ListBarProps {
  /** How many slides are selected; null while slides are opened one by one. */
  count: number | null;
  hasPictures: boolean;
  onPictures: (hasPictures: boolean) => void;
  /** From now on a press selects. */
  onSelecting: () => void;
  onMove: () => void;
  onDuplicate: () => void;
  onDelete: () => void;
  /** Back to one slide. */
  onDone: () => void;
}

/** Over the list: how it looks; and what can be done with several slides while they are selected. */
export function ListBar(props: ListBarProps): ReactNode {
  const { count, hasPictures, onPictures, onSelecting, onMove, onDuplicate, onDelete, onDone } = props;
  if (count !== null) {
    return (
      <div className="slide-bar" role="group" aria-label={slidesTexts.selected_actions}>
        <span className="slide-bar-count">{slidesTexts.selected(count)}</span>
        <span className="slide-bar-tools">
          <IconButton label={slidesTexts.move} icon={<IconArrowsMove />} onClick={onMove} />
          <IconButton label={slidesTexts.duplicate} icon={<IconCopy />} onClick={onDuplicate} />
          <IconButton label={slidesTexts.delete} icon={<IconTrash />} variant="danger" onClick={onDelete} />
          <IconButton label={slidesTexts.select_done} icon={<IconX />} onClick={onDone} />
        </span>
      </div>
    );
  }
  return (
    <div className="slide-bar">
      <Button variant="subtle" icon={<IconSquareCheck aria-hidden="true" />} onClick={onSelecting}>
        {slidesTexts.select}
      </Button>
      <IconButton
        label={hasPictures ? slidesTexts.as_list : slidesTexts.as_pictures}
        icon={hasPictures ? <IconList /> : <IconLayoutList />}
        onClick={() => onPictures(!hasPictures)}
      />
    </div>
  );
}
