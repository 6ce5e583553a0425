import { useForm } from '@mantine/form';
import type { GivenRole } from '@parta/domain/people/roles';
import { showToast } from '@parta/ui/overlays/toasts';
import type { ReactNode } from 'react';
import { DialogAbout } from '../../../../forms/dialog-about.tsx';
import { DialogForm } from '../../../../forms/dialog-form.tsx';
import { useDialogForm } from '../../../../forms/use-dialog-form.ts';
import { useServices } from '../../../../shell/services.tsx';
import { RoleChoice } from '../../../parts/fields/role-choice.tsx';
import { getPersonName, PersonWords } from '../../../parts/people/person-words.tsx';
import { type Member, useOrganizationRefresh } from '../../../queries.ts';
import { describeUpdate, peopleTexts } from '../texts.ts';
import type { MemberDialogProps } from './confirm-dialogs.tsx';

/** The roles of a person. */
export function RolesDialog({ organization_id, dialog }: MemberDialogProps): ReactNode {
  return (
    <DialogAbout dialog={dialog} title={peopleTexts.roles_title}>
      {(value) => <RolesForm organization_id={organization_id} dialog={dialog} member={value} />}
    </DialogAbout>
  );
}

function RolesForm({ organization_id, dialog, member }: MemberDialogProps & { member: Member }): ReactNode {
  const { client } = useServices();
  const refresh = useOrganizationRefresh(organization_id);
  const { id, person } = member;
  const form = useForm<{ roles: GivenRole[] }>({ initialValues: { roles: member.roles } });
  const call = useDialogForm({
    form,
    dialog,
    action: peopleTexts.roles_action,
    send: async (body) => {
      await client.call('job.update', { params: { organization_id, id }, body });
      showToast({ kind: 'success', text: peopleTexts.roles_saved(getPersonName(person)) });
      await refresh();
    },
    describe: describeUpdate,
  });
  return (
    <DialogForm call={call} submitLabel={peopleTexts.save} onCancel={dialog.close}>
      <PersonWords person={person} />
      <RoleChoice
        type={member.type}
        value={form.values.roles}
        onChange={(roles) => form.setFieldValue('roles', roles)}
      />
    </DialogForm>
  );
}
