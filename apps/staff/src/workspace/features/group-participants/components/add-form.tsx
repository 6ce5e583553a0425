import { useDebouncedValue } from '@mantine/hooks';
import { GROUP_CHANGE_MAX, SEARCH_DEBOUNCE_MS, SEARCH_MIN_CHARACTERS } from '@parta/domain/limits';
import { Button } from '@parta/ui/buttons/button';
import { Autocomplete } from '@parta/ui/fields/autocomplete/autocomplete';
import { showToast } from '@parta/ui/overlays/toasts';
import { CallError, isSilent } from '@parta/web-kit/call-error';
import { findReasonText } from '@parta/web-kit/reasons';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { FormProblem } from '../../../../forms/form-problem.tsx';
import { formTexts } from '../../../../forms/texts.ts';
import type { DialogState } from '../../../../shell/actions/use-dialog.ts';
import { useServices } from '../../../../shell/services.tsx';
import { type FoundPerson, peopleQuery } from '../api.ts';
import { describeFailedChange } from '../rules/notices.ts';
import { getFoundName } from '../rules/people.ts';
import { listRefusedIds } from '../rules/refused-people.ts';
import { addRefusals, addTexts, proposalTexts } from '../texts.ts';
import { OutOfReach } from './out-of-reach.tsx';

function useFoundPeople(text: string) {
  const { client } = useServices();
  const [settled] = useDebouncedValue(text, SEARCH_DEBOUNCE_MS);
  const isLongEnough = text.length >= SEARCH_MIN_CHARACTERS;
  const isAsked = isLongEnough && settled === text;
  const found = useQuery(peopleQuery(client, settled, isAsked));
  const shown = isAsked ? found.data : undefined;
  const message = isLongEnough ? (shown?.isTooMany === true ? addTexts.too_many_results : null) : addTexts.too_short;
  return { people: shown?.people ?? [], isLoading: isLongEnough && shown === undefined && !found.isError, message };
}

function describeRefusal(error: unknown, chosen: readonly FoundPerson[]): string {
  if (!(error instanceof CallError)) return describeFailedChange(error);
  if (error.reason !== 'unable_to_license') return findReasonText(addRefusals, error) ?? describeFailedChange(error);
  const named = error.body?.['user_id'];
  const id = typeof named === 'string' ? named : '';
  const person = chosen.find((candidate) => candidate.id === id);
  return addTexts.unable_to_license(person === undefined ? id : getFoundName(person));
}

export interface AddFormProps {
  group_id: string;
  dialog: DialogState<'add'>;
  /** Asks anew for the group and its participants. */
  refresh: () => Promise<void>;
}

/** Searches people of the organization and adds those chosen; whoever is out of reach is proposed to an administrator. */
export function AddForm({ group_id, dialog, refresh }: AddFormProps): ReactNode {
  const { client } = useServices();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<readonly FoundPerson[]>([]);
  const [error, setError] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set());
  const outside = chosen.filter(({ id }) => refused.has(id));
  const { people, isLoading, message } = useFoundPeople(text);
  const { isBusy } = dialog;

  /** Makes a call for each part of the people that one call takes. */
  async function callForAll(
    call: 'group.add_participants' | 'group.propose_participants',
    whom: readonly FoundPerson[],
  ): Promise<void> {
    for (let from = 0; from < whom.length; from += GROUP_CHANGE_MAX) {
      const user_ids = whom.slice(from, from + GROUP_CHANGE_MAX).map(({ id }) => id);
      await client.call(call, { params: { id: group_id }, body: { user_ids } });
    }
  }

  async function add(): Promise<void> {
    dialog.setBusy(true);
    setProblem(null);
    try {
      await callForAll(
        'group.add_participants',
        chosen.filter(({ id }) => !refused.has(id)),
      );
      await callForAll('group.propose_participants', outside);
      await refresh();
      showToast({ kind: 'success', text: outside.length === 0 ? addTexts.added : proposalTexts.proposed });
      dialog.setBusy(false);
      dialog.close();
    } catch (failure) {
      dialog.setBusy(false);
      if (failure instanceof CallError && failure.reason === 'out_of_reach') {
        setRefused(new Set([...refused, ...listRefusedIds(failure)]));
      } else if (!isSilent(failure)) setProblem(describeRefusal(failure, chosen));
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isBusy) return;
    if (chosen.length === 0) setError(formTexts.required);
    else void add();
  }

  return (
    <form className="dialog-form" noValidate onSubmit={submit}>
      <Autocomplete
        label={addTexts.field}
        multiple
        required
        autoFocus
        disabled={isBusy}
        modelValue={chosen}
        options={people}
        getOptionLabel={getFoundName}
        getOptionDescription={({ emails }) => emails.map(({ email }) => email).join(', ')}
        isOptionEqualToValue={(option, value) => option.id === value.id}
        filterOptions={false}
        loading={isLoading}
        message={message}
        error={error}
        onSearch={(typed) => setText(typed.trim())}
        onUpdate={(people_now) => {
          setChosen(people_now);
          setError(null);
          setProblem(null);
        }}
      />
      <FormProblem text={problem} />
      {outside.length > 0 && <OutOfReach people={outside} />}
      <div className="ui-dialog-buttons">
        <Button onClick={dialog.close} disabled={isBusy}>
          {addTexts.close}
        </Button>
        <Button type="submit" variant="primary" loading={isBusy}>
          {outside.length === 0
            ? addTexts.submit
            : outside.length === chosen.length
              ? proposalTexts.propose
              : proposalTexts.add_and_propose}
        </Button>
      </div>
    </form>
  );
}
