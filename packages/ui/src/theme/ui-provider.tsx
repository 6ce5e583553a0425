import { MantineProvider } from '@mantine/core';
import { DatesProvider } from '@mantine/dates';
import { Notifications } from '@mantine/notifications';
import { setNonce } from 'get-nonce';
import type { ReactNode } from 'react';
import 'dayjs/locale/ru';
import './mantine-styles.ts';
import '../tokens.css';
import '../base.css';
import '../print.css';
import './mantine.css';
import { mantineTheme, resolveCssVariables } from './mantine-theme.ts';
import { useShownTheme } from './theme.ts';

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

// The scroll lock of dialogs makes its <style> through get-nonce, past Mantine.
if (nonce !== '') setNonce(nonce);

export interface UiProviderProps {
  /** Whether toasts are shown here; one place of a page shows them. Default: true. */
  withToasts?: boolean;
  children: ReactNode;
}

/**
 * Stands once at the root of a staff app: theme, Russian dates, the place of toasts.
 * Takes the nonce of the page's policy from `<meta name="csp-nonce" content="…">`.
 */
export function UiProvider({ withToasts = true, children }: UiProviderProps): ReactNode {
  const shownTheme = useShownTheme();
  return (
    <MantineProvider
      theme={mantineTheme}
      cssVariablesResolver={resolveCssVariables}
      forceColorScheme={shownTheme}
      {...(nonce === '' ? {} : { getStyleNonce: () => nonce })}
    >
      <DatesProvider settings={{ locale: 'ru', firstDayOfWeek: 1, weekendDays: [0, 6] }}>
        {children}
        {withToasts && (
          <Notifications position="top-right" autoClose={5000} pauseResetOnHover="all" limit={4} containerWidth={400} />
        )}
      </DatesProvider>
    </MantineProvider>
  );
}
