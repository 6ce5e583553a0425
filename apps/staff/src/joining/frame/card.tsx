import { Skeleton } from '@parta/ui/display/states';
import { Logo } from '@parta/ui/logo/logo';
import { type ReactNode, useEffect } from 'react';
import { focusHeading } from '../../shell/actions/use-heading-focus.ts';
import { ThemeButton } from '../../shell/theme/theme-button.tsx';
import { useJoining } from '../joining-services.tsx';
import { frameTexts } from './texts.ts';
import './card.css';

export interface CardProps {
  /** Name of the page, in the tab. */
  title: string;
  /** Default: the title. */
  heading?: string;
  children: ReactNode;
}

/** A card on squared paper with one thing on it. */
export function Card({ title, heading = title, children }: CardProps): ReactNode {
  const { newYear } = useJoining();
  // What was done is told by the next heading.
  useEffect(focusHeading, [heading]);
  return (
    <div className="joining-page">
      <title>{frameTexts.page_title(title)}</title>
      <header className="joining-header">
        <ThemeButton />
      </header>
      <main className="joining-card">
        <Logo newYear={newYear} withName size={48} />
        <h1>{heading}</h1>
        {children}
      </main>
    </div>
  );
}

/** The card before it is known what stands on it. */
export function CardSkeleton(): ReactNode {
  const { newYear } = useJoining();
  return (
    <div className="joining-page">
      <header className="joining-header">
        <ThemeButton />
      </header>
      <main className="joining-card" aria-busy="true">
        <Logo newYear={newYear} withName size={48} />
        <div className="joining-waiting" role="status">
          <span className="ui-hidden-text">{frameTexts.loading}</span>
          <Skeleton width="55%" height="32px" />
          <Skeleton height="44px" />
          <Skeleton height="52px" />
        </div>
      </main>
    </div>
  );
}
