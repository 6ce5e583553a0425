import '@parta/ui/tokens.css';
import type { ProjectorDocument, Slot } from '@parta/contract/live-documents';
import { PLAIN_LAYOUT } from '@parta/rich-content/slides/slide-layout';
import { createServerClock } from '@parta/web-kit/server-clock';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { boardTexts } from '../../texts.ts';
import { BoardScreen } from './components/board-screen.tsx';

const LOBBY: ProjectorDocument = {
  audience: 'projector',
  activity_id: 'room',
  title: 'Реки и озёра',
  version: 1,
  step: 1,
  phase: 'lobby',
  paused: false,
  presenter_left: false,
  slot: null,
  opened_at: null,
  deadline_at: null,
  remaining_ms: null,
  closed_at: null,
  revealed: null,
  leaderboard: null,
  repeated_answers: true,
  show_correctness: true,
  show_statistic: true,
  server_time: 0,
  join_code: '482917',
  join_url: '/play/?code=482917',
  entrance_locked: false,
  participants: 0,
  answers: 0,
  nicknames: [],
  with_cards: false,
  unanswerable: false,
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

function draw(change: Partial<ProjectorDocument>): void {
  root.render(<BoardScreen document={{ ...LOBBY, ...change }} clock={createServerClock()} />);
}

it('shows a room that waits how to come in: by code and by a symbol', async () => {
  draw({});
  await expect.poll(() => container.querySelector('h1')?.textContent).toMatch(/482\s917/);
  await expect.element(page.getByRole('img', { name: boardTexts.qr })).toBeVisible();
  await expect.element(page.getByText(boardTexts.nobody)).toBeVisible();
});

it('names those who are in, and counts those for whom there is no room', async () => {
  draw({ participants: 60, nicknames: Array.from({ length: 50 }, (_, index) => `Ученик ${index + 1}`) });
  await expect.element(page.getByText(boardTexts.people(60), { exact: true })).toBeVisible();
  await expect.element(page.getByText('Ученик 36')).toBeVisible();
  await expect.element(page.getByText(boardTexts.more(24))).toBeVisible();
  expect(page.getByText('Ученик 37').elements()).toEqual([]);
});

it('shows no code while the entrance is locked', async () => {
  draw({ entrance_locked: true });
  await expect.element(page.getByRole('heading', { name: boardTexts.locked })).toBeVisible();
  expect(container.textContent).not.toMatch(/482/);
});

it('puts the question away in a pause, and says whether the presenter has left', async () => {
  draw({ phase: 'open', paused: true });
  await expect.element(page.getByRole('heading', { name: boardTexts.paused })).toBeVisible();
  draw({ phase: 'open', paused: true, presenter_left: true });
  await expect.element(page.getByRole('heading', { name: boardTexts.left })).toBeVisible();
});

it('announces a question that is not open yet by its number alone', async () => {
  draw({
    phase: 'content',
    slot: {
      content_id: 'slide',
      title: '',
      num: 2,
      total: 5,
      layout: PLAIN_LAYOUT,
      blocks: { type: 'doc', content: [] },
      question_type: 'single',
      question: null,
    },
  });
  await expect.element(page.getByRole('heading', { name: boardTexts.ready })).toBeVisible();
  await expect.element(page.getByText(boardTexts.question(2, 5))).toBeVisible();
});

it('shows the next slide after one that cannot be drawn', async () => {
  // Without its parts, as no release writes it.
  const blocks = new Proxy<Slot['blocks']>({ type: 'doc', content: [] }, { get: () => undefined });
  const slide: Slot = {
    content_id: 'one',
    title: 'Реки',
    num: 1,
    total: 2,
    layout: PLAIN_LAYOUT,
    blocks,
    question_type: null,
    question: null,
  };
  draw({ phase: 'content', step: 2, slot: slide });
  await expect.element(page.getByText(boardTexts.undrawn_title)).toBeVisible();
  draw({ phase: 'content', step: 3, slot: { ...slide, title: 'Озёра', blocks: { type: 'doc', content: [] } } });
  await expect.element(page.getByText('Озёра').first()).toBeVisible();
});
