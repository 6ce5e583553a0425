import type { ReactNode } from 'react';
import { canGoTo } from '../../../attempt/attempt-machine.ts';
import type { AttemptView } from '../../../attempt/attempt-store.ts';
import { Notice } from '../../../parts/notice.tsx';
import type { QuestionState } from '../rules/question-states.ts';
import { attemptTexts } from '../texts.ts';

interface FinishScreenProps {
  view: AttemptView;
  states: readonly QuestionState[];
  onGoTo(position: number): void;
  onBack(): void;
  onFinish(): void;
}

/** Before the end: what has no answer yet, and to what she wanted to come back. */
export function FinishScreen({ view, states, onGoTo, onBack, onFinish }: FinishScreenProps): ReactNode {
  const unanswered = states.filter(({ isAnswered }) => !isAnswered);
  const later = states.filter(({ isLater, isAnswered }) => isLater && isAnswered);
  const hasQuestions = states.length > 0;
  const [num, total] = [view.position + 1, view.document.contents.length];
  return (
    <main className="attempt-body">
      <h1 className="attempt-heading" tabIndex={-1} data-heading>
        {hasQuestions ? attemptTexts.finish_title : attemptTexts.finish_read_title}
      </h1>
      {!hasQuestions && (
        <p className="text">{num === total ? attemptTexts.finish_read : attemptTexts.finish_read_part(num, total)}</p>
      )}
      {hasQuestions && unanswered.length === 0 && <p className="text">{attemptTexts.finish_all}</p>}
      {unanswered.length > 0 && (
        <QuestionLinks
          title={attemptTexts.finish_unanswered(unanswered.length)}
          view={view}
          states={unanswered}
          onGoTo={onGoTo}
        />
      )}
      {later.length > 0 && (
        <QuestionLinks title={attemptTexts.finish_later} view={view} states={later} onGoTo={onGoTo} />
      )}
      <div className="form">
        <button type="button" className="button" onClick={onFinish}>
          {hasQuestions ? attemptTexts.finish_confirm : attemptTexts.finish_read_confirm}
        </button>
        <button type="button" className="button button-plain" onClick={onBack}>
          {hasQuestions ? attemptTexts.finish_back : attemptTexts.finish_read_back}
        </button>
      </div>
    </main>
  );
}

interface QuestionLinksProps {
  title: string;
  view: AttemptView;
  states: readonly QuestionState[];
  onGoTo(position: number): void;
}

function QuestionLinks({ title, view, states, onGoTo }: QuestionLinksProps): ReactNode {
  return (
    <section className="attempt-section">
      <h2>{title}</h2>
      <ul className="attempt-numbers">
        {states.map(({ question_id, num, position }) => (
          <li key={question_id}>
            <button type="button" disabled={!canGoTo(view, position)} onClick={() => onGoTo(position)}>
              <span className="hidden">{`${attemptTexts.question(num, view.document.contents.flatMap(({ questions }) => questions).length)}`}</span>
              <span aria-hidden="true">{num}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** While the last answers are on their way. */
export function FinishingScreen({ view, onBack }: { view: AttemptView; onBack(): void }): ReactNode {
  const waiting = [...view.outbox.answers.values()].filter(({ state }) => {
    return state.kind === 'sending' || state.kind === 'unkept' || state.kind === 'saved_offline';
  });
  const isAway = view.isEndAway || waiting.some(({ state }) => state.kind === 'saved_offline');
  const title = view.isWished ? attemptTexts.finishing_title : attemptTexts.time_over;
  const text = isAway
    ? attemptTexts.finishing_offline
    : waiting.length > 0
      ? attemptTexts.finishing_text(waiting.length)
      : undefined;
  return (
    <Notice title={title} text={text}>
      {view.isWished && isAway && (
        <button type="button" className="button button-plain" onClick={onBack}>
          {attemptTexts.finishing_back}
        </button>
      )}
    </Notice>
  );
}
