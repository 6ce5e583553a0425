import { type PairRow, pairRows } from '../../kit/authoring/author-rows.ts';
import { findItemProblems, isEmptyItem } from '../../kit/authoring/item-problems.ts';
import { dropSpareItems } from '../../kit/authoring/spare-items.ts';
import type { ChoiceItem } from '../../kit/items/item-types.ts';
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
  find(draft, answerKey) {
    const isEnough = countFull(draft.left) >= 2 && countFull(draft.right) >= MIN_RIGHT;
    const content = isEnough && answerKey === null ? dropSpare(draft) : draft;
    const pairs = answerKey?.pairs ?? pairsByPlace(content);
    const all = pairRows(content, pairs);
    const isSpare = ({ left, right }: PairRow): boolean =>
      isEnough && isEmptyItem(left) && (right === null || isEmptyItem(right));
    const rows = all.rows.filter((row) => !isSpare(row));
    const extras = isEnough ? all.extras.filter((item) => !isEmptyItem(item)) : all.extras;
    const known = new Set(content.left.map((item) => item.id));
    const placeOf = (row: PairRow | undefined): number => all.rows.findIndex((each) => each === row);
    // A card of several rows is one card.
    const right = [...new Set(rows.flatMap((row) => row.right ?? []))];
    const found: AuthoringProblem[] = findItemProblems(
      rows.map((row) => row.left),
      2,
      {
        too_few: texts.too_few,
        empty: (index) => texts.no_left(placeOf(rows[index])),
        same: (first, second) => texts.same_left(placeOf(rows[first]), placeOf(rows[second])),
      },
    );
    for (const row of rows) {
      if (row.right === null) found.push({ grade: 'error', text: texts.no_right(placeOf(row)), item_id: row.left.id });
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
    const spare = all.rows.length - rows.length;
    if (spare > 0) found.push({ grade: 'advice', text: texts.spare(spare) });
    const spareExtras = all.extras.length - extras.length;
    if (spareExtras > 0) found.push({ grade: 'advice', text: texts.spare_extras(spareExtras) });
    return found;

    function rowOf(item: Content['right'][number] | undefined): number {
      return all.rows.findIndex((row) => row.right === item);
    }
  },
};

function countFull(items: readonly ChoiceItem[]): number {
  return items.filter((item) => !isEmptyItem(item)).length;
}

function dropSpare({ left, right }: Content): Content {
  return { left: dropSpareItems(left, 2), right: dropSpareItems(right, MIN_RIGHT) };
}

/** Without a key any pairing will do: each left item has one, whichever. */
function pairsByPlace(content: Content): Key['pairs'] {
  return content.left.flatMap((left, index) => {
    const right = content.right[index % content.right.length];
    return right === undefined ? [] : [{ left_id: left.id, right_id: right.id }];
  });
}
