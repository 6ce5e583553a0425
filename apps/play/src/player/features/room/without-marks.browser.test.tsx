import '@parta/ui/tokens.css';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { own, question, result, sampleRoom, revealed as shown, slot } from '../../testing/sample-room.ts';
import { Leaderboard } from './components/leaderboard.tsx';
import { QuestionScreen } from './components/question-screen.tsx';
import { Result } from './components/result.tsx';
import { roomTexts } from './texts.ts';

/** What would tell how well one did, beside the shares of answers that a tally has. */
const MARKS = /балл|мест|[+]\d|\d из \d|подряд|неверно|частично/i;
const { room } = sampleRoom({ document: shown, own });

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
