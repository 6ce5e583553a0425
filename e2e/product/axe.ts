import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

declare global {
  interface Window {
    /** There once a page was looked at. */
    axe?: typeof axe;
  }
}

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
/** A theme changes colours alone, so the second is asked for these alone. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

const WHOLE = { runOnly: STANDARDS } satisfies RunOptions;
const COLOURS = { runOnly: { type: 'rule', values: RULES_OF_COLOUR } } satisfies RunOptions;
const BESIDE_COLOURS = {
  runOnly: STANDARDS,
  rules: Object.fromEntries(RULES_OF_COLOUR.map((rule) => [rule, { enabled: false }])),
} satisfies RunOptions;

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
    found.push(...(await listViolations(`${where}, ${theme}`, page, theme === 'light' ? WHOLE : COLOURS)));
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
  return listViolations(where, page, BESIDE_COLOURS);
}

/**
 * What axe finds wrong. It runs in the page itself, whose frames are nobody's to judge: a document keeps the axe that it has, and
 * only violations come home, for bringing axe and all that passed there and back took longer than the looking. Of what it would load
 * itself, only videos concern these rules: texts of styles took half of the rest.
 */
async function listViolations(where: string, page: Page, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(
    async (asked) => {
      const results = await window.axe?.run(asked);
      return results?.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary = '' }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
      );
    },
    { ...options, resultTypes: ['violations'], iframes: false, preload: { assets: ['media'] } } satisfies RunOptions,
  );
  if (found === undefined) throw new Error(`${where}: axe is not there`);
  return found.map((each) => `${where}: ${each}`);
}
