import type { PageSettings } from '@parta/contract/page-settings';

/**
 * Where a person goes after signing in: `next`, when it lies on the origin of one of our services, or else the
 * workspace. `next` and the bases may be relative to `location`, the full address of this page.
 */
export function getNextPage(next: string | null, location: string, bases: PageSettings['bases']): string {
  const workspace = new URL(bases.area, location).href;
  if (next === null || next === '' || !URL.canParse(next, location)) return workspace;
  const target = new URL(next, location);
  const origins = Object.values(bases).map((base) => new URL(base, location).origin);
  // A blob: address has the origin of its maker.
  const isPage = target.protocol === 'https:' || target.protocol === 'http:';
  return isPage && origins.includes(target.origin) ? target.href : workspace;
}

/** Whether an absolute address is a page of the account service, which asks for no approval; its sign-in is none. */
export function isAccountPage(target: string, location: string, bases: PageSettings['bases']): boolean {
  const base = new URL(bases.account, location);
  const { origin, pathname } = new URL(target);
  return origin === base.origin && pathname.startsWith(base.pathname) && pathname !== base.pathname;
}
