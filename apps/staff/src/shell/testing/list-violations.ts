import { setTheme } from '@parta/ui/theme/theme';
import axe, { type RunOptions } from 'axe-core';
import { endMotion } from './end-motion.ts';

const THEMES = ['light', 'dark'] as const;
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** A theme changes colours alone, so the second is asked for these alone. */
const RULES = {
  light: { runOnly: STANDARDS },
  dark: { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } },
} as const satisfies Record<(typeof THEMES)[number], RunOptions>;

/** What axe finds wrong with the page in both themes, as 'theme: rule at element'; the light theme stays behind. */
export async function listViolations(): Promise<string[]> {
  const found: string[] = [];
  for (const theme of THEMES) {
    setTheme(theme);
    endMotion();
    const { violations } = await axe.run(document, { resultTypes: ['violations'], ...RULES[theme] });
    found.push(...violations.flatMap(({ id, nodes }) => nodes.map((node) => `${theme}: ${id} at ${node.html}`)));
  }
  setTheme('light');
  return found;
}
