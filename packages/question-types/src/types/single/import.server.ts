import { MAX_OPTIONS } from '../../kit/authoring/author-limits.ts';
import { itemsOf, textsOf } from '../../kit/authoring/item-texts.ts';
import { moodleAnswer, moodleQuestion } from '../../kit/imports/moodle-question.ts';
import { findOption, nameOption } from '../../kit/imports/option-reference.ts';
import { readCell, writeCell } from '../../kit/imports/sheet-cell.ts';
import { fileTexts } from '../../kit/texts.ts';
import type { Imported, ImportMapping } from '../../parts.ts';
import type { Key } from './key.ts';
import type { Content } from './schema.ts';
import { texts } from './texts.ts';

const LIMITS = { min: 2, max: MAX_OPTIONS };

function question(
  optionTexts: readonly string[],
  right: number | null,
  shuffle: boolean,
  newId: () => string,
): Imported<Content, Key> {
  const options = itemsOf(optionTexts, LIMITS, newId);
  if (options === null) return { code: 2 };
  const correct = options[right ?? -1];
  if (correct === undefined) return { code: 3 };
  return { content: { options, shuffle }, answerKey: { correct_option_id: correct.id } };
}

function placeOfRight(content: Content, answerKey: Key): number {
  return content.options.findIndex((option) => option.id === answerKey.correct_option_id);
}

export const importMapping: ImportMapping<Content, Key> = {
  xlsx: {
    type: texts.name,
    read({ options, answer }, newId) {
      const cell = readCell(answer, { keep_order: fileTexts.keep_order });
      const right = cell === null ? null : findOption(options, cell.answer);
      return question(options, right, cell?.settings.has('keep_order') !== true, newId);
    },
    write(content, answerKey) {
      const options = textsOf(content.options);
      const right = nameOption(options, placeOfRight(content, answerKey));
      return { options, answer: writeCell(right, [!content.shuffle && fileTexts.keep_order]) };
    },
  },
  moodle: {
    reads: ({ type, single }) => type === 'multichoice' && single,
    read({ answers, shuffle }, newId) {
      // Several whole right answers of which one is asked for, or none but parts, can't be said here.
      const whole = answers.flatMap(({ fraction }, index) => (fraction >= 100 ? [index] : []));
      const right = whole.length === 1 ? (whole[0] ?? null) : null;
      return question(
        answers.map((answer) => answer.text),
        right,
        shuffle,
        newId,
      );
    },
    write(content, answerKey) {
      const right = placeOfRight(content, answerKey);
      return moodleQuestion({
        type: 'multichoice',
        single: true,
        shuffle: content.shuffle,
        answers: textsOf(content.options).map((text, index) => moodleAnswer(text, index === right ? 100 : 0)),
      });
    },
  },
};
