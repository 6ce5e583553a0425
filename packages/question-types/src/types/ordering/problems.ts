import { orderedItems } from '../../kit/authoring/author-rows.ts';
import { findItemProblems } from '../../kit/authoring/item-problems.ts';
import { dropSpareItems, listSpareIds } from '../../kit/authoring/spare-items.ts';
import { pairedRows } from '../../kit/authoring/wall-pages.ts';
import { holdsSameIds } from '../../kit/items/item-order.ts';
import type { KindProblems } from '../../parts.ts';
import type { Key } from './key.ts';
import type { Content } from './schema.ts';
import { problemTexts as texts } from './texts.ts';

/** Items are called by their places in the right order. */
export const problems: KindProblems<Content, Key> = {
  wall({ items }) {
    const texts = items.map(({ text }) => text);
    return {
      asked: pairedRows(texts, 0.4),
      reviewed: texts.map((text) => ({ texts: [text], lines: 1.6, inset: 1.5 })),
    };
  },
  find(content, answerKey) {
    const found = findItemProblems(orderedItems(content.items, answerKey?.order ?? []), 2, texts);
    const asked = dropSpareItems(content.items, 2);
    const spare = listSpareIds(content.items, asked);
    const order = answerKey?.order.filter((id) => !spare.has(id)) ?? null;
    if (order !== null && !holdsSameIds(order, asked)) {
      found.push({ grade: 'error', text: texts.no_order });
    }
    return found;
  },
};
