import { getButtonLook } from '@parta/ui/buttons/button';
import { showToast } from '@parta/ui/overlays/toasts';
import { CallError } from '@parta/web-kit/call-error';
import { useLocation, useParams, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { LoadFailure } from '../../shell/failures/load-failure.tsx';
import { useServices } from '../../shell/services.tsx';
import { EditingContext } from '../document/editing-context.ts';
import { useEditingSession } from '../document/use-editing-session.ts';
import { EditorSkeleton } from '../frame/editor-skeleton.tsx';
import { NotFoundPage } from '../frame/not-found-page.tsx';
import { SurfaceBar } from '../frame/surface-bar.tsx';
import { frameTexts } from '../frame/texts.ts';
import { PicturesProvider } from '../pictures/pictures.tsx';
import { EditorScreen } from './editor-screen.tsx';
import { routeTexts } from './texts.ts';

/** An own material to be worked at; the selected slide stands in the address. */
export function EditorRoute(): ReactNode {
  const { materialId: material_id } = useParams({ from: '/$materialId' });
  return <OpenedMaterial key={material_id} material_id={material_id} />;
}

function OpenedMaterial({ material_id }: { material_id: string }): ReactNode {
  const router = useRouter();
  const { settings } = useServices();
  const slide = useLocation({ select: ({ search }) => search['slide'] });
  const session = useEditingSession(material_id, slide ?? null);
  const editing = session.kind === 'open' ? session.editing : null;
  const isResumed = session.kind === 'open' && session.isResumed;

  useEffect(() => {
    if (isResumed) showToast({ kind: 'info', text: routeTexts.resumed });
  }, [isResumed]);

  useEffect(() => {
    if (editing === null) return undefined;
    let shown: string | null = null;
    const follow = (): void => {
      const { slide_id } = editing.store.getState().history.now.selection;
      if (slide_id === shown) return;
      shown = slide_id;
      void router.navigate({
        to: '/$materialId',
        params: { materialId: material_id },
        search: slide_id === null ? {} : { slide: slide_id },
        replace: true,
        resetScroll: false,
      });
    };
    follow();
    return editing.store.subscribe(follow);
  }, [editing, material_id, router]);

  if (session.kind === 'opening') return <EditorSkeleton />;
  if (session.kind === 'failed') {
    const { error, isTrying, retry } = session;
    if (error instanceof CallError && error.status === 404) return <NotFoundPage />;
    return (
      <>
        <title>{frameTexts.editor_tab}</title>
        <SurfaceBar />
        <main id="content">
          <h1 className="ui-hidden-text">{routeTexts.open_failed}</h1>
          <LoadFailure
            query={{ error, isFetching: isTrying, refetch: retry }}
            actions={
              <a href={settings.bases.area} {...getButtonLook('primary')}>
                {routeTexts.to_area}
              </a>
            }
          />
        </main>
      </>
    );
  }
  return (
    <EditingContext value={session.editing}>
      <PicturesProvider>
        <EditorScreen />
      </PicturesProvider>
    </EditingContext>
  );
}
