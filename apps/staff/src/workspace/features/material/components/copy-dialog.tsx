import { ConfirmDialog } from '@parta/ui/confirm-dialog';
import { showToast } from '@parta/ui/toasts';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useServices } from '../../../../shell/services.tsx';
import { useAction } from '../../../../shell/use-action.ts';
import type { DialogState } from '../../../../shell/use-dialog.ts';
import type { MaterialMetadata } from '../api.ts';
import { materialTexts } from '../texts.ts';

export interface CopyDialogProps {
  material: MaterialMetadata;
  dialog: DialogState<'copy'>;
}

/** «Копирование материала»: the copy lands in the root of the own library. */
export function CopyDialog({ material, dialog }: CopyDialogProps): ReactNode {
  const { client } = useServices();
  const queries = useQueryClient();
  const copy = useAction<'copy'>({
    action: materialTexts.copy_title,
    run: async () => {
      await client.call('material.copy_to_library', { params: { id: material.id } });
      showToast({ kind: 'success', text: materialTexts.copied });
      dialog.close();
      await queries.invalidateQueries({ queryKey: ['library'] });
    },
    refuse: ({ status }) => {
      const isGone = status === 404;
      const failed = materialTexts.copy_failed;
      showToast({
        kind: 'danger',
        ...(isGone ? { title: failed, text: materialTexts.copy_withdrawn } : { text: failed }),
      });
      dialog.close();
      // The page finds out that its material is gone, and leads away.
      if (isGone) void queries.invalidateQueries({ queryKey: ['material', 'metadata', material.id] });
      return true;
    },
  });
  return (
    <ConfirmDialog
      opened={dialog.opened}
      title={materialTexts.copy_title}
      confirmLabel={materialTexts.copy_submit}
      danger={false}
      loading={copy.pending !== null}
      onCancel={dialog.close}
      onConfirm={() => copy.start('copy')}
    >
      {materialTexts.copy_text(material.description.title)}
    </ConfirmDialog>
  );
}
