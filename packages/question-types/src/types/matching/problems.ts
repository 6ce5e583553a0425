import { pairRows } from '../../kit/author-rows.ts';
import { findItemProblems } from '../../kit/item-problems.ts';
import type { AuthoringProblem, KindProblems } from '../../parts.ts';
import type { Key } from './key.ts';
import { type Content, MIN_RIGHT } from './schema.ts';
import { problemTexts as texts } from './texts.ts';

/** Items are called by the number of their row: pairs in the order of the key. */
export const problems: KindProblems<Content, Key> = {
  wall({ left, right }) {
    const rows = Array.from({ length: Math.max(left.length, right.length) }, (_, index) => [
      left[index]?.text ?? '',
      right[index]?.text ?? '',
    ]);
    return {
      asked: rows.map((texts) => ({ texts, lines: 0.4 })),
      // Here words go on below their marker.
      reviewed: rows.map((texts) => ({ texts, lines: 1.6, inset: 2.5 })),
    };
  },
  find(content, answerKey) {
    const pairs = answerKey?.pairs ?? pairsByPlace(content);
    const { rows, extras } = pairRows(content, pairs);
    const known = new Set(content.left.map((item) => item.id));
    // A card of several rows is one card.
    const right = [...new Set(rows.flatMap((row) => row.right ?? []))];
    const found: AuthoringProblem[] = findItemProblems(
      rows.map((row) => row.left),
      2,
      { too_few: texts.too_few, empty: texts.no_left, same: texts.same_left },
    );
    for (const [index, row] of rows.entries()) {
      if (row.right === null) found.push({ grade: 'error', text: texts.no_right(index), item_id: row.left.id });
    }
    if (content.right.length < MIN_RIGHT) found.push({ grade: 'error', text: texts.few_right });
    found.push(
      ...findItemProblems([...right, ...extras], 0, {
        too_few: '',
        empty: (index) => (index < right.length ? texts.no_right(rowOf(right[index])) : texts.empty_extra),
        same: () => texts.same_right,
      }),
    );
    if (!pairs.every((pair) => known.has(pair.left_id))) found.push({ grade: 'error', text: texts.foreign_pair });
    return found;

    function rowOf(item: Content['right'][number] | undefined): number {
      return rows.findIndex((row) => row.right === item);
    }
  },
};

/** Without a key any pairing will do: each left item has one, whichever. */
function pairsByPlace(content: Content): Key['pairs'] {
  return content.left.flatMap((left, index) => {
    const right = content.right[index % content.right.length];
    return right === undefined ? [] : [{ left_id: left.id, right_id: right.id }];
  });
}
