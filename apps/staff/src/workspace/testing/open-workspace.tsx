import type { PageSettings } from '@parta/contract/page-settings';
import type { CallResult } from '@parta/contract/wire';
import { parsePermissions } from '@parta/domain/people/permissions';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { type Answerer, NOW, type OpenedScreen, openScreen, TEACHER } from '../../shell/testing/open-screen.tsx';
import { createWorkspaceRouter } from '../router.tsx';

export interface OpenedWorkspace extends OpenedScreen {
  getPath: () => string;
  /** What the address narrows its screen to. */
  getSearch: () => unknown;
}

/** Opens an address of the workspace as a person with these permissions, with `answer` for the server. */
export function openWorkspace(
  path: string,
  answer: Answerer,
  permission_texts: readonly string[] = TEACHER,
  self: Partial<CallResult<'user.self'>> = {},
  now = NOW,
  settings: Partial<PageSettings> = {},
): OpenedWorkspace {
  const router = createWorkspaceRouter(
    { permissions: parsePermissions(permission_texts) },
    createMemoryHistory({ initialEntries: [path] }),
  );
  const screen = openScreen(<RouterProvider router={router} />, answer, permission_texts, self, now, settings);
  return { ...screen, getPath: () => router.state.location.pathname, getSearch: () => router.state.location.search };
}
