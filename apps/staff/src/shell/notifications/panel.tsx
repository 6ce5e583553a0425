import { Button } from '@parta/ui/buttons/button';
import { EmptyState, ErrorState, TextSkeleton } from '@parta/ui/display/states';
import { Dialog } from '@parta/ui/overlays/dialog';
import { IconBell, IconChecks } from '@tabler/icons-react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAction } from '../actions/use-action.ts';
import { MoreRows } from '../lists/more-rows.tsx';
import { useServices } from '../services.tsx';
import { NotificationItem } from './notification-item.tsx';
import { listQuery, NOTIFICATIONS_KEY } from './queries.ts';
import { panelTexts } from './texts.ts';
import './panel.css';

export interface NotificationPanelProps {
  opened: boolean;
  unread: number;
  onClose: () => void;
}

/** The notifications of a person, newest first; a sheet from below on a phone. */
export function NotificationPanel({ opened, unread, onClose }: NotificationPanelProps): ReactNode {
  const { client } = useServices();
  const cache = useQueryClient();
  const readAll = useAction<void>({
    run: async () => {
      await client.call('notification.read_all');
      await cache.invalidateQueries({ queryKey: NOTIFICATIONS_KEY });
    },
    action: panelTexts.read_all_action,
  });
  return (
    <Dialog opened={opened} onClose={onClose} title={panelTexts.title} givesFocusBack={false}>
      {unread > 0 && (
        <div className="notifications-head">
          <Button
            variant="subtle"
            icon={<IconChecks aria-hidden="true" />}
            loading={readAll.pending !== null}
            onClick={() => readAll.start()}
          >
            {panelTexts.read_all}
          </Button>
        </div>
      )}
      {opened && <NotificationList onClose={onClose} />}
    </Dialog>
  );
}

function NotificationList({ onClose }: { onClose: () => void }): ReactNode {
  const { client } = useServices();
  const list = useInfiniteQuery(listQuery(client));
  if (list.isPending) return <TextSkeleton lines={6} />;
  if (list.data === undefined) return <ErrorState onRetry={() => void list.refetch()} loading={list.isFetching} />;
  if (list.data.length === 0) {
    return (
      <EmptyState
        icon={<IconBell />}
        title={panelTexts.empty_title}
        actions={<Button onClick={onClose}>{panelTexts.close}</Button>}
      >
        {panelTexts.empty_text}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="notifications">
        {list.data.map((notification) => (
          <NotificationItem key={notification.id} notification={notification} />
        ))}
      </ul>
      <MoreRows query={list} />
    </>
  );
}
