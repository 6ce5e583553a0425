import { getButtonLook } from '@parta/ui/buttons/button';
import type { ReactNode } from 'react';
import { CardPage } from '../card/card-page.tsx';
import { sharedComputerTexts } from './texts.ts';

/** In place of everything that a person saw, from the end of the session until the login has come. */
export function SessionEnded({ account }: { account: string }): ReactNode {
  return (
    <CardPage title={sharedComputerTexts.ended_title} newYear={false}>
      <p role="status">{sharedComputerTexts.ended_text}</p>
      <a href={account} {...getButtonLook('primary')}>
        {sharedComputerTexts.sign_in}
      </a>
    </CardPage>
  );
}
