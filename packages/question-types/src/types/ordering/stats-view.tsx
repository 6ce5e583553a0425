import type { ReactNode } from 'react';
import { ItemContent } from '../../kit/items/item-content.tsx';
import { ItemList } from '../../kit/items/item-list.tsx';
import type { ChoiceItem } from '../../kit/items/item-types.ts';
import { PlaceMarker } from '../../kit/items/place-marker.tsx';
import { MatrixStats, needsCards, ShareCards } from '../../kit/statistics/matrix-stats.tsx';
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
  const shared = {
    rows: items.map((item) => ({ id: item.id, label: <ItemContent item={item} fileUrl={fileUrl} /> })),
    tally,
    correct: review === null ? null : new Map(review.order.map((id, index) => [id, String(index + 1)])),
    caption: texts.by_place,
  };
  const names = items.map((item) => item.text);
  const places = items.map((_, index) => index + 1);
  if (needsCards(size, names, items.length)) {
    return (
      <ShareCards
        {...shared}
        columns={places.map((place) => ({ id: String(place), sign: String(place), colour: null }))}
      />
    );
  }
  return (
    <MatrixStats
      {...shared}
      columns={places.map((place) => ({ id: String(place), label: <PlaceMarker place={place} /> }))}
      size={size}
    />
  );
}

function inOrder(items: readonly ChoiceItem[], order: readonly string[]): ChoiceItem[] {
  return order.flatMap((id) => items.filter((item) => item.id === id));
}
