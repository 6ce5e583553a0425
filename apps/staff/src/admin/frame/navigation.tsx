import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { fillSearch, readTextSearch, type TextSearch } from '../../shell/start/text-search.ts';
import type { Address } from './addresses.ts';

export interface AddressLinkProps {
  address: Address;
  className?: string;
  /** Of `getButtonLook`. */
  'data-variant'?: string;
  /** Where the words alone do not say what it leads to. */
  'aria-label'?: string;
  children: ReactNode;
}

/** A link within the administration. */
export function AddressLink({ address, ...rest }: AddressLinkProps): ReactNode {
  return <Link {...address} search={fillSearch(address.search ?? {})} {...rest} />;
}

/** Goes to an address of the administration; `replace` leaves no step for the Back button. */
export function useGo(): (address: Address, options?: { replace: boolean }) => void {
  const navigate = useNavigate();
  return (address, options) => {
    void navigate({ ...address, search: fillSearch(address.search ?? {}), replace: options?.replace ?? false });
  };
}

/** The search parameters of the address. */
export function useSearchTexts(): TextSearch {
  const search = useLocation({ select: (location) => location.search });
  return readTextSearch(search);
}

/** Changes search parameters of the current address, without a step for the Back button; '' takes one out. */
export function useSearchChange(): (changes: TextSearch) => void {
  const navigate = useNavigate();
  return (changes) => {
    void navigate({ to: '.', search: (before) => fillSearch({ ...before, ...changes }), replace: true });
  };
}

/** Reads a page number of the address; anything else is the first page. */
export function readPage(text: string | undefined): number {
  return /^[1-9]\d{0,4}$/.test(text ?? '') ? Number(text) : 1;
}
