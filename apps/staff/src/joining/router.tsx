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
import { WaitingCard } from './frame/card.tsx';

const rootRoute = createRootRoute({ ...textSearchRoute });

/** Its name in the documents: groupHostJoin. */
const groupHostJoinRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/groups/host_join',
  component: lazyScreen(() => import('./features/group-host-join/group-host-join-page.tsx'), 'GroupHostJoinPage'),
});

/** Its name in the documents: groupJoin. Without a code it asks for one. */
const groupJoinRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/groups/join/{-$join}',
  component: lazyScreen(() => import('./features/group-join/group-join-page.tsx'), 'GroupJoinPage'),
});

const linkRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/link/$encrypted',
  component: lazyScreen(() => import('./features/link/link-page.tsx'), 'LinkPage'),
});

const routeTree = rootRoute.addChildren([groupHostJoinRoute, groupJoinRoute, linkRoute]);

/**
 * The addresses of joining, those of the browser unless another history is given.
 * @param basepath path of the workspace's base
 */
export function createJoiningRouter(basepath: string, history: RouterHistory = createBrowserHistory()) {
  return createRouter({
    routeTree,
    basepath,
    history,
    defaultErrorComponent: CrashedPage,
    defaultPendingComponent: WaitingCard,
    defaultPendingMinMs: 0,
    ...textSearch,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createJoiningRouter>;
  }
}
