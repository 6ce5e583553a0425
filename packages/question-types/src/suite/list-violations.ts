import axe, { type RunOptions } from 'axe-core';
import { endMotion } from './end-motion.ts';

const THEMES = ['light', 'dark'] as const;
/** A theme changes colours alone, so the second is asked for these alone. */
const RULES: Record<(typeof THEMES)[number], RunOptions> = {
  light: {},
  dark: { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } },
};

/** Every violation that axe finds in both themes, as 'theme: rule at element'. */
export async function listViolations(container: HTMLElement): Promise<string[]> {
  const found: string[] = [];
  for (const theme of THEMES) {
    document.documentElement.dataset['theme'] = theme;
    endMotion();
    const { violations } = await axe.run(container, { resultTypes: ['violations'], ...RULES[theme] });
    found.push(...violations.flatMap((each) => each.nodes.map((node) => `${theme}: ${each.id} at ${node.html}`)));
  }
  return found;
}
