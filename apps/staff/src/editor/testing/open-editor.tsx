import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { type Answer, type MadeCall, type OpenedScreen, openScreen } from '../../shell/testing/open-screen.tsx';
import type { LoadedMaterial } from '../document/types.ts';
import { createEditorRouter } from '../router.tsx';
// Routes fetch their screens when they are first asked for: tests have them ready before the first one.
import '../routes/editor-route.tsx';
import '../routes/viewer-route.tsx';
import { MATERIAL } from './sample-material.ts';

export interface OpenedEditor extends OpenedScreen {
  getPath: () => string;
  /** Bodies of the saves so far. */
  listSaves: () => unknown[];
}

export const EDITOR_PATH = `/editor/api/material/${MATERIAL}/`;

/**
 * Opens an address of the editor. Saves are accepted unless `answer` says otherwise; null leaves a call to that.
 * @param path below the editor's own, as '/view/…'
 */
export function openEditor(
  loaded: LoadedMaterial,
  answer: (call: MadeCall) => Answer | Promise<Answer> | null = () => null,
  path = `/${MATERIAL}`,
): OpenedEditor {
  const router = createEditorRouter('/', createMemoryHistory({ initialEntries: [path] }));
  let { version } = loaded;
  const screen = openScreen(<RouterProvider router={router} />, (call) => {
    const own = answer(call);
    if (own !== null) return own;
    if (call.path === EDITOR_PATH) return { status: 200, body: loaded };
    if (call.path !== `${EDITOR_PATH}save/`) return null;
    version += 1;
    return { status: 200, body: { version, saved_at: loaded.saved_at } };
  });
  return {
    ...screen,
    getPath: () => router.state.location.href,
    listSaves: () => screen.calls.filter((call) => call.path === `${EDITOR_PATH}save/`).map(({ body }) => body),
  };
}
