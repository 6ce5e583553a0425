import { getButtonLook } from '@parta/ui/buttons/button';
import { EmptyState, TextSkeleton } from '@parta/ui/display/states';
import { addressOf } from '@parta/web-kit/addresses';
import { CallError } from '@parta/web-kit/call-error';
import { IconBook2, IconPuzzleOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from '../../../shell/failures/load-failure.tsx';
import { useServices } from '../../../shell/services.tsx';
import { NotFoundPage } from '../../frame/not-found-page.tsx';
import { SurfaceBar } from '../../frame/surface-bar.tsx';
import { ShownSlideView } from '../../parts/shown-slide.tsx';
import { SlideSteps } from '../../parts/slide-steps.tsx';
import { tryAnswer } from '../../parts/try-answer.ts';
import { editorTexts } from '../../texts.ts';
import { viewedMaterialQuery } from './api.ts';
import { ViewerContents } from './components/viewer-contents.tsx';
import type { ViewedMaterial } from './rules.ts';
import { findModulePosition, listShownSlides } from './rules.ts';
import { viewerTexts } from './texts.ts';
import './viewer.css';

export interface ViewerPageProps {
  material_id: string;
  /** The slide of the address; the first one without. */
  slide_id: string | null;
  onSlide: (slide_id: string) => void;
}

/** A material for whoever may see it: slide by slide, its questions to be tried. */
export function ViewerPage({ material_id, slide_id, onSlide }: ViewerPageProps): ReactNode {
  const { client, settings } = useServices();
  const query = useQuery(viewedMaterialQuery(client, material_id));
  const { error } = query;
  const catalog = { href: `${settings.bases.area}catalog`, ...editorTexts.back_to_catalog };
  if (error instanceof CallError && error.status === 404) return <NotFoundPage />;
  if (query.data !== undefined) return <OpenMaterial material={query.data} slide_id={slide_id} onSlide={onSlide} />;
  return (
    <>
      <title>{viewerTexts.loading_tab}</title>
      <SurfaceBar back={catalog} />
      <main id="content" className="viewer-alone" tabIndex={-1}>
        <h1 className="ui-hidden-text">{viewerTexts.preview}</h1>
        {error instanceof CallError && error.reason === 'child_missing' ? (
          <EmptyState
            icon={<IconPuzzleOff />}
            title={viewerTexts.child_missing_title}
            actions={
              <a href={catalog.href} {...getButtonLook('primary')}>
                {editorTexts.to_catalog}
              </a>
            }
          >
            {viewerTexts.child_missing}
          </EmptyState>
        ) : query.isError ? (
          <LoadFailure query={query} />
        ) : (
          <TextSkeleton lines={8} />
        )}
      </main>
    </>
  );
}

interface OpenMaterialProps {
  material: ViewedMaterial;
  slide_id: string | null;
  onSlide: (slide_id: string) => void;
}

function OpenMaterial({ material, slide_id, onSlide }: OpenMaterialProps): ReactNode {
  const { client, settings } = useServices();
  const { id, title, is_owner, template } = material;
  const slides = listShownSlides(material);
  const index = Math.max(
    0,
    slides.findIndex((each) => each.id === slide_id),
  );
  const slide = slides[index];
  const name = title || editorTexts.untitled;
  const place = slide === undefined || template !== 'course' ? null : findModulePosition(material, slide.id);
  return (
    <div className="viewer">
      <title>{viewerTexts.tab(name)}</title>
      <SurfaceBar
        back={
          is_owner
            ? { href: `${settings.bases.area}library`, ...editorTexts.back_to_library }
            : { href: `${settings.bases.area}catalog`, ...editorTexts.back_to_catalog }
        }
        tools={
          is_owner && (
            <a href={`${settings.bases.editor}${id}`} {...getButtonLook()}>
              {viewerTexts.edit}
            </a>
          )
        }
      >
        <h1>{name}</h1>
      </SurfaceBar>
      {slide === undefined ? (
        <main id="content" className="viewer-alone" tabIndex={-1}>
          <EmptyState
            icon={<IconBook2 />}
            title={viewerTexts.no_slides_title}
            actions={
              <a href={`${settings.bases.area}${is_owner ? 'library' : 'catalog'}`} {...getButtonLook('primary')}>
                {is_owner ? editorTexts.to_library : editorTexts.to_catalog}
              </a>
            }
          >
            {viewerTexts.no_slides_text}
          </EmptyState>
        </main>
      ) : (
        <>
          <div className="viewer-work">
            <ViewerContents
              modules={material.modules}
              isCourse={template === 'course'}
              slides={slides}
              current={slide.id}
              onSlide={onSlide}
            />
            <main
              id="content"
              className="viewer-slide"
              data-alone={slide.questions.length === 0 ? '' : undefined}
              tabIndex={-1}
            >
              {place !== null && <p className="viewer-place">{viewerTexts.module_place(place)}</p>}
              <h2>{slide.title || viewerTexts.slide(index + 1)}</h2>
              <ShownSlideView
                key={slide.id}
                slide={slide}
                fileUrl={(hash) => addressOf(settings.bases, 'storage.file', { params: { hash } })}
                onTry={is_owner ? (question_id, answer) => tryAnswer(client, id, question_id, answer) : undefined}
              />
              {slide.questions.length > 0 && (
                <p className="ui-muted">{is_owner ? viewerTexts.own_marks : viewerTexts.no_marks}</p>
              )}
            </main>
          </div>
          <footer className="viewer-steps">
            <SlideSteps
              index={index}
              count={slides.length}
              onGo={(next) => {
                const target = slides[next];
                if (target !== undefined) onSlide(target.id);
              }}
            />
          </footer>
        </>
      )}
    </div>
  );
}
