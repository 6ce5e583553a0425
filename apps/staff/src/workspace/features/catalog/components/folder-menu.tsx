import { IconButton } from '@parta/ui/buttons/icon-button';
import { ConfirmDialog } from '@parta/ui/overlays/confirm-dialog';
import { ActionMenu } from '@parta/ui/overlays/menu';
import { showToast } from '@parta/ui/overlays/toasts';
import { IconDots, IconFolderOpen, IconFolderShare, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAction } from '../../../../shell/actions/use-action.ts';
import { useDialog } from '../../../../shell/actions/use-dialog.ts';
import { useServices } from '../../../../shell/services.tsx';
import { CATALOG_KEY, type CatalogFolder } from '../api.ts';
import { findCuratorRefusal } from '../rules/curator-refusal.ts';
import { curatorTexts } from '../texts.ts';
import { FolderDialog } from './folder-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';

export interface FolderMenuProps {
  folder: CatalogFolder;
  onOpen: () => void;
}

/** What the curator does with a folder of the catalog. */
export function FolderMenu({ folder, onOpen }: FolderMenuProps): ReactNode {
  const { client } = useServices();
  const queries = useQueryClient();
  const rename = useDialog<CatalogFolder | 'new'>();
  const move = useDialog<'move'>();
  const confirm = useDialog<'remove'>();
  const params = { id: folder.id };

  const remove = useAction<'remove'>({
    action: curatorTexts.remove_action,
    run: async () => {
      await client.call('catalog.folder_delete', { params });
      showToast({ kind: 'success', text: curatorTexts.removed(folder.title) });
      confirm.close();
      await queries.invalidateQueries({ queryKey: CATALOG_KEY });
    },
    refuse: (error) => {
      const text = findCuratorRefusal(error);
      if (text === null) return false;
      confirm.close();
      showToast({ kind: 'warning', text });
      return true;
    },
  });

  return (
    <>
      <ActionMenu
        head={folder.title}
        trigger={
          <IconButton
            tooltip={curatorTexts.other_actions}
            label={curatorTexts.actions(folder.title)}
            icon={<IconDots aria-hidden="true" />}
          />
        }
        actions={[
          { key: 'open', label: curatorTexts.open, icon: <IconFolderOpen />, onSelect: onOpen },
          { key: 'rename', label: curatorTexts.rename, icon: <IconPencil />, onSelect: () => rename.open(folder) },
          { key: 'move', label: curatorTexts.move, icon: <IconFolderShare />, onSelect: () => move.open('move') },
          {
            key: 'remove',
            label: curatorTexts.remove,
            icon: <IconTrash />,
            danger: true,
            startsGroup: true,
            onSelect: () => confirm.open('remove'),
          },
        ]}
      />
      <FolderDialog parent={folder.parent} dialog={rename} />
      <MoveDialog
        title={folder.title}
        moved={folder.id}
        here={folder.parent}
        dialog={move}
        onMove={(parent) => client.call('catalog.folder_update', { params, body: { parent } })}
      />
      <ConfirmDialog
        opened={confirm.opened}
        title={curatorTexts.remove_title(folder.title)}
        confirmLabel={curatorTexts.remove}
        loading={remove.pending !== null}
        onCancel={confirm.close}
        onConfirm={() => remove.start('remove')}
      >
        {curatorTexts.remove_text}
      </ConfirmDialog>
    </>
  );
}
