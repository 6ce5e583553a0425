import { useForm } from '@mantine/form';
import { JOB_TYPES } from '@parta/domain/codes';
import { cleanEmail } from '@parta/domain/people/email';
import { rolesOfJobType, USUAL_ROLES } from '@parta/domain/people/roles';
import { SelectField } from '@parta/ui/fields/select-field';
import { TextField } from '@parta/ui/fields/text-field';
import { showToast } from '@parta/ui/overlays/toasts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { bindText } from '../../../../forms/bind-text.ts';
import { checkFilled } from '../../../../forms/checks.ts';
import { DialogAbout } from '../../../../forms/dialog-about.tsx';
import { DialogForm } from '../../../../forms/dialog-form.tsx';
import { useDialogForm } from '../../../../forms/use-dialog-form.ts';
import { useOnlyChoice } from '../../../../forms/use-only-choice.ts';
import type { DialogState } from '../../../../shell/actions/use-dialog.ts';
import { useServices } from '../../../../shell/services.tsx';
import { checkEmail, checkOptionalName } from '../../../parts/fields/checks.ts';
import { DepartmentField } from '../../../parts/fields/department-field.tsx';
import { RoleChoice } from '../../../parts/fields/role-choice.tsx';
import { departmentsQuery, useOrganizationRefresh } from '../../../queries.ts';
import { typeAbout, typeNames } from '../../../texts.ts';
import type { NewInvitation } from '../api.ts';
import { describeCreation, inviteFormTexts } from '../texts.ts';

export interface InviteDialogProps {
  organization_id: string;
  dialog: DialogState<'new'>;
}

/** Invites one person by e-mail. */
export function InviteDialog({ organization_id, dialog }: InviteDialogProps): ReactNode {
  return (
    <DialogAbout dialog={dialog} title={inviteFormTexts.title}>
      {() => <InviteForm organization_id={organization_id} dialog={dialog} />}
    </DialogAbout>
  );
}

const TYPES = JOB_TYPES.map((value) => ({ value, label: typeNames[value] }));

/** A refusal names a field of the first invitation, as the only one sent. */
const FIELDS = {
  'invitations.0.email': 'email',
  'invitations.0.lastName': 'lastName',
  'invitations.0.firstName': 'firstName',
  'invitations.0.middleName': 'middleName',
  'invitations.0.departmentId': 'departmentId',
  'invitations.0.roles': 'roles',
} as const;

const FIELD_OF_REASON: Readonly<Record<string, 'email' | 'departmentId'>> = {
  already_member: 'email',
  duplicate_email: 'email',
  unknown_department: 'departmentId',
};

type Values = Required<NewInvitation> & Record<string, unknown>;

function InviteForm({ organization_id, dialog }: InviteDialogProps): ReactNode {
  const { client } = useServices();
  const refresh = useOrganizationRefresh(organization_id);
  const { data: departments = [] } = useQuery(departmentsQuery(client, organization_id));
  const form = useForm<Values>({
    initialValues: {
      email: '',
      lastName: '',
      firstName: '',
      middleName: '',
      departmentId: '',
      type: 'staff',
      roles: [...USUAL_ROLES],
    },
    validate: {
      email: checkEmail,
      lastName: checkOptionalName,
      firstName: checkOptionalName,
      middleName: checkOptionalName,
      departmentId: checkFilled,
    },
  });
  const call = useDialogForm<Values>({
    form,
    dialog,
    action: inviteFormTexts.action,
    fields: FIELDS,
    send: async ({ email, lastName, firstName, middleName, departmentId, type, roles }) => {
      const invitation = { email: cleanEmail(email), lastName, firstName, middleName, departmentId, type, roles };
      await client.call('invitation.create', { params: { organization_id }, body: { invitations: [invitation] } });
      showToast({ kind: 'success', text: inviteFormTexts.sent(invitation.email) });
      await refresh();
    },
    describe: (error) => {
      const text = describeCreation(error);
      const field = FIELD_OF_REASON[error.reason];
      return text !== null && field !== undefined ? { field, text } : text;
    },
  });
  const { values, errors, setFieldValue } = form;
  useOnlyChoice(values.departmentId, departments, (id) => setFieldValue('departmentId', id));
  return (
    <DialogForm call={call} submitLabel={inviteFormTexts.submit} onCancel={dialog.close}>
      <TextField
        label={inviteFormTexts.email}
        description={inviteFormTexts.email_about}
        type="email"
        autoComplete="off"
        autoFocus
        required
        {...bindText(form, 'email')}
      />
      <div className="admin-fields">
        <DepartmentField
          label={inviteFormTexts.department}
          name="departmentId"
          placeholder={inviteFormTexts.department_placeholder}
          required
          departments={departments}
          value={values.departmentId}
          onChange={(value) => setFieldValue('departmentId', value)}
          error={errors['departmentId']}
        />
        <SelectField
          label={inviteFormTexts.type}
          name="type"
          options={TYPES}
          value={values.type}
          onChange={(type) => {
            setFieldValue('type', type);
            setFieldValue(
              'roles',
              rolesOfJobType(type).filter((role) => values.roles.includes(role) || values.type === 'student'),
            );
          }}
        />
      </div>
      <p className="ui-muted">{typeAbout[values.type]}</p>
      {rolesOfJobType(values.type).length > 0 && (
        <RoleChoice
          type={values.type}
          value={values.roles}
          onChange={(roles) => setFieldValue('roles', roles)}
          error={errors['roles']}
        />
      )}
      <div className="admin-fields" data-names="">
        <TextField label={inviteFormTexts.last_name} autoComplete="off" {...bindText(form, 'lastName')} />
        <TextField label={inviteFormTexts.first_name} autoComplete="off" {...bindText(form, 'firstName')} />
        <TextField label={inviteFormTexts.middle_name} autoComplete="off" {...bindText(form, 'middleName')} />
      </div>
      <p className="ui-muted">{inviteFormTexts.names_about}</p>
    </DialogForm>
  );
}
