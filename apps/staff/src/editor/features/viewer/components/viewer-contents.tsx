import { type ReactNode, useEffect, useRef } from 'react';
import type { ShownSlide } from '../../../parts/shown-slide.tsx';
import type { ViewedMaterial } from '../rules.ts';
import { viewerTexts } from '../texts.ts';

export interface ViewerContentsProps {
  modules: ViewedMaterial['modules'];
  /** Modules of a course are folded but for the one that is open: together they are long. */
  isCourse: boolean;
  slides: readonly ShownSlide[];
  current: string;
  onSlide: (slide_id: string) => void;
}

/** Modules with their slides; on a narrow screen it is folded away until asked for. */
export function ViewerContents(props: ViewerContentsProps): ReactNode {
  const { current } = props;
  const unfolded = useRef<HTMLDivElement>(null);

  useEffect(() => {
    unfolded.current?.querySelector(`[data-slide="${current}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  return (
    <nav className="viewer-contents" aria-label={viewerTexts.contents}>
      <details className="viewer-folded">
        <summary>{viewerTexts.show_contents}</summary>
        <Modules {...props} />
      </details>
      <div className="viewer-unfolded" ref={unfolded}>
        <Modules {...props} />
      </div>
    </nav>
  );
}

function Modules({ modules, isCourse, slides, current, onSlide }: ViewerContentsProps): ReactNode {
  const numbers = new Map(slides.map((slide, index) => [slide.id, index + 1]));
  const byId = new Map(slides.map((slide) => [slide.id, slide]));
  return modules.map(({ id, title, content_ids }) => {
    const name = title || viewerTexts.untitled_module;
    const list = (
      <ol>
        {content_ids.map((slide_id, index) => {
          const number = isCourse ? index + 1 : numbers.get(slide_id);
          const slide = byId.get(slide_id);
          if (number === undefined || slide === undefined) return null;
          return (
            <li key={slide_id}>
              <button
                type="button"
                data-slide={slide_id}
                aria-current={slide_id === current ? 'step' : undefined}
                onClick={() => onSlide(slide_id)}
              >
                <span>{number}</span>
                {slide.title || viewerTexts.slide(number)}
              </button>
            </li>
          );
        })}
      </ol>
    );
    if (!isCourse) {
      return (
        <section key={id}>
          {(modules.length > 1 || title !== '') && <h3>{name}</h3>}
          {list}
        </section>
      );
    }
    const isCurrent = content_ids.includes(current);
    return (
      // A module opens when its slide does; whoever opens another one to look at it may.
      <details key={`${id} ${isCurrent}`} className="viewer-module" open={isCurrent}>
        <summary>
          {name}
          <span>{viewerTexts.module_slides(content_ids.length)}</span>
        </summary>
        {list}
      </details>
    );
  });
}
