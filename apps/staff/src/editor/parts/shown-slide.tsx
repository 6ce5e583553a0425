import { roundTo } from '@parta/domain/live/scoring';
import { isQuestionKind } from '@parta/question-types/kinds';
import { QuestionPlayer } from '@parta/question-types/question-player';
import { SlideView } from '@parta/rich-content/slides/slide';
import type { SlideLayout } from '@parta/rich-content/slides/slide-layout';
import { RichTextView } from '@parta/rich-content/text/rich-text';
import type { FileUrl, RichText } from '@parta/rich-content/text/rich-text-types';
import { Button } from '@parta/ui/buttons/button';
import { type ReactNode, useId, useState } from 'react';
import { DrawnPart } from '../../shell/failures/drawn-part.tsx';
import { partTexts } from './texts.ts';
import './shown-slide.css';

/** A question as a pupil may see it. */
export interface ShownQuestion {
  id: string;
  type: string;
  text: RichText;
  content: unknown;
  /** Why it cannot be asked yet; no player can draw such a one. */
  problem: string | null;
}

export interface ShownSlide {
  id: string;
  title: string;
  layout: SlideLayout;
  blocks: RichText;
  questions: readonly ShownQuestion[];
}

/** What came of an answer that was tried; without marks `fraction` is null. */
export interface TriedAnswer {
  fraction: number | null;
  review: unknown;
  explanation: RichText | null;
}

export interface ShownSlideProps {
  slide: ShownSlide;
  fileUrl: FileUrl;
  /** Marks an answer that is tried; the result is words where that could not be done. Absent where nobody marks. */
  onTry?: ((question_id: string, answer: unknown) => Promise<TriedAnswer | string>) | undefined;
}

/** A slide with its questions as a pupil sees them. Answers are kept nowhere. */
export function ShownSlideView(props: ShownSlideProps): ReactNode {
  return (
    <DrawnPart resetKey={props.slide} text={partTexts.undrawn}>
      <Slide {...props} />
    </DrawnPart>
  );
}

function Slide({ slide, fileUrl, onTry }: ShownSlideProps): ReactNode {
  const { blocks, layout } = slide;
  return (
    <div className="shown">
      {!isBlank(blocks) && <SlideView blocks={blocks} layout={layout} fileUrl={fileUrl} level={3} />}
      {slide.questions.length === 0 && isBlank(blocks) && <p className="shown-empty">{partTexts.empty}</p>}
      {slide.questions.map((question) => (
        <Shown key={question.id} question={question} fileUrl={fileUrl} onTry={onTry} />
      ))}
    </div>
  );
}

function isBlank({ content }: RichText): boolean {
  return content.every((block) => block.type === 'paragraph' && (block.content ?? []).length === 0);
}

interface ShownProps extends Pick<ShownSlideProps, 'fileUrl' | 'onTry'> {
  question: ShownQuestion;
}

function Shown({ question, fileUrl, onTry }: ShownProps): ReactNode {
  const textId = useId();
  const [round, setRound] = useState(0);
  const { id, type, text, content, problem } = question;
  return (
    <section className="shown-question" aria-labelledby={textId}>
      <div id={textId} className="shown-text">
        {isBlank(text) ? (
          <p className="ui-muted">{partTexts.no_text}</p>
        ) : (
          <RichTextView document={text} fileUrl={fileUrl} level={3} />
        )}
      </div>
      {!isQuestionKind(type) ? (
        <p className="ui-muted">{partTexts.unknown_kind}</p>
      ) : problem !== null ? (
        <div className="shown-not-ready">
          <b>{partTexts.not_ready}</b>
          {problem !== '' && <span>{problem}</span>}
        </div>
      ) : (
        <Playing
          key={round}
          id={id}
          type={type}
          content={content}
          labelledBy={textId}
          fileUrl={fileUrl}
          onTry={onTry}
          onAgain={() => setRound(round + 1)}
        />
      )}
    </section>
  );
}

interface PlayingProps extends Pick<ShownSlideProps, 'fileUrl' | 'onTry'> {
  id: string;
  type: Parameters<typeof QuestionPlayer>[0]['kind'];
  content: unknown;
  labelledBy: string;
  onAgain: () => void;
}

function Playing({ id, type, content, labelledBy, fileUrl, onTry, onAgain }: PlayingProps): ReactNode {
  const [answer, setAnswer] = useState<unknown>(null);
  const [isMarking, setMarking] = useState(false);
  const [tried, setTried] = useState<TriedAnswer | string | null>(null);
  const result = typeof tried === 'string' ? null : tried;
  const explanation = result?.explanation ?? null;

  async function handleAnswer(next: unknown): Promise<void> {
    setAnswer(next);
    setTried(null);
    if (onTry === undefined) return;
    setMarking(true);
    setTried(await onTry(id, next));
    setMarking(false);
  }

  return (
    <>
      <QuestionPlayer
        kind={type}
        content={content}
        answer={answer}
        review={result?.review ?? null}
        disabled={isMarking || result !== null}
        labelledBy={labelledBy}
        fileUrl={fileUrl}
        onAnswer={(next) => void handleAnswer(next)}
      />
      {tried !== null && (
        <div className="shown-result" role="status">
          {typeof tried === 'string' && <p className="shown-failed">{tried}</p>}
          {result !== null && (
            <p>
              {result.fraction === null ? partTexts.accepted : partTexts.fraction(roundTo(result.fraction * 100, 0))}
            </p>
          )}
          {explanation !== null && !isBlank(explanation) && (
            <div className="shown-explanation">
              <b>{partTexts.explanation}</b>
              <RichTextView document={explanation} fileUrl={fileUrl} level={4} />
            </div>
          )}
          <Button onClick={onAgain}>{partTexts.again}</Button>
        </div>
      )}
    </>
  );
}
