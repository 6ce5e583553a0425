import { isQuestionKind } from '@parta/question-types/kinds';
import { QuestionStats } from '@parta/question-types/question-stats';
import { ErrorBoundary } from '@parta/rich-content/drawing/error-boundary';
import { SlideView } from '@parta/rich-content/slides/slide';
import { RichTextView } from '@parta/rich-content/text/rich-text';
import type { FileUrl } from '@parta/rich-content/text/rich-text-types';
import { memo, type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { showSlide } from '../../../document/show-slide.ts';
import type { Slide } from '../../../document/types.ts';
import { usePictures } from '../../../pictures/pictures.tsx';
import type { WatchNear } from '../use-near-rows.ts';
import './slide-picture.css';

/** Milliseconds without a change before a slide is drawn anew: a letter costs the list no drawing. */
const SETTLES_MS = 400;
/** Pixels that a slide has here; one with more on it is drawn smaller, so many times at most. */
const HEIGHT = 540;
const DENSEST = 2.4;

export interface SlidePictureProps {
  slide: Slide;
  watch: WatchNear;
}

/** A slide as it stands on the wall, small; drawn while it is in sight or near it, for the eye alone. */
export function SlidePicture({ slide, watch }: SlidePictureProps): ReactNode {
  const ref = useRef<HTMLDivElement>(null);
  const { fileUrl } = usePictures();
  const [isNear, setNear] = useState(false);
  const [settled, setSettled] = useState(slide);

  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    return watch(element, (next) => startTransition(() => setNear(next)));
  }, [watch]);

  useEffect(() => {
    if (settled === slide) return undefined;
    const timer = window.setTimeout(() => startTransition(() => setSettled(slide)), SETTLES_MS);
    return () => window.clearTimeout(timer);
  }, [settled, slide]);

  return (
    <div ref={ref} className="slide-picture" aria-hidden="true" inert>
      <ErrorBoundary resetKey={settled} fallback={null}>
        {isNear && <Drawn slide={settled} fileUrl={fileUrl} />}
      </ErrorBoundary>
    </div>
  );
}

const Drawn = memo(function Drawn({ slide, fileUrl }: { slide: Slide; fileUrl: FileUrl }): ReactNode {
  const ref = useRef<HTMLDivElement>(null);
  const { title, layout, blocks, questions } = showSlide(slide);

  // Questions come when their parts are fetched, so what is on the slide grows.
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    let dense = 1;
    let frame = 0;
    const fit = (): void => {
      const excess = element.offsetHeight / (HEIGHT * dense);
      if (excess <= 1 || dense === DENSEST) return;
      // Lines become longer as letters become smaller, so that the square root will do.
      dense = Math.min(DENSEST, dense * Math.sqrt(excess));
      element.style.setProperty('--slide-dense', dense.toFixed(3));
    };
    // In a frame of its own: a size changed while sizes are told would be told of in this one again.
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(fit);
    });
    observer.observe(element);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, []);

  return (
    <div ref={ref} className="slide-picture-wall">
      {title !== '' && <h2>{title}</h2>}
      <SlideView blocks={blocks} layout={layout} fileUrl={fileUrl} level={3} still />
      {questions.map(({ id, type, text, content, problem }) => (
        <section key={id}>
          <RichTextView document={text} fileUrl={fileUrl} level={3} still />
          {problem === null && isQuestionKind(type) && (
            <QuestionStats kind={type} content={content} tally={null} review={null} size="board" fileUrl={fileUrl} />
          )}
        </section>
      ))}
    </div>
  );
});
