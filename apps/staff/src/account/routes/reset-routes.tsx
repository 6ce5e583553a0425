import type { ReactNode } from 'react';
import { AskResetPage } from '../features/password-reset/ask-reset-page.tsx';
import { NewPasswordPage } from '../features/password-reset/new-password-page.tsx';

/** `/reset` */
export function AskResetRoute(): ReactNode {
  return <AskResetPage />;
}

/** `/reset/new` */
export function NewPasswordRoute(): ReactNode {
  return <NewPasswordPage />;
}
