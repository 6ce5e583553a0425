import { useForm } from '@mantine/form';
import { cleanEmail } from '@parta/domain/email';
import { Button } from '@parta/ui/button';
import { Dialog } from '@parta/ui/dialog';
import { PasswordField } from '@parta/ui/password-field';
import { TextField } from '@parta/ui/text-field';
import { showToast } from '@parta/ui/toasts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { bindText } from '../../../../shell/bind-text.ts';
import { useServices } from '../../../../shell/services.tsx';
import { useFormCall } from '../../../../shell/use-form-call.ts';
import { AccountName } from '../../../fields/account-name.tsx';
import { checkEmail, checkFilled } from '../../../fields/checks.ts';
import { FormProblem } from '../../../fields/form-problem.tsx';
import { describeRefusal } from '../../../fields/refusals.ts';
import { fieldTexts } from '../../../fields/texts.ts';
import { personQuery } from '../../../person-query.ts';
import { changeEmailRefusals, profileTexts } from '../texts.ts';

interface Values extends Record<string, unknown> {
  email: string;
  password: string;
}

export interface ChangeEmailDialogProps {
  /** Her present address. */
  current: string;
  onClose: () => void;
}

/** Asks for another address, with the password of the account. */
export function ChangeEmailDialog({ current, onClose }: ChangeEmailDialogProps): ReactNode {
  const { client } = useServices();
  const queries = useQueryClient();
  const formId = useId();
  const form = useForm<Values>({
    initialValues: { email: '', password: '' },
    validate: { email: checkEmail, password: checkFilled },
  });
  const { formRef, problem, isSending, submit } = useFormCall<Values>({
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
    <Dialog
      opened
      onClose={onClose}
      title={profileTexts.change_email}
      size="small"
      locked={isSending}
      buttons={
        <>
          <Button onClick={onClose} disabled={isSending}>
            {profileTexts.cancel}
          </Button>
          <Button variant="primary" type="submit" form={formId} loading={isSending}>
            {profileTexts.change_email_submit}
          </Button>
        </>
      }
    >
      <form id={formId} ref={formRef} className="account-form" noValidate onSubmit={submit}>
        <p className="account-words">{profileTexts.change_email_text}</p>
        <FormProblem text={problem} />
        <TextField
          label={profileTexts.new_email}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoFocus
          {...bindText(form, 'email')}
        />
        <AccountName email={current} />
        <PasswordField
          label={fieldTexts.current_password}
          autoComplete="current-password"
          {...bindText(form, 'password')}
        />
      </form>
    </Dialog>
  );
}
