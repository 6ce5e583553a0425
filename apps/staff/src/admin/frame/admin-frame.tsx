import { administeredOrganizations, isPlatformAdministrator } from '@parta/domain/people/permissions';
import { isNewYearLogo } from '@parta/domain/time/logo';
import { AppFrame } from '@parta/ui/frame/app-frame';
import type { NavigationItem, NavigationLinkProps } from '@parta/ui/frame/side-rail';
import { Logo } from '@parta/ui/logo/logo';
import {
  IconArrowBackUp,
  IconBuilding,
  IconBuildingCommunity,
  IconHistory,
  IconLayoutDashboard,
  IconMail,
  IconMailOff,
  IconShieldCheck,
  IconSitemap,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useLocation, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useHeadingFocus } from '../../shell/actions/use-heading-focus.ts';
import { ProfileMenu } from '../../shell/profile/profile-menu.tsx';
import { useServices } from '../../shell/services.tsx';
import { ThemeButton } from '../../shell/theme/theme-button.tsx';
import { organizationQuery } from '../queries.ts';
import { OrganizationChoice } from './organization-choice.tsx';
import { ORGANIZATIONS_PLACE, type OrganizationSection, organizationPlace, USER_ROLES_PLACE } from './places.ts';
import { frameTexts } from './texts.ts';
import '../parts/parts.css';
import './admin-frame.css';

const SECTIONS: readonly { key: OrganizationSection; icon: ReactNode }[] = [
  { key: 'overview', icon: <IconLayoutDashboard aria-hidden="true" /> },
  { key: 'requests', icon: <IconUserPlus aria-hidden="true" /> },
  { key: 'people', icon: <IconUsers aria-hidden="true" /> },
  { key: 'invitations', icon: <IconMail aria-hidden="true" /> },
  { key: 'departments', icon: <IconSitemap aria-hidden="true" /> },
  { key: 'log', icon: <IconHistory aria-hidden="true" /> },
];

function isWithin(pathname: string, place: string): boolean {
  return pathname === place || pathname.startsWith(`${place}/`);
}

function listOrganizationItems(
  organization_id: string,
  pathname: string,
  waiting: number | undefined,
): NavigationItem[] {
  return SECTIONS.map(({ key, icon }) => {
    const { to } = organizationPlace(organization_id, key);
    const count = key === 'requests' ? waiting : undefined;
    return { key, label: frameTexts[key], icon, href: to, isCurrent: isWithin(pathname, to), count };
  });
}

function listPlatformItems(pathname: string): NavigationItem[] {
  return [
    {
      key: 'organizations',
      label: frameTexts.organizations,
      icon: <IconBuildingCommunity aria-hidden="true" />,
      href: ORGANIZATIONS_PLACE.to,
      isCurrent: isWithin(pathname, ORGANIZATIONS_PLACE.to),
    },
    {
      key: 'user_roles',
      label: frameTexts.user_roles,
      icon: <IconShieldCheck aria-hidden="true" />,
      href: USER_ROLES_PLACE.to,
      isCurrent: isWithin(pathname, USER_ROLES_PLACE.to),
    },
  ];
}

/** The organisation that an address is about; null on the platform's screens. */
function findOrganizationId(pathname: string): string | null {
  return /^\/organization\/([^/]+)/.exec(pathname)?.[1] ?? null;
}

/** Rail, top bar and the screen. The rail names what the person administers, and the way back to the workspace. */
export function AdminFrame(): ReactNode {
  useHeadingFocus(useRouter());
  const { client, permissions, settings, getNow } = useServices();
  const { area } = settings.bases;
  const pathname = useLocation({ select: (location) => location.pathname });
  const administered = administeredOrganizations(permissions);
  const current = findOrganizationId(pathname);
  const shown = administered.find((id) => id === current) ?? administered[0];
  // The same load as the top bar's: only on a screen of the organisation.
  const { data: organization } = useQuery({
    ...organizationQuery(client, shown ?? ''),
    enabled: shown !== undefined && shown === current,
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
        ...(shown === undefined ? [] : listOrganizationItems(shown, pathname, organization?.waiting)),
        ...(isPlatformAdministrator(permissions) ? listPlatformItems(pathname) : []),
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
          <ThemeButton />
          <ProfileMenu />
        </>
      }
    >
      <Outlet />
    </AppFrame>
  );
}
