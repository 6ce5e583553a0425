import { Logo } from '@parta/ui/logo/logo';
import type { ReactNode } from 'react';

interface BoardHeaderProps {
  title: string;
  place?: string;
  /** At the right: the time, or what the phase says. */
  children?: ReactNode;
}

/** Logo, title of the activity and place in it. */
export function BoardHeader({ title, place, children }: BoardHeaderProps): ReactNode {
  return (
    <header className="board-head">
      <span className="board-logo">
        <Logo newYear={false} />
      </span>
      <p className="board-title">{title}</p>
      {place !== undefined && <p className="board-place">{place}</p>}
      <div className="board-aside">{children}</div>
    </header>
  );
}
