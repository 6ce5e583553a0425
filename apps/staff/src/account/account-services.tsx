import type { CallResult } from '@parta/contract/wire';
import type { PermissionSet } from '@parta/domain/people/permissions';
import type { AccessTokenPayload } from '@parta/domain/session/token';
import { createContext, type ReactNode, use } from 'react';
import { type Shell, ShellProvider } from '../shell/services.tsx';

/** Who looks at the page. */
export type Visitor =
  /** Not known yet, or not to be found out: no network. */
  | { readonly kind: 'asking' | 'failed' }
  /** `ended`: she was signed in when this page began. */
  | { readonly kind: 'guest'; readonly ended: boolean }
  | { readonly kind: 'person'; readonly person: AccessTokenPayload; readonly permissions: PermissionSet };

type Erasure = CallResult<'user.erase'>;

/** What every page of the account service works with. */
export interface AccountServices extends Shell {
  visitor: Visitor;
  /** Whether today wears the New Year logo. */
  newYear: boolean;
  /** Full address of the current page. */
  getAddress: () => string;
  /** Finds out anew who is here; resolves with 'failed' where that could not be asked. */
  look: () => Promise<Visitor>;
  /**
   * The same with a fresh token, for permissions that have changed before the old one runs out.
   * @throws CallError when the server refuses it or cannot be reached.
   */
  renew: () => Promise<Visitor>;
  /** Takes the person for gone: her session has ended. */
  forget: () => void;
  /** The record of the erasure that this page has just seen; null without one. */
  erasure: Erasure | null;
  /** Takes the person for gone together with her account. */
  part: (erasure: Erasure) => void;
}

const AccountContext = createContext<AccountServices | null>(null);

/**
 * Stands once around all pages. It is the same for a guest and for a person, so that a page that she signs in on keeps
 * what it holds.
 */
export function AccountProvider({ account, children }: { account: AccountServices; children: ReactNode }): ReactNode {
  return (
    <ShellProvider shell={account}>
      <AccountContext value={account}>{children}</AccountContext>
    </ShellProvider>
  );
}

/** The services of an account page; throws outside of the provider. */
export function useAccount(): AccountServices {
  const account = use(AccountContext);
  if (account === null) throw new Error('a page stands outside of the account service');
  return account;
}
