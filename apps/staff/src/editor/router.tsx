import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import { lazyScreen } from '../shell/chunks/lazy-screen.ts';
import { CrashedPage } from '../shell/failures/crashed-page.tsx';
import { textSearch, textSearchRoute } from '../shell/start/text-search.ts';
import { NotFoundPage } from './frame/not-found-page.tsx';

const rootRoute = createRootRoute({ ...textSearchRoute, notFoundComponent: NotFoundPage });

/** What a reader sees; fetched apart from the editor, whose parts she does not need. */
const viewerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/view/$materialId',
  component: lazyScreen(() => import('./routes/viewer-route.tsx'), 'ViewerRoute'),
});

/** `?view` asks for the viewer too. */
const editorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$materialId',
  beforeLoad: ({ search, params }) => {
    if ('view' in search) throw redirect({ to: '/view/$materialId', params, replace: true });
  },
  component: lazyScreen(() => import('./routes/editor-route.tsx'), 'EditorRoute'),
});

const routeTree = rootRoute.addChildren([viewerRoute, editorRoute]);

/**
 * The addresses of the editor and of the viewer, those of the browser unless another history is given.
 * @param basepath path that they stand under, as '/editor'
 */
export function createEditorRouter(basepath: string, history: RouterHistory = createBrowserHistory()) {
  return createRouter({
    routeTree,
    basepath,
    history,
    ...textSearch,
    defaultErrorComponent: CrashedPage,
    defaultNotFoundComponent: NotFoundPage,
    defaultPendingMinMs: 0,
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createEditorRouter>;
  }
}
