import { MAX_PAIRS, MAX_RIGHT } from '../../kit/authoring/author-limits.ts';
import { pairRows } from '../../kit/authoring/author-rows.ts';
import { itemsOf, textOf } from '../../kit/authoring/item-texts.ts';
import { moodleQuestion } from '../../kit/imports/moodle-question.ts';
import { sortById } from '../../kit/items/item-order.ts';
import type { ChoiceItem } from '../../kit/items/item-types.ts';
import { lookOf } from '../../kit/items/look.ts';
import type { Imported, ImportMapping } from '../../parts.ts';
import type { Key } from './key.ts';
import { type Content, MIN_RIGHT } from './schema.ts';
import { texts } from './texts.ts';

/** Both sides of a row; without a left side it is an item that belongs to nothing. */
interface Row {
  left: string;
  right: string;
}

const SIGNS_OF_EQUALITY = /=+/g;

function question(rows: readonly Row[], newId: () => string): Imported<Content, Key> {
  const pairs = rows.filter((row) => row.left !== '');
  const sorted = [...pairs, ...rows.filter((row) => row.left === '')];
  const left = itemsOf(
    pairs.map((row) => row.left),
    { min: 2, max: MAX_PAIRS },
    newId,
  );
  const read = itemsOf(
    sorted.map((row) => row.right),
    { min: 2, max: MAX_PAIRS + MAX_RIGHT },
    newId,
  );
  if (left === null || read === null) return { code: 2 };
  // What looks the same is one card, which then belongs to several left items.
  const cards = new Map(read.toReversed().map((item) => [lookOf(item), item]));
  const right = read.filter((item) => cards.get(lookOf(item)) === item);
  if (right.length > MAX_RIGHT) return { code: 2 };
  if (right.length < MIN_RIGHT) return { code: 3 };
  return {
    content: { left: sortById(left), right: sortById(right) },
    answerKey: {
      pairs: left.flatMap((item, index) => {
        const written = read[index];
        const card = written === undefined ? undefined : cards.get(lookOf(written));
        return card === undefined ? [] : [{ left_id: item.id, right_id: card.id }];
      }),
    },
  };
}

function rowsOf(content: Content, answerKey: Key): Row[] {
  const { rows, extras } = pairRows(content, answerKey.pairs);
  // A card has one name in all of its rows, also where it is a picture without words.
  const cards = [...new Set([...rows.flatMap((row) => row.right ?? []), ...extras])];
  const nameOf = (item: ChoiceItem): string => textOf(item, cards.indexOf(item));
  return [
    ...rows.map(({ left, right }, index) => ({
      left: textOf(left, index),
      right: right === null ? '' : nameOf(right),
    })),
    ...extras.map((item) => ({ left: '', right: nameOf(item) })),
  ];
}

/** The first sign of equality that is not doubled separates the sides; a doubled one on the left means one. */
export function readRow(cell: string): Row | null {
  const separator = [...cell.matchAll(SIGNS_OF_EQUALITY)].find(([signs]) => signs.length === 1);
  if (separator === undefined) return null;
  const left = cell.slice(0, separator.index).trim().replaceAll('==', '=');
  return { left, right: cell.slice(separator.index + 1).trim() };
}

export const importMapping: ImportMapping<Content, Key> = {
  xlsx: {
    type: texts.name,
    read({ options, answer }, newId) {
      if (answer !== '') return { code: 3 };
      const rows = options.map(readRow);
      const read = rows.filter((row) => row !== null);
      return read.length < rows.length ? { code: 2 } : question(read, newId);
    },
    write: (content, answerKey) => ({
      options: rowsOf(content, answerKey).map(({ left, right }) => `${left.replaceAll('=', '==')} = ${right}`.trim()),
      answer: '',
    }),
  },
  moodle: {
    reads: ({ type }) => type === 'matching',
    read: ({ subquestions }, newId) =>
      question(
        subquestions.map(({ text, answer }) => ({ left: text.trim(), right: answer })),
        newId,
      ),
    write: (content, answerKey) =>
      moodleQuestion({
        type: 'matching',
        shuffle: true,
        subquestions: rowsOf(content, answerKey).map(({ left, right }) => ({ text: left, answer: right })),
      }),
  },
};
