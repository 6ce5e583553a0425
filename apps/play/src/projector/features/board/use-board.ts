import type { ProjectorDocument } from '@parta/contract/live-documents';
import { type LiveStatus, openLiveConnection } from '@parta/web-kit/live-connection';
import { createServerClock, type ServerClock } from '@parta/web-kit/server-clock';
import { useEffect, useState } from 'react';
import { settings } from '../../../settings.ts';
import { client } from '../../calls.ts';

export interface Board {
  document: ProjectorDocument | null;
  status: LiveStatus;
  clock: ServerClock;
}

/** The projector's document of a session, kept up to date. */
export function useBoard(activity_id: string): Board {
  const [clock] = useState(() => createServerClock());
  const [document, setDocument] = useState<ProjectorDocument | null>(null);
  const [status, setStatus] = useState<LiveStatus>('connecting');

  useEffect(() => {
    const connection = openLiveConnection({
      client,
      settings,
      activity_id,
      audience: 'projector',
      clock,
      onFull: (state) => setDocument(state.document),
      onState: setDocument,
      onStatus: setStatus,
    });
    return () => connection.close();
  }, [activity_id, clock]);

  return { document, status, clock };
}
