import { useForm } from '@mantine/form';
import type { JobType } from '@parta/domain/codes';
import { ChoiceCards } from '@parta/ui/fields/choice-cards';
import { showToast } from '@parta/ui/overlays/toasts';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormDialog } from '../../../../forms/form-dialog.tsx';
import { useFormCall } from '../../../../forms/use-form-call.ts';
import { useServices } from '../../../../shell/services.tsx';
import { checkPlace, NO_PLACE } from '../../../fields/chosen-organization.ts';
import { OrganizationField } from '../../../fields/organization-field.tsx';
import { describeRefusal } from '../../../fields/refusals.ts';
import { jobTypes } from '../../../texts.ts';
import { jobsQuery } from '../api.ts';
import type { ApplicationValues } from '../rules/application-form.ts';
import { applyRefusals, jobTexts } from '../texts.ts';

/** Asks to join a department. */
export function ApplyDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { client, person } = useServices();
  const queries = useQueryClient();
  const form = useForm<ApplicationValues>({
    initialValues: { place: NO_PLACE, type: person.userType },
    validate: (values) => ({ place: checkPlace(values.place) }),
  });
  const call = useFormCall<ApplicationValues>({
    form,
    action: jobTexts.apply_action,
    send: async ({ place, type }) => {
      if (place.departmentId === null) return;
      await client.call('user.apply', { body: { departmentId: place.departmentId, type } });
      await queries.invalidateQueries({ queryKey: jobsQuery(client).queryKey });
      showToast({ kind: 'success', text: jobTexts.applied });
      onClose();
    },
    describe: (error) => describeRefusal(error, applyRefusals, form.getValues()),
  });
  return (
    <FormDialog call={call} onClose={onClose} title={jobTexts.apply_title} submitLabel={jobTexts.apply_submit}>
      <OrganizationField
        name="place"
        place={form.values.place}
        onChange={(place) => form.setFieldValue('place', place)}
        error={form.errors['place']}
      />
      <ChoiceCards<JobType>
        label={jobTexts.apply_type}
        value={form.values.type}
        onChange={(type) => form.setFieldValue('type', type)}
        choices={[
          { value: 'staff', label: jobTypes.staff },
          { value: 'student', label: jobTypes.student },
          { value: 'external', label: jobTypes.external },
        ]}
      />
    </FormDialog>
  );
}
