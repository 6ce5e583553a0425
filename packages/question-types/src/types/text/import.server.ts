import { MAX_ACCEPTED, MAX_ACCEPTED_LENGTH } from '../../kit/author-limits.ts';
import { moodleAnswer, moodleQuestion } from '../../kit/moodle-question.ts';
import { readCell, writeCell } from '../../kit/sheet-cell.ts';
import type { Imported, ImportMapping } from '../../parts.ts';
import type { Key } from './key.ts';
import type { Content } from './schema.ts';
import { sheetTexts, texts } from './texts.ts';

const SETTINGS = sheetTexts;

/** In Moodle a star stands for anything, unless a backslash is before it. */
const WILDCARD = /(?<!\\)\*/;

function question(accepted: readonly string[], folds: Omit<Key, 'accepted'>): Imported<Content, Key> {
  const answers = accepted.map((text) => text.trim());
  const isTaken = answers.every((text) => text !== '' && text.length <= MAX_ACCEPTED_LENGTH);
  if (!isTaken || answers.length === 0 || answers.length > MAX_ACCEPTED) return { code: 3 };
  return { content: {}, answerKey: { accepted: answers, ...folds } };
}

export const importMapping: ImportMapping<Content, Key> = {
  xlsx: {
    type: texts.name,
    read({ options, answer }) {
      const cell = readCell(answer, SETTINGS);
      if (cell === null) return { code: 3 };
      const { settings } = cell;
      return question(cell.answer === '' ? options : [cell.answer, ...options], {
        fold_case: !settings.has('keep_case'),
        fold_yo: !settings.has('keep_yo'),
        fold_spaces: !settings.has('keep_spaces'),
        typo_tolerance: settings.has('typos'),
      });
    },
    write(_content, answerKey) {
      const [first = '', ...others] = answerKey.accepted.map((text) => text.trim());
      const settings = [
        !answerKey.fold_case && SETTINGS.keep_case,
        !answerKey.fold_yo && SETTINGS.keep_yo,
        !answerKey.fold_spaces && SETTINGS.keep_spaces,
        answerKey.typo_tolerance && SETTINGS.typos,
      ];
      // With a bar in it, or as the name of a setting, an answer would be read as something else.
      const isPlain = readCell(first, SETTINGS)?.answer === first;
      return isPlain
        ? { options: others, answer: writeCell(first, settings) }
        : { options: [first, ...others], answer: writeCell('', settings) };
    },
  },
  moodle: {
    reads: ({ type }) => type === 'shortanswer',
    read({ answers, match_case }) {
      const right = answers.filter((answer) => answer.fraction >= 100).map((answer) => answer.text);
      if (right.some((text) => WILDCARD.test(text))) return { code: 3 };
      return question(
        right.map((text) => text.replaceAll('\\*', '*')),
        { fold_case: !match_case, fold_yo: true, fold_spaces: true, typo_tolerance: false },
      );
    },
    write: (_content, answerKey) =>
      moodleQuestion({
        type: 'shortanswer',
        match_case: !answerKey.fold_case,
        answers: answerKey.accepted.map((text) => moodleAnswer(text.trim().replaceAll('*', '\\*'), 100)),
      }),
  },
};
