import type { PresenterDocument } from '@parta/contract/live-documents';
import type { LiveCommand } from '@parta/domain/live/live-phase';
import type { FileUrl } from '@parta/rich-content/text/rich-text-types';
import { useIsNarrow } from '@parta/ui/browser/use-is-narrow';
import { ConfirmDialog } from '@parta/ui/overlays/confirm-dialog';
import { type ReactNode, useState } from 'react';
import { DrawnPart } from '../../../../shell/failures/drawn-part.tsx';
import type { CardsRequest } from '../rules/cards-request.ts';
import type { KeyAction } from '../rules/console-keys.ts';
import type { JoinDoor } from '../rules/join-door.ts';
import { findMainStep, listPossibleCommands } from '../rules/main-step.ts';
import type { PeopleRequest } from '../rules/people-request.ts';
import { getStageStatus } from '../rules/stage-status.ts';
import { consoleTexts } from '../texts.ts';
import { useConsoleKeys } from '../use-console-keys.ts';
import { useSettling } from '../use-settling.ts';
import { useStoredChoice } from '../use-stored-choice.ts';
import { ConnectionBanner } from './bars/connection-banner.tsx';
import { ControlBar } from './bars/control-bar.tsx';
import { KeysDialog } from './bars/keys-dialog.tsx';
import { TopBar } from './bars/top-bar.tsx';
import { Lobby } from './lobby/lobby.tsx';
import { PeopleDrawer } from './people/people-drawer.tsx';
import { PeoplePanel } from './people/people-panel.tsx';
import { NextCard } from './stage/next-card.tsx';
import { PauseOverlay } from './stage/pause-overlay.tsx';
import { Stage } from './stage/stage.tsx';
import './console.css';

export interface ConsoleViewProps {
  lesson: PresenterDocument;
  connected: boolean;
  pending: LiveCommand | null;
  entrancePending: boolean;
  newYear: boolean;
  door: JoinDoor;
  /** Why newcomers are not let in yet; null where they are. */
  closedNote: string | null;
  activitiesUrl: string;
  /** Milliseconds since the epoch by the server's clock. */
  readNow: () => number;
  fileUrl: FileUrl;
  /** What is shown when the lesson is over. */
  results: ReactNode;
  /** A dialog of the owner has the keyboard. */
  keysOff: boolean;
  onCommand: (command: LiveCommand) => void;
  onToggleEntrance: () => void;
  onOpenScreen: () => void;
  onAskPeople: (request: PeopleRequest) => void;
  onAskCards: (request: CardsRequest) => void;
  /** Makes every link of the screen worth nothing. */
  onRevokeScreen: () => void;
}

type OpenDialog = 'finish' | 'keys' | 'people' | null;

function tellPhase(lesson: PresenterDocument): string {
  if (lesson.paused) return consoleTexts.pause_title;
  if (lesson.phase === 'leaderboard') return consoleTexts.leaderboard;
  if (lesson.phase === 'finished') return consoleTexts.finished;
  if (lesson.slot === null) return '';
  const place =
    lesson.slot.question === null
      ? consoleTexts.slide_of(lesson.slot.num, lesson.slot.total)
      : consoleTexts.question_of(lesson.slot.num, lesson.slot.total);
  return [place, getStageStatus(lesson)?.text].filter((part) => part !== undefined).join('. ');
}

