import { useLocation, useParams, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ViewerPage } from '../features/viewer/viewer-page.tsx';

/** A material to be looked at; the slide stands in the address. */
export function ViewerRoute(): ReactNode {
  const router = useRouter();
  const params: Record<string, unknown> = useParams({ strict: false });
  const search: Record<string, unknown> = useLocation({ select: (location) => location.search });
  const material_id = String(params['materialId']);
  const slide = search['slide'];
  return (
    <ViewerPage
      key={material_id}
      material_id={material_id}
      slide_id={typeof slide === 'string' ? slide : null}
      onSlide={(slide_id) => {
        const to: string = router.state.location.pathname;
        const next: Record<string, string> = { slide: slide_id };
        void router.navigate({ to, search: next, replace: true, resetScroll: true });
      }}
    />
  );
}
