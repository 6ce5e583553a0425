import { SESSION_OWNER_COOKIE } from '@parta/domain/session/session-cookies';
import { asJsonObject } from '@parta/web-kit/json-object';
import { createRoot, type Root } from 'react-dom/client';
import { page, userEvent } from 'vitest/browser';
import { type Door, type Results, shelf } from '../features/attempt/api.ts';
import { AttemptPage } from '../features/attempt/attempt-page.tsx';
import { attemptTexts } from '../features/attempt/texts.ts';
import { begun, OWNER_ID } from './sample-attempt.ts';

export const ACTIVITY_ID = '2222222222222222222222';
export const DOOR: Door = {
  activity_id: ACTIVITY_ID,
  participant_id: begun.participant_id,
  title: begun.title,
  organizer: 'Анна Ильина',
  is_owner: false,
  template: 'test',
  status: 10,
  start_date: '2026-11-22T08:00:00Z',
  end_date: null,
  server_time: 0,
  attempt_minutes: null,
  slides: 3,
  questions: 3,
  max_points: 9,
  content_navigation: true,
  repeated_answers: true,
  show_correctness: false,
  multiple_participation: false,
  permanent_access: false,
  obstacle: null,
  attempts: [],
  counts: null,
};
export const FINISHED: Door['attempts'][number] = {
  number: 1,
  started_at: '2026-11-22T08:00:00Z',
  deadline_at: null,
  finished_at: '2026-11-22T09:00:00Z',
  finished_by: null,
  answered: 3,
  points: 6,
  percent: 66.7,
  preliminary: true,
};

export const RESULTS = {
  attempt: FINISHED,
  grade: 3,
  grade_scale: { kind: 'five', thresholds: [50, 70, 85] },
  max_points: 9,
  show_correctness: false,
  certificate: null,
  questions: [
    {
      content_id: 'one',
      question_id: 'q1',
      num: 1,
      title: 'Реки',
      max_points: 9,
      points: 6,
      correct: null,
      answered: true,
      parts: null,
      comment: '',
      criteria: null,
      review: null,
      explanation: null,
    },
  ],
} satisfies Results;

/** The page of an attempt on its own, and what it hears of the server, which may change in the middle. */
export class DrawnAttempt {
  readonly host = document.createElement('div');
  /** What the server says of the activity; throws where nothing comes through. */
  about = (): Response => Response.json(DOOR);
  opened: typeof begun = { ...begun, activity_id: ACTIVITY_ID };
  /** Answers that have arrived, in their order. */
  readonly answers: unknown[] = [];
  /** How long each of them took, as it was sent. */
  readonly times: unknown[] = [];
  /** Whether the end was asked for. */
  isEnded = false;
  results: Results = RESULTS;
  /** Whether nothing is heard of where the pupil stands. */
  isCut = false;
  /** Who has the attempt. */
  holder = 1;
  /** Last parts of the addresses of calls that do not come through. */
  cut: readonly string[] = [];
  readonly #fetch = window.fetch;
  #root: Root;

  constructor() {
    document.body.append(this.host);
    signIn(OWNER_ID);
    this.#root = createRoot(this.host);
    window.fetch = async (address, init) => {
      const { pathname } = new URL(address instanceof Request ? address.url : address, window.location.href);
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
      return this.#answer(pathname.split('/').findLast((part) => part !== '') ?? '', asJsonObject(body));
    };
  }

  draw(): void {
    this.#root.render(<AttemptPage activity_id={ACTIVITY_ID} />);
  }

  /** Draws it as a reload would. */
  drawAnew(): void {
    this.#root.unmount();
    this.#root = createRoot(this.host);
    this.draw();
  }

  /** Draws it and begins the attempt. */
  async begin(): Promise<void> {
    this.draw();
    await userEvent.click(button(attemptTexts.start));
  }

  /** Takes it away, with what the device has kept. */
  async close(): Promise<void> {
    this.#root.unmount();
    this.host.remove();
    window.fetch = this.#fetch;
    localStorage.clear();
    signOut();
    await shelf.forget(OWNER_ID, ACTIVITY_ID);
  }

  #answer(verb: string, sent: Readonly<Record<string, unknown>> | null): Response {
    if (this.cut.includes(verb)) throw new TypeError('no network');
    switch (verb) {
      case 'start':
        return Response.json({ number: 1, participant_id: begun.participant_id });
      case 'open':
        return Response.json(this.opened);
      case 'progress':
        if (this.isCut) throw new TypeError('no network');
        return Response.json({ holder: this.holder, finished: false });
      case 'answers':
        this.answers.push(sent?.['answer']);
        this.times.push(sent?.['answering_ms']);
        return Response.json({ submission_id: sent?.['submission_id'], accepted_at: '2026-11-22T08:30:00Z' });
      case 'finish':
        this.isEnded = true;
        return new Response(null, { status: 204 });
      case 'results':
        return Response.json(this.results);
      default:
        return this.about();
    }
  }
}

/** Has the browser bear the cookie of a user's session, or of none. */
export const signIn = (user_id: string): void => void (document.cookie = `${SESSION_OWNER_COOKIE}=${user_id}; path=/`);
export const signOut = (): void => void (document.cookie = `${SESSION_OWNER_COOKIE}=; path=/; max-age=0`);

/** What is found on it by whole names: buttons, its own heading, and any words. */
export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
export const words = (text: string) => page.getByText(text, { exact: true });
