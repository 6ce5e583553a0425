import type { ReactNode } from 'react';
import { ConfirmPage } from '../features/confirmation/confirm-page.tsx';
import { NewPassword } from '../features/password-reset/new-password-page.tsx';

/** `/confirm` */
export function ConfirmRoute(): ReactNode {
  return <ConfirmPage renderNewPassword={(token) => <NewPassword token={token} />} />;
}
