import type { AnswerState, OutboxView } from '@parta/web-kit/outbox';
import { expect, it } from 'vitest';
import { attemptTexts, refusalOther, refusalTexts } from '../texts.ts';
import { findSavingState } from './saving.ts';

const ACCEPTED: AnswerState = { kind: 'accepted', accepted_at: '2026-11-22T08:00:00Z' };

/** An outbox that holds answers in these states. */
function holding(...states: AnswerState[]): OutboxView {
  const answers = states.map((state, index): [string, ReturnType<OutboxView['answers']['get']> & object] => [
    `q${index}`,
    { submission_id: `s${index}`, answer: 'Волга', state },
  ]);
  return { answers: new Map(answers), persistent: true, loaded: true, unauthorized: false };
}

const textOf = (outbox: OutboxView, isTyping = false, hasAnswers = true): string | undefined =>
  findSavingState({ outbox, isTyping, hasFailed: false }, hasAnswers)?.text;

it('says nothing before anything was answered', () => {
  expect(findSavingState({ outbox: holding(), isTyping: false, hasFailed: false }, false)).toBeNull();
});

it('tells that all is saved only once the server has everything', () => {
  expect(textOf(holding(ACCEPTED))).toBe(attemptTexts.saved);
  expect(textOf(holding(ACCEPTED, { kind: 'sending' }))).toBe(attemptTexts.saving);
  expect(textOf(holding(ACCEPTED), true)).toBe(attemptTexts.saving);
});

it('tells that answers wait on the device, or only as long as the page stands', () => {
  const outbox = holding({ kind: 'sending' }, { kind: 'saved_offline' });
  expect(textOf(outbox)).toBe(attemptTexts.kept_here);
  expect(textOf({ ...outbox, persistent: false })).toBe(attemptTexts.kept_in_memory);
});

it('never calls saved what an error of the page has kept from the server', () => {
  const outbox = holding(ACCEPTED);
  const told = findSavingState({ outbox, isTyping: true, hasFailed: true }, true);
  expect(told).toEqual({ tone: 'wrong', text: attemptTexts.unkept });
  expect(textOf(holding(ACCEPTED, { kind: 'unkept' }))).toBe(attemptTexts.unkept);
});

it('tells of a refusal before anything else, in words', () => {
  const refusal: AnswerState = { kind: 'refused', reason: 'already_answered' };
  expect(textOf(holding({ kind: 'saved_offline' }, refusal))).toBe(refusalTexts['already_answered']);
  expect(textOf(holding({ kind: 'refused', reason: 'unheard_of' }))).toBe(refusalOther);
  expect(textOf(holding({ kind: 'late' }))).toBe(refusalTexts['late']);
});

it('asks who was signed out to sign in', () => {
  expect(textOf({ ...holding({ kind: 'sending' }), unauthorized: true })).toBe(attemptTexts.signed_out);
});
