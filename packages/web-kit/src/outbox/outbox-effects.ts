import type { Client } from '../calls/client.ts';
import type { RunAlone } from './outbox-lock.ts';
import type { FinalOutcome, OutboxEffect, OutboxEvent } from './outbox-machine.ts';
import { type SendingOutcome, type SendingParts, sendAnswer } from './outbox-sending.ts';
import type { OutboxRecord, OutboxScope, OutboxStore } from './outbox-store.ts';

type EffectOf<Kind extends OutboxEffect['do']> = Extract<OutboxEffect, { do: Kind }>;

/** Asks for the turn to send; `begin` gets what ends it. Gives how the turn ended. Never rejects. */
export async function takeTurn(
  runAlone: RunAlone,
  scope: OutboxScope,
  run: number,
  begin: (run: number, end: () => void) => void,
): Promise<OutboxEvent> {
  try {
    const wasTaken = await runAlone(scope, () => new Promise((done) => begin(run, done)));
    return { on: wasTaken ? 'turn_ended' : 'turn_refused', run };
  } catch {
    return { on: 'turn_failed', run };
  }
}

/** Reads what the store has from before. Never rejects. */
export function loadKept(store: OutboxStore, scope: OutboxScope): Promise<OutboxEvent> {
  return store.list(scope).then(
    (records): OutboxEvent => ({ on: 'loaded', records }),
    () => ({ on: 'not_loaded' }),
  );
}

/** Reads what the store keeps. Never rejects. */
export function listKept(store: OutboxStore, scope: OutboxScope, run: number): Promise<OutboxEvent> {
  return store.list(scope).then(
    (records): OutboxEvent => ({ on: 'listed', run, records }),
    () => ({ on: 'not_listed', run }),
  );
}

/** Sends an answer once. Never rejects. */
export async function send(
  client: Client,
  { run, record }: EffectOf<'send'>,
  parts: SendingParts,
): Promise<OutboxEvent> {
  const outcome = await sendAnswer(client, record, parts).catch(() => FAILED);
  return { on: 'sent', run, record, outcome };
}

/** Of an error of this page: sent again later. */
const FAILED: SendingOutcome = { kind: 'retry', after_ms: null };

/** Writes an outcome into the store. Never rejects. */
export async function settle(store: OutboxStore, { run, record, outcome }: EffectOf<'settle'>): Promise<OutboxEvent> {
  try {
    await write(store, record, outcome);
    return { on: 'settled', run, record, outcome };
  } catch {
    return { on: 'not_settled', run, record };
  }
}

function write(store: OutboxStore, { submission_id }: OutboxRecord, outcome: FinalOutcome): Promise<void> {
  if (outcome.kind === 'superseded' || outcome.state.kind === 'accepted') return store.remove(submission_id);
  return store.refuse(submission_id, outcome.state.kind === 'refused' ? outcome.state.reason : 'late');
}
