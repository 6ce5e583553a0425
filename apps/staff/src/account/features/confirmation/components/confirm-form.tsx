import { useForm } from '@mantine/form';
import { Button } from '@parta/ui/buttons/button';
import { PasswordField } from '@parta/ui/fields/password-field';
import { isCallError } from '@parta/web-kit/call-error';
import { type ReactNode, useState } from 'react';
import { bindText } from '../../../../forms/bind-text.ts';
import { checkFilled } from '../../../../forms/checks.ts';
import { FormProblem } from '../../../../forms/form-problem.tsx';
import { useFormCall } from '../../../../forms/use-form-call.ts';
import { AccountLink } from '../../../account-link.tsx';
import { useAccount } from '../../../account-services.tsx';
import { AccountName } from '../../../fields/account-name.tsx';
import { describeRefusal } from '../../../fields/refusals.ts';
import { SharedComputerField, sayShared } from '../../../fields/shared-computer-field.tsx';
import { fieldTexts } from '../../../fields/texts.ts';
import { findPendingSignIn, type PendingSignIn } from '../../../second-step/pending-sign-in.ts';
import { SecondStep } from '../../../second-step/second-step.tsx';
import type { Confirmation } from '../api.ts';
import { confirmationTexts, confirmRefusals } from '../texts.ts';

export interface ConfirmFormProps {
  token: string;
  confirmation: Confirmation;
  /** The link has done its work; she is being signed in. */
  onUsed: () => void;
  /** @param isHer the person who is signed in now is the one whose address it is, as far as that matters */
  onConfirmed: (isHer: boolean) => void;
  /** The link was used or ran out meanwhile. */
  onDead: () => void;
  onNewPassword: () => void;
}

interface Values extends Record<string, unknown> {
  password: string;
  /** Null while the person has not said. */
  sharedComputer: boolean | null;
}

/** The password of the account, and the way for whoever does not have it. */
export function ConfirmForm(props: ConfirmFormProps): ReactNode {
  const { token, confirmation, onUsed, onConfirmed, onDead, onNewPassword } = props;
  const { email, isNewAccount, join } = confirmation;
  const { client, visitor, look } = useAccount();
  const [pending, setPending] = useState<PendingSignIn | null>(null);
  const form = useForm<Values>({
    initialValues: { password: '', sharedComputer: null },
    validate: { password: checkFilled },
  });

  async function enter(): Promise<void> {
    await look();
    onConfirmed(true);
  }

  const { formRef, problem, isSending, submit } = useFormCall<Values>({
    form,
    action: confirmationTexts.action,
    send: async ({ password, sharedComputer }) => {
      const said = sayShared(sharedComputer);
      await client.call('auth.confirm_email', { body: { token, password, ...said } });
      onUsed();
      // It is confirmed by now; where signing in fails, the sign-in page says why.
      if (visitor.kind !== 'person') {
        try {
          await client.call('auth.login', { body: { email, password, ...said } });
        } catch (error) {
          const waiting = findPendingSignIn(error);
          if (waiting !== null) return setPending(waiting);
        }
        return enter();
      }
      const self = join === null ? null : await client.call('user.self').catch(() => null);
      onConfirmed(self?.email === email);
    },
    describe: (error) => {
      if (isCallError(error, 'auth.confirm_email') && error.reason === 'link_invalid') onDead();
      return describeRefusal<Values>(error, confirmRefusals, form.getValues());
    },
  });
  if (pending !== null) {
    // It is confirmed by now: a sign-in that is not completed here begins again on its own page.
    return <SecondStep pending={pending} onSignedIn={enter} onLeave={() => onConfirmed(true)} />;
  }
  return (
    <>
      <p className="account-words">
        {confirmationTexts.address} <strong>{email}</strong>
      </p>
      <form ref={formRef} className="account-form" noValidate onSubmit={submit}>
        <p className="account-words">{isNewAccount ? confirmationTexts.new_account : confirmationTexts.new_address}</p>
        <FormProblem text={problem} />
        <AccountName email={email} />
        <PasswordField
          label={fieldTexts.password}
          autoComplete="current-password"
          autoFocus
          {...bindText(form, 'password')}
        />
        {visitor.kind !== 'person' && (
          <SharedComputerField
            checked={form.values.sharedComputer === true}
            onChange={(checked) => form.setFieldValue('sharedComputer', checked)}
          />
        )}
        <Button variant="primary" type="submit" large wide loading={isSending}>
          {confirmationTexts.submit}
        </Button>
      </form>
      {isNewAccount ? <NotMe onNewPassword={onNewPassword} /> : <NotMyChange />}
    </>
  );
}

function NotMe({ onNewPassword }: { onNewPassword: () => void }): ReactNode {
  return (
    <section className="account-form">
      <h2>{confirmationTexts.not_me_title}</h2>
      <p className="account-words">{confirmationTexts.not_me_text}</p>
      <Button onClick={onNewPassword}>{confirmationTexts.set_password}</Button>
    </section>
  );
}

function NotMyChange(): ReactNode {
  return (
    <p className="account-words">
      {confirmationTexts.not_my_change}{' '}
      <AccountLink className="ui-link" to="/reset">
        {confirmationTexts.forgotten}
      </AccountLink>
    </p>
  );
}
