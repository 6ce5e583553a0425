import { MAX_PAIRS, MAX_RIGHT } from '../../kit/author-limits.ts';
import { pairRows } from '../../kit/author-rows.ts';
import { sortById } from '../../kit/item-order.ts';
import { itemsOf, textOf } from '../../kit/item-texts.ts';
import { moodleQuestion } from '../../kit/moodle-question.ts';
import { normalizeText } from '../../kit/text-match.ts';
import type { Imported, ImportMapping } from '../../parts.ts';
import type { Key } from './key.ts';
import type { Content } from './schema.ts';
import { texts } from './texts.ts';

/** Both sides of a row; without a left side it is an item that belongs to nothing. */
interface Row {
  left: string;
  right: string;
}

/** The first sign of equality that is not doubled parts the sides; a doubled one on the left stands for one. */
const PARTING = /(?<!=)=(?!=)/;

function question(rows: readonly Row[], newId: () => string): Imported<Content, Key> {
  const pairs = rows.filter((row) => row.left !== '');
  const sorted = [...pairs, ...rows.filter((row) => row.left === '')];
  const left = itemsOf(
    pairs.map((row) => row.left),
    { min: 2, max: MAX_PAIRS },
    newId,
  );
  const right = itemsOf(
    sorted.map((row) => row.right),
    { min: 2, max: MAX_RIGHT },
    newId,
  );
  if (left === null || right === null) return { code: 2 };
  // Two items that look the same, of which one is right, are no question: here a right item belongs to one left item.
  if (new Set(right.map((item) => normalizeText(item.text))).size < right.length) return { code: 3 };
  return {
    content: { left: sortById(left), right: sortById(right) },
    answerKey: {
      pairs: left.flatMap((item, index) => {
        const other = right[index];
        return other === undefined ? [] : [{ left_id: item.id, right_id: other.id }];
      }),
    },
  };
}

function rowsOf(content: Content, answerKey: Key): Row[] {
  const { rows, extras } = pairRows(content, answerKey.pairs);
  return [
    ...rows.map(({ left, right }, index) => ({
      left: textOf(left, index),
      right: right === null ? '' : textOf(right, index),
    })),
    ...extras.map((item, index) => ({ left: '', right: textOf(item, rows.length + index) })),
  ];
}

function readRow(cell: string): Row | null {
  const at = cell.search(PARTING);
  if (at < 0) return null;
  return { left: cell.slice(0, at).trim().replaceAll('==', '='), right: cell.slice(at + 1).trim() };
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
