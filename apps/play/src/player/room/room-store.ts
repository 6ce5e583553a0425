import type { OwnDocument, ParticipantDocument } from '@parta/contract/live-documents';
import type { PageSettings } from '@parta/contract/page-settings';
import { sendableDraft } from '@parta/question-types/question-player';
import type { Client } from '@parta/web-kit/client';
import { findDeviceOwner } from '@parta/web-kit/device-owner';
import { type LiveConnection, type LiveStatus, openLiveConnection } from '@parta/web-kit/live-connection';
import { type Outbox, type OutboxView, openOutbox } from '@parta/web-kit/outbox';
import { createServerClock, type ServerClock } from '@parta/web-kit/server-clock';
import { createDrafts, type Drafts } from './drafts.ts';
import { createLastMoment } from './last-moment.ts';
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
  /** What was picked or typed for a question and not sent; null for nothing. */
  draftOf(question_id: string): unknown;
  /** Keeps it; it is sent when the question closes, as far as it may be sent. */
  keepDraft(question_id: string, draft: unknown): void;
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
  const drafts = createDrafts(activity_id, () => sessionStorage, findDeviceOwner);
  const lastMoment = createLastMoment({ now: clock.now, send: trySendDraft });
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
    if (document.phase === 'finished' && view.own !== null) drafts.forget(view.own.participant_id);
    lastMoment.watch(document);
  }

  /** A draft that cannot be read stays for the button and for a reload, and costs the room nothing else. */
  function trySendDraft(document: ParticipantDocument): void {
    try {
      sendDraft(document, { own: view.own, outbox, drafts });
    } catch {
      // The same.
    }
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
    lastMoment.stop();
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
      // What could not be kept shows by its state.
      outbox.add({ content_id, question_id, answer }).catch(() => undefined);
    },
    draftOf: (question_id) => (view.own === null ? null : drafts.find(view.own.participant_id, question_id)),
    keepDraft(question_id, draft) {
      if (view.own !== null) drafts.keep({ participant_id: view.own.participant_id, question_id, draft });
    },
  };
}

interface SendingParts {
  own: OwnDocument | null;
  outbox: Outbox | null;
  drafts: Drafts;
}

/** Once a question is over, what may be sent of its draft by hand goes by itself, unless it was answered for good. */
function sendDraft({ slot, repeated_answers }: ParticipantDocument, { own, outbox, drafts }: SendingParts): void {
  const question = slot?.question ?? null;
  if (slot === null || question === null || outbox === null || own === null) return;
  const { question_id, type, content } = question;
  const { participant_id } = own;
  const draft = drafts.find(participant_id, question_id);
  const given = ownAnswerTo(question_id, own, outbox.view());
  if (draft === null || (given.answer !== null && !repeated_answers)) return;
  const answer = sendableDraft(type, content, draft, given.answer);
  if (answer === null) return drafts.forget(participant_id);
  // Until the outbox has it, the draft is all that a reload would find.
  outbox.add({ content_id: slot.content_id, question_id, answer }).then(
    () => {
      if (drafts.find(participant_id, question_id) === draft) drafts.forget(participant_id);
    },
    () => undefined,
  );
}
