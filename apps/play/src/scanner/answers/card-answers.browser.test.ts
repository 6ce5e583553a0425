import { createClient } from '@parta/web-kit/client';
import { createMemoryStore, type OutboxStore } from '@parta/web-kit/outbox-store';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { settings } from '../../settings.ts';
import { type CardAnswers, type GivenAnswer, openCardAnswers } from './card-answers.ts';

const LESSON = 'lesson';
const ANSWER: GivenAnswer = { content_id: 'C', question_id: 'q', answer: { option_id: 'a' }, source: 'card' };

/** What was sent, and what the server says to it. */
let sent: { submission_id: string }[];
let answer: (submission_id: string) => Response;
const opened: CardAnswers[] = [];

beforeEach(() => {
  sent = [];
  answer = (submission_id) => Response.json({ submission_id, accepted_at: '2026-11-20T10:00:00.000Z' });
});

afterEach(() => {
  for (const answers of opened.splice(0)) answers.close();
});

const isSubmission = (value: unknown): value is { submission_id: string } =>
  typeof value === 'object' && value !== null && 'submission_id' in value && typeof value.submission_id === 'string';

function open(store: OutboxStore): CardAnswers {
  const client = createClient({
    settings,
    session: null,
    fetch: async (_address, init) => {
      const body: unknown = JSON.parse(typeof init.body === 'string' ? init.body : '');
      if (!isSubmission(body)) throw new Error('Not a submission');
      sent.push(body);
      return answer(body.submission_id);
    },
  });
  const answers = openCardAnswers(client, LESSON, store);
  opened.push(answers);
  return answers;
}

const stateOf = (answers: CardAnswers, participant_id: string) =>
  answers.views().get(participant_id)?.answers.get('q')?.state.kind;

it('sends answers for each holder and tells where they stand', async () => {
  const answers = open(createMemoryStore());
  let told = 0;
  answers.subscribe(() => {
    told += 1;
  });
  answers.give('anna', ANSWER);
  answers.give('boris', { ...ANSWER, answer: { option_id: 'b' }, source: 'hand' });
  await expect.poll(() => [stateOf(answers, 'anna'), stateOf(answers, 'boris')]).toEqual(['accepted', 'accepted']);
  expect(sent).toMatchObject([
    { participant_id: 'anna', answer: { option_id: 'a' }, source: 'card' },
    { participant_id: 'boris', answer: { option_id: 'b' }, source: 'hand' },
  ]);
  expect(told).toBeGreaterThan(1);
});

it('shows and sends what waited from before, once the holders are known, and under the same number', async () => {
  const store = createMemoryStore();
  answer = () => {
    throw new TypeError('Failed to fetch');
  };
  const before = open(store);
  before.give('anna', ANSWER);
  await expect.poll(() => stateOf(before, 'anna')).toBe('saved_offline');
  before.close();
  const first = sent[0]?.submission_id;
  answer = (submission_id) => Response.json({ submission_id, accepted_at: '2026-11-20T10:00:00.000Z' });
  const after = open(store);
  expect(after.views().size).toBe(0);
  after.hold(['anna', 'boris']);
  await expect.poll(() => stateOf(after, 'anna')).toBe('accepted');
  expect(sent.at(-1)?.submission_id).toBe(first);
});

it('tells why an answer was refused', async () => {
  answer = () => Response.json({ reason: 'not_open' }, { status: 409 });
  const answers = open(createMemoryStore());
  answers.give('anna', ANSWER);
  await expect
    .poll(() => answers.views().get('anna')?.answers.get('q')?.state)
    .toEqual({
      kind: 'refused',
      reason: 'not_open',
    });
});
