import { useNavigate, useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { LibraryPage } from '../features/library/library-page.tsx';
import { StartDialog, type StartedMaterial } from '../features/start/components/start-dialog.tsx';

/** A menu gives the focus back shortly after it closes; the dialog opens then, to give it back to the same place. */
const MENU_CLOSES_MS = 30;

/** The library, with the start dialog over it. */
export function LibraryRoute(): ReactNode {
  const { id } = useParams({ from: '/library/{-$id}' });
  const navigate = useNavigate();
  const [started, setStarted] = useState<{ material: StartedMaterial; opened: boolean } | null>(null);
  return (
    <>
      <LibraryPage
        id={id}
        onRun={({ id: material_id, title }) => {
          window.setTimeout(() => {
            setStarted((before) => ({
              material: { id: material_id, title, opening: (before?.material.opening ?? 0) + 1 },
              opened: true,
            }));
          }, MENU_CLOSES_MS);
        }}
        onOpenFolder={(folder) => void navigate({ to: '/library/{-$id}', params: { id: folder } })}
      />
      <StartDialog
        material={started?.material ?? null}
        opened={started?.opened ?? false}
        onClose={() => setStarted((before) => (before === null ? null : { ...before, opened: false }))}
      />
    </>
  );
}
