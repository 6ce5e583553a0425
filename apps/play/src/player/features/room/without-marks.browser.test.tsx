import '@parta/ui/tokens.css';
import type { OwnDocument, OwnResult, ParticipantDocument, PublicQuestion, Slot } from '@parta/contract/live-documents';
import { PLAIN_LAYOUT } from '@parta/question-types/kit/slide-layout';
import { createServerClock } from '@parta/web-kit/server-clock';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Room, RoomView } from '../../room/room-store.ts';
import { Leaderboard } from './components/leaderboard.tsx';
import { QuestionScreen } from './components/question-screen.tsx';
import { Result } from './components/result.tsx';
import { roomTexts } from './texts.ts';

/** What would tell how well one did, beside the shares of answers that a tally has. */
const MARKS = /балл|мест|[+]\d|\d из \d|подряд|неверно|частично/i;
const [RIGHT, WRONG] = ['2'.repeat(22), '3'.repeat(22)];

const question: PublicQuestion = {
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
const slot: Slot = {
  content_id: 'slide',
  title: 'Реки',
  num: 1,
  total: 1,
  layout: PLAIN_LAYOUT,
  blocks: { type: 'doc', content: [] },
  question_type: 'single',
  question,
};

/** As the server sends them where correctness is not shown. */
const shown: ParticipantDocument = {
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
const own: OwnDocument = {
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
};
const result: OwnResult = {
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
};
const view: RoomView = { document: shown, own, outbox: null, status: 'live', isCut: false };
const room: Room = {
  clock: createServerClock(),
  view: () => view,
  subscribe: () => () => undefined,
  answer: () => undefined,
  draftOf: () => null,
  keepDraft: () => undefined,
};

let root: Root;
let container: HTMLElement;

beforeEach(() => {
  container = document.createElement('div');
  document.body.append(container);
  root = createRoot(container);
});

afterEach(() => {
  root.unmount();
  container.remove();
});

async function draw(screen: ReactNode, words: string): Promise<void> {
  root.render(screen);
  await expect.poll(() => container.textContent, { timeout: 10_000 }).toContain(words);
}

it('a reveal without correctness tells a pupil how all answered, and not how well she did', async () => {
  await draw(
    <QuestionScreen room={room} document={shown} slot={slot} question={question} own={own} outbox={null} />,
    roomTexts.no_correctness,
  );
  await expect.poll(() => container.querySelectorAll('.room-more .qt-bar').length, { timeout: 10_000 }).toBe(2);
  expect(container.textContent?.replace(roomTexts.question(1, 1), '')).not.toMatch(MARKS);
  expect(container.querySelector('.room-gain, .own-points, .streak, .qt-verdict, [data-verdict]')).toBeNull();
});

it('a leaderboard without correctness is a screen to wait on', async () => {
  await draw(<Leaderboard document={{ ...shown, phase: 'leaderboard' }} own={own} />, roomTexts.hidden_points_text);
  expect(container.textContent?.replace(roomTexts.hidden_points_text, '')).not.toMatch(MARKS);
  expect(container.querySelector('.own-place, .places')).toBeNull();
});

it('a finish without correctness says that the answers were taken, without points, place and percents', async () => {
  await draw(
    <Result document={{ ...shown, phase: 'finished', slot: null }} own={{ ...own, results: [result] }} />,
    roomTexts.mark_answered,
  );
  expect(container.textContent).not.toMatch(MARKS);
  expect(container.textContent).not.toMatch(/%|—/);
  expect(container.querySelector('.score dl, .marks small, .places')).toBeNull();
});
