import type { CallResult } from '@parta/contract/wire';
import { cleanEmail, isEmail } from '@parta/domain/people/email';
import { cleanLogin, isLogin } from '@parta/domain/people/login';
import { Button } from '@parta/ui/buttons/button';
import { TextSkeleton } from '@parta/ui/display/states';
import { PasswordField } from '@parta/ui/fields/password-field';
import { TextField } from '@parta/ui/fields/text-field';
import { isCallError } from '@parta/web-kit/call-error';
import { type FormEvent, type ReactNode, Suspense, useRef, useState } from 'react';
import { FormProblem } from '../../../../forms/form-problem.tsx';
import { formTexts } from '../../../../forms/texts.ts';
import { lazyPart } from '../../../../shell/chunks/lazy-part.ts';
import { useGo, useSearchValue } from '../../../account-link.tsx';
import { useAccount, type Visitor } from '../../../account-services.tsx';
import { SharedComputerField, sayShared } from '../../../fields/shared-computer-field.tsx';
import { findPendingSignIn, type PendingSignIn } from '../../../second-step/pending-sign-in.ts';
import { describeSignInFailure, type SignInFailure } from '../rules/sign-in-failure.ts';
import { signInTexts } from '../texts.ts';

/** Most people have no second factor: the step comes when one is asked for. */
const SecondStep = lazyPart(async () => (await import('../../../second-step/second-step.tsx')).SecondStep);

const STEP_LINES = 4;

export interface SignInFormProps {
  /** The only address that may sign in here; without it any. */
  fixedEmail?: string;
  /** Default: nothing; the page around knows the visitor anyway. */
  onSignedIn?: (visitor: Visitor) => void;
  /** Hears whose sign-in the server has accepted, before the page around knows the visitor. */
  onAccepted?: (self: CallResult<'auth.login'>) => void;
  /** Hears that the second step stands in place of the form, and that it has gone. */
  onStep?: (isSecond: boolean) => void;
}

type Problems = { email?: string; password?: string; form?: string };

function listProblems(email: string, password: string): Problems {
  const problems: Problems = {};
  if (email === '') problems.email = formTexts.required;
  else if (!isLogin(email) && !isEmail(email)) problems.email = signInTexts.email_invalid;
  if (password === '') problems.password = formTexts.required;
  return problems;
}

function problemsOf({ field, text }: SignInFailure): Problems {
  return field === null ? { form: text } : { [field]: text };
}

/** The secret that sets a password of her own, where she typed the one on her card; null otherwise. */
function findFirstToken(error: unknown): string | null {
  if (!isCallError(error, 'auth.login') || error.reason !== 'first_password_needed') return null;
  const token = error.body?.['token'];
  return typeof token === 'string' ? token : null;
}

/** E-mail or login, and password, then the second factor where one is asked for. Keeps what was typed whatever the server says; one request at a time. */
export function SignInForm({ fixedEmail, onSignedIn, onAccepted, onStep }: SignInFormProps): ReactNode {
  const { client, look } = useAccount();
  const go = useGo();
  const next = useSearchValue('next');
  const [typedEmail, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [sharedComputer, setSharedComputer] = useState<boolean | null>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setBusy] = useState(false);
  const [pending, setPending] = useState<PendingSignIn | null>(null);
  /** The password is to be typed once more: the address is known. */
  const [isAgain, setAgain] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const email = fixedEmail ?? typedEmail;

  function show(found: Problems): void {
    isSending.current = false;
    setBusy(false);
    setProblems(found);
    const first = found.email !== undefined ? 'email' : found.password !== undefined ? 'password' : null;
    const input = first === null ? null : form.current?.querySelector<HTMLInputElement>(`input[name="${first}"]`);
    input?.focus();
  }

  function showStep(next: PendingSignIn | null): void {
    setPending(next);
    onStep?.(next !== null);
  }

  function leaveStep(reason: string | null): void {
    showStep(null);
    setAgain(true);
    setPassword('');
    show(reason === null ? {} : { form: reason });
  }

  async function enter(self: CallResult<'auth.login'>): Promise<void> {
    onAccepted?.(self);
    const visitor = await look();
    if (visitor.kind === 'person') return onSignedIn?.(visitor);
    showStep(null);
    show({ form: signInTexts.no_cookies });
  }

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSending.current) return;
    const cleaned = isLogin(email) ? cleanLogin(email) : cleanEmail(email);
    const found = listProblems(cleaned, password);
    if (Object.keys(found).length > 0) return show(found);
    isSending.current = true;
    setBusy(true);
    setProblems({});
    try {
      await enter(
        await client.call('auth.login', { body: { email: cleaned, password, ...sayShared(sharedComputer) } }),
      );
    } catch (error) {
      const token = findFirstToken(error);
      if (token !== null) return go('/first', { next, token });
      const waiting = findPendingSignIn(error);
      show(waiting === null ? problemsOf(describeSignInFailure(error)) : {});
      if (waiting !== null) showStep(waiting);
    }
  }

  if (pending !== null) {
    return (
      <Suspense fallback={<TextSkeleton lines={STEP_LINES} />}>
        <SecondStep pending={pending} onSignedIn={enter} onLeave={leaveStep} />
      </Suspense>
    );
  }
  return (
    <form ref={form} className="account-form" noValidate onSubmit={(event) => void send(event)}>
      <FormProblem text={problems.form ?? null} />
      <TextField
        label={fixedEmail === undefined ? signInTexts.email_or_login : signInTexts.email}
        name="email"
        autoComplete="username"
        inputMode="email"
        autoFocus={fixedEmail === undefined && !isAgain}
        readOnly={fixedEmail !== undefined}
        value={email}
        onChange={setEmail}
        error={problems.email}
      />
      <PasswordField
        label={signInTexts.password}
        name="password"
        autoComplete="current-password"
        autoFocus={fixedEmail !== undefined || isAgain}
        value={password}
        onChange={setPassword}
        error={problems.password}
      />
      <SharedComputerField checked={sharedComputer === true} onChange={setSharedComputer} />
      <Button variant="primary" type="submit" large wide loading={isBusy}>
        {signInTexts.submit}
      </Button>
    </form>
  );
}
