import '@parta/ui/tokens.css';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ChoiceOptions } from './choice-options.tsx';

const LONG = 'Волга впадает в Каспийское море, а Днепр — в Чёрное. '.repeat(30);

let root: Root;
let host: HTMLElement;

beforeEach(async () => {
  await page.viewport(390, 844);
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
  root.render(
    <ChoiceOptions
      items={[LONG, 'Дон'].map((text, index) => ({ id: `${index}`, text, image: null }))}
      several={false}
      picked={[]}
      correct={null}
      disabled={false}
      labelledBy=""
      fileUrl={(hash) => hash}
      onPick={() => undefined}
    />,
  );
});

afterEach(() => {
  root.unmount();
  host.remove();
});

/** Middle of an option's letter, and its card, in pixels of the screen. */
function readCard(index: number): { middle: number; card: DOMRect } {
  const card = host.querySelectorAll('.qt-card')[index];
  const letter = card?.querySelector('.qt-marker')?.getBoundingClientRect();
  if (card === undefined || letter === undefined) throw new Error('there is no such option');
  return { middle: letter.top + letter.height / 2, card: card.getBoundingClientRect() };
}

it('the letter of an option longer than the screen stands at its first lines, that of a short one in the middle', async () => {
  await expect.element(page.getByText('Дон')).toBeVisible();
  const long = readCard(0);
  expect(long.card.height).toBeGreaterThan(844);
  expect(long.middle - long.card.top).toBeLessThan(48);
  const short = readCard(1);
  expect(short.middle).toBeCloseTo(short.card.top + short.card.height / 2, 0);
});

it('shows squares and says how many to pick where several may be, and circles without words where one may', async () => {
  await expect.element(page.getByText('Дон')).toBeVisible();
  expect(host.querySelectorAll('.qt-pick:not([data-several])')).toHaveLength(2);
  root.render(
    <ChoiceOptions
      items={['Волга', 'Дон'].map((text, index) => ({ id: `${index}`, text, image: null }))}
      several
      picked={['1']}
      correct={null}
      disabled={false}
      labelledBy=""
      hint="Выберите все верные ответы"
      fileUrl={(hash) => hash}
      onPick={() => undefined}
    />,
  );
  await expect.element(page.getByText('Выберите все верные ответы')).toBeVisible();
  await expect.element(page.getByRole('group')).toHaveAccessibleDescription('Выберите все верные ответы');
  expect(host.querySelectorAll('.qt-pick[data-several]')).toHaveLength(2);
  expect(host.querySelectorAll('.qt-pick[data-picked] svg')).toHaveLength(1);
});
