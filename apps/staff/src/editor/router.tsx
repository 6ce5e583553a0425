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
import { NotFoundPage } from './frame/not-found-page.tsx';

const rootRoute = createRootRoute({ notFoundComponent: NotFoundPage });

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
    const to: string = `/view/${params.materialId}`;
    if ('view' in search) throw redirect({ to, replace: true });
  },
  component: lazyScreen(() => import('./routes/editor-route.tsx'), 'EditorRoute'),
});

const routeTree = rootRoute.addChildren([viewerRoute, editorRoute]);

function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

function stringifySearch(search: Record<string, unknown>): string {
  const text = new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}

/**
 * The addresses of the editor and of the viewer, those of the browser unless another history is given.
 * @param basepath path that they stand under, as '/editor'
 */
export function createEditorRouter(basepath: string, history: RouterHistory = createBrowserHistory()) {
  return createRouter({
    routeTree,
    basepath,
    history,
    parseSearch,
    stringifySearch,
    defaultErrorComponent: CrashedPage,
    defaultNotFoundComponent: NotFoundPage,
    defaultPendingMinMs: 0,
    scrollRestoration: true,
  });
}
