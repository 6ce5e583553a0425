import '@parta/ui/tokens.css';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, DrawnAttempt, heading } from '../../testing/drawn-attempt.tsx';
import { question } from '../../testing/sample-room.ts';
import { attemptTexts } from './texts.ts';

/** Far more than a test takes. */
const LONG_MS = 1_000_000;

let drawn: DrawnAttempt;
let ahead: number;

beforeEach(() => {
  drawn = new DrawnAttempt();
  ahead = 0;
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + ahead);
  drawn.opened = {
    ...drawn.opened,
    contents: drawn.opened.contents.map((content) =>
      content.content_id === 'three'
        ? { ...content, title: 'Моря', questions: [{ ...question, question_id: 'q4' }] }
        : content,
    ),
  };
});

afterEach(async () => {
  vi.restoreAllMocks();
  await drawn.close();
});

/** Lets so many long times pass at once. */
const pass = (times: number): void => void (ahead += times * LONG_MS);
/** How many long times each answer took; undefined where that is unknown. */
const sent = (): unknown[] => drawn.times.map((ms) => (typeof ms === 'number' ? Math.floor(ms / LONG_MS) : ms));

function show(visibilityState: 'hidden' | 'visible'): void {
  Object.defineProperty(window.document, 'visibilityState', { value: visibilityState, configurable: true });
  window.document.dispatchEvent(new Event('visibilitychange'));
  Reflect.deleteProperty(window.document, 'visibilityState');
}

async function choose(place: number): Promise<void> {
  const before = drawn.times.length;
  await userEvent.click(page.getByRole('radio').nth(place));
  await expect.poll(() => drawn.times.length).toBe(before + 1);
}

it('an answer takes as long as its slide was seen, and a reload makes unknown what it interrupts', async () => {
  await drawn.begin();
  await expect.element(heading('Реки')).toBeVisible();
  pass(2);
  await choose(0);
  expect(sent()).toEqual([2]);
  await userEvent.click(button(attemptTexts.next));
  await expect.element(heading('Озёра')).toBeVisible();
  pass(3);
  show('hidden');
  pass(50);
  show('visible');
  await choose(0);
  pass(4);
  // The first option of the other question of the slide.
  await choose(2);
  expect(sent()).toEqual([2, 3, 4]);
  drawn.opened = { ...drawn.opened, content_id: 'two' };
  drawn.drawAnew();
  await userEvent.click(button(attemptTexts.start));
  await expect.element(heading('Озёра')).toBeVisible();
  pass(5);
  await choose(1);
  await userEvent.click(button(attemptTexts.next));
  await expect.element(heading('Моря')).toBeVisible();
  pass(6);
  await choose(0);
  expect(sent()).toEqual([2, 3, 4, undefined, 6]);
});
