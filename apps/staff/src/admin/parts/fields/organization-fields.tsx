import { useForm } from '@mantine/form';
import { TextField } from '@parta/ui/fields/text-field';
import type { CallError } from '@parta/web-kit/call-error';
import type { ReactNode } from 'react';
import { bindText } from '../../../forms/bind-text.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useDialogForm } from '../../../forms/use-dialog-form.ts';
import type { FormRefusal } from '../../../forms/use-form-call.ts';
import type { DialogState } from '../../../shell/actions/use-dialog.ts';
import { organizationFieldTexts } from '../texts.ts';
import { checkPlaceName } from './checks.ts';

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

/** Names and website of an organization that exists. */
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
    send: ({ website, ...names }) => send({ ...names, website: readWebsite(website) }),
  });
  return (
    <DialogForm call={call} submitLabel={submitLabel} onCancel={dialog.close}>
      <OrganizationInputs form={form} websiteAbout={organizationFieldTexts.website_about} />
    </DialogForm>
  );
}

/** What the inputs below need of a form of any further fields. */
export interface OrganizationForm {
  values: Values;
  errors: Readonly<Record<string, ReactNode>>;
  setFieldValue: (field: keyof Values, value: string) => void;
}

/** Names and website, in a form that may ask for more. */
export function OrganizationInputs(props: { form: OrganizationForm; websiteAbout: string }): ReactNode {
  const { form, websiteAbout } = props;
  return (
    <>
      <TextField label={organizationFieldTexts.full_name} autoFocus required {...bindText(form, 'fullName')} />
      <TextField
        label={organizationFieldTexts.short_name}
        description={organizationFieldTexts.short_name_about}
        required
        {...bindText(form, 'shortName')}
      />
      <TextField
        label={organizationFieldTexts.website}
        description={websiteAbout}
        type="url"
        {...bindText(form, 'website')}
      />
    </>
  );
}

/** A website as it is sent: null where nothing was typed. */
export function readWebsite(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}
