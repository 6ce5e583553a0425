import { asJsonObject } from '../browser/json-object.ts';
import { CallError, isTransient } from '../calls/call-error.ts';
import type { Client } from '../calls/client.ts';
import { limitTime } from '../calls/limit-time.ts';
import type { OutboxRecord } from './outbox-store.ts';

/**
 * Where an answer is. `late` and `refused` are final; on this device wait `saved_offline` for the network and `paused`
 * for the end of a pause. `unkept`: an error of this page kept it from being stored, so it is in memory alone, not on its
 * way, and tried again.
 */
export type AnswerState =
  | { readonly kind: 'sending' }
  | { readonly kind: 'unkept' }
  | { readonly kind: 'accepted'; readonly accepted_at: string }
  | { readonly kind: 'saved_offline' }
  | { readonly kind: 'paused' }
  | { readonly kind: 'late' }
  | { readonly kind: 'refused'; readonly reason: string };

/** `superseded`: the server has it, but a newer one of this browser was there before; nothing is left to be done. */
export type SendingOutcome =
  | { readonly kind: 'done'; readonly state: AnswerState }
  | { readonly kind: 'superseded' }
  | { readonly kind: 'retry'; readonly after_ms: number | null; readonly paused?: boolean }
  /** Nobody is signed in, or another person: the answer waits for its owner. */
  | { readonly kind: 'unauthorized' };

/** An answer is sent again when the server has said nothing for this long. */
const ANSWER_TIMEOUT_MS = 15_000;

/** Makes the call that takes an answer, and gives its acknowledgement. @throws CallError */
export type CallForAnswer = (client: Client, record: OutboxRecord, signal: AbortSignal) => Promise<unknown>;

export interface SendingParts {
  /** That of the scope unless given. */
  call?: CallForAnswer | undefined;
  /** Whose session the browser has; null for guests. */
  findOwner: () => string | null;
}

/** Sends an answer once. Never rejects. */
export async function sendAnswer(
  client: Client,
  record: OutboxRecord,
  { call = callOfScope, findOwner }: SendingParts,
): Promise<SendingOutcome> {
  try {
    const { submission_id } = record;
    const acknowledgement: unknown = await limitTime(ANSWER_TIMEOUT_MS, (signal) => call(client, record, signal));
    const named = asJsonObject(acknowledgement);
    const accepted_at = named?.['accepted_at'];
    if (named?.['submission_id'] !== submission_id || typeof accepted_at !== 'string') {
      return { kind: 'retry', after_ms: null };
    }
    if (named['superseded'] === true) return { kind: 'superseded' };
    return { kind: 'done', state: { kind: 'accepted', accepted_at } };
  } catch (error) {
    return outcomeOf(error, record.user_id === findOwner());
  }
}

function callOfScope(client: Client, record: OutboxRecord, signal: AbortSignal): Promise<unknown> {
  const { activity_id, participant_id, attempt, holder = 1, submission_id, answering_ms } = record;
  const { content_id, question_id, answer, order } = record;
  const body = { participant_id, content_id, question_id, answer, submission_id, ...order };
  return attempt === undefined
    ? client.call('live.answers', { params: { activity_id }, body, signal })
    : client.call('attempt.answers', {
        params: { activity_id, number: attempt },
        body: { ...body, holder, answering_ms },
        signal,
      });
}

/** An answer that came after the closing or the end is late; any other refusal is told with its reason. */
export function stateOfRefusal(reason: string): AnswerState {
  return reason === 'late' || reason === 'ended' ? { kind: 'late' } : { kind: 'refused', reason };
}

function outcomeOf(error: unknown, isOwnerThere: boolean): SendingOutcome {
  if (!(error instanceof CallError)) return { kind: 'retry', after_ms: null };
  if (error.status === 401 || error.reason === 'other_participant') return { kind: 'unauthorized' };
  // For a user who takes no part in it the activity is absent.
  if (error.reason === 'not_found' && !isOwnerThere) return { kind: 'unauthorized' };
  if (error.reason === 'paused') return { kind: 'retry', after_ms: null, paused: true };
  // Only a refusal in our own words, with a status of 4xx, is one: everything else may be the network.
  if (isTransient(error) || error.reason === 'aborted' || error.status < 400) {
    return { kind: 'retry', after_ms: error.retryAfterSeconds === null ? null : error.retryAfterSeconds * 1000 };
  }
  return { kind: 'done', state: stateOfRefusal(error.reason) };
}
