import type { PresenterDocument, PresenterPerson, Slot } from '@parta/contract/live-documents';
import type { RichText } from '@parta/rich-content/text/rich-text-types';

/** The server's clock of the samples. */
export const SAMPLE_NOW = 1_800_000_000_000;

function writeText(text: string): RichText {
  return { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };
}

/** A person who is here and thinks. */
export function samplePerson(nickname: string, known: Partial<PresenterPerson> = {}): PresenterPerson {
  return {
    participant_id: `id of ${nickname}`,
    nickname,
    connected: true,
    answered: false,
    points: 0,
    card_number: null,
    ...known,
  };
}

/** A question of single choice with two options, the second right. */
export const sampleSlot: Slot = {
  content_id: 'content-3',
  title: 'Реки',
  num: 3,
  total: 8,
  layout: { kind: 'plain', background: null },
  blocks: { type: 'doc', content: [] },
  question_type: 'single',
  question: {
    question_id: 'question-3',
    type: 'single',
    points: 1,
    marked: true,
    time_limit: 30,
    text: writeText('Какая река длиннее?'),
    content: {
      options: [
        { id: 'dnieper', text: 'Днепр', image: null },
        { id: 'volga', text: 'Волга', image: null },
      ],
      shuffle: true,
    },
  },
};

/** What the presenter may see of the key once the sample question is closed. */
export const sampleReview = { correct_option_id: 'volga' };

/** A lesson at its open third question of nine slides; `known` puts it anywhere else. */
export function sampleLesson(known: Partial<PresenterDocument> = {}): PresenterDocument {
  return {
    audience: 'presenter',
    activity_id: 'activity',
    title: 'Реки и озёра',
    version: 5,
    step: 4,
    phase: 'open',
    paused: false,
    presenter_left: false,
    slot: sampleSlot,
    opened_at: SAMPLE_NOW - 13_000,
    deadline_at: SAMPLE_NOW + 17_000,
    remaining_ms: null,
    closed_at: null,
    revealed: null,
    leaderboard: null,
    repeated_answers: true,
    show_correctness: true,
    show_statistic: true,
    server_time: SAMPLE_NOW,
    join_code: '482917',
    join_url: '/play/s/activity/',
    entrance_locked: false,
    anonymous: true,
    nameless: false,
    started_at: SAMPLE_NOW - 760_000,
    people: [
      samplePerson('Аня', { answered: true }),
      samplePerson('Борис'),
      samplePerson('Вера', { connected: false }),
    ],
    participants: 3,
    answers: 1,
    live_tally: { counts: { dnieper: 0, volga: 1 }, answers: 1 },
    live_review: null,
    speaker_notes: '',
    next: { num: 4, title: 'Расставьте реки', type: 'ordering' },
    slots: 9,
    position: 2,
    with_cards: false,
    ...known,
  };
}

/** The sample question as it stands after its answer was shown. */
export function sampleRevealed(): NonNullable<PresenterDocument['revealed']> {
  return {
    review: sampleReview,
    explanation: null,
    tally: { counts: { dnieper: 0, volga: 1 }, answers: 1 },
    answers: 1,
    correct_answers_percentage: 100,
  };
}
