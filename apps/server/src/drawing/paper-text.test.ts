import { readFileSync } from 'node:fs';
import { create } from 'fontkit';
import { describe, expect, it } from 'vitest';
import type { Face } from './fonts.ts';
import { runsOf, wrapText } from './paper-text.ts';

const FACES: readonly Face[] = ['plain', 'bold', 'mono'];
const write = (text: string, face: Face = 'bold'): string =>
  runsOf(text, face)
    .map((run) => run.text)
    .join('');

const FONTS = new Map<string, ReturnType<typeof create>>();

/** Whether a font draws each of its letters by a glyph of its own: glyph 0 is the crossed box. */
function hasGlyphs(file: string, text: string): boolean {
  const font = FONTS.get(file) ?? create(readFileSync(file));
  FONTS.set(file, font);
  return 'layout' in font && font.layout(text).glyphs.every(({ id }) => id !== 0);
}

const NAMES = [
  'Ёлкина-Щукина Аня',
  'Әлия Үсенова Җәмилә Ңуржан Ҡасим Ғали Һидият',
  'Ѣ Ѳ Ѵ ґ ў і ї є љ њ џ',
  'გიორგი მაისურაძე',
  'ᲒᲘᲝᲠᲒᲘ',
  'Արմեն Սարգսյան',
  '李明 王芳',
  '山田太郎',
  'Nguyễn Thị Ánh Tuyết',
  'Žofie Šťastná, Łukasz Żółw',
  'Jürgen Müller-Groß',
  'Søren Åse Þór Ðuro',
  'Γιώργος Παπαδόπουλος',
  'Ирина «Ира» О’Коннор',
  'Иванов Иван Иванович оглы',
  'Анна\u00a0Мария',
  'Йогурт йод',
] as const;
const TITLES = [
  'Функция y = x² → график',
  '10⁻³ и 10⁺³, H₂O, CO₂',
  'Верно ✓ и неверно ✗',
  'Среднее x̄ и x̅, вектор a⃗',
  'A ⇒ B, A ⟺ B, ∀x ∃y',
  '∫ f(x) dx, ∑ aᵢ, √2 ≈ 1,41 ≤ ∞',
  '½ + ¼ = ¾, № 5, § 3, 30°',
  '★ Лучший класс ♥',
  'π ≠ 3,14 × 1',
  '₽ 100, € 5, £ 7',
  'Тема: «Текст» — 5–9 классы…',
] as const;

describe('every letter on paper has a glyph', () => {
  it.each([...NAMES, ...TITLES])('«%s», and nothing of it is left out', (text) => {
    for (const face of FACES) {
      for (const run of runsOf(text, face)) expect(hasGlyphs(run.font.file, run.text), run.text).toBe(true);
      expect(write(text, face).normalize('NFC')).toBe(text.normalize('NFC'));
    }
  });

  it.each([
    ['smileys are left out', 'Аня 🙂 Белова🎉', 'Аня  Белова'],
    ['so are flags, families and what joins them', 'Класс 🇷🇺👨‍👩‍👧', 'Класс '],
    ['a selector of looks is left out, and the sign stays', 'Готово ✓\ufe0f', 'Готово ✓'],
    ['what has no look is left out', 'Бе\u00adло\u200bва\u0007', 'Белова'],
    ['letters of mathematics are plain ones', '𝐀𝐧𝐧𝐚', '𝐀𝐧𝐧𝐚'],
    ['numbers in circles are plain ones', '① и Ⅳ', '1 и IV'],
    ['a mark that nothing has is left out', 'А\u0f39ня', 'Аня'],
    ['letters of scripts without a font are question marks', '김민준', '???'],
    ['private signs are left out', 'А\ue000ня', 'Аня'],
  ])('%s', (_, text, written) => {
    expect(write(text)).toBe(written);
    for (const run of runsOf(text, 'bold')) expect(hasGlyphs(run.font.file, run.text), run.text).toBe(true);
  });

  it('a letter and its mark are drawn by one font, and Russian by the usual one alone', () => {
    expect(runsOf('вектор x̅ и', 'plain').map((run) => run.text)).toEqual(['вектор ', 'x̅', ' и']);
    expect(runsOf('Щукина Йорг № 5', 'bold').map((run) => run.font.family)).toEqual(['PT Sans']);
  });

  it('a word of which nothing is drawn leaves no gap between its neighbours', () => {
    expect(wrapText('Белов 🙂 Иван', 100, (part) => write(part).length)).toEqual(['Белов Иван']);
  });
});
