import { showToast } from '@parta/ui/overlays/toasts';
import { useQueryClient } from '@tanstack/react-query';
import { useAccount } from '../../account-services.tsx';
import { secondFactorTexts } from './texts.ts';

/**
 * Shows what a change of the second factors has changed besides: the list of sessions, and what the person may do, where an
 * administrator has to have one.
 */
export function useFactorsChanged(): () => Promise<void> {
  const { renew } = useAccount();
  const queries = useQueryClient();
  return async () => {
    try {
      await renew();
    } catch {
      showToast({ kind: 'info', text: secondFactorTexts.rights_later });
    }
    await queries.invalidateQueries({ queryKey: ['user'] });
  };
}
