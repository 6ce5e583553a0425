import { type ImportMapping, none } from '../../parts.ts';
import { type Content, type ScaleRange, schema } from './schema.ts';
import { SHEET_RANGES, SHEET_TYPE } from './texts.ts';

const RANGES: readonly ScaleRange[] = ['one_to_five', 'one_to_seven', 'zero_to_ten'];

/** A row holds the range and the words for both ends: «1–5», «Не согласен», «Согласен». */
export const importMapping: ImportMapping<Content, null> = {
  xlsx: {
    type: SHEET_TYPE,
    read({ options }) {
      const [written = '', low_label = '', high_label = ''] = options;
      const range = RANGES.find((candidate) => SHEET_RANGES[candidate].some((name) => name === written.toUpperCase()));
      const content = schema.content.safeParse({ range, low_label, high_label });
      return content.success && options.length === 3 ? { content: content.data, answerKey: null } : { code: 2 };
    },
    write: ({ range, low_label, high_label }) => ({
      options: [SHEET_RANGES[range][0], low_label, high_label],
      answer: '',
    }),
  },
  moodle: none('the question bank of Moodle has no scales'),
};
