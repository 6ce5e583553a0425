import { getButtonLook } from '@parta/ui/buttons/button';
import type { ReactNode } from 'react';
import { AccountLink } from '../account-link.tsx';
import { StrangerFrame } from './stranger-frame.tsx';
import { frameTexts } from './texts.ts';

/** For an address that the account service does not have. */
export function MissingPage(): ReactNode {
  return (
    <StrangerFrame title={frameTexts.missing_title}>
      <p className="account-words">{frameTexts.missing_text}</p>
      <AccountLink to="/" {...getButtonLook('primary')}>
        {frameTexts.to_sign_in}
      </AccountLink>
    </StrangerFrame>
  );
}
