import '@parta/ui/fonts-board.css';
import '@parta/ui/tokens.css';
import { createServerClock } from '@parta/web-kit/server-clock';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import '../../board.css';
import '../../body.css';
import { type Length, listSamples } from '../../testing/board-samples.ts';
import { QuestionBoard } from './components/question-board.tsx';

const clock = createServerClock();

let root: Root;
let container: HTMLElement;

beforeEach(async () => {
  await page.viewport(1024, 768);
  container = document.createElement('div');
  document.body.append(container);
  root = createRoot(container);
});

afterEach(() => {
  vi.useRealTimers();
  root.unmount();
  container.remove();
});

/** Draws a question with options; resolves when they have come, and the fonts. */
async function draw(length: Length, revealed: boolean): Promise<void> {
  const sample = listSamples(length).find((each) => each.kind === 'single' && each.revealed === revealed);
  const slot = sample?.document.slot;
  if (sample === undefined || !slot || slot.question === null) throw new Error('there is no such sample');
  root.render(<QuestionBoard document={sample.document} slot={slot} question={slot.question} clock={clock} />);
  await expect.poll(() => container.querySelectorAll('.qt-row').length, { timeout: 10_000 }).toBeGreaterThan(0);
  await document.fonts.ready;
  await nextFrames();
}

async function nextFrames(): Promise<void> {
  for (let count = 0; count < 5; count += 1) await new Promise((done) => requestAnimationFrame(done));
}

const fitOf = (): number =>
  Number(container.querySelector<HTMLElement>('.board-fit')?.style.getPropertyValue('--fit') ?? '0');
const pageOf = (): string => container.querySelector('.board-pages')?.lastChild?.textContent ?? '';

function press(key: string): void {
  flushSync(() => void window.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true })));
}

it('a share of nobody right is no success: it is told without its colour', async () => {
  const sample = listSamples('short').find((each) => each.kind === 'single' && each.revealed);
  const slot = sample?.document.slot;
  if (!sample?.document.revealed || !slot || slot.question === null) throw new Error('there is no such sample');
  const colours: string[] = [];
  for (const correct_answers_percentage of [0, 50]) {
    const document = { ...sample.document, revealed: { ...sample.document.revealed, correct_answers_percentage } };
    root.render(<QuestionBoard document={document} slot={slot} question={slot.question} clock={clock} />);
    const share = page.getByText(`${correct_answers_percentage} % верных ответов`);
    await expect.element(share).toBeVisible();
    colours.push(getComputedStyle(share.element()).color);
  }
  const answered = container.querySelector('.count p > span');
  expect(answered).not.toBeNull();
  expect(colours[0]).toBe(answered === null ? '' : getComputedStyle(answered).color);
  expect(colours[1]).not.toBe(colours[0]);
});

it('grows with the screen, shrinks for longer words, and stands still in between', async () => {
  await draw('short', false);
  const small = fitOf();
  expect(small).toBeGreaterThan(1);
  let changes = 0;
  const contents = container.querySelector('.board-fit');
  if (contents === null) throw new Error('there is no board');
  const watch = new MutationObserver((records) => (changes += records.length));
  watch.observe(contents, { attributes: true, subtree: true, childList: true });
  await nextFrames();
  watch.disconnect();
  expect(changes).toBe(0);
  await draw('long', false);
  expect(fitOf()).toBeLessThan(small);
  await page.viewport(1920, 700);
  await nextFrames();
  await page.viewport(1024, 768);
  await draw('short', false);
  await expect.poll(fitOf).toBe(small);
});

it('turns its pages by itself in the time that it takes to read them, and begins anew after the last', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await draw('long', true);
  expect(pageOf()).toBe('1 / 2');
  flushSync(() => vi.advanceTimersByTime(20_000));
  expect(pageOf()).toBe('2 / 2');
  flushSync(() => vi.advanceTimersByTime(20_000));
  expect(pageOf()).toBe('1 / 2');
});

it('leaves the pages to whoever turns one by a key, until something else is shown', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await draw('long', true);
  for (const [key, expected] of [
    ['PageDown', '2 / 2'],
    ['ArrowRight', '2 / 2'],
    ['PageUp', '1 / 2'],
    [' ', '2 / 2'],
    ['ArrowLeft', '1 / 2'],
  ] as const) {
    press(key);
    expect(pageOf()).toBe(expected);
  }
  flushSync(() => vi.advanceTimersByTime(60_000));
  expect(pageOf()).toBe('1 / 2');
});
