import { ConfirmDialog } from '@parta/ui/overlays/confirm-dialog';
import { showToast } from '@parta/ui/overlays/toasts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAction } from '../../../../shell/actions/use-action.ts';
import type { DialogState } from '../../../../shell/actions/use-dialog.ts';
import { useServices } from '../../../../shell/services.tsx';
import { showCopyRefusal } from '../../../materials/copy-refusal.ts';
import { copyTexts } from '../../../materials/texts.ts';
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
  const navigate = useNavigate();
  const copy = useAction<'copy'>({
    action: copyTexts.action,
    run: async () => {
      try {
        await client.call('material.copy_to_library', { params: { id: material.id } });
      } finally {
        dialog.close();
      }
      showToast({
        kind: 'success',
        text: copyTexts.copied,
        action: {
          label: copyTexts.show,
          onSelect: () => void navigate({ to: '/library/{-$id}', params: { id: undefined } }),
        },
      });
      await queries.invalidateQueries({ queryKey: ['library'] });
    },
    refuse: (error) => {
      // The general toast bears the same heading.
      if (error.status !== 404) return showCopyRefusal(error);
      showToast({ kind: 'danger', title: copyTexts.failed, text: materialTexts.copy_withdrawn });
      // The page finds out that its material is gone, and leads away.
      void queries.invalidateQueries({ queryKey: ['material', 'metadata', material.id] });
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
