import type { ReactNode } from 'react';
import { InvitationPage } from '../features/invitation/invitation-page.tsx';
import { SignInForm } from '../features/sign-in/components/sign-in-form.tsx';

/** `/invitation` */
export function InvitationRoute(): ReactNode {
  return (
    <InvitationPage renderSignIn={(email, onSignedIn) => <SignInForm fixedEmail={email} onSignedIn={onSignedIn} />} />
  );
}
