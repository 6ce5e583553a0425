import { isApproved } from '@parta/domain/people/permissions';
import { useGo, useSearchValue } from './account-link.tsx';
import { useAccount, type Visitor } from './account-services.tsx';
import { findCourseLink, findGroupJoin, getNextPage, isAccountPage } from './next/next-page.ts';

/** Leads a signed-in person to where she wanted to be; without approval to her requests, unless that suffices. */
export function useGoOn(): (visitor: Visitor) => void {
  const { settings, getAddress, goTo } = useAccount();
  const go = useGo();
  const next = useSearchValue('next');
  return (visitor) => {
    if (visitor.kind !== 'person') return;
    const target = getNextPage(next, getAddress(), settings.bases);
    // Joining a group is how an organization takes her in; the page of a link says by itself what it asks for.
    const isOpen =
      isAccountPage(target, getAddress(), settings.bases) ||
      findGroupJoin(target, getAddress(), settings.bases) !== null ||
      findCourseLink(target, getAddress(), settings.bases) !== null;
    if (isOpen || settings.allow_unapproved || isApproved(visitor.permissions)) goTo(target);
    else go('/jobs', { next, replace: true });
  };
}
