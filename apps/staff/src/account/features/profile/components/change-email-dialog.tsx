import { useForm } from '@mantine/form';
import type { CallResult } from '@parta/contract/wire';
import { cleanEmail } from '@parta/domain/people/email';
import { PasswordField } from '@parta/ui/fields/password-field';
import { TextField } from '@parta/ui/fields/text-field';
import { showToast } from '@parta/ui/overlays/toasts';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { bindText } from '../../../../forms/bind-text.ts';
import { checkFilled } from '../../../../forms/checks.ts';
import { FormDialog } from '../../../../forms/form-dialog.tsx';
import { useFormCall } from '../../../../forms/use-form-call.ts';
import { useServices } from '../../../../shell/services.tsx';
import { AccountName } from '../../../fields/account-name.tsx';
import { checkEmail } from '../../../fields/checks.ts';
import { describeRefusal } from '../../../fields/refusals.ts';
import { fieldTexts } from '../../../fields/texts.ts';
import { personQuery } from '../../../person-query.ts';
import { changeEmailRefusals, profileTexts } from '../texts.ts';

interface Values extends Record<string, unknown> {
  email: string;
  password: string;
}

export interface ChangeEmailDialogProps {
  person: CallResult<'user.self'>;
  onClose: () => void;
}

/** Asks for another address, with the password of the account. */
export function ChangeEmailDialog({ person, onClose }: ChangeEmailDialogProps): ReactNode {
  const { client } = useServices();
  const queries = useQueryClient();
  const form = useForm<Values>({
    initialValues: { email: '', password: '' },
    validate: { email: checkEmail, password: checkFilled },
  });
  const call = useFormCall<Values>({
    form,
    action: profileTexts.change_email_action,
    send: async ({ email, password }) => {
      await client.call('user.change_email', { body: { email: cleanEmail(email), password } });
      showToast({ kind: 'success', text: profileTexts.resent });
      void queries.invalidateQueries({ queryKey: personQuery(client).queryKey });
      onClose();
    },
    describe: (error) => describeRefusal<Values>(error, changeEmailRefusals, form.getValues()),
  });
  return (
    <FormDialog
      call={call}
      onClose={onClose}
      title={person.email === null ? profileTexts.add_email : profileTexts.change_email}
      size="small"
      submitLabel={profileTexts.change_email_submit}
    >
      <p className="account-words">{profileTexts.change_email_text}</p>
      <TextField
        label={profileTexts.new_email}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoFocus
        {...bindText(form, 'email')}
      />
      <AccountName email={person.email ?? person.login ?? ''} />
      <PasswordField
        label={fieldTexts.current_password}
        autoComplete="current-password"
        {...bindText(form, 'password')}
      />
    </FormDialog>
  );
}
