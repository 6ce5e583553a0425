import type { ReactNode } from 'react';

/** Tells a password manager whose password the form holds, by her address or login; nobody sees it. */
export function AccountName({ email }: { email: string }): ReactNode {
  return <input hidden type="text" name="username" autoComplete="username" readOnly value={email} />;
}
