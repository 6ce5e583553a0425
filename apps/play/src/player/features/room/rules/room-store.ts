import type { OwnDocument, ParticipantDocument } from '@parta/contract/live-documents';
import type { PageSettings } from '@parta/contract/page-settings';
import type { Client } from '@parta/web-kit/client';
import { type LiveConnection, type LiveStatus, openLiveConnection } from '@parta/web-kit/live-connection';
import { type Outbox, type OutboxView, openOutbox } from '@parta/web-kit/outbox';
import { createServerClock, type ServerClock } from '@parta/web-kit/server-clock';
import { isAnswerRepeated, ownAnswerTo } from './own-answer.ts';

export interface RoomView {
  document: ParticipantDocument | null;
  own: OwnDocument | null;
  outbox: OutboxView | null;
  status: LiveStatus;
  /** The connection has been away for so long that it is told of. */
  isCut: boolean;
}

export interface Room {
  readonly clock: ServerClock;
  view(): RoomView;
  /** The room is open while somebody listens. */
  subscribe(listener: () => void): () => void;
  /** Keeps the answer on the device and sends it. One equal to that which counts is not sent again (a double tap). */
  answer(question: { content_id: string; question_id: string }, answer: unknown): void;
}

/** A break shorter than this is nobody's business. */
const CUT_AFTER_MS = 1500;

interface RoomParts {
  client: Client;
  settings: Pick<PageSettings, 'bases'>;
  activity_id: string;
}

/** A participant's place in a live session: what the server shows, and the answers on their way to it. */
export function createRoom({ client, settings, activity_id }: RoomParts): Room {
  const clock = createServerClock();
  const listeners = new Set<() => void>();
  let view: RoomView = { document: null, own: null, outbox: null, status: 'connecting', isCut: false };
  let connection: LiveConnection | null = null;
  let outbox: Outbox | null = null;
  let outboxOwner: string | null = null;
  let cutTimer: ReturnType<typeof setTimeout> | undefined;

  function change(part: Partial<RoomView>): void {
    view = { ...view, ...part };
    for (const listener of listeners) listener();
  }

  /** The outbox belongs to one participant: another one in this browser has one of her own. */
  function openOutboxOf(participant_id: string): void {
    if (outboxOwner === participant_id) return;
    outbox?.close();
    outboxOwner = participant_id;
    const opened = openOutbox({ client, activity_id, participant_id });
    opened.subscribe(() => change({ outbox: opened.view() }));
    outbox = opened;
  }

  function takeOwn(own: OwnDocument | null): Partial<RoomView> {
    if (own === null) return {};
    openOutboxOf(own.participant_id);
    return { own };
  }

  /** What was refused in a pause goes at once when it ends. */
  function takeDocument(document: ParticipantDocument): void {
    const isResumed = view.document?.paused === true && !document.paused;
    change({ document });
    if (isResumed) outbox?.flush();
  }

  function takeStatus(status: LiveStatus): void {
    const isUp = status === 'live' || status === 'polling' || status === 'ended';
    clearTimeout(cutTimer);
    if (!isUp) cutTimer = setTimeout(() => change({ isCut: true }), CUT_AFTER_MS);
    change({ status, ...(isUp ? { isCut: false } : {}) });
  }

  function open(): void {
    connection = openLiveConnection({
      client,
      settings,
      activity_id,
      audience: 'participant',
      clock,
      onFull: ({ document, own }) => {
        change(takeOwn(own));
        takeDocument(document);
      },
      onState: takeDocument,
      onOwn: (own) => change(takeOwn(own)),
      onStatus: takeStatus,
    });
  }

  function close(): void {
    clearTimeout(cutTimer);
    connection?.close();
    outbox?.close();
    connection = null;
    outbox = null;
    outboxOwner = null;
  }

  return {
    clock,
    view: () => view,
    subscribe(listener) {
      if (listeners.size === 0) open();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) close();
      };
    },
    answer({ content_id, question_id }, answer) {
      // What counts may have been given in another tab or on another device since.
      if (outbox === null || isAnswerRepeated(ownAnswerTo(question_id, view.own, outbox.view()), answer)) return;
      void outbox.add({ content_id, question_id, answer });
    },
  };
}
