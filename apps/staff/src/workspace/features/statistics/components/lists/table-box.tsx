import type { ReactNode } from 'react';
import { usePrintMark } from '../../../../../shell/actions/use-print-mark.ts';
import '../people/participants-table.css';

/** A table that scrolls sideways on the screen and is printed along the longer side of the paper. */
export function TableBox({ label, children }: { label: string; children: ReactNode }): ReactNode {
  usePrintMark('wide');
  return (
    <div className="stat-table-box" role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
