import { SEARCH_DEBOUNCE_MS } from '@parta/domain/limits';
import { Button } from '@parta/ui/buttons/button';
import { TextSkeleton } from '@parta/ui/display/states';
import { TextField } from '@parta/ui/fields/text-field';
import { Dialog } from '@parta/ui/overlays/dialog';
import { showToast } from '@parta/ui/overlays/toasts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useAction } from '../../../../shell/actions/use-action.ts';
import type { DialogState } from '../../../../shell/actions/use-dialog.ts';
import { useServices } from '../../../../shell/services.tsx';
import { templateNames } from '../../../materials/texts.ts';
import { CATALOG_KEY, ownMaterialsQuery } from '../api.ts';
import { findCuratorRefusal } from '../rules/curator-refusal.ts';
import { curatorTexts } from '../texts.ts';

export interface PublishDialogProps {
  /** Where it will stand; null at the root. */
  folder: string | null;
  dialog: DialogState<'publish'>;
}

/** Chooses a material of the own library by its title and publishes it. */
export function PublishDialog({ folder, dialog }: PublishDialogProps): ReactNode {
  return (
    <Dialog opened={dialog.opened} onClose={dialog.close} title={curatorTexts.publish_title} locked={dialog.isBusy}>
      <PublishForm key={dialog.opening} folder={folder} dialog={dialog} />
    </Dialog>
  );
}

function PublishForm({ folder, dialog }: PublishDialogProps): ReactNode {
  const { client } = useServices();
  const queries = useQueryClient();
  const name = useId();
  const [typed, setTyped] = useState('');
  const [q, setQ] = useState('');
  const [chosen, setChosen] = useState<{ id: string; title: string } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const found = useQuery(ownMaterialsQuery(client, q));
  useEffect(() => {
    const timer = window.setTimeout(() => setQ(typed.trim()), SEARCH_DEBOUNCE_MS);
    return () => window.clearTimeout(timer);
  }, [typed]);

  const publish = useAction<{ id: string; title: string }>({
    action: curatorTexts.publish_action,
    run: async ({ id, title }) => {
      setProblem(null);
      dialog.setBusy(true);
      try {
        await client.call('catalog.publish', { body: { material_id: id, folder } });
      } finally {
        dialog.setBusy(false);
      }
      showToast({ kind: 'success', text: curatorTexts.published(title) });
      dialog.close();
      await queries.invalidateQueries({ queryKey: CATALOG_KEY });
    },
    refuse: (error) => {
      const text = findCuratorRefusal(error);
      setProblem(text);
      return text !== null;
    },
  });
  const materials = q === '' ? [] : (found.data?.materials ?? []);
  return (
    <form
      className="catalog-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen !== null) publish.start(chosen);
      }}
    >
      <p>{curatorTexts.publish_about}</p>
      <TextField
        label={curatorTexts.publish_search}
        value={typed}
        onChange={setTyped}
        placeholder={curatorTexts.publish_hint}
        autoFocus
        error={problem}
      />
      {q !== '' && found.isLoading && <TextSkeleton lines={2} />}
      {q !== '' && found.data !== undefined && materials.length === 0 && (
        <p role="status">{curatorTexts.publish_none}</p>
      )}
      <ul className="catalog-choices">
        {materials.map(({ id, description }) => (
          <li key={id}>
            <label data-chosen={chosen?.id === id || undefined}>
              <input
                type="radio"
                name={name}
                checked={chosen?.id === id}
                onChange={() => setChosen({ id, title: description.title })}
              />
              {description.title}
              <small>{templateNames[description.template ?? 'material']}</small>
            </label>
          </li>
        ))}
      </ul>
      <div className="ui-dialog-buttons">
        <Button onClick={dialog.close} disabled={dialog.isBusy}>
          {curatorTexts.cancel}
        </Button>
        <Button type="submit" variant="primary" loading={dialog.isBusy} disabled={chosen === null}>
          {curatorTexts.publish_submit}
        </Button>
      </div>
    </form>
  );
}
