import type { ReactNode } from 'react';
import { ItemContent } from '../../kit/item-content.tsx';
import { ItemList } from '../../kit/item-list.tsx';
import { MatrixStats } from '../../kit/matrix-stats.tsx';
import { OptionMarker } from '../../kit/option-marker.tsx';
import { PlaceMarker } from '../../kit/place-marker.tsx';
import type { StatsViewProps } from '../../parts.ts';
import type { Content, Review, TallyView } from './schema.ts';
import './stats-view.css';
import { texts } from './texts.ts';

/** Both sides; with a tally, how often each pair was made; with the review alone, the right pairs. */
export function StatsView(props: StatsViewProps<Content, TallyView, Review>): ReactNode {
  const { content, tally, review, size, fileUrl } = props;
  // Both sides stand in one column each: twice as many rows as a kind whose items take two columns.
  const density = content.right.length > 3 || tally !== null ? 'packed' : 'dense';
  const many = content.right.length > 5 ? '' : undefined;
  const letters = (
    <ItemList
      items={content.right}
      size={size}
      density={density}
      fileUrl={fileUrl}
      markerOf={(_item, index) => <OptionMarker index={index} />}
    />
  );
  if (tally === null) {
    return (
      <div className={`qt-sides qt-${size}`} data-many={many}>
        <ItemList
          items={content.left}
          size={size}
          density={density}
          fileUrl={fileUrl}
          markerOf={(item, index) => (
            <>
              <PlaceMarker place={index + 1} />
              {review !== null && <OptionMarker index={rightIndex(content, review, item.id)} />}
            </>
          )}
        />
        {letters}
      </div>
    );
  }
  return (
    <div className={`qt-sides qt-${size}`} data-many={many} data-tally="">
      <MatrixStats
        rows={content.left.map((item, index) => ({
          id: item.id,
          label: (
            <span className="qt-pair-row">
              <PlaceMarker place={index + 1} />
              <ItemContent item={item} fileUrl={fileUrl} />
            </span>
          ),
        }))}
        columns={content.right.map((item, index) => ({ id: item.id, label: <OptionMarker index={index} /> }))}
        tally={tally}
        correct={review === null ? null : new Map(review.pairs.map((pair) => [pair.left_id, pair.right_id]))}
        caption={texts.by_pair}
        size={size}
      />
      {letters}
    </div>
  );
}

function rightIndex(content: Content, review: Review, left: string): number {
  const right = review.pairs.find((pair) => pair.left_id === left)?.right_id;
  return content.right.findIndex((item) => item.id === right);
}
