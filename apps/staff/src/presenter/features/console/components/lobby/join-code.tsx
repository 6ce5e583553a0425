import type { ReactNode } from 'react';
import { consoleTexts } from '../../texts.ts';

/** The code in two groups of three, spoken digit by digit. */
export function JoinCode({ code, huge = false }: { code: string; huge?: boolean }): ReactNode {
  return (
    <span className="console-code" data-huge={huge || undefined}>
      <span className="ui-hidden-text">{consoleTexts.code(Array.from(code).join(' '))}</span>
      <span aria-hidden="true">{`${code.slice(0, 3)} ${code.slice(3)}`}</span>
    </span>
  );
}
