import { describe, expect, it } from 'vitest';
import { hasWords, listSearchWords, searchText } from './search-text.ts';

const SHY = '\u00ad';
const ZERO_WIDTH_SPACE = '\u200b';
const NO_BREAK = '\u00a0';

describe('what is typed finds a stored text', () => {
  it.each([
    ['Анализ поэмы «Мцыри»', 'поэмы мцыри'],
    ['Анализ поэмы «Мцыри»', '"мцыри" анализ'],
    ['Тест „Дроби“, 5 класс', 'дроби тест'],
    ['Контрольная работа №5', 'контрольная 5'],
    ['Контрольная работа № 5', 'контрольная №5'],
    ['Контрольная 5', 'контрольная № 5'],
    [`Дроби${NO_BREAK}обыкновенные`, 'дроби обыкновенные'],
    ['Дроби обыкновенные', `дроби${NO_BREAK}обыкновенные`],
    ['Пробник ОГЭ-2026', 'огэ 2026 пробник'],
    ['Пробник ОГЭ 2026', 'огэ-2026'],
    ['Пробник ОГЭ — 2026', 'огэ – 2026'],
    ['Варианты 9‑11', '11 варианты'],
    [`Ре${SHY}ки Сибири`, 'реки сибири'],
    ['Реки Сибири', `ре${SHY}ки`],
    [`Горы${ZERO_WIDTH_SPACE}Урала`, 'горы урала'],
    ['Йогурт и Ёлка'.normalize('NFD'), 'йогурт елка'],
    ['Йогурт', 'йогурт'.normalize('NFD')],
    ['За\u0301мок на горе', 'замок'],
    ['Пeтрoвы', 'Петровы'],
    ['Петровы', 'Пeтрoвы'],
    ['5A', '5а'],
    ['Tests of grammar', 'grammar tests'],
    ['Основы C++', 'c++'],
    ['Скидка 50% на всё', '50%'],
    ['§ 12. Закон Ома', '§ 12'],
    ['Температура −5 °C', 'температура -5'],
    ['Ёлкин Анна Петровна', 'анна елкин'],
    ['любой текст', '  '],
  ])('%j by %j', (stored, typed) => {
    expect(hasWords(stored, typed)).toBe(true);
  });

  it.each([
    ['Скидка 500 рублей', '50%'],
    ['Реки Сибири', 'горы сибири'],
    ['Реки Сибири', '%'],
    ['Реки Сибири', '***'],
    ['Реки Сибири', '«»'],
    ['Реки № 5', '№'],
    ['', 'а'],
  ])('and not %j by %j', (stored, typed) => {
    expect(hasWords(stored, typed)).toBe(false);
  });
});

it('signs alone are sought as they are written', () => {
  expect(hasWords('Звёздочка *', '*')).toBe(true);
  expect(listSearchWords(' .* ')).toEqual(['.*']);
});

it('a folded text is folded no further', () => {
  for (const text of ['Ёж №5  «Й»', 'Straße ½ ﬁ Ⅳ', 'İstanbul Σίσυφος', '\ufeff a\u2028b\tc ']) {
    expect(searchText(searchText(text)), text).toBe(searchText(text));
  }
});
