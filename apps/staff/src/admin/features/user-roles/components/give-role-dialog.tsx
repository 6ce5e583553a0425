import { useForm } from '@mantine/form';
import { cleanEmail } from '@parta/domain/people/email';
import { USER_ROLES, type UserRole } from '@parta/domain/people/roles';
import { SelectField } from '@parta/ui/fields/select-field';
import { TextField } from '@parta/ui/fields/text-field';
import { showToast } from '@parta/ui/overlays/toasts';
import type { ReactNode } from 'react';
import { bindText } from '../../../../forms/bind-text.ts';
import { checkFilled } from '../../../../forms/checks.ts';
import { DialogAbout } from '../../../../forms/dialog-about.tsx';
import { DialogForm } from '../../../../forms/dialog-form.tsx';
import { useDialogForm } from '../../../../forms/use-dialog-form.ts';
import type { DialogState } from '../../../../shell/actions/use-dialog.ts';
import { useServices } from '../../../../shell/services.tsx';
import { checkEmail } from '../../../parts/fields/checks.ts';
import { OwnPasswordField } from '../../../parts/fields/own-password-field.tsx';
import { roleChoices } from '../../../texts.ts';
import { describeGiving, userRoleTexts } from '../texts.ts';

export interface GiveRoleDialogProps {
  dialog: DialogState<'new'>;
  /** Asks anew for who has which role. */
  refresh: () => Promise<void>;
}

/** Gives a role of the platform by e-mail. */
export function GiveRoleDialog({ dialog, refresh }: GiveRoleDialogProps): ReactNode {
  return (
    <DialogAbout dialog={dialog} title={userRoleTexts.give_title} size="small">
      {() => <GiveRoleForm dialog={dialog} refresh={refresh} />}
    </DialogAbout>
  );
}

const ROLES = USER_ROLES.map((role) => ({ value: role, label: roleChoices[role].name }));

interface Values extends Record<string, unknown> {
  email: string;
  role: UserRole;
  password: string;
}

function GiveRoleForm({ dialog, refresh }: GiveRoleDialogProps): ReactNode {
  const { client } = useServices();
  const form = useForm<Values>({
    initialValues: { email: '', role: 'curator', password: '' },
    validate: { email: checkEmail, password: checkFilled },
  });
  const call = useDialogForm<Values>({
    form,
    dialog,
    action: userRoleTexts.give_action,
    describe: describeGiving,
    send: async ({ email, role, password }) => {
      const cleaned = cleanEmail(email);
      await client.call('platform.user_role_give', { body: { email: cleaned, role, password } });
      showToast({ kind: 'success', text: userRoleTexts.given(cleaned) });
      await refresh();
    },
  });
  const { values, setFieldValue } = form;
  return (
    <DialogForm call={call} submitLabel={userRoleTexts.give} onCancel={dialog.close}>
      <TextField
        label={userRoleTexts.email}
        description={userRoleTexts.email_about}
        type="email"
        autoComplete="off"
        autoFocus
        required
        {...bindText(form, 'email')}
      />
      <SelectField
        label={userRoleTexts.role}
        description={roleChoices[values.role].about}
        name="role"
        options={ROLES}
        value={values.role}
        onChange={(role) => setFieldValue('role', role)}
      />
      <OwnPasswordField form={form} />
    </DialogForm>
  );
}
