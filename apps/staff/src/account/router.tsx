import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
} from '@tanstack/react-router';
import { lazyScreen } from '../shell/chunks/lazy-screen.ts';
import { CrashedPage } from '../shell/failures/crashed-page.tsx';
import { textSearch, textSearchRoute } from '../shell/start/text-search.ts';
import { MissingPage } from './frame/missing-page.tsx';
import { PersonSkeleton } from './frame/person-skeleton.tsx';
import { StrangerSkeleton } from './frame/stranger-frame.tsx';
import { SignInRoute } from './routes/sign-in-route.tsx';

const rootRoute = createRootRoute({ ...textSearchRoute, notFoundComponent: MissingPage });

const signInRoute = createRoute({ getParentRoute: () => rootRoute, path: '/', component: SignInRoute });

const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/register',
  component: lazyScreen(() => import('./routes/register-route.tsx'), 'RegisterRoute'),
});

const confirmRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/confirm',
  component: lazyScreen(() => import('./routes/confirm-route.tsx'), 'ConfirmRoute'),
});

const resetRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset',
  component: lazyScreen(() => import('./routes/reset-routes.tsx'), 'AskResetRoute'),
});

const newPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset/new',
  component: lazyScreen(() => import('./routes/reset-routes.tsx'), 'NewPasswordRoute'),
});

const firstSignInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/first',
  component: lazyScreen(() => import('./routes/first-sign-in-route.tsx'), 'FirstSignInRoute'),
});

const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invitation',
  component: lazyScreen(() => import('./routes/invitation-route.tsx'), 'InvitationRoute'),
});

const setUpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/set-up',
  component: lazyScreen(() => import('./routes/set-up-route.tsx'), 'SetUpRoute'),
});

const mailboxRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/mailbox',
  component: lazyScreen(() => import('./routes/mailbox-route.tsx'), 'MailboxRoute'),
});

const erasedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/erased',
  component: lazyScreen(() => import('./routes/erased-route.tsx'), 'ErasedRoute'),
});

const secondFactorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/second-factor',
  component: lazyScreen(() => import('./routes/second-factor-route.tsx'), 'SecondFactorRoute'),
});

const personRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'person',
  component: lazyScreen(() => import('./routes/person-area.tsx'), 'PersonArea'),
});

const profileRoute = createRoute({
  getParentRoute: () => personRoute,
  path: '/profile',
  pendingComponent: PersonSkeleton,
  component: lazyScreen(() => import('./routes/profile-route.tsx'), 'ProfileRoute'),
});

const jobsRoute = createRoute({
  getParentRoute: () => personRoute,
  path: '/jobs',
  pendingComponent: PersonSkeleton,
  component: lazyScreen(() => import('./routes/jobs-route.tsx'), 'JobsRoute'),
});

const securityRoute = createRoute({
  getParentRoute: () => personRoute,
  path: '/security',
  pendingComponent: PersonSkeleton,
  component: lazyScreen(() => import('./routes/security-route.tsx'), 'SecurityRoute'),
});

const dataRoute = createRoute({
  getParentRoute: () => personRoute,
  path: '/data',
  pendingComponent: PersonSkeleton,
  component: lazyScreen(() => import('./routes/data-route.tsx'), 'DataRoute'),
});

const routeTree = rootRoute.addChildren([
  signInRoute,
  registerRoute,
  confirmRoute,
  resetRoute,
  newPasswordRoute,
  firstSignInRoute,
  invitationRoute,
  setUpRoute,
  mailboxRoute,
  erasedRoute,
  secondFactorRoute,
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
    ...textSearch,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAccountRouter>;
  }
}
