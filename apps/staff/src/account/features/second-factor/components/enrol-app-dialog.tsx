import { useForm } from '@mantine/form';
import { PasswordField } from '@parta/ui/fields/password-field';
import { Dialog } from '@parta/ui/overlays/dialog';
import { showToast } from '@parta/ui/overlays/toasts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { bindText } from '../../../../forms/bind-text.ts';
import { checkFilled } from '../../../../forms/checks.ts';
import { DialogForm } from '../../../../forms/dialog-form.tsx';
import { useFormCall } from '../../../../forms/use-form-call.ts';
import { useAccount } from '../../../account-services.tsx';
import { AccountName } from '../../../fields/account-name.tsx';
import { describeRefusal } from '../../../fields/refusals.ts';
import { fieldTexts } from '../../../fields/texts.ts';
import { personQuery } from '../../../person-query.ts';
import type { BegunApp } from '../api.ts';
import type { PasswordValues } from '../rules/factor-forms.ts';
import { beginRefusals, secondFactorTexts } from '../texts.ts';
import { useFactorsChanged } from '../use-factors-changed.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ScanStep } from './scan-step.tsx';

export interface EnrolAppDialogProps {
  /** The secret, where it was asked for already; else the password comes first. */
  begun: BegunApp | null;
  onClose: () => void;
  /** The app counts by now; default: nothing. */
  onConnected?: () => void;
}

/** Connects an app: the password of a person without a second factor, the secret and a code of it, then the recovery codes of a first factor. */
export function EnrolAppDialog({ begun, onClose, onConnected }: EnrolAppDialogProps): ReactNode {
  const tellChanged = useFactorsChanged();
  const [app, setApp] = useState(begun);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function finish(made: readonly string[] | null): Promise<void> {
    if (made === null) {
      onClose();
      showToast({ kind: 'success', text: secondFactorTexts.app_connected });
    } else setCodes(made);
    await tellChanged();
    onConnected?.();
  }

  const title =
    codes !== null
      ? secondFactorTexts.codes_title
      : app === null
        ? secondFactorTexts.password_title
        : secondFactorTexts.scan_title;
  return (
    <Dialog opened onClose={onClose} title={title} locked={isBusy || codes !== null}>
      {codes !== null ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : app === null ? (
        <PasswordStep onBegun={setApp} onBusy={setBusy} onCancel={onClose} />
      ) : (
        <ScanStep app={app} onConnected={finish} onBusy={setBusy} onCancel={onClose} />
      )}
    </Dialog>
  );
}

interface PasswordStepProps {
  onBegun: (app: BegunApp) => void;
  onBusy: (isBusy: boolean) => void;
  onCancel: () => void;
}

function PasswordStep({ onBegun, onBusy, onCancel }: PasswordStepProps): ReactNode {
  const { client } = useAccount();
  const person = useQuery(personQuery(client));
  const form = useForm<PasswordValues>({ initialValues: { password: '' }, validate: { password: checkFilled } });
  const call = useFormCall<PasswordValues>({
    form,
    action: secondFactorTexts.app_action,
    send: async ({ password }) => {
      onBusy(true);
      try {
        onBegun(await client.call('second_factor.totp_begin', { body: { password } }));
      } finally {
        onBusy(false);
      }
    },
    describe: (error) => describeRefusal<PasswordValues>(error, beginRefusals, form.getValues()),
  });
  return (
    <DialogForm call={call} submitLabel={secondFactorTexts.next} onCancel={onCancel}>
      <p className="account-words">{secondFactorTexts.password_text}</p>
      {person.data !== undefined && <AccountName email={person.data.email ?? person.data.login ?? ''} />}
      <PasswordField
        label={fieldTexts.password}
        autoComplete="current-password"
        autoFocus
        {...bindText(form, 'password')}
      />
    </DialogForm>
  );
}
