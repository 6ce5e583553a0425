import {
  canManageCatalog,
  canManageGroups,
  canSelfStudy,
  hasOrganizerTab,
  materialTypes,
} from '@parta/domain/people/permissions';
import { isNewYearLogo } from '@parta/domain/time/logo';
import { AppFrame } from '@parta/ui/frame/app-frame';
import type { NavigationItem, NavigationLinkProps } from '@parta/ui/frame/side-rail';
import { Logo } from '@parta/ui/logo/logo';
import { IconBooks, IconBuilding, IconCalendarEvent, IconFolder } from '@tabler/icons-react';
import { Link, Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useHeadingFocus } from '../../shell/actions/use-heading-focus.ts';
import { ProfileMenu } from '../../shell/profile/profile-menu.tsx';
import { useServices } from '../../shell/services.tsx';
import { ThemeButton } from '../../shell/theme/theme-button.tsx';
import { getPlaceName } from './place-name.ts';
import { frameTexts } from './texts.ts';
import './workspace-frame.css';

function isWithin(pathname: string, place: string): boolean {
  return pathname === place || pathname.startsWith(`${place}/`);
}

function RailLink({ href, ...rest }: NavigationLinkProps): ReactNode {
  return <Link to={href} {...rest} />;
}

/** Rail, top bar and the screen. The rail names the places that exist and that the person may open. */
export function WorkspaceFrame(): ReactNode {
  const { person, permissions, getNow } = useServices();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  useHeadingFocus(useRouter());
  const today = new Date(getNow());
  const newYear = isNewYearLogo({ month: today.getMonth() + 1, day: today.getDate() });
  const mayOpenLibrary = materialTypes(permissions).length > 0;
  // A student without a library comes here to look at what she may study by herself.
  const mayOpenCatalog =
    mayOpenLibrary || canManageGroups(permissions) || canManageCatalog(permissions) || canSelfStudy(permissions);
  const catalog: NavigationItem = {
    key: 'catalog',
    label: frameTexts.catalog,
    icon: <IconBooks aria-hidden="true" />,
    href: '/catalog',
    isCurrent: isWithin(pathname, '/catalog'),
  };
  const library: NavigationItem = {
    key: 'library',
    label: frameTexts.library,
    icon: <IconFolder aria-hidden="true" />,
    href: '/library',
    isCurrent: isWithin(pathname, '/library'),
  };
  const activities: NavigationItem = {
    key: 'activities',
    label: frameTexts.activities,
    icon: <IconCalendarEvent aria-hidden="true" />,
    href: '/activity',
    isCurrent: isWithin(pathname, '/activity') || (hasOrganizerTab(permissions) && isWithin(pathname, '/statistics')),
  };
  return (
    <AppFrame
      items={[...(mayOpenCatalog ? [catalog] : []), ...(mayOpenLibrary ? [library] : []), activities]}
      renderLink={(props) => <RailLink {...props} />}
      brand={
        <Link to="/" className="frame-brand" aria-label={frameTexts.home}>
          <Logo newYear={newYear} withName />
        </Link>
      }
      narrowBrand={
        <Link to="/" className="frame-brand" aria-label={frameTexts.home}>
          <Logo newYear={newYear} />
        </Link>
      }
      place={getPlaceName(person.departments)}
      placeIcon={<IconBuilding aria-hidden="true" />}
      tools={
        <>
          <ThemeButton />
          <ProfileMenu />
        </>
      }
    >
      <Outlet />
    </AppFrame>
  );
}
