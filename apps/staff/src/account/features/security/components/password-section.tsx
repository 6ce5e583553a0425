import { useForm } from '@mantine/form';
import { Button } from '@parta/ui/buttons/button';
import { PasswordField } from '@parta/ui/fields/password-field';
import { showToast } from '@parta/ui/overlays/toasts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { bindText } from '../../../../forms/bind-text.ts';
import { checkFilled } from '../../../../forms/checks.ts';
import { FormProblem } from '../../../../forms/form-problem.tsx';
import { useFormCall } from '../../../../forms/use-form-call.ts';
import { useServices } from '../../../../shell/services.tsx';
import { AccountName } from '../../../fields/account-name.tsx';
import { checkNewPassword } from '../../../fields/checks.ts';
import { NewPasswordField } from '../../../fields/new-password-field.tsx';
import { describeRefusal } from '../../../fields/refusals.ts';
import { fieldTexts } from '../../../fields/texts.ts';
import { personQuery } from '../../../person-query.ts';
import { sessionsQuery } from '../api.ts';
import type { PasswordValues } from '../rules/password-form.ts';
import { passwordRefusals, securityTexts } from '../texts.ts';

/** Changes the password, which ends every other session. */
export function PasswordSection(): ReactNode {
  const { client, person } = useServices();
  const queries = useQueryClient();
  const account = useQuery(personQuery(client));
  const personal = [person.lastName, person.firstName, person.middleName];
  const form = useForm<PasswordValues>({
    initialValues: { currentPassword: '', newPassword: '' },
    validate: { currentPassword: checkFilled, newPassword: (password) => checkNewPassword(password, personal) },
  });
  const { formRef, problem, isSending, submit } = useFormCall<PasswordValues>({
    form,
    action: securityTexts.password_action,
    send: async (values) => {
      await client.call('user.change_password', { body: values });
      form.reset();
      showToast({ kind: 'success', text: securityTexts.password_changed });
      void queries.invalidateQueries({ queryKey: sessionsQuery(client).queryKey });
    },
    describe: (error) => describeRefusal(error, passwordRefusals, form.getValues()),
  });
  return (
    <section className="account-section">
      <div>
        <h2>{securityTexts.password}</h2>
        <p className="ui-muted">{securityTexts.password_text}</p>
      </div>
      <form ref={formRef} className="account-form" noValidate onSubmit={submit}>
        <FormProblem text={problem} />
        {account.data !== undefined && <AccountName email={account.data.email ?? account.data.login ?? ''} />}
        <PasswordField
          label={fieldTexts.current_password}
          autoComplete="current-password"
          {...bindText(form, 'currentPassword')}
        />
        <NewPasswordField label={fieldTexts.new_password} personal={personal} {...bindText(form, 'newPassword')} />
        <div>
          <Button variant="primary" type="submit" loading={isSending}>
            {securityTexts.change_password}
          </Button>
        </div>
      </form>
    </section>
  );
}
