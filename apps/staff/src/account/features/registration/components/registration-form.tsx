import { useForm } from '@mantine/form';
import type { UserType } from '@parta/domain/codes';
import { Button } from '@parta/ui/buttons/button';
import { TextField } from '@parta/ui/fields/text-field';
import { isCallError } from '@parta/web-kit/call-error';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { bindText } from '../../../../forms/bind-text.ts';
import { FormProblem } from '../../../../forms/form-problem.tsx';
import { useFormCall } from '../../../../forms/use-form-call.ts';
import { useShell } from '../../../../shell/services.tsx';
import { checkEmail, checkName, checkNewPassword, checkOptionalName } from '../../../fields/checks.ts';
import { checkPlace, NO_PLACE } from '../../../fields/chosen-organization.ts';
import { CONSENT_KEY, ConsentField, consentQuery } from '../../../fields/consent-field.tsx';
import { NameFields } from '../../../fields/name-fields.tsx';
import { NewPasswordField } from '../../../fields/new-password-field.tsx';
import { OrganizationField } from '../../../fields/organization-field.tsx';
import { describeRefusal } from '../../../fields/refusals.ts';
import { fieldTexts } from '../../../fields/texts.ts';
import { type RegistrationValues, toRegistration } from '../rules/registration-form.ts';
import { registrationRefusals, registrationTexts } from '../texts.ts';

export interface RegistrationFormProps {
  userType: UserType;
  /** The group that she is about to join: its teacher takes her in, so no organization is asked for. */
  join: string | null;
  /** The code of the link to a course that she followed. */
  link: string | null;
  onRegistered: (email: string) => void;
}

function listPersonal({ email, lastName, firstName, middleName }: RegistrationValues): string[] {
  return [email.trim(), lastName.trim(), firstName.trim(), middleName.trim()];
}

/** Names, address, password, place and consent; staff must name their department. */
export function RegistrationForm({ userType, join, link, onRegistered }: RegistrationFormProps): ReactNode {
  const { client } = useShell();
  const queries = useQueryClient();
  const consent = useQuery(consentQuery(client));
  const [namesSchool, setNamesSchool] = useState(false);
  const needsPlace = userType === 'staff' || namesSchool;
  const form = useForm<RegistrationValues>({
    initialValues: {
      lastName: '',
      firstName: '',
      middleName: '',
      email: '',
      password: '',
      place: NO_PLACE,
      consent: false,
    },
    validate: (values) => ({
      lastName: checkName(values.lastName),
      firstName: checkName(values.firstName),
      middleName: checkOptionalName(values.middleName),
      email: checkEmail(values.email),
      password: checkNewPassword(values.password, listPersonal(values)),
      place: needsPlace ? checkPlace(values.place) : null,
      consent: checkConsent(values.consent, consent.data !== undefined),
    }),
  });
  const { formRef, problem, isSending, submit } = useFormCall<RegistrationValues>({
    form,
    action: registrationTexts.action,
    send: async (values) => {
      if (consent.data === undefined) return;
      const body = toRegistration(values, userType, consent.data.version, { join, link });
      await client.call('auth.register', { body });
      onRegistered(body.email);
    },
    describe: (error) => {
      if (isCallError(error, 'auth.register') && error.reason === 'consent_outdated') {
        form.setFieldValue('consent', false);
        void queries.invalidateQueries({ queryKey: CONSENT_KEY });
      }
      return describeRefusal(error, registrationRefusals, form.getValues());
    },
  });

  function changeSchool(): void {
    setNamesSchool(!namesSchool);
    form.setFieldValue('place', NO_PLACE);
  }

  return (
    <form ref={formRef} className="account-form" noValidate onSubmit={submit}>
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
      {userType === 'staff' && (
        <div className="registration-place">
          <h2>{registrationTexts.where}</h2>
          <p className="account-words">{registrationTexts.where_text}</p>
        </div>
      )}
      {needsPlace && (
        <OrganizationField
          name="place"
          place={form.values.place}
          onChange={(place) => form.setFieldValue('place', place)}
          error={form.errors['place']}
        />
      )}
      {userType === 'student' && join === null && (
        <div className="registration-school">
          <Button onClick={changeSchool}>
            {namesSchool ? registrationTexts.drop_school : registrationTexts.name_school}
          </Button>
          {!namesSchool && <span className="ui-muted">{registrationTexts.name_school_text}</span>}
        </div>
      )}
      <ConsentField
        name="consent"
        checked={form.values.consent}
        onChange={(checked) => form.setFieldValue('consent', checked)}
        error={form.errors['consent']}
      />
      <Button variant="primary" type="submit" large wide loading={isSending}>
        {registrationTexts.submit}
      </Button>
    </form>
  );
}

function checkConsent(isGiven: boolean, isKnown: boolean): string | null {
  if (!isGiven) return fieldTexts.consent_missing;
  return isKnown ? null : fieldTexts.consent_unread;
}
