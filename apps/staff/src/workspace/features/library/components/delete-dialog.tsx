import { Button } from '@parta/ui/buttons/button';
import { ProgressBar } from '@parta/ui/display/progress-bar';
import { TextSkeleton } from '@parta/ui/display/states';
import { Dialog } from '@parta/ui/overlays/dialog';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DialogState } from '../../../../shell/actions/use-dialog.ts';
import { useServices } from '../../../../shell/services.tsx';
import { usesQuery } from '../api.ts';
import type { LibraryItem } from '../rules/library-rows.ts';
import { changeTexts, createTexts, deleteTexts } from '../texts.ts';
import type { ChangeProgress } from '../use-library-changes.ts';

/** Of more materials it would take too long to look at each; the dialog says what may happen then. */
const LOOKED_AT_MAX = 200;

export interface DeleteDialogProps {
  dialog: DialogState<readonly LibraryItem[]>;
  progress: ChangeProgress | null;
  onDelete: (items: readonly LibraryItem[]) => Promise<void>;
}

function getTitle(items: readonly LibraryItem[]): string {
  const [first] = items;
  if (first === undefined || items.length > 1) return deleteTexts.many_title(items.length);
  return first.kind === 'folder' ? deleteTexts.folder_title(first.title) : deleteTexts.material_title(first.title);
}

function getText(items: readonly LibraryItem[]): string {
  if (items.length > 1) return deleteTexts.many_text;
  return items[0]?.kind === 'folder' ? deleteTexts.folder_text : deleteTexts.material_text;
}

/** Asks before deleting, and names the courses that lose a module. */
export function DeleteDialog({ dialog, progress, onDelete }: DeleteDialogProps): ReactNode {
  const { client } = useServices();
  const items = dialog.value ?? [];
  const materials = items.flatMap(({ kind, id }) => (kind === 'material' ? [id] : []));
  const isTooMany = materials.length > LOOKED_AT_MAX;
  const uses = useQuery({
    ...usesQuery(client, materials),
    enabled: dialog.opened && materials.length > 0 && !isTooMany,
  });
  const isBusy = progress !== null;

  async function remove(): Promise<void> {
    await onDelete(items);
    dialog.close();
  }

  return (
    <Dialog
      opened={dialog.opened}
      onClose={dialog.close}
      title={getTitle(items)}
      size="small"
      locked={isBusy}
      buttons={
        <>
          <Button onClick={dialog.close} disabled={isBusy} data-autofocus>
            {createTexts.cancel}
          </Button>
          <Button variant="danger" onClick={() => void remove()} loading={isBusy} disabled={uses.isLoading}>
            {deleteTexts.submit}
          </Button>
        </>
      }
    >
      <div className="library-form">
        <p className="library-words">{getText(items)}</p>
        {isTooMany && <p className="library-words">{deleteTexts.used_maybe}</p>}
        {uses.isLoading && <TextSkeleton lines={1} />}
        {uses.data !== undefined && uses.data.courses.length > 0 && (
          <div className="library-warning">
            <p className="library-words">
              {(items.length > 1 ? deleteTexts.used_many : deleteTexts.used)(uses.data.courses.length)}
            </p>
            <ul>
              {uses.data.courses.map((title) => (
                <li key={title}>{title}</li>
              ))}
            </ul>
          </div>
        )}
        {uses.data?.in_catalog === true && <p className="library-words">{deleteTexts.in_catalog}</p>}
        {progress !== null && progress.total > 1 && (
          <ProgressBar
            label={progress.label}
            value={progress.done / progress.total}
            valueText={changeTexts.progress(progress.done, progress.total)}
          />
        )}
      </div>
    </Dialog>
  );
}
