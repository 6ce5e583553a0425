import { useForm } from '@mantine/form';
import type { CallResult } from '@parta/contract/wire';
import { Button } from '@parta/ui/buttons/button';
import { ErrorState, TextSkeleton } from '@parta/ui/display/states';
import { ChoiceCards } from '@parta/ui/fields/choice-cards';
import { TextField } from '@parta/ui/fields/text-field';
import { Dialog } from '@parta/ui/overlays/dialog';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { bindText } from '../../../../forms/bind-text.ts';
import { checkFilled } from '../../../../forms/checks.ts';
import { DialogForm } from '../../../../forms/dialog-form.tsx';
import { useDialogForm } from '../../../../forms/use-dialog-form.ts';
import { MomentTime } from '../../../../shell/moments/moment-time.tsx';
import { useServices } from '../../../../shell/services.tsx';
import { OwnPasswordField } from '../../../parts/fields/own-password-field.tsx';
import { getPersonName, getSignsBy } from '../../../parts/people/person-words.tsx';
import { type Member, standingQuery, useOrganizationRefresh } from '../../../queries.ts';
import { isSameEmail } from '../rules.ts';
import { describeErasure, erasedThings, eraseTexts } from '../texts.ts';
import type { MemberDialogProps } from './confirm-dialogs.tsx';

type Act = CallResult<'person.erase'>;
type Scope = keyof typeof eraseTexts.scopes;

/** Takes a person out of the organization, or erases an account that is its own, having said what that means. */
export function EraseDialog({ organization_id, dialog }: MemberDialogProps): ReactNode {
  const [done, setDone] = useState<{ opening: number; act: Act; scope: Scope } | null>(null);
  const shown = done?.opening === dialog.opening ? done : null;
  return (
    <Dialog
      opened={dialog.opened}
      onClose={dialog.close}
      title={shown === null ? eraseTexts.title : eraseTexts.scopes[shown.scope].act_title}
      locked={dialog.isBusy}
    >
      {shown !== null ? (
        <ErasureAct act={shown.act} onClose={dialog.close} />
      ) : (
        dialog.value !== null && (
          <LoadedForm
            key={dialog.opening}
            organization_id={organization_id}
            dialog={dialog}
            member={dialog.value}
            onErased={(act, scope) => setDone({ opening: dialog.opening, act, scope })}
          />
        )
      )}
    </Dialog>
  );
}

interface LoadedFormProps extends MemberDialogProps {
  member: Member;
  onErased: (act: Act, scope: Scope) => void;
}

/** Asks first what may be done: what is said before it must be true. */
function LoadedForm(props: LoadedFormProps): ReactNode {
  const { client } = useServices();
  const standing = useQuery(standingQuery(client, props.organization_id, props.member.person.id));
  if (standing.data !== undefined) return <EraseForm {...props} mayEraseAccount={standing.data.may_erase_account} />;
  if (standing.isError) return <ErrorState onRetry={() => void standing.refetch()} loading={standing.isFetching} />;
  return <TextSkeleton lines={5} />;
}

interface EraseFormProps extends LoadedFormProps {
  mayEraseAccount: boolean;
}

interface Values extends Record<string, unknown> {
  email: string;
  password: string;
}

function EraseForm({ organization_id, dialog, member, onErased, mayEraseAccount }: EraseFormProps): ReactNode {
  const { client } = useServices();
  const refresh = useOrganizationRefresh(organization_id);
  const [scope, setScope] = useState<Scope>('organization');
  const { person } = member;
  const form = useForm<Values>({
    initialValues: { email: '', password: '' },
    validate: {
      email: (typed) => (isSameEmail(typed, getSignsBy(person)) ? null : eraseTexts.mismatch),
      password: checkFilled,
    },
  });
  const call = useDialogForm<Values>({
    form,
    // The act stands in the same dialog.
    dialog: { setBusy: dialog.setBusy, close: () => undefined },
    action: eraseTexts.action,
    send: async ({ email, password }) => {
      const act = await client.call('person.erase', {
        params: { organization_id, id: person.id },
        body: { scope, email: email.trim(), password },
      });
      onErased(act, scope);
      await refresh();
    },
    describe: (error) => {
      const text = describeErasure(error);
      if (text === null) return null;
      if (error.reason === 'wrong_email') return { field: 'email', text };
      return error.reason === 'wrong_password' ? { field: 'password', text } : text;
    },
  });
  return (
    <DialogForm
      call={call}
      submitLabel={eraseTexts.scopes[scope].submit}
      submitVariant="danger"
      onCancel={dialog.close}
    >
      <p>{eraseTexts.who(getPersonName(person))}</p>
      {mayEraseAccount && <ChoiceCards label={eraseTexts.scope} choices={SCOPES} value={scope} onChange={setScope} />}
      <Consequences scope={scope} />
      {!mayEraseAccount && <p className="ui-muted">{eraseTexts.own_account}</p>}
      <TextField
        label={person.email === null ? eraseTexts.login_field : eraseTexts.field}
        description={eraseTexts.field_about(getSignsBy(person))}
        inputMode="email"
        autoComplete="off"
        {...bindText(form, 'email')}
      />
      <OwnPasswordField form={form} />
    </DialogForm>
  );
}

const SCOPES = (['organization', 'account'] as const).map((value) => ({
  value,
  label: eraseTexts.scopes[value].label,
  description: eraseTexts.scopes[value].about,
}));

/** What goes, what stays without a name, and what stays hers. */
function Consequences({ scope }: { scope: Scope }): ReactNode {
  const { deleted, kept, stays } = eraseTexts.scopes[scope];
  return (
    <dl className="admin-facts" aria-live="polite">
      <dt>{eraseTexts.deleted_title}</dt>
      <dd>{deleted}</dd>
      <dt>{eraseTexts.kept_title}</dt>
      <dd>{kept}</dd>
      {stays !== null && (
        <>
          <dt>{eraseTexts.stays_title}</dt>
          <dd>{stays}</dd>
        </>
      )}
    </dl>
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
