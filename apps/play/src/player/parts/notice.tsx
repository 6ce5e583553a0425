import type { ReactNode } from 'react';
import { usePageTitle } from '../../live/use-page-title.ts';
import { playerTexts } from '../texts.ts';

interface NoticeProps {
  title: string;
  text?: string | undefined;
  /** Buttons and links. */
  children?: ReactNode;
}

/** A screen that says one thing. */
export function Notice({ title, text, children }: NoticeProps): ReactNode {
  usePageTitle(playerTexts.tab(title));
  return (
    <div className="screen screen-paper">
      <main className="sheet">
        <p className="brand">{playerTexts.brand}</p>
        <h1 className="title">{title}</h1>
        {text !== undefined && <p className="text">{text}</p>}
        {children !== undefined && <div className="form">{children}</div>}
      </main>
    </div>
  );
}

/** The shape of a screen that is still coming. */
export function ScreenSkeleton(): ReactNode {
  return (
    <div className="screen screen-paper">
      <main className="sheet" aria-busy="true">
        <p className="brand">{playerTexts.brand}</p>
        <p className="skeleton skeleton-title" role="status">
          <span className="hidden">{playerTexts.loading}</span>
        </p>
        <p className="skeleton" />
        <p className="skeleton skeleton-field" />
      </main>
    </div>
  );
}
