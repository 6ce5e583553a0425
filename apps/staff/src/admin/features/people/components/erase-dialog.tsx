import { useForm } from '@mantine/form';
import type { CallResult } from '@parta/contract/wire';
import { Button } from '@parta/ui/button';
import { Dialog } from '@parta/ui/dialog';
import { TextField } from '@parta/ui/text-field';
import { type ReactNode, useState } from 'react';
import { MomentTime } from '../../../../shell/moment-time.tsx';
import { useServices } from '../../../../shell/services.tsx';
import { DialogForm } from '../../../parts/dialog-form.tsx';
import { getPersonName } from '../../../parts/person-words.tsx';
import { useDialogForm } from '../../../parts/use-dialog-form.ts';
import { type Member, useOrganizationRefresh } from '../../../queries.ts';
import { isSameEmail } from '../rules.ts';
import { describeErasure, erasedThings, eraseTexts } from '../texts.ts';
import type { MemberDialogProps } from './confirm-dialogs.tsx';

type Act = CallResult<'person.erase'>;

/** Erases a person's data for good: only who types her address does it. Shows the act after that. */
export function EraseDialog({ organization_id, dialog }: MemberDialogProps): ReactNode {
  const [done, setDone] = useState<{ opening: number; act: Act } | null>(null);
  const act = done?.opening === dialog.opening ? done.act : null;
  return (
    <Dialog
      opened={dialog.opened}
      onClose={dialog.close}
      title={act === null ? eraseTexts.title : eraseTexts.act_title}
      locked={dialog.isBusy}
    >
      {act !== null ? (
        <ErasureAct act={act} onClose={dialog.close} />
      ) : (
        dialog.value !== null && (
          <EraseForm
            key={dialog.opening}
            organization_id={organization_id}
            dialog={dialog}
            member={dialog.value}
            onErased={(made) => setDone({ opening: dialog.opening, act: made })}
          />
        )
      )}
    </Dialog>
  );
}

interface EraseFormProps extends MemberDialogProps {
  member: Member;
  onErased: (act: Act) => void;
}

function EraseForm({ organization_id, dialog, member, onErased }: EraseFormProps): ReactNode {
  const { client } = useServices();
  const refresh = useOrganizationRefresh(organization_id);
  const { person } = member;
  const form = useForm<{ email: string }>({
    initialValues: { email: '' },
    validate: { email: (typed) => (isSameEmail(typed, person.email) ? null : eraseTexts.mismatch) },
  });
  const call = useDialogForm({
    form,
    // The act stands in the same dialog.
    dialog: { setBusy: dialog.setBusy, close: () => undefined },
    action: eraseTexts.action,
    send: async ({ email }) => {
      const act = await client.call('person.erase', {
        params: { organization_id, id: person.id },
        body: { email: email.trim() },
      });
      onErased(act);
      await refresh();
    },
    describe: (error) => {
      const text = describeErasure(error);
      return text !== null && error.reason === 'wrong_email' ? { field: 'email', text } : text;
    },
  });
  return (
    <DialogForm call={call} submitLabel={eraseTexts.submit} submitVariant="danger" onCancel={dialog.close}>
      <p>{eraseTexts.intro(getPersonName(person))}</p>
      <dl className="admin-facts">
        <dt>{eraseTexts.deleted_title}</dt>
        <dd>{eraseTexts.deleted_text}</dd>
        <dt>{eraseTexts.kept_title}</dt>
        <dd>{eraseTexts.kept_text}</dd>
      </dl>
      <TextField
        label={eraseTexts.field}
        description={eraseTexts.field_about(person.email)}
        name="email"
        type="email"
        autoComplete="off"
        autoFocus
        value={form.values.email}
        onChange={(value) => form.setFieldValue('email', value)}
        error={form.errors['email']}
      />
    </DialogForm>
  );
}

function listThings(counts: Readonly<Record<string, number>>): string {
  const things = Object.entries(counts).flatMap(([name, count]) => {
    const called = erasedThings[name];
    return called === undefined || count === 0 ? [] : [`${called}: ${count}`];
  });
  return things.length === 0 ? eraseTexts.act_nothing : things.join(', ');
}

function ErasureAct({ act, onClose }: { act: Act; onClose: () => void }): ReactNode {
  return (
    <div className="admin-words" role="status">
      <dl className="admin-facts">
        <dt>{eraseTexts.act_number}</dt>
        <dd>{act.id}</dd>
        <dt>{eraseTexts.act_at}</dt>
        <dd>
          <MomentTime at={act.erased_at} />
        </dd>
        <dt>{eraseTexts.act_deleted}</dt>
        <dd>{listThings(act.deleted)}</dd>
        <dt>{eraseTexts.act_anonymised}</dt>
        <dd>{listThings(act.anonymised)}</dd>
      </dl>
      <p className="ui-muted">{eraseTexts.act_note}</p>
      <div className="ui-dialog-buttons">
        <Button variant="primary" onClick={onClose} data-autofocus>
          {eraseTexts.act_close}
        </Button>
      </div>
    </div>
  );
}
