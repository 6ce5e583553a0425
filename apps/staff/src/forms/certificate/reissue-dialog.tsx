import { ConfirmDialog } from '@parta/ui/overlays/confirm-dialog';
import { showToast } from '@parta/ui/overlays/toasts';
import type { ReactNode } from 'react';
import { useAction } from '../../shell/actions/use-action.ts';
import type { DialogState } from '../../shell/actions/use-dialog.ts';
import type { ChangedCertificate } from './revoke-dialog.tsx';
import { reissueTexts } from './texts.ts';

export interface ReissueDialogProps {
  dialog: DialogState<ChangedCertificate>;
  /** Makes the call and asks anew for what it has changed. */
  reissue: (certificate: ChangedCertificate) => Promise<void>;
}

/** Asks before the name on a certificate is put right. */
export function ReissueDialog({ dialog, reissue }: ReissueDialogProps): ReactNode {
  const { value } = dialog;
  const reissuing = useAction<ChangedCertificate>({
    action: reissueTexts.action,
    run: async (certificate) => {
      await reissue(certificate);
      showToast({ kind: 'success', text: reissueTexts.done });
      dialog.close();
    },
  });
  return (
    <ConfirmDialog
      opened={dialog.opened}
      title={reissueTexts.title}
      confirmLabel={reissueTexts.submit}
      danger={false}
      loading={reissuing.pending !== null}
      onCancel={dialog.close}
      onConfirm={() => {
        if (value !== null) reissuing.start(value);
      }}
    >
      {value === null ? null : reissueTexts.text(value.person_name, value.current_name)}
    </ConfirmDialog>
  );
}
