import '@parta/ui/tokens.css';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { StatsView } from './stats-view.tsx';

const WORDS = ['Каспийское море', 'Чёрное море'];
const options = WORDS.map((text, index) => ({ id: `${index}`, text }));

let root: Root;
let host: HTMLElement;

beforeEach(() => {
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
});

afterEach(() => {
  root.unmount();
  host.remove();
});

/** Draws the review of one gap that the first option fills, after the given option was chosen twice. */
async function draw(chosen: string): Promise<HTMLElement> {
  root.render(
    <StatsView
      key={chosen}
      content={{ parts: [{ type: 'gap', id: 'gap', kind: 'list', options }] }}
      tally={{ answers: 2, gaps: { gap: { groups: [{ text: chosen, count: 2 }], rest: 0, answers: 2 } } }}
      review={{ gaps: [{ gap_id: 'gap', kind: 'list', correct_option_id: '0' }] }}
      size="board"
      fileUrl={(hash) => hash}
    />,
  );
  await expect.element(page.getByText(chosen === '0' ? /^верно 100/ : /^верно 0/)).toBeVisible();
  const share = host.querySelector<HTMLElement>('.qt-cloze-share');
  if (share === null) throw new Error('no share is shown');
  return share;
}

it('a gap that nobody filled rightly gets no tick, and not the colour of success', async () => {
  const none = await draw('1');
  expect(none.querySelector('svg')).toBeNull();
  const colour = getComputedStyle(none).color;
  const all = await draw('0');
  expect(all.querySelector('svg')).not.toBeNull();
  expect(getComputedStyle(all).color).not.toBe(colour);
});
