import { MAX_ACCEPTED, MAX_ACCEPTED_LENGTH } from '../../kit/authoring/author-limits.ts';
import { moodleAnswer, moodleQuestion } from '../../kit/imports/moodle-question.ts';
import { readCell, writeCell } from '../../kit/imports/sheet-cell.ts';
import type { Imported, ImportMapping } from '../../parts.ts';
import type { Key } from './key.ts';
import type { Content } from './schema.ts';
import { sheetTexts, texts } from './texts.ts';

const SETTINGS = sheetTexts;

/** Stands before a text that is no slip. An accepted one that begins with the same sign has it twice. */
const NO_SLIP = '≠';

/** In Moodle a star stands for anything, unless a backslash is before it. */
const WILDCARD = /(?:^|[^\\])\*/;

function isRefused(cell: string): boolean {
  return cell.startsWith(NO_SLIP) && !cell.startsWith(NO_SLIP + NO_SLIP);
}

function writeAccepted(text: string): string {
  return text.trim().startsWith(NO_SLIP) ? `${NO_SLIP}${text.trim()}` : text.trim();
}

function readAccepted(cell: string): string {
  return cell.startsWith(NO_SLIP) ? cell.slice(NO_SLIP.length) : cell;
}

function question(accepted: readonly string[], folds: Omit<Key, 'accepted'>): Imported<Content, Key> {
  const answers = accepted.map((text) => text.trim());
  const refused = folds.refused ?? [];
  const isTaken = [...answers, ...refused].every((text) => text !== '' && text.length <= MAX_ACCEPTED_LENGTH);
  if (!isTaken || refused.length > MAX_ACCEPTED || answers.length === 0 || answers.length > MAX_ACCEPTED)
    return { code: 3 };
  return { content: {}, answerKey: { accepted: answers, ...folds } };
}

export const importMapping: ImportMapping<Content, Key> = {
  xlsx: {
    type: texts.name,
    read({ options, answer }) {
      const cell = readCell(answer, SETTINGS);
      if (cell === null) return { code: 3 };
      const { settings } = cell;
      const cells = cell.answer === '' ? options : [cell.answer, ...options];
      const refused = cells.filter(isRefused).map((text) => text.slice(NO_SLIP.length).trim());
      return question(cells.filter((text) => !isRefused(text)).map(readAccepted), {
        fold_case: !settings.has('keep_case'),
        fold_yo: !settings.has('keep_yo'),
        fold_spaces: !settings.has('keep_spaces'),
        typo_tolerance: settings.has('typos'),
        ...(refused.length === 0 ? {} : { refused }),
      });
    },
    write(_content, answerKey) {
      const [first = '', ...others] = answerKey.accepted.map(writeAccepted);
      const refused = (answerKey.refused ?? []).map((text) => text.trim()).filter((text) => text !== '');
      const cells = [...others, ...refused.map((text) => NO_SLIP + text)];
      const settings = [
        !answerKey.fold_case && SETTINGS.keep_case,
        !answerKey.fold_yo && SETTINGS.keep_yo,
        !answerKey.fold_spaces && SETTINGS.keep_spaces,
        answerKey.typo_tolerance && SETTINGS.typos,
      ];
      // With a bar in it, or as the name of a setting, an answer would be read as something else.
      const isPlain = readCell(first, SETTINGS)?.answer === first;
      return isPlain
        ? { options: cells, answer: writeCell(first, settings) }
        : { options: [first, ...cells], answer: writeCell('', settings) };
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
