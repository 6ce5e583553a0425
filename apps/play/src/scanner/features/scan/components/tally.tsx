import type { ReactNode } from 'react';

interface TallyProps {
  count: string;
  /** Said when nobody is missing. */
  complete: string;
  isComplete: boolean;
}

/** How many of the class, large enough to be seen from a step away. */
export function Tally({ count, complete, isComplete }: TallyProps): ReactNode {
  return (
    <div className="tally" role="status" data-all={isComplete}>
      <b>{count}</b>
      {isComplete && <span>✓ {complete}</span>}
    </div>
  );
}
