import { Button } from '@parta/ui/buttons/button';
import { showToast } from '@parta/ui/overlays/toasts';
import { CallError, isSilent } from '@parta/web-kit/call-error';
import { type FormEvent, type ReactNode, useState } from 'react';
import { FormProblem } from '../../../../forms/form-problem.tsx';
import type { DialogState } from '../../../../shell/actions/use-dialog.ts';
import { showFailure } from '../../../../shell/failures/failure-toast.tsx';
import { useServices } from '../../../../shell/services.tsx';
import { type ChosenMembers, countChosen } from '../../../members/chosen-members.ts';
import { GroupMembersField } from '../../../members/group-members-field.tsx';
import type { ActivityDetail } from '../api.ts';
import { addTexts } from '../texts.ts';

export interface AddFormProps {
  activity: ActivityDetail;
  dialog: DialogState<'add'>;
  /** Asks anew for the participants. */
  refresh: () => Promise<void>;
}

/** Chooses people out of groups, and makes participants of them: all or nobody. */
export function AddForm({ activity, dialog, refresh }: AddFormProps): ReactNode {
  const { client, settings } = useServices();
  const [chosen, setChosen] = useState<ChosenMembers>({});
  const [isAsked, setAsked] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isNobody = countChosen(chosen).people === 0;

  async function add(): Promise<void> {
    dialog.setBusy(true);
    setProblem(null);
    try {
      const group_participant_ids: Record<string, string[]> = {};
      for (const [id, people] of Object.entries(chosen)) group_participant_ids[id] = [...people];
      await client.call('activity.add_participants', {
        params: { id: activity.id },
        body: { group_participant_ids },
      });
      await refresh();
      showToast({ kind: 'success', text: addTexts.added });
      dialog.setBusy(false);
      dialog.close();
    } catch (error) {
      dialog.setBusy(false);
      if (isSilent(error)) return;
      const text = describe(error);
      if (text === null) showFailure(addTexts.action, error, settings.help_mailbox);
      else setProblem(text);
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    setAsked(true);
    if (!dialog.isBusy && !isNobody) void add();
  }

  return (
    <form className="dialog-form" noValidate onSubmit={submit}>
      <FormProblem text={problem} />
      <GroupMembersField
        label={addTexts.members}
        organization_id={activity.organization_id}
        value={chosen}
        onChange={setChosen}
        taken={new Set(activity.participants.map(({ user_id }) => user_id))}
        error={isAsked && isNobody ? addTexts.nobody : undefined}
      />
      <div className="ui-dialog-buttons">
        <Button onClick={dialog.close} disabled={dialog.isBusy}>
          {addTexts.cancel}
        </Button>
        <Button variant="primary" type="submit" loading={dialog.isBusy}>
          {addTexts.submit}
        </Button>
      </div>
    </form>
  );
}

function describe(error: unknown): string | null {
  if (!(error instanceof CallError)) return null;
  if (error.reason === 'unable_to_license') {
    const [last_name, first_name, user_id] = ['last_name', 'first_name', 'user_id'].map((name) => {
      const part = error.body?.[name];
      return typeof part === 'string' ? part : '';
    });
    const name = `${last_name} ${first_name}`.trim();
    return addTexts.unable_to_license(name === '' ? (user_id ?? '') : name);
  }
  const texts: Readonly<Record<string, string>> = addTexts.refusals;
  return texts[error.reason] ?? null;
}
