import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
/** A theme changes colours alone, so the second is asked for these alone. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];
/** A script for a document that has axe already. */
const NOTHING = 'void 0';

export type Theme = 'light' | 'dark';
export const THEMES = ['light', 'dark'] as const satisfies readonly Theme[];

/** The theme that each page was left in; a page that is not here yet is light. */
const shown = new WeakMap<Page, Theme>();

/** Changes the theme of a page. */
export type ChangeTheme = (page: Page, theme: Theme) => Promise<void>;

/**
 * What axe finds wrong in both themes. The theme that the page was left in is looked at first: a change draws the whole page
 * anew, and so each stop has one change instead of two.
 */
export async function listInBothThemes(where: string, page: Page, change: ChangeTheme): Promise<string[]> {
  const found: string[] = [];
  const first = shown.get(page) ?? 'light';
  for (const theme of [first, first === 'light' ? 'dark' : 'light'] as const) {
    await change(page, theme);
    shown.set(page, theme);
    found.push(...(await listViolations(`${where}, ${theme}`, page, theme)));
  }
  return found;
}

/**
 * Shows a page in a theme, whole: neither half changed nor on its way. Nothing moves meanwhile, for a colour that is inherited would
 * begin to change in each child when its parent has changed, down the whole page.
 */
export async function showTheme(page: Page, theme: Theme): Promise<void> {
  const still = await page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important }');
    document.adoptedStyleSheets.push(sheet);
    // What was on its way already is there at once.
    for (const motion of document.getAnimations()) if (motion instanceof CSSTransition) motion.finish();
    return sheet;
  });
  await page.emulateMedia({ colorScheme: theme });
  // Looked for at each frame: a poll waits a tenth of a second when it has just missed the change.
  await page.locator(`html[data-mantine-color-scheme=${theme}]`).waitFor({ state: 'attached' });
  await page.evaluate(async (sheet) => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  }, still);
  await still.dispose();
}

/** What axe finds wrong beside colors, which are the same at every size of a page. */
export async function listBesideColours(where: string, page: Page): Promise<string[]> {
  return describe(where, (await makeAxe(page, {})).withTags(STANDARDS).disableRules(RULES_OF_COLOUR));
}

/**
 * What axe finds wrong in a page that shows a theme. Without frames there is nothing to join, so the mode that opens no page of its own will do.
 * Bringing axe into a page and bringing home what passed took four fifths of the time: a document keeps the axe that
 * it has, and only violations are described.
 */
async function listViolations(where: string, page: Page, theme: Theme): Promise<string[]> {
  if (theme === 'light') return describe(where, (await makeAxe(page, {})).withTags(STANDARDS));
  // The rules of colour ask the browser, and not the texts of its styles, which took longer to fetch and parse than they do.
  return describe(where, (await makeAxe(page, { preload: false })).withRules(RULES_OF_COLOUR));
}

async function makeAxe(page: Page, options: Parameters<AxeBuilder['options']>[0]): Promise<AxeBuilder> {
  const hasAxe = await page.evaluate(() => Reflect.has(window, 'axe'));
  const axe = new AxeBuilder(hasAxe ? { page, axeSource: NOTHING } : { page });
  return axe.setLegacyMode(true).options({ ...options, resultTypes: ['violations'] });
}

async function describe(where: string, axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${where}: ${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}
