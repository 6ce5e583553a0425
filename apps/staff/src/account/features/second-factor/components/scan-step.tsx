import { useForm } from '@mantine/form';
import { readTypedCode } from '@parta/domain/people/second-factor';
import { Button } from '@parta/ui/buttons/button';
import { TextField } from '@parta/ui/fields/text-field';
import { QrCode } from '@parta/ui/qr/qr-code';
import { IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { bindText } from '../../../../forms/bind-text.ts';
import { DialogForm } from '../../../../forms/dialog-form.tsx';
import { useFormCall } from '../../../../forms/use-form-call.ts';
import { copyLink } from '../../../../shell/actions/copy-link.ts';
import { useAccount } from '../../../account-services.tsx';
import { describeRefusal } from '../../../fields/refusals.ts';
import type { BegunApp } from '../api.ts';
import { confirmRefusals, secondFactorTexts } from '../texts.ts';
import '../second-factor.css';

const GROUP = /.{1,4}/g;

export interface ScanStepProps {
  app: BegunApp;
  /** Connected; with recovery codes for a first factor. */
  onConnected: (codes: readonly string[] | null) => Promise<void>;
  onBusy: (isBusy: boolean) => void;
  onCancel: () => void;
}

interface Values extends Record<string, unknown> {
  code: string;
}

function checkCode(code: string): string | null {
  return readTypedCode(code)?.method === 'totp' ? null : secondFactorTexts.code_invalid;
}

/** The secret as a picture and for typing, and a code to show that the app has it. */
export function ScanStep({ app, onConnected, onBusy, onCancel }: ScanStepProps): ReactNode {
  const { client } = useAccount();
  const form = useForm<Values>({ initialValues: { code: '' }, validate: { code: checkCode } });
  const call = useFormCall<Values>({
    form,
    action: secondFactorTexts.app_action,
    send: async ({ code }) => {
      onBusy(true);
      try {
        const { recoveryCodes } = await client.call('second_factor.totp_confirm', { body: { code } });
        await onConnected(recoveryCodes);
      } finally {
        onBusy(false);
      }
    },
    describe: (error) => describeRefusal<Values>(error, confirmRefusals, form.getValues()),
  });
  const words = { copied: secondFactorTexts.secret_copied, not_copied: secondFactorTexts.not_copied };
  return (
    <DialogForm call={call} submitLabel={secondFactorTexts.connect} onCancel={onCancel}>
      <ol className="factor-steps">
        <li>{secondFactorTexts.scan_install}</li>
        <li>
          <p>{secondFactorTexts.scan_qr}</p>
          <QrCode text={app.uri} label={secondFactorTexts.qr_label} className="factor-qr" />
          <p className="account-words">{secondFactorTexts.secret}</p>
          <div className="factor-secret">
            <code>{app.secret.match(GROUP)?.join(' ') ?? app.secret}</code>
            <Button icon={<IconCopy aria-hidden="true" />} onClick={() => void copyLink(app.secret, words)}>
              {secondFactorTexts.secret_copy}
            </Button>
          </div>
        </li>
        <li>
          <p>{secondFactorTexts.scan_code}</p>
        </li>
      </ol>
      <TextField
        label={secondFactorTexts.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        {...bindText(form, 'code')}
      />
    </DialogForm>
  );
}
