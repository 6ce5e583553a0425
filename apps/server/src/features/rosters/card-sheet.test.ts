import { extractTextItems, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { createCardPrinter } from './service/card-sheet.ts';
import { cardTexts } from './texts.ts';

const print = createCardPrinter();
const card = {
  user_id: 'A'.repeat(22),
  last_name: 'Ёжиков',
  first_name: 'Лев',
  login: 'ezhikov.l123',
  password: 'abcde-23456',
  url: `https://parta.example/account/first#token=${'A'.repeat(43)}`,
};
const sheet = { organization: 'Школа № 5', group: '7А', address: 'parta.example/account', until: '22 декабря 2026 г.' };

/** What is written on each page, with where it stands. */
async function readPages(cards: readonly (typeof card)[], more: Partial<typeof sheet> = {}) {
  const { items } = await extractTextItems(
    await getDocumentProxy(new Uint8Array(await print({ ...sheet, ...more, cards }))),
  );
  return items.map((page) => page.filter(({ str }) => str.trim() !== ''));
}

it('cards say whose they are, where to go, with what, and until when; ten to a page', async () => {
  const cards = Array.from({ length: 11 }, (_, index) => ({ ...card, login: `ezhikov.l${100 + index}` }));
  const pages = await readPages(cards);
  expect(pages.map((page) => page.filter(({ str }) => str === 'Ёжиков Лев').length)).toEqual([10, 1]);
  expect(pages[1]?.map(({ str }) => str)).toEqual([
    cardTexts.where('Школа № 5', '7А'),
    'Ёжиков Лев',
    cardTexts.address,
    'parta.example/account',
    cardTexts.login,
    'ezhikov.l110',
    cardTexts.password,
    'abcde-23456',
    cardTexts.until('22 декабря 2026 г.'),
  ]);
});

it('names of any length are whole and stand apart from what is below them', async () => {
  const names = { last_name: 'Щ'.repeat(100), first_name: `${'Ж'.repeat(49)} ${'Ю'.repeat(50)}` };
  const organization = 'Очень длинное название школы '.repeat(7).trim();
  const [page = []] = await readPages([{ ...card, ...names }], { organization, address: `${'a'.repeat(120)}.example` });
  const written = page.map(({ str }) => str).join('');
  expect(written.replaceAll(' ', '')).toContain(`${names.last_name}${names.first_name}`.replaceAll(' ', ''));
  // From above to below, each line begins no higher than the one before ends. Heights are of letters, which have no gap.
  const lines = page.toSorted((one, other) => other.y - one.y);
  const closest = lines.slice(1).map((line, index) => (lines[index]?.y ?? 0) - (line.y + line.fontSize * 0.7));
  expect(Math.min(...closest)).toBeGreaterThan(0);
});
