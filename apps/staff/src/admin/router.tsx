import {
  administeredOrganizations,
  isPlatformAdministrator,
  type PermissionSet,
} from '@parta/domain/people/permissions';
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
import { AdminFrame } from './frame/admin-frame.tsx';
import { NotFoundPage } from './frame/not-found.tsx';
import { OrganizationFrame } from './frame/organization-frame.tsx';
import { ORGANIZATIONS_PLACE, organizationPlace } from './frame/places.ts';

/** What decides where an address leads. */
export interface RouterContext {
  permissions: PermissionSet;
}

const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: AdminFrame,
  notFoundComponent: NotFoundPage,
});

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: { opens: '/organization/$organizationId/overview' },
  beforeLoad: ({ context }) => {
    const [first] = administeredOrganizations(context.permissions);
    const { to } = first === undefined ? ORGANIZATIONS_PLACE : organizationPlace(first, 'overview');
    throw redirect({ to, replace: true });
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
    throw redirect({ to: organizationPlace(params.organizationId, 'overview').to, replace: true });
  },
});

const overviewRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: 'overview',
  component: lazyScreen(() => import('./routes/overview-route.tsx'), 'OverviewRoute'),
});

const requestsRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: 'requests',
  component: lazyScreen(() => import('./routes/requests-route.tsx'), 'RequestsRoute'),
});

const peopleRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: 'people',
  component: lazyScreen(() => import('./routes/people-route.tsx'), 'PeopleRoute'),
});

const departmentsRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: 'departments',
  component: lazyScreen(() => import('./routes/departments-route.tsx'), 'DepartmentsRoute'),
});

const invitationsRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: 'invitations',
  component: lazyScreen(() => import('./routes/invitations-route.tsx'), 'InvitationsRoute'),
});

const invitationListRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: 'invitations/list',
  component: lazyScreen(() => import('./routes/invitation-list-route.tsx'), 'InvitationListRoute'),
});

const logRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: 'log',
  component: lazyScreen(() => import('./routes/log-route.tsx'), 'LogRoute'),
});

/** The platform's screens: absent for everybody else, as an organisation that one does not administer is. */
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
    throw redirect({ to: ORGANIZATIONS_PLACE.to, replace: true });
  },
});

const organizationsRoute = createRoute({
  getParentRoute: () => platformRoute,
  path: 'organizations',
  component: lazyScreen(() => import('./routes/organizations-route.tsx'), 'OrganizationsRoute'),
});

const platformOrganizationRoute = createRoute({
  getParentRoute: () => platformRoute,
  path: 'organizations/$id',
  component: lazyScreen(() => import('./routes/platform-organization-route.tsx'), 'PlatformOrganizationRoute'),
});

const userRolesRoute = createRoute({
  getParentRoute: () => platformRoute,
  path: 'roles',
  component: lazyScreen(() => import('./routes/user-roles-route.tsx'), 'UserRolesRoute'),
});

const routeTree = rootRoute.addChildren([
  homeRoute,
  organizationRoute.addChildren([
    organizationHomeRoute,
    overviewRoute,
    requestsRoute,
    peopleRoute,
    departmentsRoute,
    invitationsRoute,
    invitationListRoute,
    logRoute,
  ]),
  platformRoute.addChildren([platformHomeRoute, organizationsRoute, platformOrganizationRoute, userRolesRoute]),
]);

/** Whether there is anything here for a person with these permissions. */
export function mayAdminister(permissions: PermissionSet): boolean {
  return administeredOrganizations(permissions).length > 0 || isPlatformAdministrator(permissions);
}

function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

function stringifySearch(search: Record<string, unknown>): string {
  const text = new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
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
    parseSearch,
    stringifySearch,
    defaultErrorComponent: CrashedPage,
    defaultNotFoundComponent: NotFoundPage,
    defaultPreload: 'intent',
    defaultPendingMinMs: 0,
    scrollRestoration: true,
  });
}
