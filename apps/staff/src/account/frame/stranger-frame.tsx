import { Button } from '@parta/ui/buttons/button';
import type { ReactNode } from 'react';
import { CardPage, type CardPageProps, CardSkeleton } from '../../shell/card/card-page.tsx';
import { useAccount } from '../account-services.tsx';
import { frameTexts } from './texts.ts';
import './stranger-frame.css';

type StrangerFrameProps = Omit<CardPageProps, 'newYear'>;

/** Every page of the account service that works without a session. */
export function StrangerFrame(props: StrangerFrameProps): ReactNode {
  return <CardPage {...props} newYear={useAccount().newYear} />;
}

/** The card before its page is known. */
export function StrangerSkeleton(): ReactNode {
  return <CardSkeleton newYear={useAccount().newYear} />;
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
