import { ConfirmDialog } from '@parta/ui/overlays/confirm-dialog';
import { showToast } from '@parta/ui/overlays/toasts';
import { CallError } from '@parta/web-kit/call-error';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAction } from '../../../../shell/actions/use-action.ts';
import type { DialogState } from '../../../../shell/actions/use-dialog.ts';
import { useServices } from '../../../../shell/services.tsx';
import { CERTIFICATES_KEY, type Certificate } from '../api.ts';
import { deletionTexts } from '../texts.ts';

/** Asks before a certificate goes. */
export function DeleteCertificateDialog({ dialog }: { dialog: DialogState<Certificate> }): ReactNode {
  const { client } = useServices();
  const queries = useQueryClient();
  const deletion = useAction<Certificate>({
    run: async ({ id }) => {
      try {
        await client.call('certificate.delete', { params: { id } });
      } catch (error) {
        dialog.close();
        if (error instanceof CallError && error.reason === 'not_found') {
          showToast({ kind: 'info', text: deletionTexts.gone });
        } else {
          showToast({ kind: 'danger', text: deletionTexts.failed });
          return;
        }
      }
      dialog.close();
      await queries.invalidateQueries({ queryKey: CERTIFICATES_KEY });
    },
    action: deletionTexts.action,
  });
  const certificate = dialog.value;
  return (
    <ConfirmDialog
      opened={dialog.opened}
      title={deletionTexts.title}
      confirmLabel={deletionTexts.submit}
      loading={deletion.pending !== null}
      onCancel={dialog.close}
      onConfirm={() => {
        if (certificate !== null) deletion.start(certificate);
      }}
    >
      {deletionTexts.text(certificate?.material_title ?? '')}
    </ConfirmDialog>
  );
}
