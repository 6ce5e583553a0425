import { useForm } from '@mantine/form';
import type { Template } from '@parta/domain/codes';
import { Button } from '@parta/ui/buttons/button';
import { TextField } from '@parta/ui/fields/text-field';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DialogAbout } from '../../../../forms/dialog-about.tsx';
import { useFormCall } from '../../../../forms/use-form-call.ts';
import type { DialogState } from '../../../../shell/actions/use-dialog.ts';
import { useServices } from '../../../../shell/services.tsx';
import { LIBRARY_KEY } from '../api.ts';
import type { LibraryItem } from '../rules/library-rows.ts';
import { findRefusal } from '../rules/refusals.ts';
import { findTitleProblem } from '../rules/titles.ts';
import { createTexts } from '../texts.ts';

/** What is given a title: a new folder or material of the opened folder, or what lies in it already. */
export type Naming =
  | { kind: 'new_folder'; place: string | null }
  | { kind: 'new_material'; place: string | null; template: Template }
  | { kind: 'rename'; item: LibraryItem };

export interface NamingDialogProps {
  dialog: DialogState<Naming>;
}

function getWords(naming: Naming): { title: string; submit: string; initial: string; action: string } {
  switch (naming.kind) {
    case 'new_folder':
      return {
        title: createTexts.folder_title,
        submit: createTexts.folder_submit,
        initial: '',
        action: createTexts.folder_action,
      };
    case 'new_material':
      return {
        title: createTexts.default_titles[naming.template ?? 'material'],
        submit: createTexts.material_submit,
        initial: createTexts.default_titles[naming.template ?? 'material'],
        action: createTexts.material_action,
      };
    case 'rename':
      return {
        title: naming.item.kind === 'folder' ? createTexts.rename_folder_title : createTexts.rename_material_title,
        submit: createTexts.save,
        initial: naming.item.title,
        action: createTexts.rename_action,
      };
  }
}

/** Asks for a title; a new material opens in the editor then. */
export function NamingDialog({ dialog }: NamingDialogProps): ReactNode {
  const { value } = dialog;
  return (
    <DialogAbout dialog={dialog} title={value === null ? '' : getWords(value).title} size="small">
      {(naming) => <NamingForm naming={naming} dialog={dialog} />}
    </DialogAbout>
  );
}

function NamingForm({ naming, dialog }: NamingDialogProps & { naming: Naming }): ReactNode {
  const { client, settings, goTo } = useServices();
  const queries = useQueryClient();
  const words = getWords(naming);
  const named = naming.kind === 'rename' ? naming.item.kind : naming.kind === 'new_folder' ? 'folder' : 'material';
  const form = useForm<{ title: string }>({
    initialValues: { title: words.initial },
    validate: { title: (title) => findTitleProblem(named, title) },
  });

  async function make(title: string): Promise<void> {
    const description = { title };
    if (naming.kind === 'new_folder') {
      await client.call('folder.create', { body: { parent: naming.place, description } });
    } else if (naming.kind === 'new_material') {
      const body = { folder: naming.place, description: { template: naming.template, title } };
      const { id } = await client.call('material.create', { body });
      goTo(`${settings.bases.editor}${id}`);
    } else if (naming.item.kind === 'folder') {
      await client.call('folder.update', { params: { id: naming.item.id }, body: { description } });
    } else {
      await client.call('material.update', { params: { id: naming.item.id }, body: { description } });
    }
  }

  const { formRef, problem, isSending, submit } = useFormCall({
    form,
    action: words.action,
    send: async ({ title }) => {
      dialog.setBusy(true);
      try {
        await make(title.trim());
        await queries.invalidateQueries({ queryKey: LIBRARY_KEY });
        dialog.close();
      } finally {
        dialog.setBusy(false);
      }
    },
    describe: (error) => {
      const text = findRefusal(error);
      // Its row goes from the list behind the dialog.
      if (error.status === 404) void queries.invalidateQueries({ queryKey: LIBRARY_KEY });
      return text === null ? null : { field: null, text };
    },
  });
  return (
    <form ref={formRef} className="library-form" noValidate onSubmit={submit}>
      <TextField
        label={createTexts.title}
        name="title"
        autoFocus
        required
        value={form.values.title}
        onChange={(title) => form.setFieldValue('title', title)}
        onFocus={({ target }) => {
          if (target instanceof HTMLInputElement) target.select();
        }}
        error={form.errors['title']}
      />
      {problem !== null && (
        <p className="library-problem" role="alert">
          {problem}
        </p>
      )}
      <div className="ui-dialog-buttons">
        <Button onClick={dialog.close} disabled={isSending}>
          {createTexts.cancel}
        </Button>
        <Button type="submit" variant="primary" loading={isSending}>
          {words.submit}
        </Button>
      </div>
    </form>
  );
}
