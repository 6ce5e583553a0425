import { useNavigate, useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { MaterialPage } from '../features/material/material-page.tsx';
import { StartDialog, type StartedMaterial } from '../features/start/components/start-dialog.tsx';

/** The page of a material, with the start dialog over it. */
export function MaterialRoute(): ReactNode {
  const { id } = useParams({ from: '/catalog/material/$id' });
  const navigate = useNavigate();
  const [started, setStarted] = useState<{ material: StartedMaterial; opened: boolean } | null>(null);
  return (
    <>
      <MaterialPage
        id={id}
        onAssign={(material) =>
          setStarted((before) => ({
            material: { ...material, opening: (before?.material.opening ?? 0) + 1 },
            opened: true,
          }))
        }
        onBack={(folder) => void navigate({ to: '/catalog/{-$id}', params: { id: folder }, search: {} })}
      />
      <StartDialog
        material={started?.material ?? null}
        opened={started?.opened ?? false}
        onClose={() => setStarted((before) => (before === null ? null : { ...before, opened: false }))}
      />
    </>
  );
}
