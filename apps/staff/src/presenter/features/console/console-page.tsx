import type { PresenterDocument } from '@parta/contract/live-documents';
import type { LiveCommand } from '@parta/domain/live/live-phase';
import { preloadStats } from '@parta/question-types/question-stats';
import { showToast } from '@parta/ui/overlays/toasts';
import { addressOf } from '@parta/web-kit/addresses';
import { CallError } from '@parta/web-kit/call-error';
import type { ServerClock } from '@parta/web-kit/server-clock';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useAction } from '../../../shell/actions/use-action.ts';
import { hideFailure, showFailure } from '../../../shell/failures/failure-toast.tsx';
import { showRefusal } from '../../../shell/failures/refusal-toast.ts';
import { useMoments } from '../../../shell/moments/use-moments.ts';
import { useServices } from '../../../shell/services.tsx';
import { useSessionHold } from '../../../shell/shared-computer/use-session-hold.ts';
import { openScreen } from '../../open-screen.ts';
import { getProjectorUrl, revokeProjector, sendCommand, setEntrance } from './api.ts';
import { ConsoleFailed, ConsoleNotFound, ConsoleSkeleton } from './components/console-states.tsx';
import { ConsoleView } from './components/console-view.tsx';
import { ScreenDialog } from './components/lobby/screen-dialog.tsx';
import { PeopleDialogs } from './components/people/people-dialogs.tsx';
import type { CardsRequest } from './rules/cards-request.ts';
import { getJoinDoor } from './rules/join-door.ts';
import type { PeopleRequest } from './rules/people-request.ts';
import { commandRefusals, consoleTexts, entranceRefusals, projectorRefusals } from './texts.ts';
import { type CommandOutcome, useCommands } from './use-commands.ts';
import { useOpening } from './use-opening.ts';
import { type PresenterState, usePresenterDocument } from './use-presenter-document.ts';

/** What the dialogs about paper cards are given. */
export interface AskedCards {
  lesson: PresenterDocument;
  request: CardsRequest;
  onAsk: (request: CardsRequest) => void;
  onClose: () => void;
}

export interface ConsolePageProps {
  activity_id: string;
  clock: ServerClock;
  newYear: boolean;
  /** What is shown when the lesson is over. */
  results: ReactNode;
  /** Draws the dialog about paper cards that was asked for. */
  drawCards: (asked: AskedCards) => ReactNode;
}

interface RunningConsoleProps extends ConsolePageProps {
  lesson: PresenterDocument;
  state: PresenterState;
}

function RunningConsole(props: RunningConsoleProps): ReactNode {
  const { activity_id, clock, lesson, state } = props;
  const { client, settings } = useServices();
  const [asked, setAsked] = useState<PeopleRequest | null>(null);
  const [cards, setCards] = useState<CardsRequest | null>(null);
  const [blockedUrl, setBlockedUrl] = useState<string | null>(null);
  const readNow = useCallback(() => clock.now(), [clock]);
  const moments = useMoments();
  const opens_at = useOpening(activity_id, lesson.phase === 'lobby', readNow);
  const commands = useCommands(lesson, (command, step) => giveCommand(command, step));
  const entrance = useAction<boolean>({
    run: (locked) => setEntrance(client, activity_id, locked),
    refuse: (error) => showRefusal(entranceRefusals, error),
    action: consoleTexts.entrance_action,
  });
  const screen = useAction<void>({
    run: async () => {
      const outcome = await openScreen(`parta-screen-${activity_id}`, () => getProjectorUrl(client, activity_id));
      if (outcome.kind === 'blocked') setBlockedUrl(outcome.url);
    },
    refuse: (error) => showRefusal(projectorRefusals, error),
    action: consoleTexts.screen_action,
  });

  const revoking = useAction<void>({
    run: async () => {
      await revokeProjector(client, activity_id);
      showToast({ kind: 'success', text: consoleTexts.revoked });
    },
    refuse: (error) => showRefusal(projectorRefusals, error),
    action: consoleTexts.revoke_action,
  });

  async function giveCommand(command: LiveCommand, step: number): Promise<CommandOutcome> {
    try {
      const next = await sendCommand(client, activity_id, { command, step });
      hideFailure(consoleTexts.command_action);
      return { kind: 'done', step: next };
    } catch (error) {
      const isStale = error instanceof CallError && error.reason === 'stale_step';
      const texts = commandRefusals(settings.early_join_minutes);
      const isTold = error instanceof CallError && showRefusal(texts, error, isStale ? 'info' : 'warning');
      if (!isTold) showFailure(consoleTexts.command_action, error, settings.help_mailbox);
      state.refresh();
      return { kind: isStale ? 'stale' : 'refused' };
    }
  }

  useSessionHold(lesson.phase !== 'finished');

  const nextKind = lesson.next?.type ?? null;
  useEffect(() => {
    if (nextKind !== null) void preloadStats(nextKind);
  }, [nextKind]);

  return (
    <>
      <title>{consoleTexts.page_title(lesson.title)}</title>
      <ConsoleView
        lesson={lesson}
        connected={state.status !== 'offline'}
        pending={commands.pending}
        entrancePending={entrance.pending !== null}
        newYear={props.newYear}
        door={getJoinDoor(lesson.join_url, settings.bases.play, window.location.href)}
        closedNote={
          opens_at === null
            ? null
            : consoleTexts.opens_at(moments.formatMoment(new Date(opens_at).toISOString()), settings.early_join_minutes)
        }
        activitiesUrl={`${settings.bases.area}activities`}
        readNow={readNow}
        fileUrl={(hash) =>
          addressOf(settings.bases, 'live.file', { params: { activity_id, hash }, query: { audience: 'presenter' } })
        }
        results={props.results}
        keysOff={blockedUrl !== null || asked !== null || cards !== null}
        onCommand={commands.give}
        onToggleEntrance={() => entrance.start(!lesson.entrance_locked)}
        onOpenScreen={() => screen.start()}
        onAskPeople={setAsked}
        onAskCards={setCards}
        onRevokeScreen={() => revoking.start()}
      />
      <PeopleDialogs
        activity_id={activity_id}
        renamable={lesson.anonymous}
        request={asked}
        onClose={() => setAsked(null)}
      />
      {cards !== null && props.drawCards({ lesson, request: cards, onAsk: setCards, onClose: () => setCards(null) })}
      <ScreenDialog url={blockedUrl} onClose={() => setBlockedUrl(null)} />
    </>
  );
}

/** The presenter's console of one lesson: from the lobby to the results, at every reload where the lesson stands. */
export function ConsolePage(props: ConsolePageProps): ReactNode {
  const { client, settings } = useServices();
  const { activity_id, clock } = props;
  const state = usePresenterDocument({ client, settings, activity_id, clock });
  const { lesson, status, refresh } = state;
  if (status === 'not_found' || status === 'unauthorized') {
    return <ConsoleNotFound activitiesUrl={`${settings.bases.area}activities`} />;
  }
  if (lesson === null) return status === 'offline' ? <ConsoleFailed onRetry={refresh} /> : <ConsoleSkeleton />;
  return <RunningConsole {...props} lesson={lesson} state={state} />;
}
