import { useForm } from '@mantine/form';
import { TextField } from '@parta/ui/fields/text-field';
import { showToast } from '@parta/ui/overlays/toasts';
import type { ReactNode } from 'react';
import { bindText } from '../../../../forms/bind-text.ts';
import { DialogAbout } from '../../../../forms/dialog-about.tsx';
import { DialogForm } from '../../../../forms/dialog-form.tsx';
import { useDialogForm } from '../../../../forms/use-dialog-form.ts';
import type { DialogState } from '../../../../shell/actions/use-dialog.ts';
import { useServices } from '../../../../shell/services.tsx';
import { checkPlaceName } from '../../../parts/fields/checks.ts';
import { type Department, useOrganizationRefresh } from '../../../queries.ts';
import { departmentTexts, describeNaming } from '../texts.ts';

export interface DepartmentDialogProps {
  organization_id: string;
  /** A department to rename, or 'new'. */
  dialog: DialogState<Department | 'new'>;
}

/** Names of a new department, or of one that exists. */
export function DepartmentDialog({ organization_id, dialog }: DepartmentDialogProps): ReactNode {
  return (
    <DialogAbout
      dialog={dialog}
      title={dialog.value === 'new' ? departmentTexts.create_title : departmentTexts.rename_title}
      size="small"
    >
      {(value) => (
        <DepartmentForm organization_id={organization_id} dialog={dialog} department={value === 'new' ? null : value} />
      )}
    </DialogAbout>
  );
}

function DepartmentForm(props: DepartmentDialogProps & { department: Department | null }): ReactNode {
  const { organization_id, dialog, department } = props;
  const { client } = useServices();
  const refresh = useOrganizationRefresh(organization_id);
  const form = useForm<Record<'shortName' | 'fullName', string>>({
    initialValues: { shortName: department?.shortName ?? '', fullName: department?.fullName ?? '' },
    validate: { shortName: checkPlaceName, fullName: checkPlaceName },
  });
  const call = useDialogForm({
    form,
    dialog,
    action: department === null ? departmentTexts.create_action : departmentTexts.save_action,
    describe: (error) => {
      if (error.status === 404) void refresh();
      return describeNaming(error);
    },
    send: async (body) => {
      if (department === null) {
        const { shortName } = await client.call('department.create', { params: { organization_id }, body });
        showToast({ kind: 'success', text: departmentTexts.created(shortName) });
      } else {
        const { id } = department;
        const { shortName } = await client.call('department.update', { params: { organization_id, id }, body });
        showToast({ kind: 'success', text: departmentTexts.saved(shortName) });
      }
      await refresh();
    },
  });
  return (
    <DialogForm
      call={call}
      submitLabel={department === null ? departmentTexts.create_submit : departmentTexts.save}
      onCancel={dialog.close}
    >
      <TextField label={departmentTexts.full_name} autoFocus required {...bindText(form, 'fullName')} />
      <TextField
        label={departmentTexts.short_name}
        description={departmentTexts.short_name_about}
        required
        {...bindText(form, 'shortName')}
      />
    </DialogForm>
  );
}
