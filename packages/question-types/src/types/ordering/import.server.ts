import { MAX_ORDERED } from '../../kit/authoring/author-limits.ts';
import { orderedItems } from '../../kit/authoring/author-rows.ts';
import { itemsOf, textsOf } from '../../kit/authoring/item-texts.ts';
import { moodleAnswer, moodleQuestion } from '../../kit/imports/moodle-question.ts';
import { findOptions } from '../../kit/imports/option-reference.ts';
import { readCell, writeCell } from '../../kit/imports/sheet-cell.ts';
import { sortById } from '../../kit/items/item-order.ts';
import type { Scoring } from '../../kit/marking/shares.ts';
import { fileTexts } from '../../kit/texts.ts';
import type { Imported, ImportMapping } from '../../parts.ts';
import type { Key } from './key.ts';
import type { Content } from './schema.ts';
import { texts } from './texts.ts';

const SETTINGS = { all_or_nothing: fileTexts.all_or_nothing };

/** @param order places in their right order; null where it is unclear */
function question(
  itemTexts: readonly string[],
  order: readonly number[] | null,
  scoring: Scoring,
  newId: () => string,
): Imported<Content, Key> {
  const items = itemsOf(itemTexts, { min: 2, max: MAX_ORDERED }, newId);
  if (items === null) return { code: 2 };
  const ids = (order ?? []).flatMap((place) => items[place]?.id ?? []);
  if (ids.length !== items.length) return { code: 3 };
  return { content: { items: sortById(items) }, answerKey: { order: ids, scoring } };
}

export const importMapping: ImportMapping<Content, Key> = {
  xlsx: {
    type: texts.name,
    read({ options, answer }, newId) {
      const cell = readCell(answer, SETTINGS);
      if (cell === null) return { code: 3 };
      const order = cell.answer === '' ? [...options.keys()] : findOptions(options, cell.answer);
      return question(options, order, cell.settings.has('all_or_nothing') ? 'all_or_nothing' : 'partial', newId);
    },
    write: (content, { order, scoring }) => ({
      options: textsOf(orderedItems(content.items, order)),
      answer: writeCell('', [scoring === 'all_or_nothing' && SETTINGS.all_or_nothing]),
    }),
  },
  moodle: {
    reads: ({ type }) => type === 'ordering',
    read({ answers }, newId) {
      return question(
        answers.map((answer) => answer.text),
        [...answers.keys()],
        'partial',
        newId,
      );
    },
    write: (content, { order }) =>
      moodleQuestion({
        type: 'ordering',
        answers: textsOf(orderedItems(content.items, order)).map((text, index) => moodleAnswer(text, index + 1)),
      }),
  },
};
