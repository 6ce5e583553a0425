import type { ReactNode } from 'react';
import { ItemContent } from '../../kit/item-content.tsx';
import { ItemList } from '../../kit/item-list.tsx';
import type { ChoiceItem } from '../../kit/item-types.ts';
import { MatrixStats } from '../../kit/matrix-stats.tsx';
import { PlaceMarker } from '../../kit/place-marker.tsx';
import type { StatsViewProps } from '../../parts.ts';
import type { Content, Review, TallyView } from './schema.ts';
import { texts } from './texts.ts';

/** The items, then how often each was put on each place; in the right order once that may be shown. */
export function StatsView(props: StatsViewProps<Content, TallyView, Review>): ReactNode {
  const { content, tally, review, size, fileUrl } = props;
  const items = review === null ? content.items : inOrder(content.items, review.order);
  if (tally === null) {
    return (
      <ItemList
        items={items}
        size={size}
        fileUrl={fileUrl}
        markerOf={(_item, index) => review !== null && <PlaceMarker place={index + 1} />}
      />
    );
  }
  return (
    <MatrixStats
      rows={items.map((item) => ({ id: item.id, label: <ItemContent item={item} fileUrl={fileUrl} /> }))}
      columns={items.map((_, index) => ({ id: String(index + 1), label: <PlaceMarker place={index + 1} /> }))}
      tally={tally}
      correct={review === null ? null : new Map(review.order.map((id, index) => [id, String(index + 1)]))}
      caption={texts.by_place}
      size={size}
    />
  );
}

function inOrder(items: readonly ChoiceItem[], order: readonly string[]): ChoiceItem[] {
  return order.flatMap((id) => items.filter((item) => item.id === id));
}
