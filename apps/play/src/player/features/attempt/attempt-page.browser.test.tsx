import '@parta/ui/tokens.css';
import { asJsonObject } from '@parta/web-kit/json-object';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { begun } from '../../testing/sample-attempt.ts';
import { RIGHT } from '../../testing/sample-room.ts';
import { type Door, type Results, shelf } from './api.ts';
import { AttemptPage } from './attempt-page.tsx';
import { attemptTexts } from './texts.ts';

const ACTIVITY_ID = '2222222222222222222222';
const DOOR: Door = {
  activity_id: ACTIVITY_ID,
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
const FINISHED: Door['attempts'][number] = {
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

const RESULTS = {
  attempt: FINISHED,
  max_points: 9,
  show_correctness: false,
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
      review: null,
      explanation: null,
    },
  ],
} satisfies Results;

const send = window.fetch;
let root: Root;
let host: HTMLElement;
/** What the server says of the activity; thrown where nothing comes through. */
let about: () => Response;
let opened: typeof begun;
/** Answers that arrived, and whether the end was asked for. */
let answers: unknown[];
let isEnded: boolean;
/** Nothing is heard of where she stands. */
let isCut: boolean;

beforeEach(() => {
  about = () => Response.json(DOOR);
  opened = { ...begun, activity_id: ACTIVITY_ID };
  answers = [];
  isEnded = false;
  isCut = false;
  window.fetch = async (address, init) => {
    const { pathname } = new URL(address instanceof Request ? address.url : address, window.location.href);
    const [verb] = pathname.split('/').filter(Boolean).slice(-1);
    const sent = typeof init?.body === 'string' ? asJsonObject(JSON.parse(init.body)) : null;
    switch (verb) {
      case 'start':
        return Response.json({ number: 1 });
      case 'open':
        return Response.json(opened);
      case 'progress':
        if (isCut) throw new TypeError('no network');
        return Response.json({ holder: 1, finished: false });
      case 'answers':
        answers.push(sent?.['answer']);
        return Response.json({ submission_id: sent?.['submission_id'], accepted_at: '2026-11-22T08:30:00Z' });
      case 'finish':
        isEnded = true;
        return new Response(null, { status: 204 });
      case 'results':
        return Response.json(RESULTS);
      default:
        return about();
    }
  };
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
});

afterEach(async () => {
  root.unmount();
  host.remove();
  window.fetch = send;
  localStorage.clear();
  await shelf.forget(ACTIVITY_ID);
});

const stand = () => root.render(<AttemptPage activity_id={ACTIVITY_ID} />);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
const words = (text: string) => page.getByText(text, { exact: true });

async function begin(): Promise<void> {
  stand();
  await userEvent.click(button(attemptTexts.start));
}

describe('the door', () => {
  it('says what is to be done, by whose wish and by which rules', async () => {
    stand();
    await expect.element(heading(DOOR.title)).toBeVisible();
    await expect.element(words(attemptTexts.organizer(DOOR.organizer))).toBeVisible();
    for (const rule of [attemptTexts.rule_changes, attemptTexts.rule_free, attemptTexts.rule_once]) {
      await expect.element(words(rule)).toBeVisible();
    }
  });

  it('tells that there are no more attempts, and begins none', async () => {
    about = () => Response.json({ ...DOOR, obstacle: 'no_more_attempts', attempts: [FINISHED], counts: 1 });
    stand();
    await expect.element(words(attemptTexts.obstacles.no_more_attempts)).toBeVisible();
    expect(host.textContent).toContain(attemptTexts.preliminary_short);
    expect(button(attemptTexts.again).elements()).toEqual([]);
  });

  it('shows neither a beginning nor results of what was cancelled', async () => {
    about = () => Response.json({ ...DOOR, status: 21, attempts: [FINISHED] });
    stand();
    await expect.element(words(attemptTexts.cancelled)).toBeVisible();
    expect(host.querySelectorAll('button').length).toBe(0);
  });

  it('sends who is not signed in to do so, and back here', async () => {
    about = () => Response.json({ reason: 'unauthorized' }, { status: 401 });
    stand();
    const link = page.getByRole('link', { name: attemptTexts.sign_in });
    await expect.element(link).toBeVisible();
    expect(link.element().getAttribute('href')).toContain(encodeURIComponent(window.location.href));
  });
});

describe('an attempt', () => {
  it('sends what is picked by itself, and tells that it is saved', async () => {
    await begin();
    await expect.element(heading('Реки')).toBeVisible();
    const option = () => host.querySelector<HTMLInputElement>('input[type="radio"]');
    await expect.poll(option).not.toBeNull();
    option()?.click();
    await expect.poll(() => answers).toEqual([{ option_id: RIGHT }]);
    await expect.element(words(attemptTexts.saved)).toBeVisible();
  });

  it('leads from the map to any slide, and the focus to its heading', async () => {
    await begin();
    await userEvent.click(button(attemptTexts.map));
    await userEvent.click(page.getByRole('button', { name: /Озёра/u }));
    await expect.element(heading('Озёра')).toBeVisible();
    await expect.element(heading('Озёра')).toHaveFocus();
  });

  it('warns before a slide with an unanswered question is left for good', async () => {
    opened = { ...opened, content_navigation: false };
    await begin();
    await userEvent.click(button(attemptTexts.next));
    await expect.element(page.getByRole('alertdialog')).toBeVisible();
    await userEvent.click(button(attemptTexts.leave_anyway));
    await expect.element(heading('Озёра')).toBeVisible();
    expect(button(attemptTexts.back).elements()).toEqual([]);
  });

  it('lists what has no answer before it asks for the end', async () => {
    opened = { ...opened, content_id: 'three' };
    await begin();
    await userEvent.click(button(attemptTexts.finish));
    await expect.element(words(attemptTexts.finish_unanswered(3))).toBeVisible();
    expect(isEnded).toBe(false);
    await userEvent.click(button(attemptTexts.finish_confirm));
    await expect.poll(() => isEnded).toBe(true);
    await expect.element(heading(attemptTexts.results_title)).toBeVisible();
    await expect.element(words(attemptTexts.hidden)).toBeVisible();
  });

  it('goes on without the server with what this device has kept', async () => {
    await shelf.keep(opened);
    about = () => {
      throw new TypeError('no network');
    };
    stand();
    await expect.element(heading('Реки')).toBeVisible();
  });

  it('begins after a reload without the server at the slide where she stood', async () => {
    await shelf.keep(opened);
    about = () => {
      throw new TypeError('no network');
    };
    isCut = true;
    stand();
    await userEvent.click(button(attemptTexts.next));
    await expect.element(heading('Озёра')).toBeVisible();
    root.unmount();
    root = createRoot(host);
    stand();
    await expect.element(heading('Озёра')).toBeVisible();
  });

  it('shows after a reload without the server what had arrived there', async () => {
    await begin();
    const option = () => host.querySelector<HTMLInputElement>('input[type="radio"]');
    await expect.poll(option).not.toBeNull();
    option()?.click();
    await expect.element(words(attemptTexts.saved)).toBeVisible();
    about = () => {
      throw new TypeError('no network');
    };
    root.unmount();
    root = createRoot(host);
    stand();
    await expect.poll(() => option()?.checked).toBe(true);
  });
});
