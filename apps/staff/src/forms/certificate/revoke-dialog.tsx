import { useForm } from '@mantine/form';
import { REVOKE_REASON_MAX } from '@parta/domain/limits';
import { TextField } from '@parta/ui/fields/text-field';
import { showToast } from '@parta/ui/overlays/toasts';
import type { ReactNode } from 'react';
import type { DialogState } from '../../shell/actions/use-dialog.ts';
import { bindText } from '../bind-text.ts';
import { checkFilled } from '../checks.ts';
import { DialogAbout } from '../dialog-about.tsx';
import { DialogForm } from '../dialog-form.tsx';
import { useDialogForm } from '../use-dialog-form.ts';
import { revocationTexts } from './texts.ts';

/** A certificate to be changed. */
export interface ChangedCertificate {
  readonly id: string;
  /** As it is printed. */
  readonly person_name: string;
  /** As her account says it today. */
  readonly current_name: string;
}

export interface RevokeDialogProps {
  dialog: DialogState<ChangedCertificate>;
  /** Makes the call and asks anew for what it has changed. */
  revoke: (certificate: ChangedCertificate, reason: string) => Promise<void>;
}

/** Asks why a certificate is revoked. */
export function RevokeDialog({ dialog, revoke }: RevokeDialogProps): ReactNode {
  return (
    <DialogAbout dialog={dialog} title={revocationTexts.title} size="small">
      {(certificate) => <RevokeForm dialog={dialog} revoke={revoke} certificate={certificate} />}
    </DialogAbout>
  );
}

interface Values extends Record<string, unknown> {
  reason: string;
}

function RevokeForm({
  dialog,
  revoke,
  certificate,
}: RevokeDialogProps & { certificate: ChangedCertificate }): ReactNode {
  const form = useForm<Values>({
    initialValues: { reason: '' },
    validate: { reason: (text) => checkFilled(text.trim()) },
  });
  const call = useDialogForm<Values>({
    form,
    dialog,
    action: revocationTexts.action,
    describe: ({ reason }) => (reason === 'not_found' ? revocationTexts.gone : null),
    send: async ({ reason }) => {
      await revoke(certificate, reason.trim());
      showToast({ kind: 'success', text: revocationTexts.done });
    },
  });
  return (
    <DialogForm call={call} submitLabel={revocationTexts.submit} submitVariant="danger" onCancel={dialog.close}>
      <p>{revocationTexts.text(certificate.person_name)}</p>
      <TextField
        {...bindText(form, 'reason')}
        label={revocationTexts.reason}
        description={revocationTexts.reason_hint}
        required
        autoFocus
        lines={2}
        maxLength={REVOKE_REASON_MAX}
      />
    </DialogForm>
  );
}
