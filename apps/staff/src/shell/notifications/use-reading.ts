import { useQueryClient } from '@tanstack/react-query';
import { type Action, useAction } from '../actions/use-action.ts';
import { useServices } from '../services.tsx';
import { NOTIFICATIONS_KEY } from './queries.ts';
import { panelTexts } from './texts.ts';

/** Marks one notification as read, by its id, and has bell and list read anew. One that is gone is as good as read. */
export function useReading(): Action<string> {
  const { client } = useServices();
  const cache = useQueryClient();
  const refresh = (): Promise<void> => cache.invalidateQueries({ queryKey: NOTIFICATIONS_KEY });
  return useAction<string>({
    run: async (id) => {
      await client.call('notification.read', { params: { id } });
      await refresh();
    },
    action: panelTexts.read_action,
    refuse: ({ reason }) => {
      if (reason !== 'not_found') return false;
      void refresh();
      return true;
    },
  });
}
