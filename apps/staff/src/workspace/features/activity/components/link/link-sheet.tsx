import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { usePrintMark } from '../../../../../shell/actions/use-print-mark.ts';
import type { LinkedActivity } from '../../rules/linked-activity.ts';
import { LinkWays } from './link-ways.tsx';

/** What a printer makes of the page while the link is shown: a sheet to be put on a door. On the screen it is not seen. */
export function LinkSheet({ activity }: { activity: LinkedActivity }): ReactNode {
  usePrintMark('sheet');
  return createPortal(
    <div className="link-sheet">
      <LinkWays activity={activity} />
    </div>,
    document.body,
  );
}
