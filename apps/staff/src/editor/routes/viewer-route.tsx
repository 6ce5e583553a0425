import { useLocation, useNavigate, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ViewerPage } from '../features/viewer/viewer-page.tsx';

/** A material to be looked at; the slide stands in the address. */
export function ViewerRoute(): ReactNode {
  const navigate = useNavigate();
  const { materialId: material_id } = useParams({ from: '/view/$materialId' });
  const slide = useLocation({ select: ({ search }) => search['slide'] });
  return (
    <ViewerPage
      key={material_id}
      material_id={material_id}
      slide_id={slide ?? null}
      onSlide={(slide) =>
        void navigate({
          to: '/view/$materialId',
          params: { materialId: material_id },
          search: { slide },
          replace: true,
          resetScroll: true,
        })
      }
    />
  );
}
