import '@parta/ui/fonts-board.css';
import '@parta/ui/tokens.css';
import { editorKindOf } from '@parta/question-types/editors';
import { estimateWallPages } from '@parta/question-types/kit/authoring/wall-pages';
import { createServerClock } from '@parta/web-kit/server-clock';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import '../../board.css';
import '../../body.css';
import { BoardReading, type PageFault } from '../../testing/board-reading.ts';
import { LENGTHS, listSamples, type Sample } from '../../testing/board-samples.ts';
import { QuestionBoard } from './components/question-board.tsx';

/** Screens with the smallest type that is read on them, in pixels. */
const SCREENS = [
  { width: 1024, height: 768, least: 18 },
  { width: 1920, height: 1080, least: 28 },
] as const;
/** So much larger than usual a board of few words need not be larger still. */
const LARGE = 1.5;
const clock = createServerClock();

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

function nextFrame(): Promise<unknown> {
  return new Promise((done) => requestAnimationFrame(done));
}

/** Draws a sample; resolves when its parts, pictures and fonts have come and it has been fitted to them. */
async function draw({ kind, revealed, document: shown }: Sample): Promise<void> {
  const { slot } = shown;
  if (slot === null || slot.question === null) throw new Error('a sample has a question');
  root.render(<QuestionBoard document={shown} slot={slot} question={slot.question} clock={clock} />);
  const isReady = (): boolean =>
    container.querySelector('.board-fit .qt, .board-fit .qt-sides') !== null &&
    (kind !== 'wordcloud' || !revealed || container.querySelector('.qt-cloud text') !== null);
  // The first of a kind is fetched.
  await expect.poll(isReady, { interval: 5, timeout: 10_000 }).toBe(true);
  for (const image of container.querySelectorAll<HTMLImageElement>('main img')) {
    image.src = pictureOf(image);
    await image.decode();
  }
  await document.fonts.ready;
  await nextFrame();
  await nextFrame();
}

function pictureOf({ width, height }: HTMLImageElement): string {
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`)}`;
}

/** How many pages the editor believes that it takes, of which it warns beyond two. */
function estimatePages({ kind, explanation, document: { slot } }: Sample): number {
  if (slot === null || slot.question === null) throw new Error('a sample has a question');
  const { text, content } = slot.question;
  return estimateWallPages({
    blocks: slot.blocks,
    text,
    explanation,
    shape: editorKindOf(kind).problems.wall(content),
  });
}

/** How much of its height what stands on the board fills; all of it where it is as large as anything is drawn. */
function filledShare(): number {
  const [view, body] = ['.board-view', '.board-body'].map((name) =>
    container.querySelector(name)?.getBoundingClientRect(),
  );
  const fit = container.querySelector<HTMLElement>('.board-fit')?.style.getPropertyValue('--fit');
  return Number(fit) >= LARGE ? 1 : (view?.height ?? 0) / (body?.height ?? 1);
}

function questionSize(): number {
  const question = container.querySelector('.board-question');
  return question === null ? 0 : Number.parseFloat(getComputedStyle(question).fontSize);
}

/** In what a board falls short that shows all of its words in a size that is read. */
function listShortfalls(sample: Sample, pages: number, width: number): string[] {
  const found: string[] = [];
  const isShort = sample.length === 'short';
  const most = isShort ? 1 : sample.length === 'long' ? 2 : Number.POSITIVE_INFINITY;
  const estimate = estimatePages(sample);
  if (pages > most) found.push(`${pages} pages instead of ${most}`);
  if (pages === 1 && filledShare() < 0.7) found.push(`${filledShare()} of the board is filled`);
  if (isShort && questionSize() < (40 * width) / 1920) found.push(`the question has ${questionSize()} px`);
  if (pages > 2 && estimate <= 2) found.push('the editor would not warn');
  if (most <= 2 && estimate > 2) found.push('the editor would warn');
  return found;
}

function turn(): void {
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'PageDown' }));
}

/** Reads every page of the board that is drawn. */
async function readPages(least: number): Promise<{ pages: number; faults: PageFault[] }> {
  const reading = new BoardReading(container, least);
  const pages = Number(/\/ (\d+)/.exec(container.querySelector('.board-pages')?.textContent ?? '/ 1')?.[1]);
  reading.readPage();
  for (let number = 2; number <= pages; number += 1) {
    turn();
    await expect
      .poll(() => container.querySelector('.board-pages')?.textContent, { interval: 5 })
      .toMatch(`${number} / `);
    reading.readPage();
  }
  return { pages, faults: reading.faults() };
}

describe.each(SCREENS)('a board of $width × $height', ({ width, height, least }) => {
  describe.each(LENGTHS)('with %s texts', (length) => {
    it.each(listSamples(length))('shows all of $kind, revealed: $revealed, in a size that is read', async (sample) => {
      await page.viewport(width, height);
      await draw(sample);
      const { pages, faults } = await readPages(least);
      expect([...faults, ...listShortfalls(sample, pages, width)]).toEqual([]);
    });
  });
});
