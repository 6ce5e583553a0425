import { showToast } from '@parta/ui/overlays/toasts';
import { useAction } from '../../../shell/actions/use-action.ts';
import { useServices } from '../../../shell/services.tsx';
import { hostJoinTexts } from './texts.ts';

/**
 * Opens groups for another hour, and stops that.
 * @param askNow asks the server for the groups
 * @param onStopped hears which groups were stopped
 */
export function useJoinCommands(askNow: () => void, onStopped: (group_ids: readonly string[]) => void) {
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
      onStopped(group_ids);
    },
  });
  return { start, stop };
}
