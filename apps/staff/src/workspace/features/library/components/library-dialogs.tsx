import { AttentionDialog } from '@parta/ui/overlays/attention-dialog';
import type { ReactNode } from 'react';
import { refusalTexts } from '../texts.ts';
import type { LibraryChanges } from '../use-library-changes.ts';
import type { LibraryDialogs as Dialogs } from '../use-library-dialogs.ts';
import { ConvertDialog } from './convert-dialog.tsx';
import { CopyDialog } from './copy-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { NamingDialog } from './naming-dialog.tsx';

export interface LibraryDialogsProps {
  dialogs: Dialogs;
  changes: LibraryChanges;
  /** Leads to where copies are made; undefined where they are seen anyway. */
  showRoot: (() => void) | undefined;
}

/** Every dialog that the library can open. */
export function LibraryDialogs({ dialogs, changes, showRoot }: LibraryDialogsProps): ReactNode {
  const { naming, move, remove, copy, convert, notEmpty } = dialogs;
  return (
    <>
      <NamingDialog dialog={naming} />
      <MoveDialog dialog={move} onMove={(moved, target) => void changes.move(moved, target)} />
      <DeleteDialog dialog={remove} progress={changes.progress} onDelete={changes.remove} />
      <CopyDialog dialog={copy} isBusy={changes.progress !== null} onCopy={(items) => changes.copy(items, showRoot)} />
      <ConvertDialog dialog={convert} />
      <AttentionDialog
        opened={notEmpty.opened}
        title={refusalTexts.not_empty_title(notEmpty.value?.title ?? '')}
        onClose={notEmpty.close}
      >
        {refusalTexts.not_empty(notEmpty.value?.count ?? 0)}
      </AttentionDialog>
    </>
  );
}
