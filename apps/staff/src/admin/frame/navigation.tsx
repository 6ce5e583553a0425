import { Link, useLocation, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Place } from './places.ts';

export interface PlaceLinkProps {
  place: Place;
  className?: string;
  /** Of `getButtonLook`. */
  'data-variant'?: string;
  children: ReactNode;
}

function filled(search: Place['search']): Record<string, string> {
  return Object.fromEntries(Object.entries(search ?? {}).filter(([, value]) => value !== ''));
}

/** A link within the administration. */
export function PlaceLink({ place, ...rest }: PlaceLinkProps): ReactNode {
  return <Link to={place.to} search={filled(place.search)} {...rest} />;
}

/** Goes to a place of the administration; `replace` leaves no step for the Back button. */
export function useGo(): (place: Place, options?: { replace: boolean }) => void {
  const router = useRouter();
  return (place, options) => {
    void router.navigate({ to: place.to, search: filled(place.search), replace: options?.replace ?? false });
  };
}

/** The search parameters of the address, texts all of them. */
export function useSearchTexts(): Readonly<Record<string, string>> {
  const search: Record<string, unknown> = useLocation({ select: (location) => location.search });
  return Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)]));
}

/** Changes search parameters of the current address, without a step for the Back button; '' takes one out. */
export function useSearchChange(): (changes: Readonly<Record<string, string>>) => void {
  const router = useRouter();
  return (changes) => {
    const { pathname, search } = router.state.location;
    const before = Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)]));
    void router.navigate({ to: pathname, search: filled({ ...before, ...changes }), replace: true });
  };
}

/** Reads a page number of the address; anything else is the first page. */
export function readPage(text: string | undefined): number {
  return /^[1-9]\d{0,4}$/.test(text ?? '') ? Number(text) : 1;
}
