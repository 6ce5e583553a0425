import { Button } from '@parta/ui/button';
import { IconButton } from '@parta/ui/icon-button';
import { ProgressBar } from '@parta/ui/progress-bar';
import { IconCopy, IconFolderSymlink, IconTrash, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { changeTexts, selectionTexts } from '../texts.ts';
import type { ChangeProgress } from '../use-library-changes.ts';

export interface SelectionBarProps {
  count: number;
  progress: ChangeProgress | null;
  onMove: () => void;
  /** Absent where something chosen cannot be copied. */
  onCopy?: (() => void) | undefined;
  onDelete: () => void;
  onClear: () => void;
}

/** What can be done with everything that is chosen, and how far it has come. */
export function SelectionBar(props: SelectionBarProps): ReactNode {
  const { count, progress, onMove, onCopy, onDelete, onClear } = props;
  if (progress !== null && progress.total > 1) {
    return (
      <div className="library-selection" data-working="">
        <ProgressBar
          label={progress.label}
          value={progress.done / progress.total}
          valueText={changeTexts.progress(progress.done, progress.total)}
        />
      </div>
    );
  }
  return (
    <div
      className="library-selection"
      role="toolbar"
      aria-label={selectionTexts.bar}
      data-empty={count === 0 || undefined}
    >
      <span role="status" className="library-selection-count">
        {count > 0 && selectionTexts.chosen(count)}
      </span>
      {count > 0 && (
        <>
          <Button icon={<IconFolderSymlink aria-hidden="true" />} onClick={onMove}>
            {selectionTexts.move}
          </Button>
          {onCopy !== undefined && (
            <Button icon={<IconCopy aria-hidden="true" />} onClick={onCopy}>
              {selectionTexts.copy}
            </Button>
          )}
          <Button variant="danger" icon={<IconTrash aria-hidden="true" />} onClick={onDelete}>
            {selectionTexts.delete}
          </Button>
          <IconButton label={selectionTexts.clear} icon={<IconX aria-hidden="true" />} onClick={onClear} />
        </>
      )}
    </div>
  );
}
