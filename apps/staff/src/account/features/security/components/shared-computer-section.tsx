import { useForm } from '@mantine/form';
import { Button } from '@parta/ui/buttons/button';
import { PasswordField } from '@parta/ui/fields/password-field';
import { showToast } from '@parta/ui/overlays/toasts';
import { isSharedComputer } from '@parta/web-kit/shared-computer';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { bindText } from '../../../../forms/bind-text.ts';
import { checkFilled } from '../../../../forms/checks.ts';
import { FormDialog } from '../../../../forms/form-dialog.tsx';
import { useFormCall } from '../../../../forms/use-form-call.ts';
import { useServices } from '../../../../shell/services.tsx';
import { sharedComputerTexts } from '../../../../shell/shared-computer/texts.ts';
import { AccountName } from '../../../fields/account-name.tsx';
import { describeRefusal } from '../../../fields/refusals.ts';
import { fieldTexts } from '../../../fields/texts.ts';
import { personQuery } from '../../../person-query.ts';
import { sessionsQuery } from '../api.ts';
import { ownComputerRefusals, ownComputerTexts } from '../texts.ts';

/** What a session on a shared computer means, and the way out of it; nothing in an ordinary one. */
export function SharedComputerSection(): ReactNode {
  const [isShared, setShared] = useState(() => isSharedComputer());
  const [isAsking, setAsking] = useState(false);
  if (!isShared) return null;
  return (
    <section className="account-section">
      <h2>{sharedComputerTexts.name}</h2>
      <p>{ownComputerTexts.text}</p>
      <div>
        <Button onClick={() => setAsking(true)}>{ownComputerTexts.own}</Button>
      </div>
      {isAsking && <OwnComputerDialog onClose={() => setAsking(false)} onDone={() => setShared(false)} />}
    </section>
  );
}

interface Values extends Record<string, unknown> {
  password: string;
}

function OwnComputerDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }): ReactNode {
  const { client } = useServices();
  const queries = useQueryClient();
  const account = useQuery(personQuery(client));
  const form = useForm<Values>({ initialValues: { password: '' }, validate: { password: checkFilled } });
  const call = useFormCall<Values>({
    form,
    action: ownComputerTexts.own_action,
    send: async ({ password }) => {
      await client.call('auth.own_computer', { body: { password } });
      showToast({ kind: 'success', text: ownComputerTexts.own_done });
      void queries.invalidateQueries({ queryKey: sessionsQuery(client).queryKey });
      onDone();
    },
    describe: (error) => describeRefusal<Values>(error, ownComputerRefusals, form.getValues()),
  });
  return (
    <FormDialog
      call={call}
      onClose={onClose}
      title={ownComputerTexts.own_title}
      size="small"
      submitLabel={ownComputerTexts.own}
    >
      <p className="account-words">{ownComputerTexts.own_text}</p>
      {account.data !== undefined && <AccountName email={account.data.email ?? account.data.login ?? ''} />}
      <PasswordField
        label={fieldTexts.password}
        autoComplete="current-password"
        autoFocus
        {...bindText(form, 'password')}
      />
    </FormDialog>
  );
}
