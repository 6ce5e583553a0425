import '@parta/ui/fonts-board.css';
import '@parta/ui/tokens.css';
import type { LeaderboardRow, ProjectorDocument } from '@parta/contract/live-documents';
import { createServerClock } from '@parta/web-kit/server-clock';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import '../../board.css';
import '../../body.css';
import '../../leaders.css';
import { listSamples } from '../../testing/board-samples.ts';
import { LeaderboardBoard } from './components/leaderboard-board.tsx';
import { QuestionBoard } from './components/question-board.tsx';

/** Screens with the smallest type that is read on them, in pixels. */
const SCREENS = [
  { width: 1024, height: 768, least: 18 },
  { width: 1920, height: 1080, least: 28 },
] as const;
/** What would tell how well somebody did, beside the shares of answers that a tally has. */
const MARKS = /балл|мест|верн|лидер|вверх|вниз/i;

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

function documentOf(kind: 'single' | 'number'): ProjectorDocument {
  const sample = listSamples('short').find((each) => each.kind === kind && each.revealed);
  if (sample === undefined) throw new Error(`there is no sample of ${kind}`);
  return sample.document;
}

/** Ten who came from elsewhere; those who share a place stand there together. */
function listRows(placeOf: (index: number) => number): LeaderboardRow[] {
  return Array.from({ length: 10 }, (_, index) => ({
    participant_id: `${index}`,
    nickname: `Александра Константиновна ${index}`,
    points: 40 - placeOf(index),
    place: placeOf(index),
    previous_place: placeOf(index) + (index % 2 === 0 ? 12 : -1),
  }));
}

async function draw(board: ReactNode): Promise<void> {
  root.render(board);
  await expect.poll(() => container.querySelector('h1, [role="heading"]')).not.toBeNull();
  await document.fonts.ready;
  for (const motion of document.getAnimations()) motion.finish();
}

function rectOf(selector: string): DOMRect {
  const element = container.querySelector(selector);
  if (element === null) throw new Error(`there is no ${selector}`);
  return element.getBoundingClientRect();
}

/** The size of every element that has words of its own. */
function listSizes(): { text: string; size: number }[] {
  return [...container.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
    const text = [...element.childNodes].map((node) => (node instanceof Text ? node.data : '')).join('');
    return text.trim() === '' || element.matches('.hidden')
      ? []
      : [{ text, size: Number.parseFloat(getComputedStyle(element).fontSize) }];
  });
}

describe.each(SCREENS)('the leaders on a wall of $width × $height', ({ width, height, least }) => {
  it.each([
    { title: 'a podium and ranks', placeOf: (index: number) => index + 1, lists: ['.podium', '.ranks'] },
    { title: 'ten who share the first place', placeOf: () => 1, lists: ['.ranks'] },
  ])('are read from the last row, between title and footer: $title', async ({ placeOf, lists }) => {
    await page.viewport(width, height);
    const shown = documentOf('single');
    await draw(<LeaderboardBoard document={{ ...shown, phase: 'leaderboard', leaderboard: listRows(placeOf) }} />);
    expect(listSizes().filter(({ size }) => size < least - 0.05)).toEqual([]);
    const [title, foot, room] = [rectOf('h1'), rectOf('.board-foot'), rectOf('.leaders')];
    for (const list of lists) {
      const { top, bottom, height: filled } = rectOf(list);
      expect(top).toBeGreaterThanOrEqual(title.bottom);
      expect(bottom).toBeLessThanOrEqual(foot.top);
      expect(filled / room.height).toBeGreaterThan(0.7);
    }
    const names = [...container.querySelectorAll('.ranks li')].map((row) => row.getBoundingClientRect());
    for (const [index, row] of names.entries()) expect(row.top).toBeGreaterThanOrEqual(names[index - 1]?.bottom ?? 0);
  });
});

describe('a wall where correctness is not shown', () => {
  /** As the server sends it then. */
  const hidden = (kind: 'single' | 'number'): ProjectorDocument => {
    const shown = documentOf(kind);
    if (shown.revealed === null) throw new Error('a sample is revealed');
    const revealed = { ...shown.revealed, review: null, explanation: null, correct_answers_percentage: null };
    return { ...shown, show_correctness: false, leaderboard: null, revealed };
  };

  it.each(['leaderboard', 'finished'] as const)('names nobody and no points in the phase %s', async (phase) => {
    await draw(<LeaderboardBoard document={{ ...hidden('single'), phase }} />);
    expect(container.querySelector('main')?.textContent).not.toMatch(MARKS);
    expect(container.querySelector('main')?.textContent).not.toMatch(/\d/);
  });

  it.each(['single', 'number'] as const)('reveals how all answered, and of %s neither key nor share', async (kind) => {
    const shown = hidden(kind);
    const { slot } = shown;
    if (slot === null || slot.question === null) throw new Error('a sample has a question');
    await draw(<QuestionBoard document={shown} slot={slot} question={slot.question} clock={createServerClock()} />);
    await expect.poll(() => container.querySelector('.qt'), { timeout: 10_000 }).not.toBeNull();
    expect(container.textContent).not.toMatch(MARKS);
    expect(container.querySelector('.count-right, [data-verdict]')).toBeNull();
  });
});
