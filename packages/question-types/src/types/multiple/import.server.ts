import { MAX_OPTIONS } from '../../kit/authoring/author-limits.ts';
import { itemsOf, textsOf } from '../../kit/authoring/item-texts.ts';
import { moodleAnswer, moodleQuestion, moodleShare } from '../../kit/imports/moodle-question.ts';
import { findOptions, nameOption } from '../../kit/imports/option-reference.ts';
import { readCell, writeCell } from '../../kit/imports/sheet-cell.ts';
import type { Scoring } from '../../kit/marking/shares.ts';
import { fileTexts } from '../../kit/texts.ts';
import type { Imported, ImportMapping } from '../../parts.ts';
import type { Key } from './key.ts';
import type { Content } from './schema.ts';
import { texts } from './texts.ts';

const LIMITS = { min: 2, max: MAX_OPTIONS };
const SETTINGS = { keep_order: fileTexts.keep_order, all_or_nothing: fileTexts.all_or_nothing };

/** Another kind of question of Moodle: nothing but all right options gives points. */
const WHOLE_SET = 'multichoiceset';

interface Found {
  texts: readonly string[];
  /** Places of the right ones; null where they are unclear. */
  right: readonly number[] | null;
  shuffle: boolean;
  scoring: Scoring;
}

function question({ texts: optionTexts, right, shuffle, scoring }: Found, newId: () => string): Imported<Content, Key> {
  const options = itemsOf(optionTexts, LIMITS, newId);
  if (options === null) return { code: 2 };
  const correct_option_ids = (right ?? []).flatMap((place) => options[place]?.id ?? []);
  if (correct_option_ids.length === 0) return { code: 3 };
  return { content: { options, shuffle }, answerKey: { correct_option_ids, scoring } };
}

function placesOfRight(content: Content, answerKey: Key): number[] {
  return answerKey.correct_option_ids.map((id) => content.options.findIndex((option) => option.id === id));
}

export const importMapping: ImportMapping<Content, Key> = {
  xlsx: {
    type: texts.name,
    read({ options, answer }, newId) {
      const cell = readCell(answer, SETTINGS);
      const settings = cell?.settings ?? new Set();
      return question(
        {
          texts: options,
          right: cell === null ? null : findOptions(options, cell.answer),
          shuffle: !settings.has('keep_order'),
          scoring: settings.has('all_or_nothing') ? 'all_or_nothing' : 'partial',
        },
        newId,
      );
    },
    write(content, answerKey) {
      const options = textsOf(content.options);
      const right = placesOfRight(content, answerKey).map((place) => nameOption(options, place));
      const settings = [
        !content.shuffle && SETTINGS.keep_order,
        answerKey.scoring === 'all_or_nothing' && SETTINGS.all_or_nothing,
      ];
      return { options, answer: writeCell(right.join('; '), settings) };
    },
  },
  moodle: {
    reads: ({ type, single }) => (type === 'multichoice' && !single) || type === WHOLE_SET,
    read({ type, answers, shuffle }, newId) {
      return question(
        {
          texts: answers.map((answer) => answer.text),
          right: answers.flatMap(({ fraction }, index) => (fraction > 0 ? [index] : [])),
          shuffle,
          scoring: type === WHOLE_SET ? 'all_or_nothing' : 'partial',
        },
        newId,
      );
    },
    write(content, answerKey) {
      const right = new Set(placesOfRight(content, answerKey));
      const isWhole = answerKey.scoring === 'all_or_nothing';
      const share = moodleShare(right.size);
      return moodleQuestion({
        type: isWhole ? WHOLE_SET : 'multichoice',
        shuffle: content.shuffle,
        answers: textsOf(content.options).map((text, index) => {
          const fraction = right.has(index) ? share : -share;
          return moodleAnswer(text, isWhole ? Number(right.has(index)) * 100 : fraction);
        }),
      });
    },
  },
};
