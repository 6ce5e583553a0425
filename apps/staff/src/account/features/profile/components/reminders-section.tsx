import type { CallResult } from '@parta/contract/wire';
import { Switch } from '@parta/ui/fields/switch';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAction } from '../../../../shell/actions/use-action.ts';
import { useServices } from '../../../../shell/services.tsx';
import { personQuery } from '../../../person-query.ts';
import { profileTexts } from '../texts.ts';

/** Whether assigned work is told of by mail, saved at once; without a confirmed address no mail comes. */
export function RemindersSection({ person }: { person: CallResult<'user.self'> }): ReactNode {
  const { client } = useServices();
  const queries = useQueryClient();
  const saving = useAction<boolean>({
    action: profileTexts.view_action,
    run: async (reminders) => {
      const body = { reminders };
      queries.setQueryData(personQuery(client).queryKey, await client.call('user.update', { body }));
    },
  });
  return (
    <section className="account-section">
      <h2>{profileTexts.mails}</h2>
      <Switch
        label={profileTexts.reminders}
        description={
          person.emailConfirmed && person.email !== null ? profileTexts.reminders_text : profileTexts.reminders_no_email
        }
        checked={saving.pending ?? person.reminders}
        onChange={(reminders) => saving.start(reminders)}
        disabled={saving.pending !== null}
      />
    </section>
  );
}
