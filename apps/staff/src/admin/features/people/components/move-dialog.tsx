import { useForm } from '@mantine/form';
import { showToast } from '@parta/ui/overlays/toasts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { checkFilled } from '../../../../forms/checks.ts';
import { DialogAbout } from '../../../../forms/dialog-about.tsx';
import { DialogForm } from '../../../../forms/dialog-form.tsx';
import { useDialogForm } from '../../../../forms/use-dialog-form.ts';
import { useOnlyChoice } from '../../../../forms/use-only-choice.ts';
import { useServices } from '../../../../shell/services.tsx';
import { DepartmentField } from '../../../parts/fields/department-field.tsx';
import { getPersonName, PersonWords } from '../../../parts/people/person-words.tsx';
import { departmentsQuery, type Member, useOrganizationRefresh } from '../../../queries.ts';
import { describeUpdate, peopleTexts } from '../texts.ts';
import type { MemberDialogProps } from './confirm-dialogs.tsx';

/** Another department for a person. */
export function MoveDialog({ organization_id, dialog }: MemberDialogProps): ReactNode {
  return (
    <DialogAbout dialog={dialog} title={peopleTexts.move_title}>
      {(value) => <MoveForm organization_id={organization_id} dialog={dialog} member={value} />}
    </DialogAbout>
  );
}

function MoveForm({ organization_id, dialog, member }: MemberDialogProps & { member: Member }): ReactNode {
  const { client } = useServices();
  const refresh = useOrganizationRefresh(organization_id);
  const { data: departments } = useQuery(departmentsQuery(client, organization_id));
  const { id, person, department } = member;
  const others = departments?.filter((other) => other.id !== department.id);
  const form = useForm<{ department_id: string }>({
    initialValues: { department_id: '' },
    validate: { department_id: checkFilled },
  });
  const call = useDialogForm({
    form,
    dialog,
    action: peopleTexts.move_action,
    send: async (body) => {
      const moved = await client.call('job.update', { params: { organization_id, id }, body });
      showToast({ kind: 'success', text: peopleTexts.moved(getPersonName(person), moved.department.shortName) });
      await refresh();
    },
    describe: (error) => {
      const text = describeUpdate(error);
      return text !== null && error.status === 404 ? text : text && { field: 'department_id', text };
    },
  });
  const { values, errors, setFieldValue } = form;
  useOnlyChoice(values.department_id, others, (chosen) => setFieldValue('department_id', chosen));
  return (
    <DialogForm call={call} submitLabel={peopleTexts.move} onCancel={dialog.close}>
      <div>
        <PersonWords person={person} />
        <p className="ui-muted">{peopleTexts.now_in(department.fullName)}</p>
      </div>
      {others?.length === 0 ? (
        <p className="admin-note">{peopleTexts.one_department}</p>
      ) : (
        <DepartmentField
          label={peopleTexts.move_field}
          name="department_id"
          placeholder={peopleTexts.move_placeholder}
          departments={others ?? []}
          value={values.department_id}
          onChange={(chosen) => setFieldValue('department_id', chosen)}
          error={errors['department_id']}
        />
      )}
    </DialogForm>
  );
}
