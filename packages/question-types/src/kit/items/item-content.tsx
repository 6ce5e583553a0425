import type { FileUrl } from '@parta/rich-content/text/rich-text-types';
import type { ReactNode } from 'react';
import type { ChoiceItem } from './item-types.ts';

/** The text and the picture of an item. */
export function ItemContent({ item, fileUrl }: { item: ChoiceItem; fileUrl: FileUrl }): ReactNode {
  return (
    <span className="qt-item">
      {item.image !== null && (
        <img
          src={fileUrl(item.image.hash)}
          alt={item.image.alt}
          width={item.image.width}
          height={item.image.height}
          loading="lazy"
          decoding="async"
        />
      )}
      {item.text.trim() !== '' && <span className="qt-item-text">{item.text}</span>}
    </span>
  );
}
