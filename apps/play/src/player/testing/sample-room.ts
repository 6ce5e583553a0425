import type { OwnDocument, OwnResult, ParticipantDocument, PublicQuestion, Slot } from '@parta/contract/live-documents';
import { PLAIN_LAYOUT } from '@parta/rich-content/slides/slide-layout';
import { createServerClock } from '@parta/web-kit/server-clock';
import type { Room, RoomView } from '../room/room-store.ts';

/** Identifiers of the options. */
export const [RIGHT, WRONG] = ['2'.repeat(22), '3'.repeat(22)];

/** A question of one choice, as participants get it. */
export const question: PublicQuestion = {
  question_id: 'question',
  type: 'single',
  points: 3,
  marked: true,
  time_limit: null,
  text: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Какая река длиннее?' }] }] },
  content: {
    options: [
      { id: RIGHT, text: 'Волга', image: null },
      { id: WRONG, text: 'Урал', image: null },
    ],
    shuffle: false,
  },
};
/** The slide that asks it. */
export const slot: Slot = {
  content_id: 'slide',
  title: 'Реки',
  num: 1,
  total: 1,
  layout: PLAIN_LAYOUT,
  blocks: { type: 'doc', content: [] },
  question_type: 'single',
  question,
};

/** A reveal as the server sends it where correctness is not shown. */
export const revealed: ParticipantDocument = {
  audience: 'participant',
  activity_id: 'room',
  title: 'Реки и озёра',
  version: 1,
  step: 1,
  phase: 'revealed',
  paused: false,
  presenter_left: false,
  slot,
  opened_at: 0,
  deadline_at: null,
  remaining_ms: null,
  closed_at: null,
  revealed: {
    review: null,
    explanation: null,
    tally: { counts: { [RIGHT]: 2, [WRONG]: 1 }, answers: 3 },
    answers: 3,
    correct_answers_percentage: null,
  },
  leaderboard: null,
  repeated_answers: true,
  show_correctness: false,
  show_statistic: true,
  server_time: 0,
};
/** One participant, who has answered wrongly and is told no marks. */
export const own: OwnDocument = {
  participant_id: 'own',
  nickname: 'Маша',
  answer: { question_id: 'question', answer: { option_id: WRONG }, accepted_at: '2026-11-22T08:00:00Z' },
  mark: null,
  total_points: null,
  place: null,
  streak: 0,
  results: null,
  max_points: 3,
  percents: null,
  grade: null,
  grade_scale: null,
};
/** Her answer to it at the end, without marks. */
export const result: OwnResult = {
  content_id: 'slide',
  question_id: 'question',
  num: 1,
  title: 'Реки',
  points: '—',
  max_points: 3,
  answered: true,
  parts: null,
  on_closing: false,
  correct: null,
  hand: null,
};

/** The same question while it is open. */
export const open: ParticipantDocument = { ...revealed, phase: 'open', revealed: null, show_correctness: true };

/** A room in a state, without a server; what is answered and drafted is kept in lists. */
export function sampleRoom(view: Partial<RoomView>): { room: Room; view: RoomView; answers: unknown[] } {
  const whole: RoomView = { document: open, own: null, outbox: null, status: 'live', isCut: false, ...view };
  const answers: unknown[] = [];
  const room: Room = {
    clock: createServerClock(),
    view: () => whole,
    subscribe: () => () => undefined,
    answer: (_question, answer) => void answers.push(answer),
    draftOf: () => null,
    keepDraft: () => undefined,
  };
  return { room, view: whole, answers };
}
