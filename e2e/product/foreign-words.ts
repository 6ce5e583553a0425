import type { Page } from '@playwright/test';

/** What is written in Latin letters in Russian, too: names of programs, formats and keys, addresses, commands of formulas. */
const ADOPTED =
  /^(?:Chrome|Chromium|Headless|HeadlessChrome|Linux|Windows|Safari|Firefox|Edge|Excel|xlsx|CSV|PDF|JSON|HTML|CSS|QR|URL|HTTPS?|LaTeX|frac|Ctrl|Shift|Alt|Esc|Escape|Enter|Space|Tab|Delete|Home|End|Page|Up|Down|cookie|localhost|play|groups|join|example|parta|school|mail|moodle|Telegram|Rutube|VK|YouTube)$/i;

/** Where a page has words of the product itself in other letters, or names another language; what people have typed, addresses and codes are left out. */
export async function listForeignWords(where: string, page: Page): Promise<string[]> {
  const { language, texts } = await page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')].flatMap((element) =>
      // What nobody sees or hears: fields in which a library measures texts.
      element.closest('[aria-hidden="true"]') === null
        ? ['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name) ?? '')
        : [],
    );
    return { language: document.documentElement.lang, texts: [document.title, document.body.innerText, ...named] };
  });
  const words = texts.flatMap((text) =>
    text
      .split(/\s+/)
      .filter((word) => !/[@/\d.:]/.test(word))
      .flatMap((word) => word.match(/[a-z]{3,}/gi) ?? [])
      .filter((word) => !ADOPTED.test(word) && word !== word.toUpperCase()),
  );
  return [
    ...(language === 'ru' ? [] : [`${where}: says that it is in «${language}»`]),
    ...[...new Set(words)].map((word) => `${where}: ${word}`),
  ];
}
