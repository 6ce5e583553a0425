import { callWithCard } from '@parta/web-kit/card-call';
import type { Client } from '@parta/web-kit/client';
import { type Outbox, type OutboxView, openOutbox } from '@parta/web-kit/outbox';
import { openOutboxDatabase } from '@parta/web-kit/outbox-database';
import { createRunAlone } from '@parta/web-kit/outbox-lock';
import { type CardSource, type OutboxStore, withMemoryFallback } from '@parta/web-kit/outbox-store';

/** By participant: what this browser keeps for her, and has sent. */
export type CardViews = ReadonlyMap<string, OutboxView>;

/** An answer for the holder of a card. */
export interface GivenAnswer {
  content_id: string;
  question_id: string;
  answer: unknown;
  source: CardSource;
}

/** Answers of a class on their way: an outbox a holder, over one store. */
export interface CardAnswers {
  /** Opens the outboxes of these holders, with whatever waits in them from before. */
  hold(participant_ids: readonly string[]): void;
  give(participant_id: string, answer: GivenAnswer): void;
  views(): CardViews;
  /** @returns what ends it. */
  subscribe(listener: () => void): () => void;
  close(): void;
}

/** @param store IndexedDB by default, memory where that is refused */
export function openCardAnswers(
  client: Client,
  activity_id: string,
  store: OutboxStore = withMemoryFallback(openOutboxDatabase),
): CardAnswers {
  const runAlone = createRunAlone(store);
  const outboxes = new Map<string, Outbox>();
  const listeners = new Set<() => void>();
  let views: CardViews = new Map();

  function open(participant_id: string): Outbox {
    const known = outboxes.get(participant_id);
    if (known !== undefined) return known;
    const outbox = openOutbox({
      client,
      activity_id,
      participant_id,
      scanner: true,
      call: callWithCard,
      store,
      runAlone,
    });
    outboxes.set(participant_id, outbox);
    outbox.subscribe(() => {
      views = new Map(views).set(participant_id, outbox.view());
      for (const listener of listeners) listener();
    });
    return outbox;
  }

  return {
    hold: (participant_ids) => {
      for (const participant_id of participant_ids) open(participant_id);
    },
    give: (participant_id, answer) => {
      // What could not be kept at all shows by its state.
      open(participant_id)
        .add(answer)
        .catch(() => undefined);
    },
    views: () => views,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      for (const outbox of outboxes.values()) outbox.close();
      listeners.clear();
    },
  };
}
