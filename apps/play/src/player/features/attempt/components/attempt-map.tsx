import type { ReactNode } from 'react';
import { canGoTo } from '../../../attempt/attempt-machine.ts';
import type { AttemptView } from '../../../attempt/attempt-store.ts';
import { listSections, type QuestionState } from '../rules/question-states.ts';
import { attemptTexts } from '../texts.ts';

interface AttemptMapProps {
  view: AttemptView;
  states: readonly QuestionState[];
  onGoTo(position: number): void;
  onFinish(): void;
}

/** Every slide with its questions, and where each stands. */
export function AttemptMap({ view, states, onGoTo, onFinish }: AttemptMapProps): ReactNode {
  const { document, closed, position } = view;
  return (
    <main className="attempt-body">
      <h1 className="attempt-heading" tabIndex={-1} data-heading>
        {attemptTexts.map}
      </h1>
      {states.length > 0 && <Legend />}
      {listSections(document).map((section) => (
        <section key={section.id} className="attempt-section">
          {section.title !== '' && (section.level === 2 ? <h2>{section.title}</h2> : <h3>{section.title}</h3>)}
          <ol className="attempt-slides">
            {section.slides.map((slide) => (
              <li key={slide.content_id} data-closed={closed.has(slide.content_id) ? '' : undefined}>
                <button
                  type="button"
                  aria-current={slide.position === position ? 'step' : undefined}
                  disabled={!canGoTo(view, slide.position)}
                  onClick={() => onGoTo(slide.position)}
                >
                  <span className="attempt-slide-num">{slide.position + 1}</span>
                  <span className="attempt-slide-title">
                    {slide.title === '' ? attemptTexts.untitled(slide.position + 1) : slide.title}
                  </span>
                  <QuestionDots states={states.filter((state) => state.position === slide.position)} />
                  {closed.has(slide.content_id) && <span className="hidden">{`, ${attemptTexts.state_closed}`}</span>}
                </button>
              </li>
            ))}
          </ol>
        </section>
      ))}
      <button type="button" className="button attempt-end" onClick={onFinish}>
        {attemptTexts.finish}
      </button>
    </main>
  );
}

/** What the numbers of questions look like. */
function Legend(): ReactNode {
  return (
    <ul className="attempt-legend">
      <li>
        <span className="attempt-dot" data-answered="" aria-hidden="true" />
        {attemptTexts.state_answered}
      </li>
      <li>
        <span className="attempt-dot" aria-hidden="true" />
        {attemptTexts.state_unanswered}
      </li>
      <li>
        <span className="attempt-dot" data-later="" aria-hidden="true" />
        {attemptTexts.state_later}
      </li>
    </ul>
  );
}

function QuestionDots({ states }: { states: readonly QuestionState[] }): ReactNode {
  if (states.length === 0) return null;
  return (
    <span className="attempt-dots">
      {states.map((state) => (
        <span
          key={state.question_id}
          className="attempt-dot"
          data-answered={state.isAnswered ? '' : undefined}
          data-later={state.isLater ? '' : undefined}
        >
          {state.num}
          <span className="hidden">{`: ${wordsOf(state)}`}</span>
        </span>
      ))}
    </span>
  );
}

function wordsOf({ isAnswered, isLater }: QuestionState): string {
  const answered = isAnswered ? attemptTexts.state_answered : attemptTexts.state_unanswered;
  return isLater ? `${answered}, ${attemptTexts.state_later}` : answered;
}
