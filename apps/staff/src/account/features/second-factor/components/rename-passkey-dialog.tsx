import { useForm } from '@mantine/form';
import { TextField } from '@parta/ui/fields/text-field';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { bindText } from '../../../../forms/bind-text.ts';
import { FormDialog } from '../../../../forms/form-dialog.tsx';
import { useFormCall } from '../../../../forms/use-form-call.ts';
import { useAccount } from '../../../account-services.tsx';
import { describeRefusal } from '../../../fields/refusals.ts';
import { factorQuery, type Passkey } from '../api.ts';
import type { NameValues } from '../rules/factor-forms.ts';
import { checkPasskeyName } from '../rules/passkey-name.ts';
import { renameRefusals, secondFactorTexts } from '../texts.ts';

/** Asks for another name of a passkey. */
export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }): ReactNode {
  const { client } = useAccount();
  const queries = useQueryClient();
  const form = useForm<NameValues>({ initialValues: { name: passkey.name }, validate: { name: checkPasskeyName } });
  const call = useFormCall<NameValues>({
    form,
    action: secondFactorTexts.passkey_rename_action,
    send: async ({ name }) => {
      await client.call('second_factor.passkey_rename', { params: { id: passkey.id }, body: { name: name.trim() } });
      await queries.invalidateQueries({ queryKey: factorQuery(client).queryKey });
      onClose();
    },
    describe: (error) => describeRefusal<NameValues>(error, renameRefusals, form.getValues()),
  });
  return (
    <FormDialog
      call={call}
      onClose={onClose}
      title={secondFactorTexts.passkey_rename_title}
      size="small"
      submitLabel={secondFactorTexts.save}
    >
      <TextField label={secondFactorTexts.passkey_name} autoFocus {...bindText(form, 'name')} />
    </FormDialog>
  );
}
