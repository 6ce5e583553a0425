import { useForm } from '@mantine/form';
import { Button } from '@parta/ui/buttons/button';
import { PasswordField } from '@parta/ui/fields/password-field';
import { findDeviceOwner } from '@parta/web-kit/device-owner';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { bindText } from '../../../../forms/bind-text.ts';
import { checkFilled } from '../../../../forms/checks.ts';
import { FormDialog } from '../../../../forms/form-dialog.tsx';
import { useFormCall } from '../../../../forms/use-form-call.ts';
import { useAccount } from '../../../account-services.tsx';
import { AccountName } from '../../../fields/account-name.tsx';
import { describeRefusal } from '../../../fields/refusals.ts';
import { fieldTexts } from '../../../fields/texts.ts';
import { personQuery } from '../../../person-query.ts';
import { dataTexts, eraseRefusals } from '../texts.ts';

/** The end of the account: what goes, what stays, and the button, with the password. */
export function EraseSection(): ReactNode {
  const [isAsking, setAsking] = useState(false);
  return (
    <section className="account-section">
      <h2>{dataTexts.erase}</h2>
      <p>{dataTexts.erase_text}</p>
      <ul className="data-consequences">
        <li>{dataTexts.erase_gone}</li>
        <li>{dataTexts.erase_stays}</li>
      </ul>
      <p className="ui-muted">{dataTexts.erase_advice}</p>
      <div>
        <Button variant="danger" onClick={() => setAsking(true)}>
          {dataTexts.erase_button}
        </Button>
      </div>
      {isAsking && <EraseDialog onClose={() => setAsking(false)} />}
    </section>
  );
}

interface Values extends Record<string, unknown> {
  password: string;
}

function EraseDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { client, part } = useAccount();
  const person = useQuery(personQuery(client));
  const form = useForm<Values>({ initialValues: { password: '' }, validate: { password: checkFilled } });
  const call = useFormCall<Values>({
    form,
    action: dataTexts.erase_action,
    send: async ({ password }) => {
      const owner_id = findDeviceOwner();
      const erasure = await client.call('user.erase', { body: { password } });
      if (owner_id !== null) await (await import('../../../../shell/leaving/forget-owner.ts')).forgetOwner(owner_id);
      part(erasure);
    },
    describe: (error) => describeRefusal<Values>(error, eraseRefusals, form.getValues()),
  });
  return (
    <FormDialog
      call={call}
      onClose={onClose}
      title={dataTexts.erase_title}
      size="small"
      submitLabel={dataTexts.erase_submit}
      submitVariant="danger"
    >
      <p className="account-words">{dataTexts.erase_confirm}</p>
      {person.data !== undefined && <AccountName email={person.data.email ?? person.data.login ?? ''} />}
      <PasswordField
        label={fieldTexts.password}
        autoComplete="current-password"
        autoFocus
        {...bindText(form, 'password')}
      />
    </FormDialog>
  );
}
