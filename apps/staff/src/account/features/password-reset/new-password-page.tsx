import { useForm } from '@mantine/form';
import { Button, getButtonLook } from '@parta/ui/buttons/button';
import { isCallError } from '@parta/web-kit/call-error';
import { type ReactNode, useState } from 'react';
import { bindText } from '../../../forms/bind-text.ts';
import { FormProblem } from '../../../forms/form-problem.tsx';
import { useFormCall } from '../../../forms/use-form-call.ts';
import { AccountLink } from '../../account-link.tsx';
import { useAccount } from '../../account-services.tsx';
import { checkNewPassword } from '../../fields/checks.ts';
import { NewPasswordField } from '../../fields/new-password-field.tsx';
import { describeRefusal } from '../../fields/refusals.ts';
import { fieldTexts, linkInvalid } from '../../fields/texts.ts';
import { StrangerFrame } from '../../frame/stranger-frame.tsx';
import { useLinkToken } from '../../use-link-token.ts';
import { newPasswordPageRefusals, resetTexts } from './texts.ts';

interface Values extends Record<string, unknown> {
  password: string;
}

/** Sets a new password by the link of a mail. */
export function NewPasswordPage(): ReactNode {
  const token = useLinkToken();
  return token === null ? <BadLink text={resetTexts.no_token} /> : <NewPassword key={token} token={token} />;
}

/** The form that sets it by a link, whose secret is known. */
export function NewPassword({ token }: { token: string }): ReactNode {
  const { client, forget } = useAccount();
  const [doneFor, setDoneFor] = useState<string | null>(null);
  const [isDead, setDead] = useState(false);
  const form = useForm<Values>({
    initialValues: { password: '' },
    validate: { password: (password) => checkNewPassword(password, []) },
  });
  const { formRef, problem, isSending, submit } = useFormCall<Values>({
    form,
    action: resetTexts.new_action,
    send: async ({ password }) => {
      const { email } = await client.call('auth.reset_password', { body: { token, password } });
      forget();
      setDoneFor(email);
    },
    describe: (error) => {
      if (isCallError(error, 'auth.reset_password') && error.reason === 'link_invalid') setDead(true);
      return describeRefusal<Values>(error, newPasswordPageRefusals, form.getValues());
    },
  });

  if (isDead) return <BadLink text={linkInvalid} />;
  if (doneFor !== null) {
    return (
      <StrangerFrame title={resetTexts.done_title}>
        <p className="account-words" role="status">
          {resetTexts.done} <strong>{doneFor}</strong>
        </p>
        <AccountLink to="/" {...getButtonLook('primary')}>
          {resetTexts.to_sign_in}
        </AccountLink>
      </StrangerFrame>
    );
  }
  return (
    <StrangerFrame title={resetTexts.new_title}>
      <form ref={formRef} className="account-form" noValidate onSubmit={submit}>
        <p className="account-words">{resetTexts.new_text}</p>
        <FormProblem text={problem} />
        <NewPasswordField label={fieldTexts.new_password} personal={[]} {...bindText(form, 'password')} />
        <Button variant="primary" type="submit" large wide loading={isSending}>
          {resetTexts.new_submit}
        </Button>
      </form>
    </StrangerFrame>
  );
}

function BadLink({ text }: { text: string }): ReactNode {
  return (
    <StrangerFrame title={resetTexts.new_title}>
      <p className="account-words" role="alert">
        {text}
      </p>
      <AccountLink to="/reset" {...getButtonLook('primary')}>
        {resetTexts.ask_anew}
      </AccountLink>
    </StrangerFrame>
  );
}
