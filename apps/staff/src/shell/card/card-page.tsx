import { Skeleton } from '@parta/ui/display/states';
import { Logo } from '@parta/ui/logo/logo';
import { type ReactNode, useEffect } from 'react';
import { focusHeading } from '../actions/use-heading-focus.ts';
import { shellTexts } from '../texts.ts';
import { ThemeButton } from '../theme/theme-button.tsx';
import './card-page.css';

export interface CardPageProps {
  /** Name of the page, in the tab. */
  title: string;
  /** Default: the title. */
  heading?: string;
  /** 640 px in place of 432, for long forms and texts. */
  wide?: boolean;
  /** Whether today wears the New Year logo. */
  newYear: boolean;
  children: ReactNode;
}

/** A card on squared paper: every page that works without a session. */
export function CardPage({ title, heading = title, wide = false, newYear, children }: CardPageProps): ReactNode {
  // A form that has done its work goes, and the focus with it; what was done is told by the next heading.
  useEffect(focusHeading, [heading]);
  return (
    <CardFrame newYear={newYear} wide={wide}>
      <title>{shellTexts.page_title(title)}</title>
      <h1>{heading}</h1>
      {children}
    </CardFrame>
  );
}

/** The card before it is known what stands on it. */
export function CardSkeleton({ newYear }: { newYear: boolean }): ReactNode {
  return (
    <CardFrame newYear={newYear} busy>
      <div className="card-waiting" role="status">
        <span className="ui-hidden-text">{shellTexts.loading}</span>
        <Skeleton width="55%" height="32px" />
        <Skeleton height="44px" />
        <Skeleton height="44px" />
        <Skeleton height="52px" />
      </div>
    </CardFrame>
  );
}

interface CardFrameProps {
  newYear: boolean;
  wide?: boolean;
  busy?: boolean;
  children: ReactNode;
}

function CardFrame({ newYear, wide = false, busy = false, children }: CardFrameProps): ReactNode {
  return (
    <div className="card-page">
      <header className="card-header">
        <ThemeButton />
      </header>
      <main className="card-body" data-wide={wide || undefined} aria-busy={busy || undefined}>
        <Logo newYear={newYear} withName size={48} />
        {children}
      </main>
    </div>
  );
}
