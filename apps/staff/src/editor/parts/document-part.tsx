import type { ReactNode } from 'react';
import { DrawnPart } from '../../shell/failures/drawn-part.tsx';
import { useDocument } from '../document/editing-context.ts';

/** A part of the editor that is drawn again after a failure when the document changes, as by undo. */
export function DocumentPart({ children }: { children: ReactNode }): ReactNode {
  return <DrawnPart resetKey={useDocument()}>{children}</DrawnPart>;
}
