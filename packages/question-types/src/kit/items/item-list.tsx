import type { FileUrl } from '@parta/rich-content/text/rich-text-types';
import type { ReactNode } from 'react';
import type { ViewSize } from '../../parts.ts';
import { type Density, densityOf } from '../statistics/density.ts';
import { ItemContent } from './item-content.tsx';
import type { ChoiceItem } from './item-types.ts';
import '../frame/question.css';
import '../statistics/stats.css';

interface ItemListProps {
  items: readonly ChoiceItem[];
  /** What stands before an item. */
  markerOf?(item: ChoiceItem, index: number): ReactNode;
  size: ViewSize;
  /** How tightly items stand on a wall; by their number and length unless told. */
  density?: Density;
  fileUrl: FileUrl;
}

/** Items as cards, without figures. */
export function ItemList({ items, markerOf, size, density, fileUrl }: ItemListProps): ReactNode {
  return (
    <ul
      className={`qt qt-stats qt-${size}`}
      data-density={density ?? densityOf(items.map((item) => item.text))}
      data-plain=""
    >
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
