import { preloadPlayer } from '@parta/question-types/question-player';
import { ErrorBoundary } from '@parta/rich-content/drawing/error-boundary';
import { listFileHashes } from '@parta/rich-content/files/file-hashes';
import type { AttemptDocument } from '@parta/web-kit/attempt-shelf';
import { holdSession } from '@parta/web-kit/session-holds';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { usePageTitle } from '../../../../live/use-page-title.ts';
import { type AttemptView, answerIn, type Taking } from '../../../attempt/attempt-store.ts';
import { keepPictures } from '../../../offline/keep-pages.ts';
import { Notice } from '../../../parts/notice.tsx';
import { playerTexts } from '../../../texts.ts';
import { fileUrlOf } from '../api.ts';
import { listQuestionStates, type QuestionState } from '../rules/question-states.ts';
import { attemptTexts } from '../texts.ts';
import { useAttempt } from '../use-attempt.ts';
import { useLinkedModule } from '../use-linked-module.ts';
import { AttemptHeader } from './attempt-header.tsx';
import { AttemptMap } from './attempt-map.tsx';
import { AttemptSlide } from './attempt-slide.tsx';
import { FinishingScreen, FinishScreen } from './finish-screen.tsx';

interface PassageProps {
  document: AttemptDocument;
  /** As this device had kept it, for want of the server. */
  isKept: boolean;
  /** The attempt has ended. */
  onOver(): void;
}

/** One attempt from slide to slide to its end. */
export function Passage({ document, isKept, onOver }: PassageProps): ReactNode {
  const { attempt, view } = useAttempt(document, isKept);
  const [screen, setScreen] = useState<'slide' | 'map' | 'finish' | 'leaving'>('slide');
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef('');
  usePageTitle(playerTexts.tab(document.title));
  useLinkedModule(attempt, view);

  const { phase, position } = view;
  useEffect(() => {
    if (phase === 'over') onOver();
  }, [phase, onOver]);

  const isOpen = phase === 'open' && !view.isTaken;
  useEffect(() => (isOpen ? holdSession() : undefined), [isOpen]);

  // A slide opened without a network must not wait for its pictures, or for the code that draws its questions.
  useEffect(() => {
    void keepPictures(listFileHashes(document.contents).map(fileUrlOf(document.activity_id)));
    const kinds = new Set(document.contents.flatMap(({ questions }) => questions.map(({ type }) => type)));
    for (const kind of kinds) void preloadPlayer(kind);
  }, [document]);

  // Who reads by ear or moves by keyboard is led to what is new; the first screen leaves the focus where it is.
  const key = `${screen} ${position}`;
  useEffect(() => {
    const isFirst = shown.current === '';
    if (shown.current === key) return;
    shown.current = key;
    if (isFirst) return;
    window.scrollTo(0, 0);
    frame.current?.querySelector<HTMLElement>('[data-heading]')?.focus({ preventScroll: true });
  }, [key]);

  if (view.isTaken) {
    return (
      <Notice title={attemptTexts.taken_title} text={attemptTexts.taken_text}>
        <button type="button" className="button" disabled={view.taking === 'asked'} onClick={attempt.takeBack}>
          {view.taking === 'asked' ? attemptTexts.opening : attemptTexts.take_back}
        </button>
        <p className="message" role="alert">
          {takingWords(view.taking)}
        </p>
      </Notice>
    );
  }
  if (phase !== 'open') return <FinishingScreen view={view} onBack={attempt.goOn} />;

  const states = listQuestionStates(view.document, view.later, (question_id) => {
    return answerIn(view, question_id).answer !== null;
  });

  function handleGoTo(wanted: number): void {
    setScreen('slide');
    attempt.goTo(wanted);
  }

  function handleNext(): void {
    const isLast = position === view.document.contents.length - 1;
    if (isLast) setScreen('finish');
    else if (isWarned(view, states)) setScreen('leaving');
    else attempt.goTo(position + 1);
  }

  return (
    <div ref={frame} className="attempt">
      <AttemptHeader
        attempt={attempt}
        view={view}
        isMapOpen={screen === 'map'}
        onMap={() => setScreen(screen === 'map' ? 'slide' : 'map')}
      />
      <ErrorBoundary
        resetKey={key}
        fallback={
          <main className="attempt-body">
            <p className="room-note" role="alert">
              {attemptTexts.undrawn}
            </p>
          </main>
        }
      >
        {screen === 'finish' ? (
          <FinishScreen
            view={view}
            states={states}
            onGoTo={handleGoTo}
            onBack={() => setScreen('slide')}
            onFinish={attempt.finish}
          />
        ) : screen === 'map' ? (
          <AttemptMap view={view} states={states} onGoTo={handleGoTo} onFinish={() => setScreen('finish')} />
        ) : (
          <AttemptSlide
            key={position}
            attempt={attempt}
            view={view}
            states={states}
            isLeaving={screen === 'leaving'}
            onBack={() => handleGoTo(position - 1)}
            onNext={handleNext}
            onLeave={() => handleGoTo(position + 1)}
            onStay={() => setScreen('slide')}
          />
        )}
      </ErrorBoundary>
    </div>
  );
}

function takingWords(taking: Taking): string {
  if (taking === 'no_network') return attemptTexts.no_network;
  return taking === 'failed' ? attemptTexts.failed : '';
}

/** Without a way back a slide with unanswered questions is not left without a word. */
function isWarned({ document, position }: AttemptView, states: readonly QuestionState[]): boolean {
  if (document.content_navigation) return false;
  return states.some((state) => state.position === position && !state.isAnswered);
}
