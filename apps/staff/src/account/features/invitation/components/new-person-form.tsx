import { useForm } from '@mantine/form';
import { cleanPersonName } from '@parta/domain/people/person-name';
import { Button } from '@parta/ui/buttons/button';
import { TextField } from '@parta/ui/fields/text-field';
import { isCallError } from '@parta/web-kit/call-error';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { bindText } from '../../../../forms/bind-text.ts';
import { FormProblem } from '../../../../forms/form-problem.tsx';
import { useFormCall } from '../../../../forms/use-form-call.ts';
import { useAccount, type Visitor } from '../../../account-services.tsx';
import { checkName, checkNewPassword, checkOptionalName } from '../../../fields/checks.ts';
import { CONSENT_KEY, ConsentField, consentQuery } from '../../../fields/consent-field.tsx';
import { NameFields } from '../../../fields/name-fields.tsx';
import { NewPasswordField } from '../../../fields/new-password-field.tsx';
import { describeRefusal } from '../../../fields/refusals.ts';
import { SharedComputerField, sayShared } from '../../../fields/shared-computer-field.tsx';
import { fieldTexts } from '../../../fields/texts.ts';
import type { Invitation } from '../api.ts';
import type { InvitedValues } from '../rules/invited-form.ts';
import { acceptRefusals, invitationTexts } from '../texts.ts';

export interface NewPersonFormProps {
  token: string;
  invitation: Invitation;
  onAccepted: () => void;
  /** She is signed in by now, if she can be. */
  onDone: (visitor: Visitor) => void;
  /** The invitation is no longer what this form was drawn for. */
  onChanged: () => void;
}

function getPersonId(visitor: Visitor): string | null {
  return visitor.kind === 'person' ? visitor.person.userId : null;
}

/** Makes the account of an invited person and accepts. */
export function NewPersonForm({ token, invitation, onAccepted, onDone, onChanged }: NewPersonFormProps): ReactNode {
  const { client, visitor, look } = useAccount();
  const queries = useQueryClient();
  const consent = useQuery(consentQuery(client));
  const listPersonal = ({ lastName, firstName, middleName }: InvitedValues): string[] => [
    invitation.email,
    lastName.trim(),
    firstName.trim(),
    middleName.trim(),
  ];
  const form = useForm<InvitedValues>({
    initialValues: {
      lastName: invitation.lastName,
      firstName: invitation.firstName,
      middleName: invitation.middleName,
      password: '',
      consent: false,
      sharedComputer: null,
    },
    validate: (values) => ({
      lastName: checkName(values.lastName),
      firstName: checkName(values.firstName),
      middleName: checkOptionalName(values.middleName),
      password: checkNewPassword(values.password, listPersonal(values)),
      consent: values.consent
        ? consent.data === undefined
          ? fieldTexts.consent_unread
          : null
        : fieldTexts.consent_missing,
    }),
  });

  async function send(values: InvitedValues): Promise<void> {
    if (consent.data === undefined) return;
    const { password } = values;
    const said = sayShared(values.sharedComputer);
    const account = {
      password,
      lastName: cleanPersonName(values.lastName),
      firstName: cleanPersonName(values.firstName),
      middleName: cleanPersonName(values.middleName),
      consent: { version: consent.data.version },
    };
    await client.call('invitation.accept', { body: { token, account, ...said } });
    onAccepted();
    const before = getPersonId(visitor);
    const now = await look();
    if (now.kind === 'person' && getPersonId(now) !== before) return onDone(now);
    // The account is made by now; where signing in fails, the sign-in page says why.
    await client.call('auth.login', { body: { email: invitation.email, password, ...said } }).catch(() => undefined);
    onDone(await look());
  }

  const { formRef, problem, isSending, submit } = useFormCall<InvitedValues>({
    form,
    action: invitationTexts.accept_action,
    send,
    describe: (error) => {
      if (isCallError(error, 'invitation.accept')) {
        if (error.reason === 'consent_outdated') {
          form.setFieldValue('consent', false);
          void queries.invalidateQueries({ queryKey: CONSENT_KEY });
        }
        if (error.reason === 'sign_in_needed' || error.reason === 'link_invalid') onChanged();
      }
      return describeRefusal<InvitedValues>(error, acceptRefusals, form.getValues());
    },
  });

  return (
    <form ref={formRef} className="account-form" noValidate onSubmit={submit}>
      <p className="account-words">{invitationTexts.create}</p>
      <FormProblem text={problem} />
      <NameFields form={form} />
      <TextField
        label={fieldTexts.email}
        name="email"
        type="email"
        autoComplete="username"
        readOnly
        value={invitation.email}
        onChange={() => undefined}
      />
      <NewPasswordField personal={listPersonal(form.values)} {...bindText(form, 'password')} />
      <ConsentField
        name="consent"
        checked={form.values.consent}
        onChange={(checked) => form.setFieldValue('consent', checked)}
        error={form.errors['consent']}
      />
      <SharedComputerField
        checked={form.values.sharedComputer === true}
        onChange={(checked) => form.setFieldValue('sharedComputer', checked)}
      />
      <Button variant="primary" type="submit" large wide loading={isSending}>
        {invitationTexts.submit}
      </Button>
    </form>
  );
}
