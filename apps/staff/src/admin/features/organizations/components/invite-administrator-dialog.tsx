import { useForm } from '@mantine/form';
import { cleanEmail } from '@parta/domain/people/email';
import { TextField } from '@parta/ui/fields/text-field';
import { showToast } from '@parta/ui/overlays/toasts';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { bindText } from '../../../../forms/bind-text.ts';
import { checkFilled } from '../../../../forms/checks.ts';
import { DialogAbout } from '../../../../forms/dialog-about.tsx';
import { DialogForm } from '../../../../forms/dialog-form.tsx';
import { useDialogForm } from '../../../../forms/use-dialog-form.ts';
import type { DialogState } from '../../../../shell/actions/use-dialog.ts';
import { useServices } from '../../../../shell/services.tsx';
import { checkEmail } from '../../../parts/fields/checks.ts';
import { DepartmentField } from '../../../parts/fields/department-field.tsx';
import { countFreeSeats } from '../../../parts/licenses/license-state.ts';
import { type PlatformOrganization, usePlatformRefresh } from '../api.ts';
import { describeInvitation, inviteTexts } from '../texts.ts';

export interface InviteAdministratorDialogProps {
  dialog: DialogState<PlatformOrganization>;
}

/** Invites who is to administer the organization. */
export function InviteAdministratorDialog({ dialog }: InviteAdministratorDialogProps): ReactNode {
  return (
    <DialogAbout dialog={dialog} title={inviteTexts.title}>
      {(value) => <InviteForm dialog={dialog} organization={value} />}
    </DialogAbout>
  );
}

function InviteForm(props: InviteAdministratorDialogProps & { organization: PlatformOrganization }): ReactNode {
  const { dialog, organization } = props;
  const { id, departments, licenses } = organization;
  const { client, getNow } = useServices();
  const refresh = usePlatformRefresh();
  const form = useForm<Record<'email' | 'departmentId', string>>({
    initialValues: { email: '', departmentId: departments.length === 1 ? (departments[0]?.id ?? '') : '' },
    validate: { email: checkEmail, departmentId: checkFilled },
  });
  const call = useDialogForm({
    form,
    dialog,
    action: inviteTexts.action,
    describe: describeInvitation,
    send: async ({ email, departmentId }) => {
      const cleaned = cleanEmail(email);
      await client.call('platform.administrator_invite', { params: { id }, body: { email: cleaned, departmentId } });
      showToast({ kind: 'success', text: inviteTexts.sent(cleaned) });
      await refresh();
    },
  });
  const { values, errors, setFieldValue } = form;
  return (
    <DialogForm call={call} submitLabel={inviteTexts.submit} onCancel={dialog.close}>
      {countFreeSeats(licenses, getNow()) === 0 && (
        <p className="admin-note" data-tone="warning">
          <IconAlertTriangle aria-hidden="true" />
          <span>{inviteTexts.no_seats}</span>
        </p>
      )}
      <TextField
        label={inviteTexts.email}
        description={inviteTexts.email_about}
        type="email"
        autoComplete="off"
        autoFocus
        required
        {...bindText(form, 'email')}
      />
      <DepartmentField
        label={inviteTexts.department}
        name="departmentId"
        placeholder={inviteTexts.department_placeholder}
        required
        departments={departments}
        value={values.departmentId}
        onChange={(chosen) => setFieldValue('departmentId', chosen)}
        error={errors['departmentId']}
      />
    </DialogForm>
  );
}
