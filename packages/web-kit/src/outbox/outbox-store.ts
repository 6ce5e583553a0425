import type { AnswerSource } from '@parta/domain/codes';
import { newIdentifier } from '@parta/domain/encoding/identifier';
import { randomBytes } from '../browser/browser-random.ts';

/** How whoever scans cards came by an answer. */
export type CardSource = Exclude<AnswerSource, 'device'>;

/** Whose answers: two pupils who share a device never see or send each other's. */
export interface OutboxScope {
  activity_id: string;
  participant_id: string;
  /** Number of the attempt at one's own pace; left out in a live session, which has one. */
  attempt?: number | undefined;
  /** Whoever scans cards in a live session: answers of the participant's card, apart from those of a device of her own. */
  scanner?: true | undefined;
}

export interface NewOutboxRecord extends OutboxScope {
  submission_id: string;
  /** Whose session the browser had; null for a guest, and in what an older page kept. */
  user_id: string | null;
  content_id: string;
  question_id: string;
  answer: unknown;
  /** Under which holder of the attempt this device gave it; left out in a live session. */
  holder?: number | undefined;
  /** How long its question was on the screen; left out in a live session, where it is unknown, and in what an older page kept. */
  answering_ms?: number | undefined;
  /** How a scanner came by it; left out elsewhere. */
  source?: CardSource | undefined;
  /** Reason of a refusal: kept to be shown, never sent again. */
  refusal: string | null;
}

export interface OutboxRecord extends NewOutboxRecord {
  /** Order of adding on this device. */
  seq: number;
  /**
   * Who has numbered it and how, so that of two answers to a question the server counts the newer, whichever comes first.
   * One id for a scope: nobody can tell by it that two participants share a device. Null in what an older page kept.
   */
  order: { outbox_id: string; sequence: number } | null;
}

export interface OutboxStore {
  /** False when what is kept here is gone with the page. */
  readonly persistent: boolean;
  /** Keeps an answer durably, in place of every older one of the same question, and numbers it. */
  put(record: NewOutboxRecord): Promise<OutboxRecord>;
  /** Oldest first. */
  list(scope: OutboxScope): Promise<OutboxRecord[]>;
  /** Of all participants. */
  listAll(): Promise<OutboxRecord[]>;
  remove(submission_id: string): Promise<void>;
  /** Marks an answer as refused, where it is still kept. */
  refuse(submission_id: string, reason: string): Promise<void>;
  /** Takes the right to send for a scope until `until_ms`, unless another owner has it; for pages without Web Locks. */
  takeLease(scope: OutboxScope, owner: string, now_ms: number, until_ms: number): Promise<boolean>;
  dropLease(scope: OutboxScope, owner: string): Promise<void>;
}

/** A store that lives as long as the page. */
export function createMemoryStore(): OutboxStore {
  let records: OutboxRecord[] = [];
  const leases = new Map<string, { owner: string; until_ms: number }>();
  const outboxes = new Map<string, string>();
  let seq = 0;
  return {
    persistent: false,
    async put(record) {
      seq += 1;
      const outbox_id = outboxes.get(scopeKey(record)) ?? newIdentifier(randomBytes);
      outboxes.set(scopeKey(record), outbox_id);
      const kept = { ...record, seq, order: { outbox_id, sequence: seq } };
      records = [...records.filter((other) => !isSameQuestion(other, record)), kept];
      return kept;
    },
    list: async (scope) => records.filter((record) => isInScope(record, scope)),
    listAll: async () => records,
    async remove(submission_id) {
      records = records.filter((record) => record.submission_id !== submission_id);
    },
    async refuse(submission_id, reason) {
      records = records.map((record) =>
        record.submission_id === submission_id ? { ...record, refusal: reason } : record,
      );
    },
    async takeLease(scope, owner, now_ms, until_ms) {
      const key = scopeKey(scope);
      const lease = leases.get(key);
      if (lease !== undefined && lease.owner !== owner && lease.until_ms > now_ms) return false;
      leases.set(key, { owner, until_ms });
      return true;
    },
    async dropLease(scope, owner) {
      if (leases.get(scopeKey(scope))?.owner === owner) leases.delete(scopeKey(scope));
    },
  };
}

/**
 * Goes on in memory where the browser refuses its storage (private window, quota): from then on nothing is
 * `persistent`, and what the durable store holds is still read and sent.
 */
export function withMemoryFallback(open: () => Promise<OutboxStore>): OutboxStore {
  const memory = createMemoryStore();
  /** Kept durably, but older than what could be kept in memory alone. */
  const replaced = new Set<string>();
  let failed = false;
  const opening = open().catch(() => {
    failed = true;
    return null;
  });

  async function durably<Result>(action: (store: OutboxStore) => Promise<Result>, otherwise: Result): Promise<Result> {
    const store = await opening;
    if (store === null) return otherwise;
    try {
      return await action(store);
    } catch {
      failed = true;
      return otherwise;
    }
  }

  return {
    get persistent() {
      return !failed;
    },
    async put(record) {
      const kept = await durably<OutboxRecord | null>((store) => store.put(record), null);
      if (kept !== null) return kept;
      for (const older of await durably((store) => store.list(record), [])) {
        if (!isSameQuestion(older, record)) continue;
        replaced.add(older.submission_id);
        await durably((store) => store.remove(older.submission_id), undefined);
      }
      return memory.put(record);
    },
    async list(scope) {
      const older = await durably((store) => store.list(scope), []);
      return [...older.filter(({ submission_id }) => !replaced.has(submission_id)), ...(await memory.list(scope))];
    },
    listAll: async () => [...(await durably((store) => store.listAll(), [])), ...(await memory.listAll())],
    async remove(submission_id) {
      await memory.remove(submission_id);
      await durably((store) => store.remove(submission_id), undefined);
    },
    async refuse(submission_id, reason) {
      await memory.refuse(submission_id, reason);
      await durably((store) => store.refuse(submission_id, reason), undefined);
    },
    // A page that shares no storage with others has nobody to share the lease with.
    takeLease: (scope, owner, now_ms, until_ms) =>
      durably((store) => store.takeLease(scope, owner, now_ms, until_ms), true),
    dropLease: (scope, owner) => durably((store) => store.dropLease(scope, owner), undefined),
  };
}

/** What names a scope, part by part. */
export function scopeParts({ activity_id, participant_id, attempt, scanner }: OutboxScope): (string | number)[] {
  return [
    activity_id,
    participant_id,
    ...(attempt === undefined ? [] : [attempt]),
    ...(scanner === undefined ? [] : ['scanner']),
  ];
}

/** A scope in one word. */
export function scopeKey(scope: OutboxScope): string {
  return scopeParts(scope).join('/');
}

/** Whether an answer belongs to a scope. */
export function isInScope(record: OutboxScope, scope: OutboxScope): boolean {
  return scopeKey(record) === scopeKey(scope);
}

function isSameQuestion(
  one: OutboxScope & { question_id: string },
  other: OutboxScope & { question_id: string },
): boolean {
  return isInScope(one, other) && one.question_id === other.question_id;
}
