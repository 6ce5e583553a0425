import { useForm } from '@mantine/form';
import { cleanEmail } from '@parta/domain/people/email';
import { isLogin } from '@parta/domain/people/login';
import { Button, getButtonLook } from '@parta/ui/buttons/button';
import { TextField } from '@parta/ui/fields/text-field';
import { type ReactNode, useState } from 'react';
import { bindText } from '../../../forms/bind-text.ts';
import { FormProblem } from '../../../forms/form-problem.tsx';
import { useFormCall } from '../../../forms/use-form-call.ts';
import { AccountLink, useSearchValue } from '../../account-link.tsx';
import { useAccount } from '../../account-services.tsx';
import { checkEmail } from '../../fields/checks.ts';
import { describeRefusal } from '../../fields/refusals.ts';
import { fieldTexts } from '../../fields/texts.ts';
import { StrangerFrame } from '../../frame/stranger-frame.tsx';
import { askRefusals, resetTexts } from './texts.ts';

interface Values extends Record<string, unknown> {
  email: string;
}

/** Nobody is asked whether a login exists: the words are the same for every text without an «@». */
function checkAskedFor(text: string): string | null {
  return text.trim() !== '' && isLogin(text) ? resetTexts.by_login : checkEmail(text);
}

/** Asks for a link that sets a new password; says the same of every address. */
export function AskResetPage(): ReactNode {
  const { client, settings } = useAccount();
  const next = useSearchValue('next');
  const [askedFor, setAskedFor] = useState<string | null>(null);
  const form = useForm<Values>({ initialValues: { email: '' }, validate: { email: checkAskedFor } });
  const { formRef, problem, isSending, submit } = useFormCall<Values>({
    form,
    action: resetTexts.ask_action,
    send: async ({ email }) => {
      await client.call('auth.ask_reset', { body: { email: cleanEmail(email) } });
      setAskedFor(cleanEmail(email));
    },
    describe: (error) => describeRefusal<Values>(error, askRefusals, form.getValues()),
  });
  const back = (
    <AccountLink className="ui-link" to="/" next={next}>
      {resetTexts.back}
    </AccountLink>
  );

  if (askedFor !== null) {
    return (
      <StrangerFrame title={resetTexts.asked_title}>
        <p className="account-words" role="status">
          {resetTexts.asked} <strong>{askedFor}</strong>. {resetTexts.asked_then}
        </p>
        {settings.mailbox === 'open' && (
          <AccountLink to="/mailbox" {...getButtonLook('primary')}>
            {resetTexts.to_mailbox}
          </AccountLink>
        )}
        <Button onClick={() => setAskedFor(null)}>{resetTexts.other_address}</Button>
        <div className="account-links">{back}</div>
      </StrangerFrame>
    );
  }
  return (
    <StrangerFrame title={resetTexts.ask_title}>
      <form ref={formRef} className="account-form" noValidate onSubmit={submit}>
        <p className="account-words">{resetTexts.ask_text}</p>
        <FormProblem text={problem} />
        <TextField
          label={fieldTexts.email}
          type="email"
          autoComplete="username"
          inputMode="email"
          autoFocus
          {...bindText(form, 'email')}
        />
        <Button variant="primary" type="submit" large wide loading={isSending}>
          {resetTexts.ask_submit}
        </Button>
      </form>
      <div className="account-links">{back}</div>
    </StrangerFrame>
  );
}
