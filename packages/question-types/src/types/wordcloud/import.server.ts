import { MAX_WORDS } from '../../kit/answering/answer-limits.ts';
import { type ImportMapping, none } from '../../parts.ts';
import { type Content, schema } from './schema.ts';
import { SHEET_TYPE } from './texts.ts';

/** A row holds how many words one person may give; without it as many as can be. */
export const importMapping: ImportMapping<Content, null> = {
  xlsx: {
    type: SHEET_TYPE,
    read({ options }) {
      const [written = String(MAX_WORDS)] = options;
      const content = schema.content.safeParse({ words_max: Number(written) });
      return content.success && options.length <= 1 ? { content: content.data, answerKey: null } : { code: 2 };
    },
    write: ({ words_max }) => ({ options: [String(words_max)], answer: '' }),
  },
  moodle: none('the question bank of Moodle has no word clouds'),
};
