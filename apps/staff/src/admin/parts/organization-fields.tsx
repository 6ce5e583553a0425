import { useForm } from '@mantine/form';
import { TextField } from '@parta/ui/text-field';
import type { CallError } from '@parta/web-kit/call-error';
import type { ReactNode } from 'react';
import type { FormRefusal } from '../../shell/use-form-call.ts';
import { checkPlaceName } from './checks.ts';
import { DialogForm } from './dialog-form.tsx';
import { organizationFieldTexts } from './texts.ts';
import type { DialogState } from './use-dialog.ts';
import { useDialogForm } from './use-dialog-form.ts';

export interface OrganizationNames {
  shortName: string;
  fullName: string;
  /** Null where there is none. */
  website: string | null;
}

type Values = Record<'shortName' | 'fullName' | 'website', string>;

export interface OrganizationFieldsProps {
  dialog: Pick<DialogState<unknown>, 'setBusy' | 'close'>;
  initial: OrganizationNames;
  submitLabel: string;
  /** In Russian, as it stands after «При». */
  action: string;
  send: (names: OrganizationNames) => Promise<void>;
  describe: (error: CallError) => string | FormRefusal<Values> | null;
}

/** Names and website of an organisation that exists. */
export function OrganizationFields(props: OrganizationFieldsProps): ReactNode {
  const { dialog, initial, submitLabel, action, send, describe } = props;
  const form = useForm<Values>({
    initialValues: { shortName: initial.shortName, fullName: initial.fullName, website: initial.website ?? '' },
    validate: { shortName: checkPlaceName, fullName: checkPlaceName },
  });
  const call = useDialogForm({
    form,
    dialog,
    action,
    describe,
    send: ({ website, ...names }) => send({ ...names, website: website.trim() === '' ? null : website.trim() }),
  });
  const { values, errors, setFieldValue } = form;
  return (
    <DialogForm call={call} submitLabel={submitLabel} onCancel={dialog.close}>
      <TextField
        label={organizationFieldTexts.full_name}
        name="fullName"
        autoFocus
        required
        value={values.fullName}
        onChange={(value) => setFieldValue('fullName', value)}
        error={errors['fullName']}
      />
      <TextField
        label={organizationFieldTexts.short_name}
        description={organizationFieldTexts.short_name_about}
        name="shortName"
        required
        value={values.shortName}
        onChange={(value) => setFieldValue('shortName', value)}
        error={errors['shortName']}
      />
      <TextField
        label={organizationFieldTexts.website}
        description={organizationFieldTexts.website_about}
        name="website"
        type="url"
        value={values.website}
        onChange={(value) => setFieldValue('website', value)}
        error={errors['website']}
      />
    </DialogForm>
  );
}
