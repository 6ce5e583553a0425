import type { ReactNode } from 'react';
import { hostJoinTexts } from '../texts.ts';

/** The code in two halves, spoken sign by sign. */
export function GroupCode({ code }: { code: string }): ReactNode {
  const middle = code.length / 2;
  return (
    <span className="host-code">
      <span className="ui-hidden-text">{hostJoinTexts.code(Array.from(code).join(' '))}</span>
      <span aria-hidden="true">{`${code.slice(0, middle)} ${code.slice(middle)}`}</span>
    </span>
  );
}
