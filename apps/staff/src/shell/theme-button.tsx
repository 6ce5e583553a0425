import { IconButton } from '@parta/ui/icon-button';
import { setTheme, useShownTheme } from '@parta/ui/theme';
import { IconMoon, IconSun } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { shellTexts } from './texts.ts';

/** Changes between paper and board. */
export function ThemeButton(): ReactNode {
  const shown = useShownTheme();
  return (
    <IconButton
      label={shown === 'dark' ? shellTexts.light_theme : shellTexts.dark_theme}
      icon={shown === 'dark' ? <IconSun /> : <IconMoon />}
      onClick={() => setTheme(shown === 'dark' ? 'light' : 'dark')}
    />
  );
}
