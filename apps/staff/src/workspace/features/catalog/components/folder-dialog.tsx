import { useForm } from '@mantine/form';
import { FOLDER_TITLE_MAX } from '@parta/domain/limits';
import { Button } from '@parta/ui/buttons/button';
import { TextField } from '@parta/ui/fields/text-field';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { bindText } from '../../../../forms/bind-text.ts';
import { DialogAbout } from '../../../../forms/dialog-about.tsx';
import { useFormCall } from '../../../../forms/use-form-call.ts';
import type { DialogState } from '../../../../shell/actions/use-dialog.ts';
import { useServices } from '../../../../shell/services.tsx';
import { CATALOG_KEY, type CatalogFolder } from '../api.ts';
import { findCuratorRefusal } from '../rules/curator-refusal.ts';
import { curatorTexts } from '../texts.ts';

export interface FolderDialogProps {
  /** Where a new folder is made; null at the root. */
  parent: string | null;
  /** A folder to rename, or 'new'. */
  dialog: DialogState<CatalogFolder | 'new'>;
}

/** Title of a new folder of the catalog, or of one that exists. */
export function FolderDialog({ parent, dialog }: FolderDialogProps): ReactNode {
  const { value } = dialog;
  return (
    <DialogAbout
      dialog={dialog}
      title={value === 'new' || value === null ? curatorTexts.create_folder : curatorTexts.rename_folder}
      size="small"
    >
      {(folder) => <FolderForm parent={parent} dialog={dialog} folder={folder === 'new' ? null : folder} />}
    </DialogAbout>
  );
}

function FolderForm({ parent, dialog, folder }: FolderDialogProps & { folder: CatalogFolder | null }): ReactNode {
  const { client } = useServices();
  const queries = useQueryClient();
  const form = useForm<{ title: string }>({
    initialValues: { title: folder?.title ?? '' },
    validate: { title: findTitleProblem },
  });
  const { formRef, problem, isSending, submit } = useFormCall({
    form,
    action: folder === null ? curatorTexts.create_action : curatorTexts.rename_action,
    describe: (error) => {
      const text = findCuratorRefusal(error);
      return text === null ? null : { field: 'title', text };
    },
    send: async ({ title }) => {
      const body = { title: title.trim() };
      if (folder === null) await client.call('catalog.folder_create', { body: { ...body, parent } });
      else await client.call('catalog.folder_update', { params: { id: folder.id }, body });
      await queries.invalidateQueries({ queryKey: CATALOG_KEY });
      dialog.close();
    },
  });
  return (
    <form ref={formRef} className="catalog-form" noValidate onSubmit={submit}>
      <TextField
        label={curatorTexts.folder_title}
        required
        autoFocus
        {...bindText(form, 'title')}
        error={form.errors['title'] ?? problem}
      />
      <div className="ui-dialog-buttons">
        <Button onClick={dialog.close} disabled={isSending}>
          {curatorTexts.cancel}
        </Button>
        <Button type="submit" variant="primary" loading={isSending}>
          {folder === null ? curatorTexts.create : curatorTexts.save}
        </Button>
      </div>
    </form>
  );
}

function findTitleProblem(title: string): string | null {
  const { length } = title.trim();
  if (length === 0) return curatorTexts.required;
  return length > FOLDER_TITLE_MAX ? curatorTexts.too_long : null;
}
