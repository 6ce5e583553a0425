import { expect, it } from 'vitest';
import { participantsTexts } from './texts.ts';

it.each([
  [1, 'осталось 1 минута'],
  [59, 'осталось 59 минут'],
  [60, 'осталось 1 ч'],
  [83, 'осталось 1 ч 23 мин'],
])('%i minutes are left in words', (minutes, text) => {
  expect(participantsTexts.left(minutes).replaceAll('\u00A0', ' ')).toBe(text);
});
