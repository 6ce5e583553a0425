import { useForm } from '@mantine/form';
import { cleanEmail } from '@parta/domain/people/email';
import { cleanPersonName } from '@parta/domain/people/person-name';
import { Button, getButtonLook } from '@parta/ui/buttons/button';
import { TextField } from '@parta/ui/fields/text-field';
import { isCallError } from '@parta/web-kit/call-error';
import { type ReactNode, useState } from 'react';
import { bindText } from '../../../forms/bind-text.ts';
import { FormProblem } from '../../../forms/form-problem.tsx';
import { useFormCall } from '../../../forms/use-form-call.ts';
import { AccountLink, useGo } from '../../account-link.tsx';
import { useAccount } from '../../account-services.tsx';
import { checkEmail, checkName, checkNewPassword, checkOptionalName } from '../../fields/checks.ts';
import { NameFields } from '../../fields/name-fields.tsx';
import { NewPasswordField } from '../../fields/new-password-field.tsx';
import { describeRefusal } from '../../fields/refusals.ts';
import { fieldTexts } from '../../fields/texts.ts';
import { StrangerFrame } from '../../frame/stranger-frame.tsx';
import { useLinkToken } from '../../use-link-token.ts';
import type { SetUpValues } from './rules/set-up-form.ts';
import { setUpRefusals, setUpTexts } from './texts.ts';

/** Makes the first administrator of the installation. */
export function SetUpPage(): ReactNode {
  const token = useLinkToken();
  return token === null ? <BadLink text={setUpTexts.no_token} /> : <SetUpForm key={token} token={token} />;
}

function listPersonal({ email, lastName, firstName, middleName }: SetUpValues): string[] {
  return [email.trim(), lastName.trim(), firstName.trim(), middleName.trim()];
}

function SetUpForm({ token }: { token: string }): ReactNode {
  const { client, settings, goTo, look } = useAccount();
  const go = useGo();
  const [isDead, setDead] = useState(false);
  const form = useForm<SetUpValues>({
    initialValues: { lastName: '', firstName: '', middleName: '', email: '', password: '' },
    validate: (values) => ({
      lastName: checkName(values.lastName),
      firstName: checkName(values.firstName),
      middleName: checkOptionalName(values.middleName),
      email: checkEmail(values.email),
      password: checkNewPassword(values.password, listPersonal(values)),
    }),
  });

  async function send(values: SetUpValues): Promise<void> {
    const email = cleanEmail(values.email);
    const { password } = values;
    await client.call('auth.set_up', {
      body: {
        token,
        email,
        password,
        lastName: cleanPersonName(values.lastName),
        firstName: cleanPersonName(values.firstName),
        middleName: cleanPersonName(values.middleName),
      },
    });
    // The account is made by now; where signing in fails, the sign-in page says why.
    const self = await client.call('auth.login', { body: { email, password } }).catch(() => null);
    const visitor = await look();
    const administration = `${settings.bases.area}admin/`;
    if (visitor.kind !== 'person') go('/', { replace: true });
    else if (self?.secondFactor === 'asked' || self?.secondFactor === 'required') {
      go('/second-factor', { next: administration, replace: true });
    } else goTo(administration);
  }

  const { formRef, problem, isSending, submit } = useFormCall<SetUpValues>({
    form,
    action: setUpTexts.action,
    send,
    describe: (error) => {
      if (isCallError(error, 'auth.set_up') && error.reason === 'link_invalid') setDead(true);
      return describeRefusal<SetUpValues>(error, setUpRefusals, form.getValues());
    },
  });

  if (isDead) return <BadLink text={setUpTexts.dead} />;
  return (
    <StrangerFrame title={setUpTexts.title} wide>
      <form ref={formRef} className="account-form" noValidate onSubmit={submit}>
        <p className="account-words">{setUpTexts.text}</p>
        <FormProblem text={problem} />
        <NameFields form={form} />
        <TextField
          label={fieldTexts.email}
          type="email"
          autoComplete="username"
          inputMode="email"
          {...bindText(form, 'email')}
        />
        <NewPasswordField personal={listPersonal(form.values)} {...bindText(form, 'password')} />
        <Button variant="primary" type="submit" large wide loading={isSending}>
          {setUpTexts.submit}
        </Button>
      </form>
    </StrangerFrame>
  );
}

function BadLink({ text }: { text: string }): ReactNode {
  return (
    <StrangerFrame title={setUpTexts.title}>
      <p className="account-words" role="alert">
        {text}
      </p>
      <AccountLink to="/" {...getButtonLook()}>
        {setUpTexts.to_sign_in}
      </AccountLink>
    </StrangerFrame>
  );
}
