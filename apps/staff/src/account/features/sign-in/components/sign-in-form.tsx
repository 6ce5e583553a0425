import { Button } from '@parta/ui/button';
import { PasswordField } from '@parta/ui/password-field';
import { TextField } from '@parta/ui/text-field';
import type { Client } from '@parta/web-kit/client';
import { IconAlertCircle } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { describeSignInFailure, type SignInFailure } from '../rules/sign-in-failure.ts';
import { signInTexts } from '../texts.ts';

const EMAIL = /^[^\s@]+@[^\s@]+$/;

export interface SignInFormProps {
  client: Client;
  onSignedIn: () => void;
}

type Problems = { email?: string; password?: string; form?: string };

function listProblems(email: string, password: string): Problems {
  const problems: Problems = {};
  if (email.trim() === '') problems.email = signInTexts.required;
  else if (!EMAIL.test(email.trim())) problems.email = signInTexts.email_invalid;
  if (password === '') problems.password = signInTexts.required;
  return problems;
}

function problemsOf({ field, text }: SignInFailure): Problems {
  return field === null ? { form: text } : { [field]: text };
}

/** E-mail and password. Keeps what was typed whatever the server says; one request at a time. */
export function SignInForm({ client, onSignedIn }: SignInFormProps): ReactNode {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);

  function show(found: Problems): void {
    setProblems(found);
    const first = found.email !== undefined ? 'email' : found.password !== undefined ? 'password' : null;
    const input = first === null ? null : form.current?.querySelector<HTMLInputElement>(`input[name="${first}"]`);
    input?.focus();
  }

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSending.current) return;
    const found = listProblems(email, password);
    if (Object.keys(found).length > 0) return show(found);
    isSending.current = true;
    setBusy(true);
    setProblems({});
    try {
      await client.call('auth.login', { body: { email: email.trim(), password } });
      onSignedIn();
    } catch (error) {
      isSending.current = false;
      setBusy(false);
      show(problemsOf(describeSignInFailure(error)));
    }
  }

  return (
    <form ref={form} className="sign-in-form" noValidate onSubmit={(event) => void send(event)}>
      {problems.form !== undefined && (
        <p className="sign-in-refusal" role="alert">
          <IconAlertCircle aria-hidden="true" />
          {problems.form}
        </p>
      )}
      <TextField
        label={signInTexts.email}
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoFocus
        value={email}
        onChange={setEmail}
        error={problems.email}
      />
      <PasswordField
        label={signInTexts.password}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={problems.password}
      />
      <Button variant="primary" type="submit" large wide loading={isBusy}>
        {signInTexts.submit}
      </Button>
    </form>
  );
}
