import type { ReactNode } from 'react';
import { optionLetter } from '../../kit/choices/option-letter.ts';
import { OptionMarker, optionColour } from '../../kit/choices/option-marker.tsx';
import { ItemContent } from '../../kit/items/item-content.tsx';
import { ItemList } from '../../kit/items/item-list.tsx';
import { PlaceMarker } from '../../kit/items/place-marker.tsx';
import { MatrixStats, needsCards, ShareCards } from '../../kit/statistics/matrix-stats.tsx';
import type { StatsViewProps } from '../../parts.ts';
import type { Content, Review, TallyView } from './schema.ts';
import './stats-view.css';
import { texts } from './texts.ts';

/** Items longer than this need half of the width: four do not stand beside each other. */
const MOST_BESIDE = 40;

/** Both sides; with a tally, how often each pair was made; with the review alone, the right pairs. */
export function StatsView(props: StatsViewProps<Content, TallyView, Review>): ReactNode {
  const { content, tally, review, size, fileUrl } = props;
  const names = [...content.left, ...content.right].map((item) => item.text);
  // Both sides stand in one column each: twice as many rows as a kind whose items take two columns.
  const density =
    content.right.length > 6 || tally !== null || names.some((name) => name.length > MOST_BESIDE) ? 'packed' : 'dense';
  const many = content.right.length > 5 && names.every((name) => name.length <= MOST_BESIDE) ? '' : undefined;
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
  if (needsCards(size, names, content.right.length)) return <PairCards {...props} tally={tally} />;
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

/** Pairs too long for a table: what belongs together in one card, and the right items that belong to nothing below. */
function PairCards(props: StatsViewProps<Content, TallyView, Review> & { tally: TallyView }): ReactNode {
  const { content, tally, review, size, fileUrl } = props;
  const pairs = new Map(review?.pairs.map((pair) => [pair.left_id, pair.right_id]));
  const paired = new Set(pairs.values());
  const lonely = content.right.filter((item) => !paired.has(item.id));
  return (
    <>
      <ShareCards
        rows={content.left.map((item, index) => {
          const right = rightIndex(content, review, item.id);
          const partner = content.right[right];
          return {
            id: item.id,
            label: (
              <div className="qt-sides-pair" data-paired={partner === undefined ? undefined : ''}>
                <span className="qt-pair-row">
                  <PlaceMarker place={index + 1} />
                  <ItemContent item={item} fileUrl={fileUrl} />
                </span>
                {partner !== undefined && (
                  <span className="qt-pair-row">
                    <OptionMarker index={right} />
                    <ItemContent item={partner} fileUrl={fileUrl} />
                  </span>
                )}
              </div>
            ),
          };
        })}
        columns={content.right.map((item, index) => ({
          id: item.id,
          sign: optionLetter(index),
          colour: optionColour(index),
        }))}
        tally={tally}
        correct={review === null ? null : pairs}
        caption={texts.by_pair}
      />
      {lonely.length > 0 && (
        <ItemList
          items={lonely}
          size={size}
          density="packed"
          fileUrl={fileUrl}
          markerOf={(item) => <OptionMarker index={content.right.indexOf(item)} />}
        />
      )}
    </>
  );
}

/** Of the item that belongs to a left one; -1 where that may not be shown. */
function rightIndex(content: Content, review: Review | null, left: string): number {
  const right = review?.pairs.find((pair) => pair.left_id === left)?.right_id;
  return content.right.findIndex((item) => item.id === right);
}
