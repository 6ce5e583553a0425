import { MAX_OPTIONS } from '../../kit/authoring/author-limits.ts';
import { itemsOf, textsOf } from '../../kit/authoring/item-texts.ts';
import { readCell, writeCell } from '../../kit/imports/sheet-cell.ts';
import { fileTexts } from '../../kit/texts.ts';
import { type ImportMapping, none } from '../../parts.ts';
import type { Content } from './schema.ts';
import { sheetTexts, texts } from './texts.ts';

const SETTINGS = { several: sheetTexts.several, shuffle: fileTexts.shuffle };

export const importMapping: ImportMapping<Content, null> = {
  xlsx: {
    type: texts.name,
    read({ options, answer }, newId) {
      const items = itemsOf(options, { min: 2, max: MAX_OPTIONS }, newId);
      if (items === null) return { code: 2 };
      const cell = readCell(answer, SETTINGS);
      if (cell === null || cell.answer !== '') return { code: 3 };
      const { settings } = cell;
      return {
        content: { options: items, multiple: settings.has('several'), shuffle: settings.has('shuffle') },
        answerKey: null,
      };
    },
    write: (content) => ({
      options: textsOf(content.options),
      answer: writeCell('', [content.multiple && SETTINGS.several, content.shuffle && SETTINGS.shuffle]),
    }),
  },
  moodle: none('a question of a Moodle quiz has a right answer; its module of surveys has another format'),
};
