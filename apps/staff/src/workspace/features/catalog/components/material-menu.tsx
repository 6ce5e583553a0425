import { IconButton } from '@parta/ui/buttons/icon-button';
import { ConfirmDialog } from '@parta/ui/overlays/confirm-dialog';
import { ActionMenu } from '@parta/ui/overlays/menu';
import { showToast } from '@parta/ui/overlays/toasts';
import { IconArchive, IconDots, IconFolderShare, IconInfoCircle, IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAction } from '../../../../shell/actions/use-action.ts';
import { useDialog } from '../../../../shell/actions/use-dialog.ts';
import { useServices } from '../../../../shell/services.tsx';
import { CATALOG_KEY, type CatalogCard } from '../api.ts';
import { findCuratorRefusal } from '../rules/curator-refusal.ts';
import { curatorTexts } from '../texts.ts';
import { MoveDialog } from './move-dialog.tsx';
import { PublicationDialog } from './publication-dialog.tsx';

export interface MaterialMenuProps {
  card: CatalogCard;
  /** The folder that it lies in, null for the root; undefined where that is not known. */
  place: string | null | undefined;
}

/** What the curator does with a material of the catalog. */
export function MaterialMenu({ card, place }: MaterialMenuProps): ReactNode {
  const { client } = useServices();
  const queries = useQueryClient();
  const move = useDialog<'move'>();
  const about = useDialog<string>();
  const confirm = useDialog<'withdraw'>();
  const params = { id: card.id };
  const refresh = () => queries.invalidateQueries({ queryKey: CATALOG_KEY });

  const renew = useAction<'renew'>({
    action: curatorTexts.refresh_action,
    run: async () => {
      await client.call('catalog.refresh', { params });
      showToast({ kind: 'success', text: curatorTexts.refreshed(card.title) });
      await refresh();
    },
    refuse: (error) => {
      const text = findCuratorRefusal(error);
      if (text !== null) showToast({ kind: 'warning', text });
      return text !== null;
    },
  });
  const withdraw = useAction<'withdraw'>({
    action: curatorTexts.withdraw_action,
    run: async () => {
      await client.call('catalog.withdraw', { params });
      showToast({ kind: 'success', text: curatorTexts.withdrawn(card.title) });
      confirm.close();
      await refresh();
    },
  });

  return (
    <>
      <ActionMenu
        head={card.title}
        trigger={
          <IconButton
            tooltip={curatorTexts.other_actions}
            label={curatorTexts.actions(card.title)}
            icon={<IconDots aria-hidden="true" />}
          />
        }
        actions={[
          { key: 'about', label: curatorTexts.about, icon: <IconInfoCircle />, onSelect: () => about.open(card.id) },
          { key: 'refresh', label: curatorTexts.refresh, icon: <IconRefresh />, onSelect: () => renew.start('renew') },
          { key: 'move', label: curatorTexts.move, icon: <IconFolderShare />, onSelect: () => move.open('move') },
          {
            key: 'withdraw',
            label: curatorTexts.withdraw,
            icon: <IconArchive />,
            danger: true,
            startsGroup: true,
            onSelect: () => confirm.open('withdraw'),
          },
        ]}
      />
      <PublicationDialog dialog={about} />
      <MoveDialog
        title={card.title}
        moved={null}
        here={place}
        dialog={move}
        onMove={(folder) => client.call('catalog.move', { params, body: { folder } })}
      />
      <ConfirmDialog
        opened={confirm.opened}
        title={curatorTexts.withdraw_title(card.title)}
        confirmLabel={curatorTexts.withdraw}
        loading={withdraw.pending !== null}
        onCancel={confirm.close}
        onConfirm={() => withdraw.start('withdraw')}
      >
        {curatorTexts.withdraw_text}
      </ConfirmDialog>
    </>
  );
}
