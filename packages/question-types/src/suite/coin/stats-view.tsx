import type { ReactNode } from 'react';
import type { StatsViewProps } from '../../parts.ts';
import { type Content, type Review, SIDES, type TallyView } from './schema.ts';
import { texts } from './texts.ts';

/** How often each side was named, and which one it was. */
export function StatsView({ tally, review }: StatsViewProps<Content, TallyView, Review>): ReactNode {
  const counts = tally === null ? null : { heads: tally.heads, tails: tally.answers - tally.heads };
  return (
    <ul className="qt">
      {SIDES.map((side) => (
        <li key={side}>
          {texts.sides[side]} {counts?.[side]} {review?.side === side && texts.right_side}
        </li>
      ))}
    </ul>
  );
}
