import { ErrorBoundary } from '@parta/rich-content/drawing/error-boundary';
import type { ReactNode } from 'react';
import { shellTexts } from '../texts.ts';

export interface DrawnPartProps {
  /** Names what is drawn: another value draws the part again after a failure. */
  resetKey: unknown;
  /** Shown in place of the part. */
  text?: string;
  children: ReactNode;
}

/** A part of a screen whose error in drawing leaves the rest of the screen as it is. */
export function DrawnPart({ resetKey, text = shellTexts.undrawn, children }: DrawnPartProps): ReactNode {
  return (
    <ErrorBoundary
      resetKey={resetKey}
      fallback={
        <p className="ui-muted" role="alert">
          {text}
        </p>
      }
    >
      {children}
    </ErrorBoundary>
  );
}
