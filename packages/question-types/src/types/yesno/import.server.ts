import { moodleAnswer, moodleQuestion } from '../../kit/imports/moodle-question.ts';
import { normalizeText } from '../../kit/typed/text-match.ts';
import type { ImportMapping } from '../../parts.ts';
import type { Key } from './key.ts';
import type { Content } from './schema.ts';
import { sheetTexts, texts } from './texts.ts';

export const importMapping: ImportMapping<Content, Key> = {
  xlsx: {
    type: texts.name,
    read({ answer }) {
      const given = normalizeText(answer);
      if (sheetTexts.yes.some((word) => normalizeText(word) === given))
        return { content: {}, answerKey: { correct: true } };
      if (sheetTexts.no.some((word) => normalizeText(word) === given))
        return { content: {}, answerKey: { correct: false } };
      return { code: 3 };
    },
    write: (_content, { correct }) => ({ options: [], answer: correct ? texts.yes : texts.no }),
  },
  moodle: {
    reads: ({ type }) => type === 'truefalse',
    read({ answers }) {
      const right = answers
        .find((answer) => answer.fraction >= 100)
        ?.text.trim()
        .toLowerCase();
      return right === 'true' || right === 'false'
        ? { content: {}, answerKey: { correct: right === 'true' } }
        : { code: 3 };
    },
    write: (_content, { correct }) =>
      moodleQuestion({
        type: 'truefalse',
        answers: [moodleAnswer('true', correct ? 100 : 0), moodleAnswer('false', correct ? 0 : 100)],
      }),
  },
};
