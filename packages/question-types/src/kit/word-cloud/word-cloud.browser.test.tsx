import '@parta/ui/tokens.css';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WordCloud } from './word-cloud.tsx';

const BOX = { width: 1024, height: 400 };
const WORDS = 'весна тепло солнце ручьи сирень ветер дождь каникулы дача соловей капель радость'.split(' ');

let root: Root;
let container: HTMLElement;

beforeEach(() => {
  container = document.createElement('main');
  document.body.append(container);
  root = createRoot(container);
});

afterEach(() => {
  root.unmount();
  container.remove();
});

const groupsOf = (...counts: number[]) => WORDS.map((text, index) => ({ text, count: counts[index] ?? 1 }));

/** Every drawn word with its place and size. */
function places(): Map<string, string> {
  return new Map([...container.querySelectorAll('text')].map((word) => [word.textContent, word.style.cssText]));
}

async function draw(groups: ReturnType<typeof groupsOf>): Promise<Map<string, string>> {
  const before = places();
  root.render(<WordCloud groups={groups} box={BOX} />);
  await expect.poll(() => groups.every(({ text }) => places().has(text))).toBe(true);
  // The layout comes after its font: the next frames show whether anything moves.
  if (before.size > 0) await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  return places();
}

it('draws every word, each in a place of its own', async () => {
  const drawn = await draw(groupsOf(30, 14, 9, 4));
  expect(drawn.size).toBe(WORDS.length);
  expect(new Set(drawn.values()).size).toBe(WORDS.length);
});

it('keeps every word in its place when counts change a little, and those that were there when one comes', async () => {
  const before = await draw(groupsOf(30, 14, 9, 4));
  expect(await draw(groupsOf(31, 14, 10, 4))).toEqual(before);
  const after = await draw([...groupsOf(30, 14, 9, 4), { text: 'мёд', count: 1 }]);
  for (const [word, place] of [...before].slice(0, 4)) expect(after.get(word)).toBe(place);
});
