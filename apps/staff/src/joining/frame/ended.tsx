import { Button } from '@parta/ui/buttons/button';
import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { endedTexts } from './texts.ts';

export interface EndedProps {
  /** Of the tab. */
  title: string;
  heading: string;
  /** Why it did not come to what was wanted. */
  text: string;
}

/** What was wanted did not come about: why, and the way on. */
export function Ended({ title, heading, text, children }: EndedProps & { children: ReactNode }): ReactNode {
  return (
    <Card title={title} heading={heading}>
      <p role="alert">{text}</p>
      {children}
    </Card>
  );
}

/** The same where the way on is to try it once more. */
export function EndedForNow({ tryAgain, ...ended }: EndedProps & { tryAgain: () => void }): ReactNode {
  return (
    <Ended {...ended}>
      <Button variant="primary" large wide onClick={tryAgain}>
        {endedTexts.again}
      </Button>
    </Ended>
  );
}

/** The same where nothing was answered. */
export function Unreached(props: { title: string; tryAgain: () => void }): ReactNode {
  return <EndedForNow {...props} heading={endedTexts.unreached_title} text={endedTexts.unreached} />;
}
