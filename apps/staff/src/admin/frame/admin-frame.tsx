import { administeredOrganizations, isPlatformAdministrator } from '@parta/domain/people/permissions';
import { isNewYearLogo } from '@parta/domain/time/logo';
import { AppFrame } from '@parta/ui/frame/app-frame';
import type { NavigationItem, NavigationLinkProps } from '@parta/ui/frame/side-rail';
import { Logo } from '@parta/ui/logo/logo';
import { IconArrowBackUp, IconBuilding, IconMailOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, type RegisteredRouter, useLocation, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useHeadingFocus } from '../../shell/actions/use-heading-focus.ts';
import { Bell } from '../../shell/notifications/bell.tsx';
import { ProfileMenu } from '../../shell/profile/profile-menu.tsx';
import { listRail } from '../../shell/rail/list-rail.ts';
import { useServices } from '../../shell/services.tsx';
import { ThemeButton } from '../../shell/theme/theme-button.tsx';
import { type Organization, organizationQuery } from '../queries.ts';
import { OrganizationChoice } from './organization-choice.tsx';
import { frameTexts } from './texts.ts';
import '../parts/parts.css';
import './admin-frame.css';

/** Tells how many wait. */
const REQUESTS_ROW = '/organization/$organizationId/requests' satisfies keyof RegisteredRouter['routesByPath'];

/** The organization that an address is about; null on the platform's screens. */
function findOrganizationId(pathname: string): string | null {
  return /^\/organization\/([^/]+)/.exec(pathname)?.[1] ?? null;
}

/** Requests and proposals of teachers, which one screen shows. */
function countWaiting(organization: Organization | undefined): number | undefined {
  return organization === undefined ? undefined : organization.waiting + organization.proposals;
}

/** Rail, top bar and the screen. The rail names what the person administers, and the way back to the workspace. */
export function AdminFrame(): ReactNode {
  const router = useRouter();
  useHeadingFocus(router);
  const { client, permissions, settings, getNow } = useServices();
  const { area } = settings.bases;
  const pathname = useLocation({ select: (location) => location.pathname });
  const administered = administeredOrganizations(permissions);
  const current = findOrganizationId(pathname);
  const shown = administered.find((id) => id === current) ?? administered[0];
  // The same load as the top bar's: only on a screen of the organization.
  const { data: organization } = useQuery({
    ...organizationQuery(client, shown ?? ''),
    enabled: shown !== undefined && shown === current,
  });
  const rail = listRail({
    routes: Object.values(router.routesByPath),
    pathname,
    permissions,
    params: shown === undefined ? {} : { organizationId: shown },
  });
  const today = new Date(getNow());
  const newYear = isNewYearLogo({ month: today.getMonth() + 1, day: today.getDate() });
  const mailbox: NavigationItem = {
    key: 'mailbox',
    label: frameTexts.mailbox,
    icon: <IconMailOff aria-hidden="true" />,
    href: `${settings.bases.account}mailbox`,
    isCurrent: false,
  };
  const workspace: NavigationItem = {
    key: 'workspace',
    label: frameTexts.workspace,
    icon: <IconArrowBackUp aria-hidden="true" />,
    href: area,
    isCurrent: false,
  };

  function renderLink({ href, children, ...rest }: NavigationLinkProps): ReactNode {
    if (href === area || href === mailbox.href) {
      return (
        <a href={href} {...rest}>
          {children}
        </a>
      );
    }
    return (
      <Link to={href} {...rest}>
        {children}
      </Link>
    );
  }

  return (
    <AppFrame
      items={[
        ...rail.map((row) => (row.key === REQUESTS_ROW ? { ...row, count: countWaiting(organization) } : row)),
        ...(isPlatformAdministrator(permissions) && settings.mailbox === 'administrators' ? [mailbox] : []),
        workspace,
      ]}
      renderLink={renderLink}
      brand={
        <Link to="/" className="admin-brand" aria-label={frameTexts.home}>
          <Logo newYear={newYear} withName />
        </Link>
      }
      narrowBrand={
        <Link to="/" className="admin-brand" aria-label={frameTexts.home}>
          <Logo newYear={newYear} />
        </Link>
      }
      place={<OrganizationChoice current={current} />}
      placeIcon={<IconBuilding aria-hidden="true" />}
      tools={
        <>
          <Bell />
          <ThemeButton />
          <ProfileMenu />
        </>
      }
    >
      <Outlet />
    </AppFrame>
  );
}
