import { SIDES } from '@parta/paper-cards/letters';
import { serverKinds } from '@parta/question-types/registry.server';
import { presentQuestion } from '../../answers/rules/stops.ts';
import type { SnapshotQuestion } from '../../materials/types.ts';

/**
 * The answers that cards can give to a question, by letter in the order in which the session shows them; null where there are
 * more than a card has sides, or where no letter says one.
 * @param seed of the session
 */
export function cardAnswersOf(question: SnapshotQuestion, seed: string): readonly unknown[] | null {
  const { type, content } = presentQuestion(question, seed);
  const answers = serverKinds[type].cardAnswers(content);
  return answers === null || answers.length > SIDES ? null : answers;
}
