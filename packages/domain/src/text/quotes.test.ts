import { expect, it } from 'vitest';
import { inQuotes } from './quotes.ts';

it.each([
  ['Дроби', '«Дроби»'],
  ['Тест «Дроби»', '«Тест „Дроби“»'],
  ['«Дроби» и «Доли»', '«„Дроби“ и „Доли“»'],
  ['Роман «Дом на „Набережной“»', '«Роман „Дом на „Набережной““»'],
  ['print("a")', '«print("a")»'],
])('%s in quotation marks is %s', (words, quoted) => {
  expect(inQuotes(words)).toBe(quoted);
});
