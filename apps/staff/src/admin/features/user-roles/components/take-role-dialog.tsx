import { useForm } from '@mantine/form';
import { PasswordField } from '@parta/ui/fields/password-field';
import { Dialog } from '@parta/ui/overlays/dialog';
import { showToast } from '@parta/ui/overlays/toasts';
import type { ReactNode } from 'react';
import { bindText } from '../../../../forms/bind-text.ts';
import type { DialogState } from '../../../../shell/actions/use-dialog.ts';
import { useServices } from '../../../../shell/services.tsx';
import { DialogForm } from '../../../parts/dialog-form.tsx';
import { getPersonName } from '../../../parts/people/person-words.tsx';
import { useDialogForm } from '../../../parts/use-dialog-form.ts';
import { adminTexts, roleNames } from '../../../texts.ts';
import type { RoleHolder } from '../api.ts';
import { describeTaking, userRoleTexts } from '../texts.ts';

export interface TakeRoleDialogProps {
  dialog: DialogState<RoleHolder>;
  /** Asks anew for who has which role. */
  refresh: () => Promise<void>;
}

/** Takes a role of the platform away, with the password of whoever does it. */
export function TakeRoleDialog({ dialog, refresh }: TakeRoleDialogProps): ReactNode {
  return (
    <Dialog
      opened={dialog.opened}
      onClose={dialog.close}
      title={userRoleTexts.take_title}
      size="small"
      locked={dialog.isBusy}
    >
      {dialog.value !== null && (
        <TakeRoleForm key={dialog.opening} dialog={dialog} holder={dialog.value} refresh={refresh} />
      )}
    </Dialog>
  );
}

interface Values extends Record<string, unknown> {
  password: string;
}

function TakeRoleForm({ dialog, holder, refresh }: TakeRoleDialogProps & { holder: RoleHolder }): ReactNode {
  const { client, person } = useServices();
  const name = getPersonName({ ...holder, middleName: '' });
  const form = useForm<Values>({
    initialValues: { password: '' },
    validate: { password: (typed) => (typed === '' ? adminTexts.required : null) },
  });
  const call = useDialogForm<Values>({
    form,
    dialog,
    action: userRoleTexts.take_action,
    describe: (error) => {
      void refresh();
      return describeTaking(error);
    },
    send: async ({ password }) => {
      const { id, role } = holder;
      await client.call('platform.user_role_take', { params: { id, role }, body: { password } });
      showToast({ kind: 'success', text: userRoleTexts.taken(name) });
      await refresh();
    },
  });
  return (
    <DialogForm call={call} submitLabel={userRoleTexts.take} submitVariant="danger" onCancel={dialog.close}>
      <p>{userRoleTexts.take_text(name, roleNames[holder.role])}</p>
      {holder.id === person.userId && <p>{userRoleTexts.take_self[holder.role]}</p>}
      <PasswordField
        label={adminTexts.own_password}
        description={adminTexts.own_password_about}
        autoComplete="current-password"
        autoFocus
        {...bindText(form, 'password')}
      />
    </DialogForm>
  );
}
