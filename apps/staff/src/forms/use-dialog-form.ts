import type { UseFormReturnType } from '@mantine/form';
import type { CallError } from '@parta/web-kit/call-error';
import type { DialogState } from '../shell/actions/use-dialog.ts';
import { formTexts } from './texts.ts';
import { type FormCall, type FormRefusal, useFormCall } from './use-form-call.ts';

export interface DialogFormOptions<Values> {
  form: UseFormReturnType<Values>;
  dialog: Pick<DialogState<unknown>, 'setBusy' | 'close'>;
  /** Makes the call and asks anew for what it has changed; the dialog closes after it. */
  send: (values: Values) => Promise<void>;
  /** Words for a refusal; a text alone stands over the whole form. */
  describe: (error: CallError) => string | FormRefusal<Values> | null;
  /** In Russian, as it stands after «При». */
  action: string;
  /** Fields of the request by the name that a refusal gives them, where they are called otherwise here. */
  fields?: Readonly<Record<string, keyof Values & string>>;
}

/** A form in a dialog, which stays while the call is under way and closes when it has succeeded. */
export function useDialogForm<Values extends Record<string, unknown>>(options: DialogFormOptions<Values>): FormCall {
  const { form, dialog, send, describe, action, fields = {} } = options;
  return useFormCall<Values>({
    form,
    action,
    send: async (values) => {
      dialog.setBusy(true);
      try {
        await send(values);
        dialog.close();
      } finally {
        dialog.setBusy(false);
      }
    },
    describe: (error) => {
      const described = describe(error);
      if (typeof described === 'string') return { field: null, text: described };
      if (described !== null || error.reason !== 'invalid' || error.field === null) return described;
      const field = fields[error.field] ?? findField(form.getValues(), error.field);
      return field === null ? null : { field, text: formTexts.invalid_field };
    },
  });
}

function findField<Values extends Record<string, unknown>>(
  values: Values,
  name: string,
): (keyof Values & string) | null {
  for (const key in values) if (key === name) return key;
  return null;
}
