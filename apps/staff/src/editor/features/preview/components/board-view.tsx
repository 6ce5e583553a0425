import { isQuestionKind } from '@parta/question-types/kinds';
import { QuestionStats } from '@parta/question-types/question-stats';
import { SlideView } from '@parta/rich-content/slides/slide';
import { RichTextView } from '@parta/rich-content/text/rich-text';
import type { FileUrl } from '@parta/rich-content/text/rich-text-types';
import type { ReactNode } from 'react';
import type { ShownSlide } from '../../../parts/shown-slide.tsx';
import { partTexts } from '../../../parts/texts.ts';

export interface BoardViewProps {
  slide: ShownSlide;
  fileUrl: FileUrl;
}

/** A slide on the wall: large, with the choices of its questions and nothing to press. */
export function BoardView({ slide, fileUrl }: BoardViewProps): ReactNode {
  const { layout, blocks, questions } = slide;
  return (
    <div className="board">
      {slide.title !== '' && <h2>{slide.title}</h2>}
      <SlideView blocks={blocks} layout={layout} fileUrl={fileUrl} level={3} still />
      {questions.map(({ id, type, text, content, problem }) => (
        <section key={id} className="board-question">
          <RichTextView document={text} fileUrl={fileUrl} level={3} />
          {problem === null && isQuestionKind(type) ? (
            <QuestionStats kind={type} content={content} tally={null} review={null} size="board" fileUrl={fileUrl} />
          ) : (
            <p>{partTexts.not_ready}</p>
          )}
        </section>
      ))}
    </div>
  );
}
