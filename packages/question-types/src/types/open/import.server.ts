import type { ImportMapping } from '../../parts.ts';
import { type Key, key } from './key.ts';
import type { Content } from './schema.ts';
import { SHEET_TYPE } from './texts.ts';

/**
 * In a sheet the criteria stand as the right answer; in Moodle an essay holds them as information for graders. A question
 * of a survey has none.
 */
export const importMapping: ImportMapping<Content, Key | null> = {
  xlsx: {
    type: SHEET_TYPE,
    read({ options, answer }) {
      const parsed = key.schema.safeParse({ criteria: answer, scale: [] });
      if (options.length > 0) return { code: 2 };
      return parsed.success ? { content: {}, answerKey: parsed.data } : { code: 3 };
    },
    write: (_content, answerKey) => ({ options: [], answer: answerKey?.criteria ?? '' }),
  },
  moodle: {
    reads: ({ type }) => type === 'essay',
    read({ grader_info = '' }) {
      const parsed = key.schema.safeParse({ criteria: grader_info, scale: [] });
      return parsed.success ? { content: {}, answerKey: parsed.data } : { code: 3 };
    },
    write: (_content, answerKey) => ({
      type: 'essay',
      single: true,
      shuffle: false,
      match_case: false,
      answers: [],
      subquestions: [],
      text: '',
      grader_info: answerKey?.criteria ?? '',
    }),
  },
};