/** The whole console for one state of the lesson; everything it can do goes out through its callbacks. */
export function ConsoleView(props: ConsoleViewProps): ReactNode {
  const { lesson, connected, pending, onCommand, onToggleEntrance, onOpenScreen, entrancePending } = props;
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const [tallyShown, setTallyShown] = useStoredChoice('presenter_tally', true);
  const [letters, setLetters] = useStoredChoice('presenter_letter_keys', true);
  const isNarrow = useIsNarrow();
  const isOver = lesson.phase === 'finished';
  const inLobby = lesson.phase === 'lobby';
  const isSettlingAt = useSettling(lesson.step);
  const close = (): void => setDialog(null);

  function give(command: LiveCommand): void {
    if (connected && pending === null && listPossibleCommands(lesson).has(command)) onCommand(command);
  }

  function takeMainStep(pressed_at: number): void {
    if (isSettlingAt(pressed_at)) return;
    const step = findMainStep(lesson);
    if (step === 'finish') setDialog('finish');
    else if (step !== null) give(step);
  }

  function act(action: KeyAction, pressed_at: number): void {
    switch (action) {
      case 'main':
        return takeMainStep(pressed_at);
      case 'next':
      case 'back':
      case 'extend':
      case 'leaderboard':
        return give(action);
      case 'pause':
        return give(lesson.paused ? 'resume' : 'pause');
      case 'tally':
        return setTallyShown(!tallyShown);
      case 'keys':
        return setDialog('keys');
      case 'finish':
        return setDialog('finish');
    }
  }

  useConsoleKeys({ enabled: dialog === null && !props.keysOff && !isOver, letters, onAction: act });

  return (
    <div className="console">
      <TopBar
        {...props}
        onShowPeople={() => setDialog('people')}
        onShowKeys={() => setDialog('keys')}
        onFinish={() => setDialog('finish')}
      />
      <ConnectionBanner connected={connected} />
      <p className="ui-hidden-text" role="status">
        {tellPhase(lesson)}
      </p>
      {isOver && (
        <main className="console-main">
          <DrawnPart resetKey={lesson.version}>{props.results}</DrawnPart>
        </main>
      )}
      {inLobby && (
        <main className="console-main console-paper">
          <Lobby
            lesson={lesson}
            door={props.door}
            closedNote={props.closedNote}
            entrancePending={entrancePending}
            onToggleEntrance={onToggleEntrance}
            onOpenScreen={onOpenScreen}
            onAsk={props.onAskPeople}
            onAskCards={props.onAskCards}
          />
        </main>
      )}
      {!isOver && !inLobby && <LessonWork {...props} isNarrow={isNarrow} tallyShown={tallyShown} />}
      {!isOver && (
        <ControlBar lesson={lesson} pending={pending} connected={connected} tallyShown={tallyShown} onAction={act} />
      )}
      <PeopleDrawer opened={dialog === 'people' && isNarrow} onClose={close}>
        <DrawnPart resetKey={lesson.version}>
          <PeoplePanel lesson={lesson} onAsk={props.onAskPeople} />
        </DrawnPart>
      </PeopleDrawer>
      <KeysDialog opened={dialog === 'keys'} letters={letters} onChangeLetters={setLetters} onClose={close} />
      <ConfirmDialog
        opened={dialog === 'finish' && !isOver}
        title={consoleTexts.finish_title}
        confirmLabel={consoleTexts.finish}
        loading={pending === 'finish'}
        onConfirm={() => give('finish')}
        onCancel={close}
      >
        {consoleTexts.finish_text}
      </ConfirmDialog>
    </div>
  );
}

/** The slide with what is answered, and beside it the people and what comes next. */
function LessonWork(props: ConsoleViewProps & { isNarrow: boolean; tallyShown: boolean }): ReactNode {
  const { lesson, isNarrow, tallyShown, readNow, fileUrl, onAskPeople } = props;
  return (
    <div className="console-work">
      <main className="console-main">
        <div className="console-scroll" role="group" aria-label={consoleTexts.slide} tabIndex={0}>
          <div className="console-stage" inert={lesson.paused}>
            <DrawnPart resetKey={lesson.step} text={consoleTexts.undrawn}>
              <Stage lesson={lesson} tallyShown={tallyShown} readNow={readNow} fileUrl={fileUrl} />
            </DrawnPart>
            {isNarrow && <NextCard next={lesson.next} />}
          </div>
        </div>
        {lesson.paused && <PauseOverlay lesson={lesson} />}
      </main>
      {!isNarrow && (
        <aside className="console-side" aria-label={consoleTexts.people}>
          <DrawnPart resetKey={lesson.version}>
            <PeoplePanel lesson={lesson} onAsk={onAskPeople} />
            <NextCard next={lesson.next} />
          </DrawnPart>
        </aside>
      )}
    </div>
  );
}
