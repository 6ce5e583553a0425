import { IconButton } from '@parta/ui/buttons/icon-button';
import { IconMoon, IconSun } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { shellTexts } from '../texts.ts';
import { useThemeSwitch } from './use-theme-switch.ts';

/** Changes between paper and board. */
export function ThemeButton(): ReactNode {
  const { isDark, change } = useThemeSwitch();
  return (
    <IconButton
      label={isDark ? shellTexts.light_theme : shellTexts.dark_theme}
      icon={isDark ? <IconSun /> : <IconMoon />}
      onClick={change}
    />
  );
}
