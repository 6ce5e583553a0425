import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { type ReactNode, Suspense, useRef } from 'react';
import { useDialog } from '../../shell/actions/use-dialog.ts';
import { lazyPart } from '../../shell/chunks/lazy-part.ts';
import { LibraryPage, type RunnableMaterial } from '../features/library/library-page.tsx';
import type { StartedMaterial } from '../features/start/use-start.ts';

// The library is drawn before them; they come at once after it.
const StartDialog = lazyPart(async () => (await import('../features/start/components/start-dialog.tsx')).StartDialog);
const LaunchDialog = lazyPart(
  async () => (await import('../features/start/components/launch-dialog.tsx')).LaunchDialog,
);

/** The library, with the dialogs that make an activity of a material over it. */
export function LibraryRoute(): ReactNode {
  const { id } = useParams({ from: '/library/{-$id}' });
  const { run: runs } = useSearch({ from: '/library/{-$id}' });
  const navigate = useNavigate();
  const openings = useRef(0);
  const run = useDialog<{ material: StartedMaterial; way: 'start' | 'launch' }>();
  const Started = run.value?.way === 'launch' ? LaunchDialog : StartDialog;

  function open(way: 'start' | 'launch', { id: material_id, title, template }: RunnableMaterial): void {
    openings.current += 1;
    run.open({ material: { id: material_id, title, template, opening: openings.current }, way });
  }

  return (
    <>
      <LibraryPage
        id={id}
        runs={runs}
        onRun={(material) => {
          // The address has done its part: the way back to it opens nothing.
          if (runs !== undefined) {
            void navigate({ to: '/library/{-$id}', params: { id }, search: {}, replace: true });
          }
          open('start', material);
        }}
        onLaunch={(material) => open('launch', material)}
        onOpenFolder={(folder) => void navigate({ to: '/library/{-$id}', params: { id: folder }, search: {} })}
      />
      <Suspense fallback={null}>
        <Started material={run.value?.material ?? null} opened={run.opened} onClose={run.close} />
      </Suspense>
    </>
  );
}
