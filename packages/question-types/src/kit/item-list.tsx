import type { ReactNode } from 'react';
import type { FileUrl, ViewSize } from '../parts.ts';
import { densityOf } from './density.ts';
import { ItemContent } from './item-content.tsx';
import type { ChoiceItem } from './item-types.ts';
import './question.css';
import './stats.css';

interface ItemListProps {
  items: readonly ChoiceItem[];
  /** What stands before an item. */
  markerOf?(item: ChoiceItem, index: number): ReactNode;
  size: ViewSize;
  fileUrl: FileUrl;
}

/** Items as cards, without figures. */
export function ItemList({ items, markerOf, size, fileUrl }: ItemListProps): ReactNode {
  return (
    <ul className={`qt qt-stats qt-${size}`} data-density={densityOf(items.map((item) => item.text))} data-plain="">
      {items.map((item, index) => (
        <li key={item.id} className="qt-row">
          {markerOf?.(item, index)}
          <span className="qt-row-label">
            <ItemContent item={item} fileUrl={fileUrl} />
          </span>
        </li>
      ))}
    </ul>
  );
}
