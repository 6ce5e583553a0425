import { type CSSVariablesResolver, createTheme } from '@mantine/core';
import { MENU_MS } from '../overlays/motion.ts';
import { uiTexts } from '../texts.ts';

/** Mantine told to use our tokens; what its variables cannot say stands in mantine.css. */
export const mantineTheme = createTheme({
  fontFamily: 'var(--font-interface)',
  fontFamilyMonospace: 'var(--font-code)',
  headings: { fontFamily: 'var(--font-interface)', fontWeight: '700' },
  colors: {
    accent: [
      '#eceefc',
      '#cfd4fb',
      '#b5beff',
      '#9da9ff',
      '#7684f0',
      '#5565e4',
      '#3446d8',
      '#2737b8',
      '#1f2c96',
      '#182277',
    ],
  },
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 3 },
  autoContrast: true,
  black: '#1a1d2e',
  cursorType: 'pointer',
  defaultRadius: 'var(--radius)',
  respectReducedMotion: true,
  shadows: { md: 'var(--shadow-floating)', xl: 'var(--shadow-floating)' },
  components: {
    CloseButton: { defaultProps: { 'aria-label': uiTexts.close, size: 'lg' } },
    ModalCloseButton: { defaultProps: { 'aria-label': uiTexts.close, size: 'lg' } },
    Modal: { defaultProps: { closeButtonProps: { 'aria-label': uiTexts.close, size: 'lg' } } },
    // The placeholder is a focusable child no menu may have; without it the focus starts on the menu itself.
    Menu: {
      defaultProps: { withInitialFocusPlaceholder: false, shadow: 'md', transitionProps: { duration: MENU_MS } },
    },
    Popover: { defaultProps: { shadow: 'md', transitionProps: { duration: MENU_MS } } },
    Tooltip: {
      defaultProps: {
        openDelay: 1000,
        events: { hover: true, focus: true, touch: true },
        transitionProps: { duration: MENU_MS },
      },
    },
    Input: { defaultProps: { size: 'md' } },
    Slider: { defaultProps: { thumbSize: 24 } },
  },
});

const paletteVariables = {
  '--mantine-color-body': 'var(--color-background)',
  '--mantine-color-text': 'var(--color-ink)',
  '--mantine-color-bright': 'var(--color-ink)',
  '--mantine-color-dimmed': 'var(--color-ink-muted)',
  '--mantine-color-placeholder': 'var(--color-ink-muted)',
  '--mantine-color-anchor': 'var(--color-accent)',
  '--mantine-color-error': 'var(--color-wrong)',
  '--mantine-color-success': 'var(--color-right)',
  '--mantine-color-default': 'var(--color-raised)',
  '--mantine-color-default-hover': 'var(--color-sunken)',
  '--mantine-color-default-color': 'var(--color-ink)',
  '--mantine-color-default-border': 'var(--color-line)',
  '--mantine-color-disabled': 'var(--color-sunken)',
  '--mantine-color-disabled-color': 'var(--color-ink-muted)',
  '--mantine-color-disabled-border': 'var(--color-line)',
  '--mantine-primary-color-contrast': 'var(--color-on-accent)',
  '--mantine-color-accent-filled': 'var(--color-accent)',
  '--mantine-color-accent-filled-hover': 'var(--color-accent-strong)',
  '--mantine-color-accent-light': 'var(--color-accent-soft)',
  '--mantine-color-accent-light-hover': 'var(--color-accent-soft)',
  '--mantine-color-accent-light-color': 'var(--color-accent)',
  '--mantine-color-accent-outline': 'var(--color-accent)',
  '--mantine-color-accent-text': 'var(--color-accent)',
} as const;

/** Both schemes read the tokens, which change by themselves. */
export const resolveCssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: { ...paletteVariables },
  dark: { ...paletteVariables },
});
