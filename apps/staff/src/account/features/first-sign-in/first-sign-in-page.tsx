import { useForm } from '@mantine/form';
import { Button, getButtonLook } from '@parta/ui/buttons/button';
import { ErrorState, TextSkeleton } from '@parta/ui/display/states';
import { CallError } from '@parta/web-kit/call-error';
import { findReasonText } from '@parta/web-kit/reasons';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { bindText } from '../../../forms/bind-text.ts';
import { FormProblem } from '../../../forms/form-problem.tsx';
import { useFormCall } from '../../../forms/use-form-call.ts';
import { AccountLink } from '../../account-link.tsx';
import { useAccount } from '../../account-services.tsx';
import { AccountName } from '../../fields/account-name.tsx';
import { checkNewPassword } from '../../fields/checks.ts';
import { NewPasswordField } from '../../fields/new-password-field.tsx';
import { describeRefusal } from '../../fields/refusals.ts';
import { SharedComputerField } from '../../fields/shared-computer-field.tsx';
import { fieldTexts } from '../../fields/texts.ts';
import { StrangerFrame } from '../../frame/stranger-frame.tsx';
import { useGoOn } from '../../use-go-on.ts';
import { useLinkToken } from '../../use-link-token.ts';
import { type FirstSignIn, firstSignInQuery } from './api.ts';
import { aboutRefusals, firstPasswordRefusals, firstSignInTexts } from './texts.ts';

interface Values extends Record<string, unknown> {
  password: string;
  sharedComputer: boolean;
}

/** Where the code on a pupil's card leads, and the password beside it: a password of her own, and in. */
export function FirstSignInPage(): ReactNode {
  const token = useLinkToken();
  if (token === null) return <Dead text={firstSignInTexts.no_token} />;
  return <Welcome key={token} token={token} />;
}

function Welcome({ token }: { token: string }): ReactNode {
  const { client } = useAccount();
  const about = useQuery(firstSignInQuery(client, token));
  if (about.data !== undefined) return <FirstPassword token={token} pupil={about.data} />;
  if (!about.isError) {
    return (
      <StrangerFrame title={firstSignInTexts.title}>
        <TextSkeleton lines={4} />
      </StrangerFrame>
    );
  }
  const text = about.error instanceof CallError ? findReasonText(aboutRefusals, about.error) : null;
  if (text !== null) return <Dead text={text} />;
  return (
    <StrangerFrame title={firstSignInTexts.title}>
      <ErrorState onRetry={() => void about.refetch()} loading={about.isFetching} />
    </StrangerFrame>
  );
}

function FirstPassword({ token, pupil }: { token: string; pupil: FirstSignIn }): ReactNode {
  const { client, look } = useAccount();
  const goOn = useGoOn();
  const [refusal, setRefusal] = useState<string | null>(null);
  const personal = [pupil.login, pupil.lastName, pupil.firstName, pupil.middleName].filter((text) => text !== '');
  const form = useForm<Values>({
    initialValues: { password: '', sharedComputer: pupil.isSharedComputer },
    validate: { password: (password) => checkNewPassword(password, personal) },
  });
  const { formRef, problem, isSending, submit } = useFormCall<Values>({
    form,
    action: firstSignInTexts.action,
    send: async ({ password, sharedComputer }) => {
      const { isSignedIn, isSecondFactorNeeded } = await client.call('auth.first_password', {
        body: { token, password, sharedComputer },
      });
      if (isSignedIn) goOn(await look());
      else setRefusal(isSecondFactorNeeded ? firstSignInTexts.second_factor : firstSignInTexts.no_seat);
    },
    describe: (error) => describeRefusal<Values>(error, firstPasswordRefusals, form.getValues()),
  });
  if (refusal !== null) return <Dead title={firstSignInTexts.title} text={refusal} />;
  return (
    <StrangerFrame title={firstSignInTexts.title}>
      <p className="account-words">{firstSignInTexts.hello(pupil)}</p>
      <p className="account-words">
        {firstSignInTexts.login} <strong>{pupil.login}</strong>
      </p>
      <form ref={formRef} className="account-form" noValidate onSubmit={submit}>
        <p className="account-words">{firstSignInTexts.text}</p>
        <FormProblem text={problem} />
        <AccountName email={pupil.login} />
        <NewPasswordField label={fieldTexts.new_password} personal={personal} {...bindText(form, 'password')} />
        <SharedComputerField
          checked={form.values.sharedComputer}
          onChange={(checked) => form.setFieldValue('sharedComputer', checked)}
        />
        <Button variant="primary" type="submit" large wide loading={isSending}>
          {firstSignInTexts.submit}
        </Button>
      </form>
    </StrangerFrame>
  );
}

function Dead({ title = firstSignInTexts.dead_title, text }: { title?: string; text: string }): ReactNode {
  return (
    <StrangerFrame title={title}>
      <p className="account-words" role="alert">
        {text}
      </p>
      <AccountLink to="/" {...getButtonLook('primary')}>
        {firstSignInTexts.to_sign_in}
      </AccountLink>
    </StrangerFrame>
  );
}
