import type { UserType } from '@parta/domain/codes';
import type { ButtonVariant } from '@parta/ui/buttons/button';
import { Link, type RegisteredRouter, useRouter, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAccount } from './account-services.tsx';

/** The pages of the account service, under its base. */
export type AccountPath = keyof RegisteredRouter['routesByPath'];

/** Where a page leads, and what travels along in its query. */
export interface AccountTarget {
  /** Where the person wants to be in the end. Default: none. */
  next?: string | null;
  /** Default: none. */
  type?: UserType;
}

function toSearch({ next, type }: AccountTarget): Record<string, string> {
  return {
    ...(type === undefined ? {} : { type }),
    ...(next === undefined || next === null ? {} : { next }),
  };
}

export interface AccountLinkProps extends AccountTarget {
  to: AccountPath;
  className?: string;
  'data-variant'?: ButtonVariant;
  'aria-label'?: string;
  children: ReactNode;
}

/** A link to another page of the account service. */
export function AccountLink({ to, next = null, type, ...rest }: AccountLinkProps): ReactNode {
  return <Link {...rest} to={to} search={toSearch({ next, ...(type === undefined ? {} : { type }) })} />;
}

/** Goes to another page of the account service; `replace` leaves no way back to this one, `token` is its secret. */
export function useGo(): (path: AccountPath, options?: AccountTarget & { replace?: boolean; token?: string }) => void {
  const { history } = useRouter();
  const { settings, getAddress } = useAccount();
  return (path, { replace = false, token, ...target } = {}) => {
    const url = new URL(path.slice(1), new URL(settings.bases.account, getAddress()));
    for (const [name, value] of Object.entries(toSearch(target))) url.searchParams.set(name, value);
    if (token !== undefined) url.hash = new URLSearchParams({ token }).toString();
    const address = `${url.pathname}${url.search}${url.hash}`;
    if (replace) history.replace(address);
    else history.push(address);
  };
}

/** A value of the address's query; null when it is absent. */
export function useSearchValue(name: string): string | null {
  return useRouterState({ select: (state) => new URLSearchParams(state.location.searchStr).get(name) });
}
