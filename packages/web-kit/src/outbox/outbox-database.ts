import { newIdentifier } from '@parta/domain/encoding/identifier';
import { type IDBPDatabase, openDB } from 'idb';
import { randomBytes } from '../browser/browser-random.ts';
import { asJsonObject } from '../browser/json-object.ts';
import {
  isInScope,
  type NewOutboxRecord,
  type OutboxRecord,
  type OutboxScope,
  type OutboxStore,
  scopeParts,
} from './outbox-store.ts';

const DATABASE = 'parta-outbox';
const ANSWERS = 'answers';
const LEASES = 'leases';
/** The id of each scope's outbox, and the number of its newest answer. */
const OUTBOXES = 'outboxes';
const BY_SCOPE = 'scope';
const BY_SUBMISSION = 'submission';

/** Written to the disk before the transaction is called complete, where the browser can. */
const DURABLY = { durability: 'strict' } as const;

/** Answers in IndexedDB, shared by all tabs. @throws where the browser keeps nothing for this page. */
export async function openOutboxDatabase(): Promise<OutboxStore> {
  const database = await openDB(DATABASE, 2, {
    upgrade(fresh, version) {
      fresh.createObjectStore(OUTBOXES);
      if (version >= 1) return;
      const answers = fresh.createObjectStore(ANSWERS, { keyPath: 'seq', autoIncrement: true });
      answers.createIndex(BY_SCOPE, ['activity_id', 'participant_id']);
      answers.createIndex(BY_SUBMISSION, 'submission_id', { unique: true });
      fresh.createObjectStore(LEASES);
    },
    // A newer page wants another version: it must not wait for this one.
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });

  return {
    persistent: true,
    put: (record) => putAnswer(database, record),
    async list(scope) {
      const rows: unknown[] = await database.getAllFromIndex(ANSWERS, BY_SCOPE, scopeRange(scope));
      return rows.flatMap((row) => readRecord(row) ?? []).filter((record) => isInScope(record, scope));
    },
    async listAll() {
      const rows: unknown[] = await database.getAll(ANSWERS);
      return rows.flatMap((row) => readRecord(row) ?? []);
    },
    async remove(submission_id) {
      const transaction = database.transaction(ANSWERS, 'readwrite', DURABLY);
      const key = await transaction.store.index(BY_SUBMISSION).getKey(submission_id);
      if (key !== undefined) await transaction.store.delete(key);
      await transaction.done;
    },
    async refuse(submission_id, reason) {
      const transaction = database.transaction(ANSWERS, 'readwrite', DURABLY);
      const record = readRecord(await transaction.store.index(BY_SUBMISSION).get(submission_id));
      if (record !== null) await transaction.store.put({ ...record, refusal: reason });
      await transaction.done;
    },
    async takeLease(scope, owner, now_ms, until_ms) {
      const transaction = database.transaction(LEASES, 'readwrite');
      const lease = asJsonObject(await transaction.store.get(scopeParts(scope)));
      const until = lease?.['until_ms'];
      const isTaken = lease?.['owner'] !== owner && typeof until === 'number' && until > now_ms;
      if (!isTaken) await transaction.store.put({ owner, until_ms }, scopeParts(scope));
      await transaction.done;
      return !isTaken;
    },
    async dropLease(scope, owner) {
      const transaction = database.transaction(LEASES, 'readwrite');
      const lease = asJsonObject(await transaction.store.get(scopeParts(scope)));
      if (lease?.['owner'] === owner) await transaction.store.delete(scopeParts(scope));
      await transaction.done;
    },
  };
}

/** All answers of a participant, of every attempt. */
function scopeRange({ activity_id, participant_id }: OutboxScope): [string, string] {
  return [activity_id, participant_id];
}

async function putAnswer(database: IDBPDatabase, record: NewOutboxRecord): Promise<OutboxRecord> {
  const transaction = database.transaction([ANSWERS, OUTBOXES], 'readwrite', DURABLY);
  const answers = transaction.objectStore(ANSWERS);
  const outboxes = transaction.objectStore(OUTBOXES);
  const rows: unknown[] = await answers.index(BY_SCOPE).getAll(scopeRange(record));
  for (const row of rows) {
    const older = readRecord(row);
    if (older !== null && isInScope(older, record) && older.question_id === record.question_id)
      await answers.delete(older.seq);
  }
  const before = readOrder(await outboxes.get(scopeParts(record)));
  const order = {
    outbox_id: before?.outbox_id ?? newIdentifier(randomBytes),
    sequence: (before?.sequence ?? 0) + 1,
  };
  await outboxes.put(order, scopeParts(record));
  const seq = await answers.add({ ...record, order });
  await transaction.done;
  return { ...record, order, seq: typeof seq === 'number' ? seq : 0 };
}

function readOrder(value: unknown): OutboxRecord['order'] {
  const { outbox_id, sequence } = asJsonObject(value) ?? {};
  return typeof outbox_id === 'string' && typeof sequence === 'number' ? { outbox_id, sequence } : null;
}

function readRecord(row: unknown): OutboxRecord | null {
  const {
    activity_id,
    participant_id,
    content_id,
    question_id,
    submission_id,
    user_id,
    answer,
    refusal,
    seq,
    order,
    attempt,
    holder,
    answering_ms,
    scanner,
    source,
  } = asJsonObject(row) ?? {};
  if (typeof activity_id !== 'string' || typeof participant_id !== 'string' || typeof content_id !== 'string')
    return null;
  if (typeof question_id !== 'string' || typeof submission_id !== 'string' || typeof seq !== 'number') return null;
  return {
    activity_id,
    participant_id,
    content_id,
    question_id,
    submission_id,
    user_id: typeof user_id === 'string' ? user_id : null,
    answer,
    refusal: typeof refusal === 'string' ? refusal : null,
    seq,
    order: readOrder(order),
    ...(typeof attempt === 'number' ? { attempt } : {}),
    ...(typeof holder === 'number' ? { holder } : {}),
    ...(typeof answering_ms === 'number' ? { answering_ms } : {}),
    ...(scanner === true ? { scanner } : {}),
    ...(source === 'card' || source === 'hand' ? { source } : {}),
  };
}
