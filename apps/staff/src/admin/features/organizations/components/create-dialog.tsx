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
import { OrganizationInputs, readWebsite } from '../../../parts/fields/organization-fields.tsx';
import { usePlatformRefresh } from '../api.ts';
import { createTexts, describeNaming } from '../texts.ts';

export interface CreateDialogProps {
  dialog: DialogState<'new'>;
  onCreated: (id: string) => void;
}

/** A new organization with its first department. */
export function CreateDialog({ dialog, onCreated }: CreateDialogProps): ReactNode {
  return (
    <DialogAbout dialog={dialog} title={createTexts.title} asksBeforeDiscard>
      {() => <CreateForm dialog={dialog} onCreated={onCreated} />}
    </DialogAbout>
  );
}

type Values = Record<'shortName' | 'fullName' | 'website' | 'departmentShortName' | 'departmentFullName', string>;

const FIELDS = {
  'department.shortName': 'departmentShortName',
  'department.fullName': 'departmentFullName',
} as const;

function CreateForm({ dialog, onCreated }: CreateDialogProps): ReactNode {
  const { client } = useServices();
  const refresh = usePlatformRefresh();
  const form = useForm<Values>({
    initialValues: { shortName: '', fullName: '', website: '', departmentShortName: '', departmentFullName: '' },
    validate: {
      shortName: checkPlaceName,
      fullName: checkPlaceName,
      departmentShortName: checkPlaceName,
      departmentFullName: checkPlaceName,
    },
  });
  const call = useDialogForm<Values>({
    form,
    dialog,
    action: createTexts.action,
    fields: FIELDS,
    describe: describeNaming,
    send: async ({ shortName, fullName, website, departmentShortName, departmentFullName }) => {
      const { id } = await client.call('platform.organization_create', {
        body: {
          shortName,
          fullName,
          website: readWebsite(website),
          department: { shortName: departmentShortName, fullName: departmentFullName },
        },
      });
      showToast({ kind: 'success', text: createTexts.created(shortName.trim()) });
      await refresh();
      onCreated(id);
    },
  });
  return (
    <DialogForm call={call} submitLabel={createTexts.submit} onCancel={dialog.close}>
      <OrganizationInputs form={form} websiteAbout={createTexts.website_about} />
      <fieldset className="organization-fieldset">
        <legend>{createTexts.department}</legend>
        <p className="ui-muted">{createTexts.department_about}</p>
        <TextField label={createTexts.department_full_name} required {...bindText(form, 'departmentFullName')} />
        <TextField label={createTexts.department_short_name} required {...bindText(form, 'departmentShortName')} />
      </fieldset>
    </DialogForm>
  );
}
