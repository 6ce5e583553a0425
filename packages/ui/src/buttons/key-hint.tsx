import type { ReactNode } from 'react';
import './key-hint.css';

export interface KeyHintProps {
  /** The key as it is printed on a keyboard: «Пробел», «→», «R». */
  children: string;
  /** Hidden from screen readers, for a hint beside a control that is named already. */
  decorative?: boolean;
}

/** A key of the keyboard. */
export function KeyHint({ children, decorative = false }: KeyHintProps): ReactNode {
  return (
    <kbd className="ui-key" aria-hidden={decorative || undefined}>
      {children}
    </kbd>
  );
}
