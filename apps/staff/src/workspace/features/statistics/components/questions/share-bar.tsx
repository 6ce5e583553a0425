import type { ReactNode } from 'react';
import './share-bar.css';

/** A share of 0 to 1 as a bar for the eye; the number beside it says the same in text. */
export function ShareBar({ share }: { share: number }): ReactNode {
  return (
    <span className="stat-share-bar" aria-hidden="true">
      <span style={{ width: `${share * 100}%` }} />
    </span>
  );
}
