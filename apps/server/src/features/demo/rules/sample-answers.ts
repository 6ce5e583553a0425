import { isJsonObject } from '@parta/domain/encoding/json';
import type { SnapshotQuestion } from '../../materials/types.ts';
import { demoAnswers, demoPracticeAnswers } from '../texts.ts';

/** How well somebody answers a question of the sample test. */
export type Skill = keyof typeof demoAnswers;

/** An answer to a question of the sample test, chosen by the words that it shows. @throws RangeError for another test's */
export function sampleAnswer({ type, content }: SnapshotQuestion, skill: Skill): object {
  const chosen = demoAnswers[skill];
  switch (type) {
    case 'yesno':
      return { value: chosen.yesno };
    case 'single':
      return { option_id: idOf(content, 'options', chosen.single) };
    case 'multiple':
      return { option_ids: chosen.multiple.map((text) => idOf(content, 'options', text)) };
    case 'ordering':
      return { order: chosen.ordering.map((text) => idOf(content, 'items', text)) };
    case 'matching':
      return {
        pairs: Object.entries(chosen.matching).map(([left, right]) => ({
          left_id: idOf(content, 'left', left),
          right_id: idOf(content, 'right', right),
        })),
      };
    case 'text':
      return { text: chosen.text };
    case 'number':
      return { text: chosen.number };
    case 'survey':
      return { option_ids: [idOf(content, 'options', chosen.survey)] };
    default:
      throw new RangeError(`the sample test asks no ${type}`);
  }
}

/** An answer to a question of the practical work, by its place. @throws RangeError where it has no such question */
export function practiceAnswer(question_place: number, skill: Skill): object {
  const answers = demoPracticeAnswers[question_place];
  if (answers === undefined) throw new RangeError(`the practical work has no question ${question_place}`);
  return { text: answers[skill] };
}

/**
 * Whether a pupil knows the answer: the better she is and the earlier the question, the rather, and sometimes by chance.
 * The same at every start.
 * @param how_far the question's place as a part of all, from 0 to below 1
 */
export function isKnown(pupil: { place: number; knows: number }, how_far: number): boolean {
  const chance = ((pupil.place * 7 + Math.round(how_far * 24) + 3) % 10) / 10;
  return pupil.knows + (chance - 0.45) * 0.6 > 0.15 + how_far * 0.7;
}

function idOf(content: unknown, side: string, text: string): string {
  const side_of: unknown = isJsonObject(content) ? content[side] : null;
  const items: readonly unknown[] = Array.isArray(side_of) ? side_of : [];
  const found = items.find((item) => isJsonObject(item) && item['text'] === text);
  if (!isJsonObject(found) || typeof found['id'] !== 'string') throw new RangeError(`${side} has no «${text}»`);
  return found['id'];
}
