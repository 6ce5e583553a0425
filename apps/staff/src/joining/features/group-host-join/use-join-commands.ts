import { showToast } from '@parta/ui/overlays/toasts';
import { useAction } from '../../../shell/actions/use-action.ts';
import { useServices } from '../../../shell/services.tsx';
import { hostJoinTexts } from './texts.ts';

/** Opening groups for another hour and ending that; what became of it is asked for at once. */
export function useJoinCommands(askNow: () => void) {
  const { client } = useServices();
  const start = useAction<readonly string[]>({
    action: hostJoinTexts.prolong_action,
    run: async (group_ids) => {
      await client.call('group.start_join', { body: { group_ids: [...group_ids] } });
      askNow();
      showToast({ kind: 'success', text: hostJoinTexts.prolonged });
    },
    refuse: ({ reason }) => {
      if (reason !== 'archived') return false;
      showToast({ kind: 'warning', text: hostJoinTexts.archived });
      return true;
    },
  });
  const stop = useAction<readonly string[]>({
    action: hostJoinTexts.stop_action,
    run: async (group_ids) => {
      await client.call('group.stop_join', { body: { group_ids: [...group_ids] } });
      askNow();
    },
  });
  return { start, stop };
}
