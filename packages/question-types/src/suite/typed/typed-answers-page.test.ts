import { expect, it } from 'vitest';
import { TEXT_STEPS } from '../../kit/typed/text-form.ts';
import { isAcceptedText } from '../../kit/typed/text-match.ts';
import { RIVAL_BEGINNINGS } from '../../kit/typed/text-slip.ts';
import { ANSWER_STEPS, writeAnswers, writeNumbers, writeSteps } from './answer-steps.ts';
import { STRICT, type Switches, USUAL } from './answer-tables.ts';
import { SCHOOL_ANSWERS } from './school-answers.ts';
import { SCHOOL_NUMBERS } from './school-numbers.ts';

const pages: Record<string, unknown> = import.meta.glob('../../../../../docs/typed-answers.md', {
  eager: true,
  import: 'default',
  query: '?raw',
});
const page = String(Object.values(pages)[0]);

function same([accepted, typed]: readonly [string, string], switches: Switches): boolean {
  return isAcceptedText(typed, { accepted: [accepted], ...switches });
}

it('the page of typed answers tells every step in its order, and every rival beginning', () => {
  expect(page).toContain(writeSteps());
  const steps = ANSWER_STEPS.map(({ step, by }) => [step, by]);
  expect(steps.slice(0, TEXT_STEPS.length)).toEqual(TEXT_STEPS.map(({ name, by }) => [name, by]));
  expect(page).toContain(
    RIVAL_BEGINNINGS.map((rivals) => rivals.map((rival) => (rival === '' ? 'nothing' : `${rival}-`)).join(' / ')).join(
      ', ',
    ),
  );
});

it('the page of typed answers holds the answers that the tests try, all of them', () => {
  expect(page).toContain(writeAnswers(SCHOOL_ANSWERS));
  expect(page).toContain(writeNumbers(SCHOOL_NUMBERS));
});

it.each(ANSWER_STEPS)('the step «$step» makes its examples equal and no others', ({ by, same: equal, different }) => {
  for (const pair of equal) expect([pair, same(pair, USUAL)]).toEqual([pair, true]);
  for (const pair of different) expect([pair, same(pair, USUAL)]).toEqual([pair, false]);
  const without = by === 'always' ? STRICT : { ...USUAL, [by]: false };
  for (const pair of equal) expect([pair, same(pair, without)]).toEqual([pair, by === 'always']);
});
