import { useForm } from '@mantine/form';
import { showToast } from '@parta/ui/overlays/toasts';
import type { ReactNode } from 'react';
import { checkFilled } from '../../../../forms/checks.ts';
import { DialogAbout } from '../../../../forms/dialog-about.tsx';
import { DialogForm } from '../../../../forms/dialog-form.tsx';
import { useDialogForm } from '../../../../forms/use-dialog-form.ts';
import type { DialogState } from '../../../../shell/actions/use-dialog.ts';
import { useServices } from '../../../../shell/services.tsx';
import { OwnPasswordField } from '../../../parts/fields/own-password-field.tsx';
import { getPersonName } from '../../../parts/people/person-words.tsx';
import { roleNames } from '../../../texts.ts';
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
    <DialogAbout dialog={dialog} title={userRoleTexts.take_title} size="small">
      {(value) => <TakeRoleForm dialog={dialog} holder={value} refresh={refresh} />}
    </DialogAbout>
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
    validate: { password: checkFilled },
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
      <OwnPasswordField form={form} autoFocus />
    </DialogForm>
  );
}
