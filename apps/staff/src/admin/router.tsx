import {
  administeredOrganizations,
  isPlatformAdministrator,
  type PermissionSet,
} from '@parta/domain/people/permissions';
import {
  IconBell,
  IconBuildingCommunity,
  IconHistory,
  IconLayoutDashboard,
  IconMail,
  IconShieldCheck,
  IconSitemap,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react';
import {
  createBrowserHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import { lazyScreen } from '../shell/chunks/lazy-screen.ts';
import { CrashedPage } from '../shell/failures/crashed-page.tsx';
import { textSearch, textSearchRoute } from '../shell/start/text-search.ts';
import { ORGANIZATIONS_ADDRESS, organizationAddress } from './frame/addresses.ts';
import { AdminFrame } from './frame/admin-frame.tsx';
import { NotFoundPage } from './frame/not-found.tsx';
import { OrganizationFrame } from './frame/organization-frame.tsx';
import { frameTexts } from './frame/texts.ts';

/** What decides where an address leads. */
export interface RouterContext {
  permissions: PermissionSet;
}

const rootRoute = createRootRouteWithContext<RouterContext>()({
  ...textSearchRoute,
  component: AdminFrame,
  notFoundComponent: NotFoundPage,
});

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: { opens: '/organization/$organizationId/overview' },
  beforeLoad: ({ context }) => {
    const [first] = administeredOrganizations(context.permissions);
    throw redirect({
      ...(first === undefined ? ORGANIZATIONS_ADDRESS : organizationAddress(first, 'overview')),
      replace: true,
    });
  },
});

const organizationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/organization/$organizationId',
  component: OrganizationFrame,
});

const organizationHomeRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: '/',
  staticData: { opens: '/organization/$organizationId/overview' },
  beforeLoad: ({ params }) => {
    throw redirect({ ...organizationAddress(params.organizationId, 'overview'), replace: true });
  },
});

const overviewRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: 'overview',
  staticData: { rail: { label: frameTexts.overview, icon: <IconLayoutDashboard aria-hidden="true" /> } },
  component: lazyScreen(() => import('./features/overview/overview-page.tsx'), 'OverviewPage'),
});

const requestsRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: 'requests',
  staticData: { rail: { label: frameTexts.requests, icon: <IconUserPlus aria-hidden="true" /> } },
  component: lazyScreen(() => import('./features/requests/requests-page.tsx'), 'RequestsPage'),
});

const peopleRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: 'people',
  staticData: { rail: { label: frameTexts.people, icon: <IconUsers aria-hidden="true" /> } },
  component: lazyScreen(() => import('./features/people/people-page.tsx'), 'PeoplePage'),
});

const departmentsRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: 'departments',
  staticData: { rail: { label: frameTexts.departments, icon: <IconSitemap aria-hidden="true" /> } },
  component: lazyScreen(() => import('./features/departments/departments-page.tsx'), 'DepartmentsPage'),
});

const invitationsRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: 'invitations',
  staticData: { rail: { label: frameTexts.invitations, icon: <IconMail aria-hidden="true" /> } },
  component: lazyScreen(() => import('./features/invitations/invitations-page.tsx'), 'InvitationsPage'),
});

const invitationListRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: 'invitations/list',
  component: lazyScreen(() => import('./features/invitations/invitation-list-page.tsx'), 'InvitationListPage'),
});

const organizationNewsRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: 'news',
  staticData: { rail: { label: frameTexts.news, icon: <IconBell aria-hidden="true" /> } },
  component: lazyScreen(() => import('./features/news/news-page.tsx'), 'OrganizationNewsPage'),
});

const logRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: 'log',
  staticData: { rail: { label: frameTexts.log, icon: <IconHistory aria-hidden="true" /> } },
  component: lazyScreen(() => import('./features/log/log-page.tsx'), 'LogPage'),
});

/** The platform's screens: absent for everybody else, as an organization that one does not administer is. */
const platformRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/platform',
  component: lazyScreen(() => import('./routes/platform-frame-route.tsx'), 'PlatformFrameRoute'),
});

const platformHomeRoute = createRoute({
  getParentRoute: () => platformRoute,
  path: '/',
  staticData: { opens: '/platform/organizations' },
  beforeLoad: () => {
    throw redirect({ ...ORGANIZATIONS_ADDRESS, replace: true });
  },
});

const organizationsRoute = createRoute({
  getParentRoute: () => platformRoute,
  path: 'organizations',
  staticData: {
    rail: {
      label: frameTexts.organizations,
      icon: <IconBuildingCommunity aria-hidden="true" />,
      isOpenTo: isPlatformAdministrator,
    },
  },
  component: lazyScreen(() => import('./features/organizations/organizations-page.tsx'), 'OrganizationsPage'),
});

const platformOrganizationRoute = createRoute({
  getParentRoute: () => platformRoute,
  path: 'organizations/$id',
  component: lazyScreen(() => import('./features/organizations/organization-page.tsx'), 'OrganizationPage'),
});

const platformNewsRoute = createRoute({
  getParentRoute: () => platformRoute,
  path: 'news',
  staticData: {
    rail: {
      label: frameTexts.news,
      icon: <IconBell aria-hidden="true" />,
      isOpenTo: isPlatformAdministrator,
    },
  },
  component: lazyScreen(() => import('./features/news/news-page.tsx'), 'PlatformNewsPage'),
});

const userRolesRoute = createRoute({
  getParentRoute: () => platformRoute,
  path: 'roles',
  staticData: {
    rail: {
      label: frameTexts.user_roles,
      icon: <IconShieldCheck aria-hidden="true" />,
      isOpenTo: isPlatformAdministrator,
    },
  },
  component: lazyScreen(() => import('./features/user-roles/user-roles-page.tsx'), 'UserRolesPage'),
});

const routeTree = rootRoute.addChildren([
  homeRoute,
  organizationRoute.addChildren([
    organizationHomeRoute,
    overviewRoute,
    requestsRoute,
    peopleRoute,
    invitationsRoute,
    invitationListRoute,
    departmentsRoute,
    organizationNewsRoute,
    logRoute,
  ]),
  platformRoute.addChildren([
    platformHomeRoute,
    organizationsRoute,
    platformOrganizationRoute,
    platformNewsRoute,
    userRolesRoute,
  ]),
]);

/** Whether there is anything here for a person with these permissions. */
export function mayAdminister(permissions: PermissionSet): boolean {
  return administeredOrganizations(permissions).length > 0 || isPlatformAdministrator(permissions);
}

/**
 * The addresses of the administration, those of the browser unless another history is given. Search parameters are plain
 * texts; each screen reads its own.
 * @param basepath path that the administration stands under, as '/admin'
 */
export function createAdminRouter(
  context: RouterContext,
  basepath: string,
  history: RouterHistory = createBrowserHistory(),
) {
  return createRouter({
    routeTree,
    context,
    basepath,
    history,
    ...textSearch,
    defaultErrorComponent: CrashedPage,
    defaultNotFoundComponent: NotFoundPage,
    defaultPreload: 'intent',
    defaultPendingMinMs: 0,
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAdminRouter>;
  }
}
