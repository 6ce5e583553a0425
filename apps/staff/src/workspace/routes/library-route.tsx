import { useNavigate, useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { LibraryPage } from '../features/library/library-page.tsx';
import { StartDialog } from '../features/start/start-dialog.tsx';

/** The library, with the start dialog over it. */
export function LibraryRoute(): ReactNode {
  const { id } = useParams({ from: '/library/{-$id}' });
  const navigate = useNavigate();
  const [material, setMaterial] = useState<{ id: string; title: string } | null>(null);
  return (
    <>
      <LibraryPage
        id={id}
        onRun={setMaterial}
        onOpenFolder={(folder) =>
          void navigate({ to: '/library/{-$id}', params: folder === undefined ? {} : { id: folder } })
        }
      />
      {material !== null && <StartDialog material={material} onClose={() => setMaterial(null)} />}
    </>
  );
}
