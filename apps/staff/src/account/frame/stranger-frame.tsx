import { Button } from '@parta/ui/buttons/button';
import { Skeleton } from '@parta/ui/display/states';
import { Logo } from '@parta/ui/logo/logo';
import { type ReactNode, useEffect } from 'react';
import { focusHeading } from '../../shell/actions/use-heading-focus.ts';
import { ThemeButton } from '../../shell/theme/theme-button.tsx';
import { useAccount } from '../account-services.tsx';
import { frameTexts } from './texts.ts';
import './stranger-frame.css';

export interface StrangerFrameProps {
  /** Name of the page, in the tab. */
  title: string;
  /** Default: the title. */
  heading?: string;
  /** 640 px in place of 432, for long forms and texts. */
  wide?: boolean;
  children: ReactNode;
}

/** A card on squared paper: every page that works without a session. */
export function StrangerFrame({ title, heading = title, wide = false, children }: StrangerFrameProps): ReactNode {
  const { newYear } = useAccount();
  // A form that has done its work goes, and the focus with it.
  useEffect(focusHeading, [heading]);
  return (
    <div className="stranger-page">
      <title>{frameTexts.page_title(title)}</title>
      <header className="stranger-header">
        <ThemeButton />
      </header>
      <main className="stranger-card" data-wide={wide || undefined}>
        <Logo newYear={newYear} withName size={48} />
        <h1>{heading}</h1>
        {children}
      </main>
    </div>
  );
}

/** The card before its page is known. */
export function StrangerSkeleton(): ReactNode {
  const { newYear } = useAccount();
  return (
    <div className="stranger-page">
      <header className="stranger-header">
        <ThemeButton />
      </header>
      <main className="stranger-card" aria-busy="true">
        <Logo newYear={newYear} withName size={48} />
        <div className="stranger-waiting" role="status">
          <span className="ui-hidden-text">{frameTexts.loading}</span>
          <Skeleton width="55%" height="32px" />
          <Skeleton height="44px" />
          <Skeleton height="44px" />
          <Skeleton height="52px" />
        </div>
      </main>
    </div>
  );
}

export interface SessionFailedProps {
  onRetry: () => void;
  /** Something else can be done on the card. */
  aside?: boolean;
}

/** The words of a card when nobody could be asked who is here. */
export function SessionFailed({ onRetry, aside = false }: SessionFailedProps): ReactNode {
  return (
    <>
      <p className="account-words" role="alert">
        {aside ? frameTexts.session_failed_aside : frameTexts.session_failed}
      </p>
      <Button variant={aside ? 'default' : 'primary'} wide onClick={onRetry}>
        {frameTexts.retry}
      </Button>
    </>
  );
}
