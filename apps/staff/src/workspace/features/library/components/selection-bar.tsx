import { useIsNarrow } from '@parta/ui/browser/use-is-narrow';
import { Button } from '@parta/ui/buttons/button';
import { IconButton } from '@parta/ui/buttons/icon-button';
import { ProgressBar } from '@parta/ui/display/progress-bar';
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
  const isNarrow = useIsNarrow();
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
  const commands = [
    { key: 'move', label: selectionTexts.move, icon: <IconFolderSymlink aria-hidden="true" />, onSelect: onMove },
    ...(onCopy === undefined
      ? []
      : [{ key: 'copy', label: selectionTexts.copy, icon: <IconCopy aria-hidden="true" />, onSelect: onCopy }]),
    { key: 'delete', label: selectionTexts.delete, icon: <IconTrash aria-hidden="true" />, onSelect: onDelete },
  ];
  return (
    <div
      className="library-selection"
      {...(count > 0 ? { role: 'toolbar', 'aria-label': selectionTexts.bar } : {})}
      data-empty={count === 0 || undefined}
    >
      <span role="status" className="library-selection-count">
        {count > 0 && selectionTexts.chosen(count)}
      </span>
      {count > 0 && (
        <>
          {commands.map(({ key, label, icon, onSelect }) =>
            isNarrow ? (
              <IconButton key={key} label={label} icon={icon} onClick={onSelect} />
            ) : (
              <Button key={key} icon={icon} onClick={onSelect}>
                {label}
              </Button>
            ),
          )}
          <IconButton label={selectionTexts.clear} icon={<IconX aria-hidden="true" />} onClick={onClear} />
        </>
      )}
    </div>
  );
}
