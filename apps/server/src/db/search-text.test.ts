import { plainText, searchText } from '@parta/domain/text/search-text';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/databases/database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const TEXTS = [
  'Анализ поэмы «Мцыри»',
  'Контрольная работа №5',
  'Дроби\u00a0обыкновенные\u202fи десятичные',
  'Пробник ОГЭ-2026 — вариант 9‑11',
  'Ре\u00adки Сибири',
  'Горы\u200bУрала',
  'Йогурт, ЁЛКА и еж'.normalize('NFD'),
  'За\u0301мок и замо\u0301к',
  'Пeтрoвы',
  'ABCEHKMOPTXY IJS abcehkmoptxy ijs αορχυ',
  '5² + ½ ﬁ Ⅳ … ＡＢＣ',
  '\u202dИванов\u202c\ufeff \ufe0f',
  '  два  пробела\tи\nстроки\u2003 ',
  'Straße, Łódź, Ängström, Ґанок, Їжак, Ўзбек, Қазақ',
  '100% a_b \\ \' "',
  '🙂 Праздник 👨‍👩‍👧',
  '',
];

it.each(TEXTS.map((text) => [text]))('the database folds %j as the program does', async (text) => {
  const { rows } = await sql<{ plain: string; searched: string }>`
    select plain_text(${text}) as plain, search_text(${text}) as searched`.execute(database.opened.kysely);
  expect(rows).toEqual([{ plain: plainText(text), searched: searchText(text) }]);
});

it.each([
  ['Анализ поэмы «Мцыри»', 'мцыри'],
  ['Контрольная работа №5', '5'],
  ['Пробник ОГЭ-2026', '2026'],
  ['Варианты 9–11', '11'],
  ['Реки (Сибирь)', 'сибири'],
  ['Дроби\u00a0обыкновенные', 'обыкновенная'],
])('stems of %j have %j whatever the locale is', async (text, word) => {
  const { rows } = await sql<{ has: boolean }>`
    select search_stems(${text}) @@ plainto_tsquery('russian', ${word}) as has`.execute(database.opened.kysely);
  expect(rows).toEqual([{ has: true }]);
});
