import { useForm } from '@mantine/form';
import { PasswordField } from '@parta/ui/fields/password-field';
import { TextField } from '@parta/ui/fields/text-field';
import { Dialog } from '@parta/ui/overlays/dialog';
import { showToast } from '@parta/ui/overlays/toasts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { bindText } from '../../../../forms/bind-text.ts';
import { checkFilled } from '../../../../forms/checks.ts';
import { DialogForm } from '../../../../forms/dialog-form.tsx';
import { FormProblem } from '../../../../forms/form-problem.tsx';
import { useFormCall } from '../../../../forms/use-form-call.ts';
import { loadPasskeys, makePasskey, PasskeyError } from '../../../../shell/second-factor/passkeys.ts';
import { useAccount } from '../../../account-services.tsx';
import { describeDevice } from '../../../device/device-name.ts';
import { AccountName } from '../../../fields/account-name.tsx';
import { describeRefusal } from '../../../fields/refusals.ts';
import { fieldTexts } from '../../../fields/texts.ts';
import { personQuery } from '../../../person-query.ts';
import type { NewPasskeyValues } from '../rules/factor-forms.ts';
import { checkPasskeyName } from '../rules/passkey-name.ts';
import { makingFailures, passkeyRefusals, secondFactorTexts } from '../texts.ts';
import { useFactorsChanged } from '../use-factors-changed.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

export interface AddPasskeyDialogProps {
  /** The person has no second factor yet: the password comes along, and recovery codes come back. */
  isFirst: boolean;
  onClose: () => void;
}

/** Names a passkey and has the browser make it. */
export function AddPasskeyDialog({ isFirst, onClose }: AddPasskeyDialogProps): ReactNode {
  const { client } = useAccount();
  const tellChanged = useFactorsChanged();
  const person = useQuery(personQuery(client));
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    loadPasskeys().catch(() => undefined);
  }, []);
  const form = useForm<NewPasskeyValues>({
    initialValues: { name: describeDevice(navigator.userAgent), password: '' },
    validate: { name: checkPasskeyName, password: (password) => (isFirst ? checkFilled(password) : null) },
  });

  async function send({ name, password }: NewPasskeyValues): Promise<void> {
    const options = await client.call('second_factor.passkey_begin', { body: isFirst ? { password } : {} });
    const passkey = await makePasskey(options);
    const { recoveryCodes } = await client.call('second_factor.passkey_add', { body: { name: name.trim(), passkey } });
    if (recoveryCodes === null) {
      onClose();
      showToast({ kind: 'success', text: secondFactorTexts.passkey_done });
    } else setCodes(recoveryCodes);
    await tellChanged();
  }

  const call = useFormCall<NewPasskeyValues>({
    form,
    action: secondFactorTexts.passkey_add_action,
    send: async (values) => {
      setFailure(null);
      try {
        await send(values);
      } catch (error) {
        if (!(error instanceof PasskeyError)) throw error;
        setFailure(makingFailures[error.failure]);
      }
    },
    describe: (error) => describeRefusal<NewPasskeyValues>(error, passkeyRefusals, form.getValues()),
  });
  const isDone = codes !== null;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={isDone ? secondFactorTexts.codes_title : secondFactorTexts.passkey_add}
      locked={call.isSending || isDone}
    >
      {isDone ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <DialogForm call={call} submitLabel={secondFactorTexts.passkey_create} onCancel={onClose}>
          <p className="account-words">{secondFactorTexts.passkey_add_text}</p>
          <FormProblem text={failure} />
          <TextField
            label={secondFactorTexts.passkey_name}
            description={secondFactorTexts.passkey_name_hint}
            autoFocus
            {...bindText(form, 'name')}
          />
          {isFirst && (
            <>
              {person.data !== undefined && <AccountName email={person.data.email ?? person.data.login ?? ''} />}
              <PasswordField
                label={fieldTexts.password}
                autoComplete="current-password"
                {...bindText(form, 'password')}
              />
            </>
          )}
        </DialogForm>
      )}
    </Dialog>
  );
}
