import type { ReactNode } from 'react';
import { useFit } from '../use-fit.ts';

/** The middle of the board: its contents are drawn as large as they fit. */
export function BoardBody({ children }: { children: ReactNode }): ReactNode {
  const { box, contents } = useFit();
  return (
    <main ref={box} className="board-body">
      <div ref={contents} className="board-fit">
        {children}
      </div>
    </main>
  );
}
