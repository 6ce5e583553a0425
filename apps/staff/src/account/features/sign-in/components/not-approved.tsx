import { Button } from '@parta/ui/button';
import type { ReactNode } from 'react';
import { notApprovedTexts } from '../texts.ts';

export interface NotApprovedProps {
  name: string;
  onCheckAgain: () => void;
  onSignOut: () => void;
}

/** For a person whom no organisation has taken in yet: she is signed in and can do nothing. */
export function NotApproved({ name, onCheckAgain, onSignOut }: NotApprovedProps): ReactNode {
  return (
    <div className="sign-in-form">
      <p className="sign-in-words">{notApprovedTexts.text(name)}</p>
      <Button variant="primary" wide onClick={onCheckAgain}>
        {notApprovedTexts.check_again}
      </Button>
      <Button wide onClick={onSignOut}>
        {notApprovedTexts.sign_out}
      </Button>
    </div>
  );
}
