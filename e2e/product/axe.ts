import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
/** A theme changes colours alone, so the second is asked for these alone. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];
/** A script for a document that has axe already. */
const NOTHING = 'void 0';

export type Theme = 'light' | 'dark';
export const THEMES = ['light', 'dark'] as const satisfies readonly Theme[];

/** Shows a page in a theme, whole: neither half changed nor on its way. */
export async function showTheme(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['mantineColorScheme'])).toBe(theme);
  await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const listMoving = () =>
      document.getAnimations().filter((motion) => motion instanceof CSSTransition && motion.playState !== 'finished');
    // Again until none is left: an inherited colour begins to change in a child when its parent has changed.
    for (let moving = listMoving(); moving.length > 0; moving = listMoving()) {
      for (const motion of moving) motion.finish();
    }
  });
}

/**
 * What axe finds wrong. Without frames there is nothing to join, so the mode that opens no page of its own will do.
 * Bringing axe into a page and bringing home what passed took four fifths of the time: a document keeps the axe that
 * it has, and only violations are described.
 */
export async function listViolations(where: string, page: Page, theme: Theme): Promise<string[]> {
  const hasAxe = await page.evaluate(() => Reflect.has(window, 'axe'));
  const axe = new AxeBuilder(hasAxe ? { page, axeSource: NOTHING } : { page });
  axe.setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await (theme === 'light' ? axe.withTags(STANDARDS) : axe.withRules(RULES_OF_COLOUR)).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${where}: ${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}
