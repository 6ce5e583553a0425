import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AnswerQueue } from './answer-queue.ts';
import type { IncomingAnswer, Outcome } from './submissions.ts';

const MOMENT = new Date(0);
const incoming = (participant_id: string, submission_id: string, question_id = 'q'): IncomingAnswer => ({
  activity_id: 'a',
  participant_id,
  content_id: 'c',
  question_id,
  answer: null,
  submission_id,
  received_at: MOMENT,
});
const accepted: Outcome<string> = { ok: true, accepted_at: MOMENT, superseded: false };

/** Stores nothing until told, so that a test decides when a commit happens. */
function heldStore(): {
  batches: (readonly IncomingAnswer[])[];
  store: (batch: readonly IncomingAnswer[]) => Promise<Outcome<string>[]>;
  commit(): void;
} {
  const batches: (readonly IncomingAnswer[])[] = [];
  const held: (() => void)[] = [];
  return {
    batches,
    store: (batch) => {
      batches.push(batch);
      return new Promise((resolve) => held.push(() => resolve(batch.map(() => accepted))));
    },
    commit: () => held.shift()?.(),
  };
}

const soon = (milliseconds = 30): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('answer queue', () => {
  it('acknowledges nothing before its batch is stored', async () => {
    const held = heldStore();
    const queue = new AnswerQueue<IncomingAnswer, string>(held.store);
    let acknowledged = 0;
    const sent = ['a', 'b', 'c'].map((id) => queue.submit(incoming(id, id)).then(() => (acknowledged += 1)));
    await soon();
    expect(held.batches.map((batch) => batch.length)).toEqual([3]);
    expect(acknowledged).toBe(0);
    held.commit();
    await Promise.all(sent);
    expect(acknowledged).toBe(3);
  });

  it('gathers what comes while a batch is being stored into the next one', async () => {
    const held = heldStore();
    const queue = new AnswerQueue<IncomingAnswer, string>(held.store);
    const first = queue.submit(incoming('a', '1'));
    await soon();
    const rest = Array.from({ length: 10 }, (_, index) => queue.submit(incoming(`p${index}`, `${index}`)));
    await soon();
    expect(held.batches).toHaveLength(1);
    held.commit();
    await first;
    await soon();
    expect(held.batches.map((batch) => batch.length)).toEqual([1, 10]);
    held.commit();
    await Promise.all(rest);
  });

  it('keeps two answers of one participant to one question out of one batch, in the order they came', async () => {
    const batches: string[][] = [];
    const queue = new AnswerQueue<IncomingAnswer, string>(async (batch) => {
      batches.push(batch.map((item) => `${item.participant_id}${item.submission_id}`));
      return batch.map(() => accepted);
    });
    await Promise.all([
      queue.submit(incoming('a', '1')),
      queue.submit(incoming('a', '2')),
      queue.submit(incoming('b', '1')),
      queue.submit(incoming('a', '3')),
      queue.submit(incoming('a', '4', 'other')),
    ]);
    expect(batches).toEqual([['a1', 'b1', 'a4'], ['a2'], ['a3']]);
  });

  it('stores two batches at once while many wait, and never two answers of one participant to one question', async () => {
    const held = heldStore();
    const queue = new AnswerQueue<IncomingAnswer, string>(held.store);
    const crowd = Array.from({ length: 600 }, (_, index) => queue.submit(incoming(`p${index % 300}`, `${index}`)));
    await soon();
    expect(held.batches.map((batch) => batch.length)).toEqual([250, 50]);
    held.commit();
    await soon();
    expect(held.batches.map((batch) => batch.length)).toEqual([250, 50, 250]);
    expect(new Set(held.batches[2]?.map((item) => item.participant_id)).size).toBe(250);
    expect(held.batches[2]?.every((item) => Number(item.submission_id) >= 300)).toBe(true);
    for (let more = 0; more < 5; more += 1) {
      held.commit();
      await soon();
    }
    await Promise.all(crowd);
    expect(held.batches.flat()).toHaveLength(600);
  });

  it('one answer that can’t be stored refuses none of its neighbours', async () => {
    const queue = new AnswerQueue<IncomingAnswer, string>(async (batch) => {
      if (batch.some((item) => item.submission_id === 'poison')) throw new Error('poison');
      return batch.map(() => accepted);
    });
    const results = await Promise.allSettled(
      ['1', 'poison', '3'].map((submission_id, index) => queue.submit(incoming(`p${index}`, submission_id))),
    );
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('a store that forgets an answer acknowledges it never', async () => {
    const queue = new AnswerQueue<IncomingAnswer, string>(async () => [accepted]);
    const results = await Promise.allSettled([queue.submit(incoming('a', '1')), queue.submit(incoming('b', '2'))]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  });

  it('goes on after a store that failed', async () => {
    let broken = true;
    const queue = new AnswerQueue<IncomingAnswer, string>(async (batch) => {
      if (broken) throw new Error('away');
      return batch.map(() => accepted);
    });
    await expect(queue.submit(incoming('a', '1'))).rejects.toThrow('away');
    broken = false;
    await expect(queue.submit(incoming('a', '1'))).resolves.toEqual(accepted);
  });

  it('never holds more than 250 in a batch', async () => {
    const sizes: number[] = [];
    const queue = new AnswerQueue<IncomingAnswer, string>(async (batch) => {
      sizes.push(batch.length);
      return batch.map(() => accepted);
    });
    await Promise.all(Array.from({ length: 1201 }, (_, index) => queue.submit(incoming(`p${index}`, '1'))));
    expect(sizes).toEqual([250, 250, 250, 250, 201]);
  });

  it('whatever comes, everything is stored exactly once and each participant’s answers in their order', async () => {
    const arrival = fc.record({ participant: fc.integer({ min: 0, max: 3 }), wait: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(arrival, { maxLength: 30 }), async (arrivals) => {
        const stored: IncomingAnswer[] = [];
        const queue = new AnswerQueue<IncomingAnswer, string>(async (batch) => {
          await soon(1);
          stored.push(...batch);
          return batch.map(() => accepted);
        });
        const sent: Promise<Outcome<string>>[] = [];
        for (const [index, { participant, wait }] of arrivals.entries()) {
          sent.push(queue.submit(incoming(`p${participant}`, String(index))));
          if (wait) await soon(1);
        }
        await Promise.all(sent);
        const order = (list: readonly IncomingAnswer[], id: string): string[] =>
          list.filter((item) => item.participant_id === id).map((item) => item.submission_id);
        expect(stored).toHaveLength(arrivals.length);
        for (const id of ['p0', 'p1', 'p2', 'p3']) {
          expect(order(stored, id)).toEqual(
            arrivals.flatMap(({ participant }, index) => (`p${participant}` === id ? [String(index)] : [])),
          );
        }
      }),
      { numRuns: 30 },
    );
  });
});
