import type { PresenterDocument } from '@parta/contract/live-documents';
import type { PageSettings } from '@parta/contract/page-settings';
import type { Client } from '@parta/web-kit/client';
import { type LiveConnection, type LiveStatus, openLiveConnection } from '@parta/web-kit/live-connection';
import type { ServerClock } from '@parta/web-kit/server-clock';
import { useEffect, useRef, useState } from 'react';

export interface PresenterState {
  /** The newest document, null before the first. */
  lesson: PresenterDocument | null;
  status: LiveStatus;
  /** Asks for the state now, as after an own command. */
  refresh: () => void;
}

export interface PresenterSource {
  client: Client;
  settings: Pick<PageSettings, 'bases'>;
  activity_id: string;
  clock: ServerClock;
}

/** The presenter's document of a lesson, kept up to date while the component stands; the source never changes. */
export function usePresenterDocument({ client, settings, activity_id, clock }: PresenterSource): PresenterState {
  const [lesson, setLesson] = useState<PresenterDocument | null>(null);
  const [status, setStatus] = useState<LiveStatus>('connecting');
  const connection = useRef<LiveConnection | null>(null);
  useEffect(() => {
    const opened = openLiveConnection({
      client,
      settings,
      activity_id,
      audience: 'presenter',
      clock,
      onFull: ({ document }) => setLesson(document),
      onState: setLesson,
      onStatus: setStatus,
    });
    connection.current = opened;
    return () => opened.close();
  }, [client, settings, activity_id, clock]);
  return { lesson, status, refresh: () => connection.current?.refresh() };
}
