import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupAnswers } from './answer-groups.ts';

it('shows the most frequent spelling of a group, largest groups first', () => {
  const { groups } = groupAnswers(['б', 'А', 'а ', 'а'], (text) => text.trim().toLowerCase());
  expect(groups).toEqual([
    { text: 'а', count: 3 },
    { text: 'б', count: 1 },
  ]);
});

it('shows the plainest of the spellings used equally often', () => {
  const shown = (...texts: string[]) => groupAnswers(texts, () => '').groups.map((group) => group.text);
  expect(shown('ЕЖ!', 'еж', 'ёж')).toEqual(['ёж']);
  expect(shown('москва', 'МОСКВА', 'Москва')).toEqual(['Москва']);
  expect(shown('Да!', 'Да!', 'да')).toEqual(['Да!']);
});

it('keeps 100 groups and counts the rest', () => {
  const texts = Array.from({ length: 130 }, (_, index) => `ответ ${index}`);
  const { groups, rest, answers } = groupAnswers([...texts, 'ответ 129'], (text) => text);
  expect([groups.length, rest, answers]).toEqual([100, 30, 131]);
  expect(groups[0]).toEqual({ text: 'ответ 129', count: 2 });
});

it('cuts a long answer between characters', () => {
  const [group] = groupAnswers(['😀'.repeat(250)], (text) => text).groups;
  expect(group?.text).toBe(`${'😀'.repeat(200)}…`);
});

it('counts capitals inside words as an expression with lookbehind does, which Safari has only since 16.4', () => {
  const inner = (text: string): number => text.match(/(?<=\p{L})\p{Lu}/gu)?.length ?? 0;
  const texts = fc
    .array(fc.constantFrom('а', 'Б', 'q', 'Z', '𝐀', '𝐚', 'ǅ', '7', ' '), { maxLength: 12 })
    .map((pieces) => pieces.join('').trim());
  fc.assert(
    fc.property(texts, texts, (one, other) => {
      fc.pre(inner(one) < inner(other));
      expect(groupAnswers([other, one], () => '').groups[0]?.text).toBe(one);
    }),
    { numRuns: 2000 },
  );
});
