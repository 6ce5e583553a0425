import { useForm } from '@mantine/form';
import type { CallResult } from '@parta/contract/wire';
import { cleanPersonName } from '@parta/domain/people/person-name';
import { Button } from '@parta/ui/buttons/button';
import { showToast } from '@parta/ui/overlays/toasts';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormProblem } from '../../../../forms/form-problem.tsx';
import { useFormCall } from '../../../../forms/use-form-call.ts';
import { useAccount } from '../../../account-services.tsx';
import { checkName, checkOptionalName } from '../../../fields/checks.ts';
import { NameFields } from '../../../fields/name-fields.tsx';
import { describeRefusal } from '../../../fields/refusals.ts';
import { personQuery } from '../../../person-query.ts';
import { profileTexts } from '../texts.ts';

interface Values extends Record<string, unknown> {
  lastName: string;
  firstName: string;
  middleName: string;
}

/** Her names. */
export function NamesForm({ person }: { person: CallResult<'user.self'> }): ReactNode {
  const { client, renew } = useAccount();
  const queries = useQueryClient();
  const { lastName, firstName, middleName } = person;
  const form = useForm<Values>({
    initialValues: { lastName, firstName, middleName },
    validate: { lastName: checkName, firstName: checkName, middleName: checkOptionalName },
  });
  const { formRef, problem, isSending, submit } = useFormCall<Values>({
    form,
    action: profileTexts.save_action,
    send: async (values) => {
      const saved = await client.call('user.update', {
        body: {
          lastName: cleanPersonName(values.lastName),
          firstName: cleanPersonName(values.firstName),
          middleName: cleanPersonName(values.middleName),
        },
      });
      queries.setQueryData(personQuery(client).queryKey, saved);
      // The token carries the name to every other page; it would show the old one until it runs out.
      await renew().catch(() => undefined);
      showToast({ kind: 'success', text: profileTexts.saved });
    },
    describe: (error) => describeRefusal<Values>(error, {}, form.getValues()),
  });
  return (
    <form ref={formRef} className="profile-names" noValidate onSubmit={submit}>
      <FormProblem text={problem} />
      <NameFields form={form} />
      <div>
        <Button variant="primary" type="submit" loading={isSending}>
          {profileTexts.save}
        </Button>
      </div>
    </form>
  );
}
