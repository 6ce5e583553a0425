import { setTheme, useShownTheme } from '@parta/ui/theme/theme';
import { QueryClientContext } from '@tanstack/react-query';
import { use } from 'react';
import { selfQuery } from '../profile/self-query.ts';
import { useSignedIn } from '../services.tsx';

export interface ThemeSwitch {
  isDark: boolean;
  change: () => void;
}

/**
 * Changes between paper and board: in this browser, and for a signed-in person in her account too. That nobody waits for,
 * and a failure is not told: the next change says it again.
 */
export function useThemeSwitch(): ThemeSwitch {
  const isDark = useShownTheme() === 'dark';
  const services = useSignedIn();
  const queries = use(QueryClientContext);

  async function save(theme: 'light' | 'dark'): Promise<void> {
    if (services === null) return;
    try {
      const self = await services.client.call('user.update', { body: { theme } });
      queries?.setQueryData(selfQuery(services.client).queryKey, self);
    } catch {
      return;
    }
  }

  return {
    isDark,
    change() {
      const theme = isDark ? 'light' : 'dark';
      setTheme(theme);
      void save(theme);
    },
  };
}
