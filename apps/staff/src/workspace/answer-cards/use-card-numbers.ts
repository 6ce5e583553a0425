import { type UseFormReturnType, useForm } from '@mantine/form';
import { CallError } from '@parta/web-kit/call-error';
import { findReasonText } from '@parta/web-kit/reasons';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { printTexts } from '../../forms/paper-cards/texts.ts';
import { type FormCall, useFormCall } from '../../forms/use-form-call.ts';
import { useAction } from '../../shell/actions/use-action.ts';
import type { DialogState } from '../../shell/actions/use-dialog.ts';
import { useServices } from '../../shell/services.tsx';
import { cardNumbersQuery, type Numbered } from './api.ts';
import { findFaults, listChanged, type NumberFault } from './numbers.ts';
import { numberRefusals, numberTexts } from './texts.ts';

/** Who of a group has which card, what is typed of it, and what can be done about it. */
export interface CardNumbers extends FormCall {
  saved: readonly Numbered[];
  form: UseFormReturnType<Record<string, string>>;
  /** What has just been done, in words; null before. */
  done: string | null;
  isGiving: boolean;
  /** Gives everybody without a card the lowest free number. */
  give: () => void;
}

function describeFault(fault: NumberFault): string {
  return fault.kind === 'no_number' ? printTexts.no_number : numberTexts.twice(fault.number, fault.name);
}

/** The numbers of a group's cards; what is typed stays until it was saved, also when the list is read anew. */
export function useCardNumbers(
  group_id: string,
  saved: readonly Numbered[],
  dialog: Pick<DialogState<unknown>, 'setBusy'>,
): CardNumbers {
  const { client } = useServices();
  const queries = useQueryClient();
  const [done, setDone] = useState<string | null>(null);
  const { queryKey } = cardNumbersQuery(client, group_id);
  const form = useForm<Record<string, string>>({
    initialValues: {},
    validate: (typed) =>
      Object.fromEntries([...findFaults(saved, typed)].map(([user_id, fault]) => [user_id, describeFault(fault)])),
  });

  async function change(perform: () => Promise<Numbered[]>, words: string): Promise<void> {
    dialog.setBusy(true);
    setDone(null);
    try {
      queries.setQueryData(queryKey, await perform());
      setDone(words);
    } catch (error) {
      // Somebody else has changed the list meanwhile.
      if (error instanceof CallError && error.status < 500) await queries.invalidateQueries({ queryKey });
      throw error;
    } finally {
      dialog.setBusy(false);
    }
  }

  const params = { id: group_id };
  const saving = useFormCall({
    form,
    action: numberTexts.save_action,
    send: async (typed) => {
      const numbers = listChanged(saved, typed);
      await change(() => client.call('group.set_card_numbers', { params, body: { numbers } }), numberTexts.saved);
      form.reset();
    },
    describe: (error) => {
      const taken = error.reason === 'number_taken' ? error.body?.['card_number'] : undefined;
      const wanting = listChanged(saved, form.getValues()).find(({ card_number }) => card_number === taken);
      if (wanting !== undefined && wanting.card_number !== null) {
        return { field: wanting.user_id, text: numberTexts.taken(wanting.card_number) };
      }
      const text = findReasonText(numberRefusals, error);
      return text === null ? null : { field: null, text };
    },
  });
  const giving = useAction<true>({
    action: numberTexts.give_action,
    run: () => change(() => client.call('group.number_cards', { params }), numberTexts.given),
  });
  return { ...saving, saved, form, done, isGiving: giving.pending !== null, give: () => giving.start(true) };
}
