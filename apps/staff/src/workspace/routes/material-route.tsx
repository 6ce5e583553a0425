import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { useDialog } from '../../shell/actions/use-dialog.ts';
import { MaterialPage } from '../features/material/material-page.tsx';
import { StartDialog } from '../features/start/components/start-dialog.tsx';
import type { StartedMaterial } from '../features/start/use-start.ts';

/** The page of a material, with the start dialog over it; its address keeps what the catalog was narrowed to. */
export function MaterialRoute(): ReactNode {
  const { id } = useParams({ from: '/catalog/material/$id' });
  const filter = useSearch({ from: '/catalog/material/$id' });
  const navigate = useNavigate();
  const openings = useRef(0);
  const run = useDialog<StartedMaterial>();
  return (
    <>
      <MaterialPage
        id={id}
        onAssign={(material) => {
          openings.current += 1;
          run.open({ ...material, opening: openings.current });
        }}
        onBack={(folder) => void navigate({ to: '/catalog/{-$id}', params: { id: folder }, search: filter })}
      />
      <StartDialog material={run.value} opened={run.opened} onClose={run.close} />
    </>
  );
}
