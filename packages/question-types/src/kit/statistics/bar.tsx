import { roundTo } from '@parta/domain/live/scoring';
import type { ReactNode } from 'react';

/** A bar as long as a share from 0 to 1; null draws an empty track. Its figures stand beside it as text. */
export function Bar({ share }: { share: number | null }): ReactNode {
  return (
    <span className="qt-bar" aria-hidden="true">
      <span className="qt-bar-fill" style={{ width: `${(share ?? 0) * 100}%` }} />
    </span>
  );
}

/** A number of answers and its share of all; the share is left out while nobody has answered. */
export function Figures({ count, answers }: { count: number; answers: number }): ReactNode {
  const share = shareOf(count, answers);
  return (
    <span className="qt-figures">
      <b>{count}</b> <span>{share === null ? '' : formatShare(share)}</span>
    </span>
  );
}

/** A part of all answers, from 0 to 1; null while there are none. */
export function shareOf(count: number, answers: number): number | null {
  return answers === 0 ? null : count / answers;
}

/** A share as whole percents, half up as it is counted and not as binary fractions hold it: «58 %». */
export function formatShare(share: number): string {
  return `${roundTo(share * 100, 0)} %`;
}
