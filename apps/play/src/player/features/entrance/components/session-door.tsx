import { ACTIVITY_STATUS } from '@parta/domain/codes';
import { isCallError } from '@parta/web-kit/call-error';
import { type ComponentProps, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { usePageTitle } from '../../../../live/use-page-title.ts';
import { settings } from '../../../../settings.ts';
import { Notice, ScreenSkeleton } from '../../../parts/notice.tsx';
import { playerTexts } from '../../../texts.ts';
import { type Door, describeFailure, joinActivity } from '../api.ts';
import { entranceTexts } from '../texts.ts';
import { useDoor } from '../use-door.ts';
import { findClosedDoor, NicknameForm } from './nickname-form.tsx';
import type { ClosedDoor } from './shut-door/texts.ts';

/** Most people are let in; what shuts a door is fetched with the refusal. */
const LazyShutDoor = lazy(async () => ({ default: (await import('./shut-door/shut-door.tsx')).ShutDoor }));

interface SessionDoorProps {
  activity_id: string;
  /** The room; it calls `onLeft` when the server no longer knows this browser. */
  children(onLeft: () => void): ReactNode;
}

/** Lets into a live activity: straight away who has joined already, others with a nickname. */
export function SessionDoor({ activity_id, children }: SessionDoorProps): ReactNode {
  const { state, look } = useDoor(activity_id);
  const [closed, setClosed] = useState<ClosedDoor | null>(null);
  const start_date = state.kind === 'door' ? state.door.start_date : null;
  const [hasJoined, setJoined] = useState(false);

  function handleLook(): void {
    setClosed(null);
    setJoined(false);
    look();
  }

  if (closed !== null) {
    return <ShutDoor activity_id={activity_id} door={closed} start_date={start_date} onRetry={handleLook} />;
  }
  switch (state.kind) {
    case 'loading':
      return <ScreenSkeleton />;
    case 'not_found':
      return <ShutDoor activity_id={activity_id} door="not_found" onRetry={handleLook} />;
    case 'failed':
      return (
        <Notice title={state.message}>
          <button type="button" className="button" onClick={handleLook}>
            {playerTexts.retry}
          </button>
        </Notice>
      );
    case 'door': {
      const { door } = state;
      if (door.leads) return <ToConsole activity_id={activity_id} />;
      if (door.removed) return <ShutDoor activity_id={activity_id} door="removed" onRetry={handleLook} />;
      if (door.joined || hasJoined) return children(handleLook);
      const isOver = door.status === ACTIVITY_STATUS.completed || door.status === ACTIVITY_STATUS.cancelled;
      if (isOver) return <ShutDoor activity_id={activity_id} door="ended" onRetry={handleLook} />;
      return <OpenDoor door={door} onJoined={() => setJoined(true)} onClosed={setClosed} />;
    }
  }
}

/** Whoever leads the session has another place. */
function ToConsole({ activity_id }: { activity_id: string }): ReactNode {
  useEffect(() => {
    // Without the door in the history: from the console the way back leads to where she came from.
    window.location.replace(`${settings.bases.speaker}${activity_id}`);
  }, [activity_id]);
  return <ScreenSkeleton />;
}

interface OpenDoorProps {
  door: Door;
  onJoined(): void;
  onClosed(door: ClosedDoor): void;
}

function OpenDoor({ door, onJoined, onClosed }: OpenDoorProps): ReactNode {
  usePageTitle(playerTexts.tab(door.title));
  return (
    <div className="screen screen-paper">
      <main className="sheet">
        <p className="brand">{playerTexts.brand}</p>
        <p className="about">
          <b>{door.title}</b>
          {door.organizer !== '' && <span>{entranceTexts.organizer(door.organizer)}</span>}
        </p>
        <h1 className="title">{door.anonymous ? entranceTexts.nickname_title : entranceTexts.account_title}</h1>
        {door.anonymous ? (
          <NicknameForm activity_id={door.activity_id} onJoined={onJoined} onClosed={onClosed} />
        ) : (
          <AccountJoin activity_id={door.activity_id} onJoined={onJoined} onClosed={onClosed} />
        )}
      </main>
    </div>
  );
}

interface AccountJoinProps {
  activity_id: string;
  onJoined(): void;
  onClosed(door: ClosedDoor): void;
}

/** Of an activity of accounts: who is signed in joins under her name, others are led to the sign-in. */
function AccountJoin({ activity_id, onJoined, onClosed }: AccountJoinProps): ReactNode {
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function join(): Promise<void> {
    setBusy(true);
    try {
      await joinActivity(activity_id, '');
      onJoined();
    } catch (error) {
      setBusy(false);
      const door = isCallError(error, 'live.join') ? findClosedDoor(error.reason) : null;
      if (door === null) setMessage(describeFailure(entranceTexts.joining, error));
      else onClosed(door);
    }
  }

  return (
    <div className="form">
      <p className="message" role="alert">
        {message}
      </p>
      <button type="button" className="button" disabled={isBusy} onClick={() => void join()}>
        {isBusy ? entranceTexts.entering : entranceTexts.account_join}
      </button>
    </div>
  );
}

function ShutDoor(props: ComponentProps<typeof LazyShutDoor>): ReactNode {
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <LazyShutDoor {...props} />
    </Suspense>
  );
}
