import type { MoodleQuestion } from '../../parts.ts';

const NOTHING: MoodleQuestion = {
  type: '',
  single: false,
  shuffle: false,
  match_case: false,
  answers: [],
  subquestions: [],
  text: '',
};

/** A Moodle question of which a kind says its own fields alone. */
export function moodleQuestion(fields: Partial<MoodleQuestion> & { type: string }): MoodleQuestion {
  return { ...NOTHING, ...fields };
}

/** An answer without tolerance. */
export function moodleAnswer(text: string, fraction: number): MoodleQuestion['answers'][number] {
  return { text, fraction, tolerance: 0 };
}

/** A share of `count` in percent, as Moodle writes it: five digits. */
export function moodleShare(count: number): number {
  return Number((100 / count).toFixed(5));
}
