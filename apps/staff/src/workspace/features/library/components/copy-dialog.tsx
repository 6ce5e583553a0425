import { ConfirmDialog } from '@parta/ui/overlays/confirm-dialog';
import type { ReactNode } from 'react';
import type { DialogState } from '../../../../shell/actions/use-dialog.ts';
import type { MaterialItem } from '../rules/library-rows.ts';
import { copyTexts } from '../texts.ts';

export interface CopyDialogProps {
  dialog: DialogState<readonly MaterialItem[]>;
  isBusy: boolean;
  onCopy: (items: readonly MaterialItem[]) => Promise<void>;
}

/** «Копирование материала»: copies land in the root of the library. */
export function CopyDialog({ dialog, isBusy, onCopy }: CopyDialogProps): ReactNode {
  const items = dialog.value ?? [];
  const [first] = items;

  async function copy(): Promise<void> {
    await onCopy(items);
    dialog.close();
  }

  return (
    <ConfirmDialog
      opened={dialog.opened}
      title={copyTexts.title}
      confirmLabel={items.length > 1 ? copyTexts.submit_many : copyTexts.submit}
      danger={false}
      loading={isBusy}
      onCancel={dialog.close}
      onConfirm={() => void copy()}
    >
      {items.length === 1 && first !== undefined ? copyTexts.text(first.title) : copyTexts.text_many(items.length)}
    </ConfirmDialog>
  );
}
