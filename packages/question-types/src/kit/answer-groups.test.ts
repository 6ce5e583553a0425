import { expect, it } from 'vitest';
import { groupAnswers } from './answer-groups.ts';

it('shows the most frequent spelling of a group, largest groups first', () => {
  const { groups } = groupAnswers(['б', 'А', 'а ', 'а'], (text) => text.trim().toLowerCase());
  expect(groups).toEqual([
    { text: 'а', count: 3 },
    { text: 'б', count: 1 },
  ]);
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
