import type { Page } from '@playwright/test';
import { refusedCall } from '../product/page-watch.ts';
import { expect, test } from '../product/parta-test.ts';
import { tourAccounts, tourLesson, tourWorkspace } from '../product/tour.ts';

/** What is written in Latin letters in Russian, too: names of programs, formats and keys, addresses, commands of formulas. */
const ADOPTED =
  /^(?:Chrome|Chromium|Headless|HeadlessChrome|Linux|Windows|Safari|Firefox|Edge|Excel|xlsx|CSV|PDF|JSON|HTML|CSS|QR|URL|HTTPS?|LaTeX|frac|Ctrl|Shift|Alt|Esc|Escape|Enter|Space|Tab|Delete|Home|End|Page|Up|Down|cookie|localhost|play|groups|join|example|parta|school|mail|moodle|Telegram|Rutube|VK|YouTube)$/i;

/** Words of the product itself in other letters; what people have typed, addresses and codes are left out. */
async function listForeignWords(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')].flatMap((element) =>
      // What nobody sees or hears: fields in which a library measures texts.
      element.closest('[aria-hidden="true"]') === null
        ? ['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name) ?? '')
        : [],
    );
    return [document.title, document.body.innerText, ...named];
  });
  return texts.flatMap((text) =>
    text
      .split(/\s+/)
      .filter((word) => !/[@/\d.:]/.test(word))
      .flatMap((word) => word.match(/[a-z]{3,}/gi) ?? [])
      .filter((word) => !ADOPTED.test(word)),
  );
}

test('[GEN-01] [GEN-02] every screen and every dialog of the tours speaks Russian, and says so', async ({ visits }) => {
  test.setTimeout(480_000);
  visits.watch.expect(refusedCall(401));
  const found = new Map<string, string[]>();
  const listen = async (name: string, _: string, page: Page): Promise<void> => {
    expect(await page.evaluate(() => document.documentElement.lang), name).toBe('ru');
    const words = [...new Set(await listForeignWords(page))].filter((word) => word !== word.toUpperCase());
    if (words.length > 0) found.set(name, words);
  };
  await tourAccounts(visits, listen);
  await tourWorkspace(visits, listen);
  await tourLesson(visits, listen);
  expect(Object.fromEntries(found)).toEqual({});
});
