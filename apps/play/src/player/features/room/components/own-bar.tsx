import type { OwnDocument } from '@parta/contract/live-documents';
import type { ReactNode } from 'react';
import { formatPoints } from '../../../../live/numbers.ts';
import { Icon } from '../../../parts/icons.tsx';
import { roomTexts } from '../texts.ts';

/** Shorter runs are no news. */
const STREAK_FROM = 2;

interface OwnBarProps {
  own: OwnDocument | null;
  /** Tells the points so far too. */
  withPoints?: boolean;
}

/** Who one is, and the run of right answers. */
export function OwnBar({ own, withPoints = false }: OwnBarProps): ReactNode {
  if (own === null) return null;
  return (
    <p className="own">
      <b className="own-name">{own.nickname}</b>
      {withPoints && own.max_points > 0 && own.total_points !== null && (
        <span className="own-points">{roomTexts.in_all(formatPoints(own.total_points), own.total_points)}</span>
      )}
      {own.streak >= STREAK_FROM && (
        <span className="streak">
          <Icon name="streak" />
          {roomTexts.streak(own.streak)}
        </span>
      )}
    </p>
  );
}
