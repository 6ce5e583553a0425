import { useTheme } from '@parta/ui/theme/theme';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { selfQuery } from '../profile/self-query.ts';
import { useServices } from '../services.tsx';

/** Takes the theme of the person's account, once a page, where nobody has chosen one in this browser. */
export function useAccountTheme(): void {
  const { client } = useServices();
  const { data } = useQuery(selfQuery(client));
  const { theme, setTheme } = useTheme();
  const wasAsked = useRef(false);
  const take = useEffectEvent((chosen: typeof theme) => {
    if (theme === 'auto' && chosen !== 'auto') setTheme(chosen);
  });
  useEffect(() => {
    if (data === undefined || wasAsked.current) return;
    wasAsked.current = true;
    take(data.theme);
  }, [data]);
}
