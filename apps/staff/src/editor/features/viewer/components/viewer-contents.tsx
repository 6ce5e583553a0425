import type { ReactNode } from 'react';
import type { ShownSlide } from '../../../parts/shown-slide.tsx';
import type { ViewedMaterial } from '../api.ts';
import { viewerTexts } from '../texts.ts';

export interface ViewerContentsProps {
  modules: ViewedMaterial['modules'];
  slides: readonly ShownSlide[];
  current: string;
  onSlide: (slide_id: string) => void;
}

/** Modules with their slides; on a narrow screen it is folded away until asked for. */
export function ViewerContents({ modules, slides, current, onSlide }: ViewerContentsProps): ReactNode {
  const numbers = new Map(slides.map((slide, index) => [slide.id, { slide, number: index + 1 }]));
  const list = modules.map((module) => (
    <section key={module.id}>
      {(modules.length > 1 || module.title !== '') && <h3>{module.title || viewerTexts.untitled_module}</h3>}
      <ol>
        {module.content_ids.map((id) => {
          const found = numbers.get(id);
          if (found === undefined) return null;
          const { slide, number } = found;
          return (
            <li key={id}>
              <button type="button" aria-current={id === current ? 'step' : undefined} onClick={() => onSlide(id)}>
                <span>{number}</span>
                {slide.title || viewerTexts.slide(number)}
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  ));
  return (
    <nav className="viewer-contents" aria-label={viewerTexts.contents}>
      <details className="viewer-folded">
        <summary>{viewerTexts.show_contents}</summary>
        {list}
      </details>
      <div className="viewer-unfolded">{list}</div>
    </nav>
  );
}
