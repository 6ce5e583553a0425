import { holdSession } from '@parta/web-kit/session-holds';
import { type ReactNode, useEffect } from 'react';
import { usePageTitle } from '../../../live/use-page-title.ts';
import { playerTexts } from '../../texts.ts';
import { RoomScreen } from './components/room-screen.tsx';
import '../../room/room.css';
import '../../room/room-results.css';
import './room-shapes.css';
import { useLastRoom } from './use-last-room.ts';
import { useRoom } from './use-room.ts';

interface RoomPageProps {
  activity_id: string;
  /** Back to the door, which asks the server anew. */
  onLeft(): void;
}

/** A live session as one participant sees it. */
export function RoomPage({ activity_id, onLeft }: RoomPageProps): ReactNode {
  const { room, view } = useRoom(activity_id);
  usePageTitle(playerTexts.tab(view.document?.title ?? playerTexts.loading));
  useLastRoom(activity_id, view);
  const phase = view.document?.phase ?? null;
  const isRunning = phase !== null && phase !== 'finished';
  useEffect(() => (isRunning ? holdSession() : undefined), [isRunning]);
  return <RoomScreen room={room} view={view} onLeft={onLeft} />;
}
