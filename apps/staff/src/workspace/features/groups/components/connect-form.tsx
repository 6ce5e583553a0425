import { GROUPS_JOINED_AT_ONCE_MAX } from '@parta/domain/limits';
import { GROUP_STATUS } from '@parta/domain/people/groups';
import { hasWords } from '@parta/domain/text/search-text';
import { Button } from '@parta/ui/buttons/button';
import { Autocomplete } from '@parta/ui/fields/autocomplete/autocomplete';
import { showToast } from '@parta/ui/overlays/toasts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useAction } from '../../../../shell/actions/use-action.ts';
import type { DialogState } from '../../../../shell/actions/use-dialog.ts';
import { useServices } from '../../../../shell/services.tsx';
import { GROUPS_KEY, type Group } from '../api.ts';
import { writeHostAddress } from '../rules/host-address.ts';
import { connectTexts } from '../texts.ts';

export interface ConnectFormProps {
  dialog: DialogState<readonly Group[]>;
  groups: readonly Group[];
}

/** Chooses groups, opens them by codes and goes to the screen that shows these. */
export function ConnectForm({ dialog, groups }: ConnectFormProps): ReactNode {
  const { client, settings, goTo } = useServices();
  const queries = useQueryClient();
  const active = groups.filter(({ status }) => status === GROUP_STATUS.active);
  const [only] = active;
  const [chosen, setChosen] = useState<readonly Group[]>(active.length === 1 && only !== undefined ? [only] : []);
  const [error, setError] = useState<string | null>(null);
  const starting = useAction<readonly string[]>({
    action: connectTexts.action,
    run: async (group_ids) => {
      dialog.setBusy(true);
      try {
        const started = await client.call('group.start_join', { body: { group_ids: [...group_ids] } });
        goTo(`${settings.bases.area}${writeHostAddress(started)}`);
      } finally {
        dialog.setBusy(false);
      }
    },
    refuse: (failure) => {
      if (failure.reason !== 'archived' && failure.reason !== 'not_found') return false;
      void queries.invalidateQueries({ queryKey: GROUPS_KEY });
      dialog.close();
      showToast({ kind: 'info', text: connectTexts.changed });
      return true;
    },
  });
  const isBusy = starting.pending !== null;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isBusy) return;
    if (chosen.length === 0) setError(connectTexts.nobody);
    else if (chosen.length > GROUPS_JOINED_AT_ONCE_MAX) setError(connectTexts.too_many);
    else starting.start(chosen.map(({ id }) => id));
  }

  return (
    <form className="dialog-form" noValidate onSubmit={submit}>
      <p>{connectTexts.text}</p>
      <Autocomplete
        label={connectTexts.field}
        multiple
        required
        autoFocus
        disabled={isBusy}
        modelValue={chosen}
        options={active}
        getOptionLabel={({ name }) => name}
        filterOptions={(all, { text }) => all.filter(({ name }) => hasWords(name, text))}
        isOptionEqualToValue={(option, value) => option.id === value.id}
        error={error}
        onUpdate={(groups_now) => {
          setChosen(groups_now);
          setError(null);
        }}
      />
      <div className="ui-dialog-buttons">
        <Button onClick={dialog.close} disabled={isBusy}>
          {connectTexts.cancel}
        </Button>
        <Button type="submit" variant="primary" loading={isBusy}>
          {connectTexts.submit}
        </Button>
      </div>
    </form>
  );
}
