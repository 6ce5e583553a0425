import type { ParticipantDocument, PublicQuestion } from '@parta/contract/live-documents';
import { QUESTION_KINDS } from '@parta/question-types/kinds';
import { preloadPlayer } from '@parta/question-types/question-player';
import { ErrorBoundary } from '@parta/rich-content/drawing/error-boundary';
import { type ReactNode, useEffect, useRef } from 'react';
import { Notice, ScreenSkeleton } from '../../../parts/notice.tsx';
import { ownAnswerTo } from '../../../room/own-answer.ts';
import type { Room, RoomView } from '../../../room/room-store.ts';
import { playerTexts } from '../../../texts.ts';
import { announcementOf } from '../rules/announcement.ts';
import { screenKey, screenOf } from '../rules/screen-of.ts';
import { roomTexts } from '../texts.ts';
import { AnswerStatus } from './answer-status.tsx';
import { CalmScreen } from './calm-screen.tsx';
import { Leaderboard } from './leaderboard.tsx';
import { OwnBar } from './own-bar.tsx';
import { QuestionScreen } from './question-screen.tsx';
import { Result } from './result.tsx';
import { Slide } from './slide.tsx';

/** The screen one has come for goes first. */
const PRELOAD_AFTER_MS = 1500;

interface RoomScreenProps {
  room: Room;
  view: RoomView;
  /** Back to the door, which asks the server anew. */
  onLeft(): void;
}

/** What one participant sees at a state of the room: the lesson, or why she is not in it. */
export function RoomScreen({ room, view, onLeft }: RoomScreenProps): ReactNode {
  const { document, status } = view;
  if (status === 'removed') {
    return (
      <Notice title={roomTexts.removed_title} text={roomTexts.removed_text}>
        <button type="button" className="button" onClick={onLeft}>
          {playerTexts.retry}
        </button>
      </Notice>
    );
  }
  if (status === 'unauthorized' || status === 'not_found') {
    const isLeft = status === 'unauthorized';
    return (
      <Notice
        title={isLeft ? roomTexts.left_title : roomTexts.gone_title}
        text={isLeft ? roomTexts.left_text : roomTexts.gone_text}
      >
        <button type="button" className="button" onClick={onLeft}>
          {isLeft ? roomTexts.enter_again : playerTexts.retry}
        </button>
      </Notice>
    );
  }
  if (document === null) {
    return (
      <>
        {view.isCut && <CutBanner />}
        <ScreenSkeleton />
      </>
    );
  }
  return <OpenRoom room={room} view={view} document={document} />;
}

interface OpenRoomProps {
  room: Room;
  view: RoomView;
  document: NonNullable<RoomView['document']>;
}

function OpenRoom({ room, view, document }: OpenRoomProps): ReactNode {
  const { own, outbox, isCut } = view;
  const screen = screenOf(document);
  // One's own result comes after the end and takes the place of the words that were read till then.
  const key = screen.kind === 'finished' && own?.results ? 'results' : screenKey(document, screen);
  const frame = useRef<HTMLDivElement>(null);
  const shownKey = useRef(key);

  // A question opened in a bad moment of the network must not wait for the code that draws it.
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const kind of QUESTION_KINDS) void preloadPlayer(kind);
    }, PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  // Who reads by ear or moves by keyboard is led to what is new; the first screen leaves the focus where it is.
  useEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    window.scrollTo(0, 0);
    frame.current?.querySelector<HTMLElement>('[data-heading]')?.focus({ preventScroll: true });
  }, [key]);

  return (
    <div ref={frame} className="room-frame">
      <p className="hidden" aria-live="polite">
        {announcementOf(document, own, screen)}
      </p>
      {isCut && <CutBanner />}
      <ErrorBoundary
        resetKey={document.step}
        fallback={
          <CalmScreen title={roomTexts.undrawn_title} text={roomTexts.undrawn_text}>
            <KeptAnswer view={view} question={document.slot?.question ?? null} />
          </CalmScreen>
        }
      >
        {screen.kind === 'question' ? (
          <QuestionScreen
            key={key}
            room={room}
            document={document}
            slot={screen.slot}
            question={screen.question}
            own={own}
            outbox={outbox}
          />
        ) : screen.kind === 'slide' || screen.kind === 'ready' ? (
          <Slide key={key} document={document} slot={screen.slot} isReady={screen.kind === 'ready'} own={own} />
        ) : screen.kind === 'leaderboard' ? (
          <Leaderboard document={document} own={own} />
        ) : screen.kind === 'finished' ? (
          <Result document={document} own={own} />
        ) : screen.kind === 'paused' ? (
          <CalmScreen {...pauseWords(document)} icon="pause">
            <KeptAnswer view={view} question={document.slot?.question ?? null} />
            <OwnBar own={own} />
          </CalmScreen>
        ) : (
          <CalmScreen title={roomTexts.lobby_title} text={roomTexts.lobby_text} about={document.title}>
            {own !== null && (
              <p className="nickname-card">
                <span>{roomTexts.your_nickname}</span>
                <b>{own.nickname}</b>
              </p>
            )}
          </CalmScreen>
        )}
      </ErrorBoundary>
    </div>
  );
}

/** Why nothing goes on: her presenter has stopped it, or nobody leads it any more. */
function pauseWords({ presenter_left }: ParticipantDocument): { title: string; text: string } {
  return presenter_left
    ? { title: roomTexts.presenter_left_title, text: roomTexts.presenter_left_text }
    : { title: roomTexts.paused_title, text: roomTexts.paused_text };
}

/** Where the answer is to a question that is not shown. */
function KeptAnswer({ view, question }: { view: RoomView; question: PublicQuestion | null }): ReactNode {
  const { state } = question === null ? { state: null } : ownAnswerTo(question.question_id, view.own, view.outbox);
  if (state === null) return null;
  return <AnswerStatus state={state} outbox={view.outbox} accepted="" hint="" />;
}

function CutBanner(): ReactNode {
  return (
    <p className="cut" role="status">
      <span className="cut-dot" aria-hidden="true" />
      {roomTexts.offline}
    </p>
  );
}
