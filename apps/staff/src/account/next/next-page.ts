import type { PageSettings } from '@parta/contract/page-settings';
import { isLinkCode } from '@parta/domain/encoding/link-code';
import { readGroupJoin } from '@parta/domain/people/groups';

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

/** The link or code of the group that `next` joins; null for any other page. */
export function findGroupJoin(next: string | null, location: string, bases: PageSettings['bases']): string | null {
  return readGroupJoin(getRest(next, getJoinPage('', location, bases), location, bases));
}

/** The code of the link to a course that `next` follows; null for any other page. */
export function findCourseLink(next: string | null, location: string, bases: PageSettings['bases']): string | null {
  const code = getRest(next, getCourseLinkPage('', location, bases), location, bases);
  return isLinkCode(code) ? code : null;
}

/** What of the path of `next` lies below a page; empty where it lies elsewhere. */
function getRest(next: string | null, base: string, location: string, bases: PageSettings['bases']): string {
  const target = new URL(getNextPage(next, location, bases));
  const text = target.href.startsWith(base) ? target.pathname.slice(new URL(base).pathname.length) : '';
  return text.replace(/\/$/, '');
}

/** Full address of the page that joins a group by its link or code. */
export function getJoinPage(join: string, location: string, bases: PageSettings['bases']): string {
  return new URL(`groups/join/${join}`, new URL(bases.area, location)).href;
}

/** Full address of the page that follows a link to a course. */
export function getCourseLinkPage(code: string, location: string, bases: PageSettings['bases']): string {
  return new URL(`link/${code}`, new URL(bases.area, location)).href;
}

/** Whether an absolute address is a page of the account service, which asks for no approval; its sign-in is none. */
export function isAccountPage(target: string, location: string, bases: PageSettings['bases']): boolean {
  const base = new URL(bases.account, location);
  const { origin, pathname } = new URL(target);
  return origin === base.origin && pathname.startsWith(base.pathname) && pathname !== base.pathname;
}
