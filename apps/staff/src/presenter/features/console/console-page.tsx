import type { PresenterDocument } from '@parta/contract/live-documents';
import type { PageSettings } from '@parta/contract/page-settings';
import { preloadStats } from '@parta/question-types/question-stats';
import { showToast } from '@parta/ui/toasts';
import { addressOf } from '@parta/web-kit/addresses';
import type { Client } from '@parta/web-kit/client';
import type { ServerClock } from '@parta/web-kit/server-clock';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { getProjectorUrl, sendCommand, setEntrance } from './api.ts';
import { ConsoleFailed, ConsoleNotFound, ConsoleSkeleton } from './components/console-states.tsx';
import { ConsoleView } from './components/console-view.tsx';
import { ScreenDialog } from './components/screen-dialog.tsx';
import { getJoinDoor } from './rules/join-door.ts';
import { openScreen } from './rules/open-screen.ts';
import { consoleTexts } from './texts.ts';
import { useCommands } from './use-commands.ts';
import { type PresenterState, usePresenterDocument } from './use-presenter-document.ts';

export interface ConsolePageProps {
  client: Client;
  settings: PageSettings;
  activity_id: string;
  clock: ServerClock;
  newYear: boolean;
  /** What is shown when the lesson is over. */
  results: ReactNode;
}

function sayRefusal(kind: 'info' | 'warning', text: string | null): void {
  if (text !== null) showToast({ kind, text });
}

interface RunningConsoleProps extends ConsolePageProps {
  lesson: PresenterDocument;
  state: PresenterState;
}

function RunningConsole(props: RunningConsoleProps): ReactNode {
  const { client, settings, activity_id, clock, lesson, state } = props;
  const [entrancePending, setEntrancePending] = useState(false);
  const [blockedUrl, setBlockedUrl] = useState<string | null>(null);
  const { early_join_minutes } = settings;
  const readNow = useCallback(() => clock.now(), [clock]);

  const commands = useCommands(lesson, async (command, step) => {
    const { outcome, text } = await sendCommand(client, activity_id, { command, step, early_join_minutes });
    sayRefusal(outcome.kind === 'stale' ? 'info' : 'warning', text);
    if (outcome.kind !== 'done') state.refresh();
    return outcome;
  });

  const nextKind = lesson.next?.type ?? null;
  useEffect(() => {
    if (nextKind !== null) void preloadStats(nextKind);
  }, [nextKind]);

  async function toggleEntrance(): Promise<void> {
    if (entrancePending) return;
    setEntrancePending(true);
    const answer = await setEntrance(client, activity_id, !lesson.entrance_locked);
    setEntrancePending(false);
    if (!answer.ok) sayRefusal('warning', answer.text);
  }

  async function showScreen(): Promise<void> {
    const outcome = await openScreen(`parta-screen-${activity_id}`, () => getProjectorUrl(client, activity_id));
    if (outcome.kind === 'blocked') setBlockedUrl(outcome.url);
    if (outcome.kind === 'failed') sayRefusal('warning', outcome.text);
  }

  return (
    <>
      <title>{consoleTexts.page_title(lesson.title)}</title>
      <ConsoleView
        lesson={lesson}
        connected={state.status !== 'offline'}
        pending={commands.pending}
        entrancePending={entrancePending}
        newYear={props.newYear}
        door={getJoinDoor(lesson.join_url, settings.bases.play, window.location.href)}
        activitiesUrl={`${settings.bases.area}activities`}
        readNow={readNow}
        fileUrl={(hash) =>
          addressOf(settings.bases, 'live.file', { params: { activity_id, hash }, query: { audience: 'presenter' } })
        }
        results={props.results}
        keysOff={blockedUrl !== null}
        onCommand={commands.give}
        onToggleEntrance={() => void toggleEntrance()}
        onOpenScreen={() => void showScreen()}
      />
      <ScreenDialog url={blockedUrl} onClose={() => setBlockedUrl(null)} />
    </>
  );
}

/** The presenter's console of one lesson: from the lobby to the results, at every reload where the lesson stands. */
export function ConsolePage(props: ConsolePageProps): ReactNode {
  const state = usePresenterDocument(props);
  const { lesson, status, refresh } = state;
  if (status === 'not_found' || status === 'unauthorized') {
    return <ConsoleNotFound activitiesUrl={`${props.settings.bases.area}activities`} />;
  }
  if (lesson === null) return status === 'offline' ? <ConsoleFailed onRetry={refresh} /> : <ConsoleSkeleton />;
  return <RunningConsole {...props} lesson={lesson} state={state} />;
}
