import { page, userEvent } from 'vitest/browser';
import type { QuestionKind } from '../kinds.ts';
import { texts } from '../kit/texts.ts';

type Moves = Readonly<Record<QuestionKind, () => Promise<void>>>;

const SUBMIT = { name: texts.submit, exact: true };

async function pickRadio(): Promise<void> {
  await page.getByRole('radio').nth(1).click();
}

async function typeAndClick(text: string): Promise<void> {
  await page.getByRole('textbox').fill(text);
  await page.getByRole('button', SUBMIT).click();
}

async function typeIntoFirst(text: string): Promise<void> {
  await page.getByRole('textbox').first().fill(text);
  await page.getByRole('button', SUBMIT).click();
}

async function pairByClick(): Promise<void> {
  const toggles = page.getByRole('button', { expanded: false });
  const count = toggles.elements().length;
  for (let index = 0; index < count; index += 1) {
    await toggles.nth(index).click();
    await page.getByRole('radio').nth(index).click();
  }
  await page.getByRole('button', SUBMIT).click();
}

/** The tray from its first item to its last: each goes under the one before. */
async function orderByClick(): Promise<void> {
  const tray = page.getByRole('button', { name: /поставить на место/ });
  while (tray.elements().length > 0) await tray.first().click();
  await page.getByRole('button', SUBMIT).click();
}

/** The first fixture: a text, a number and a list. */
async function fillGaps(): Promise<void> {
  await page.getByRole('textbox').nth(0).fill('Волга');
  await page.getByRole('textbox').nth(1).fill('3530');
  // The first one asks to choose.
  await page.getByRole('combobox').selectOptions(page.getByRole('option').nth(1));
  await page.getByRole('button', SUBMIT).click();
}

async function pointAtMiddle(): Promise<void> {
  await page.getByRole('application').getByRole('button').click();
  await page.getByRole('button', SUBMIT).click();
}

/** How a kind is answered by clicks alone. */
export const clicks: Moves = {
  single: pickRadio,
  yesno: pickRadio,
  survey: pickRadio,
  scale: pickRadio,
  wordcloud: () => typeIntoFirst('весна'),
  multiple: async () => {
    await page.getByRole('checkbox').nth(0).click();
    await page.getByRole('checkbox').nth(1).click();
    await page.getByRole('button', SUBMIT).click();
  },
  ordering: orderByClick,
  matching: pairByClick,
  text: () => typeAndClick('Питер'),
  number: () => typeAndClick('6,02·10^23'),
  cloze: fillGaps,
  hotspot: pointAtMiddle,
  open: () => typeAndClick('Потому что весна'),
};

async function press(...keys: readonly string[]): Promise<void> {
  for (const key of keys) await userEvent.keyboard(key);
}

async function pickRadioByKey(): Promise<void> {
  await press('{Tab}', '{ArrowDown}', ' ');
}

async function typeByKey(text: string): Promise<void> {
  await press('{Tab}', text, '{Enter}');
}

async function pairByKey(): Promise<void> {
  await press('{Tab}');
  // Choosing moves the focus to the next item without a pair: the keys repeat until every item has one.
  for (const steps of [0, 1, 2]) {
    await press('{Enter}', '{Tab}', ...Array.from({ length: steps }, () => '{ArrowDown}'), ' ');
  }
  await press('{Tab}', '{Enter}');
}

/** How a kind is answered by the keyboard alone, from the start of the page. */
export const keystrokes: Moves = {
  single: pickRadioByKey,
  yesno: pickRadioByKey,
  survey: pickRadioByKey,
  scale: pickRadioByKey,
  wordcloud: () => typeByKey('весна'),
  multiple: () => press('{Tab}', ' ', '{Tab}', ' ', ...Array.from({ length: 4 }, () => '{Tab}'), '{Enter}'),
  // Placing an item moves the focus to the next one of the tray, the last one to its row, whose two buttons lie before the end.
  ordering: () => press('{Tab}', '{Enter}', '{Enter}', '{Enter}', '{Enter}', '{Tab}', '{Tab}', '{Tab}', '{Enter}'),
  matching: pairByKey,
  text: () => typeByKey('Питер'),
  number: () => typeByKey('6,02·10^23'),
  cloze: () => press('{Tab}', 'Волга', '{Tab}', '3530', '{Tab}', '{ArrowDown}', '{Tab}', '{Enter}'),
  hotspot: () => press('{Tab}', '{ArrowRight}', '{ArrowLeft}', '{Enter}', '{Tab}', '{Enter}'),
  // Enter starts a new line there: the button sends.
  open: () => press('{Tab}', 'Потому что весна', '{Tab}', '{Enter}'),
};
