import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
} from '@tanstack/react-router';
import { CrashedPage } from '../shell/crashed-page.tsx';
import { MissingPage } from './frame/missing-page.tsx';
import { PersonSkeleton } from './frame/person-skeleton.tsx';
import { StrangerSkeleton } from './frame/stranger-frame.tsx';
import { SignInRoute } from './routes/sign-in-route.tsx';

const rootRoute = createRootRoute({ notFoundComponent: MissingPage });

const signInRoute = createRoute({ getParentRoute: () => rootRoute, path: '/', component: SignInRoute });

const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/register',
  component: lazyRouteComponent(() => import('./routes/register-route.tsx'), 'RegisterRoute'),
});

const confirmRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/confirm',
  component: lazyRouteComponent(() => import('./routes/confirm-route.tsx'), 'ConfirmRoute'),
});

const resetRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset',
  component: lazyRouteComponent(() => import('./routes/reset-routes.tsx'), 'AskResetRoute'),
});

const newPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset/new',
  component: lazyRouteComponent(() => import('./routes/reset-routes.tsx'), 'NewPasswordRoute'),
});

const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invitation',
  component: lazyRouteComponent(() => import('./routes/invitation-route.tsx'), 'InvitationRoute'),
});

const setUpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/set-up',
  component: lazyRouteComponent(() => import('./routes/set-up-route.tsx'), 'SetUpRoute'),
});

const mailboxRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/mailbox',
  component: lazyRouteComponent(() => import('./routes/mailbox-route.tsx'), 'MailboxRoute'),
});

const erasedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/erased',
  component: lazyRouteComponent(() => import('./routes/erased-route.tsx'), 'ErasedRoute'),
});

const personRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'person',
  component: lazyRouteComponent(() => import('./routes/person-area.tsx'), 'PersonArea'),
});

const profileRoute = createRoute({
  getParentRoute: () => personRoute,
  path: '/profile',
  pendingComponent: PersonSkeleton,
  component: lazyRouteComponent(() => import('./routes/profile-route.tsx'), 'ProfileRoute'),
});

const jobsRoute = createRoute({
  getParentRoute: () => personRoute,
  path: '/jobs',
  pendingComponent: PersonSkeleton,
  component: lazyRouteComponent(() => import('./routes/jobs-route.tsx'), 'JobsRoute'),
});

const securityRoute = createRoute({
  getParentRoute: () => personRoute,
  path: '/security',
  pendingComponent: PersonSkeleton,
  component: lazyRouteComponent(() => import('./routes/security-route.tsx'), 'SecurityRoute'),
});

const dataRoute = createRoute({
  getParentRoute: () => personRoute,
  path: '/data',
  pendingComponent: PersonSkeleton,
  component: lazyRouteComponent(() => import('./routes/data-route.tsx'), 'DataRoute'),
});

const routeTree = rootRoute.addChildren([
  signInRoute,
  registerRoute,
  confirmRoute,
  resetRoute,
  newPasswordRoute,
  invitationRoute,
  setUpRoute,
  mailboxRoute,
  erasedRoute,
  personRoute.addChildren([profileRoute, jobsRoute, securityRoute, dataRoute]),
]);

/**
 * The addresses of the account service, those of the browser unless another history is given.
 * @param basepath path of the account service's base
 */
export function createAccountRouter(basepath: string, history: RouterHistory = createBrowserHistory()) {
  return createRouter({
    routeTree,
    basepath,
    history,
    defaultErrorComponent: CrashedPage,
    defaultPendingComponent: StrangerSkeleton,
    defaultPreload: 'intent',
    defaultPendingMinMs: 0,
    scrollRestoration: true,
    // Every value is a plain text: the router's own form would quote `next` where it looks like JSON.
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search: Record<string, unknown>) => {
      const values = Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
      return values.length === 0 ? '' : `?${new URLSearchParams(values).toString()}`;
    },
  });
}
