import type { ParticipantDocument } from '@parta/contract/live-documents';
import type { LiveStatus } from '@parta/web-kit/live-connection';
import { useEffect } from 'react';
import { forgetLastRoom } from '../../last-room.ts';
import { keepLastRoom } from '../../room/keep-last-room.ts';

interface Seen {
  status: LiveStatus;
  document: Pick<ParticipantDocument, 'phase' | 'title'> | null;
}

/** The page of the code leads back here while the lesson goes on and she is in it. */
export function useLastRoom(activity_id: string, { status, document }: Seen): void {
  const isOut = status === 'removed' || status === 'unauthorized' || status === 'not_found';
  const isOver = isOut || document?.phase === 'finished';
  const title = document?.title;

  useEffect(() => {
    if (isOver) forgetLastRoom(activity_id);
    else if (title !== undefined) keepLastRoom({ activity_id, title });
  }, [activity_id, isOver, title]);
}
