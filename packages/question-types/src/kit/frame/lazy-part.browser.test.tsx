import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { texts } from '../texts.ts';
import { LazyPart, PartLoader } from './lazy-part.tsx';

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

it('draws the skeleton first, offers another try after a failure and then draws the part', async () => {
  let tries = 0;
  const loader = new PartLoader<'part', string>({
    part: {
      load: async () => {
        tries += 1;
        if (tries < 3) throw new Error('no network');
        return 'the part';
      },
    },
  });
  root.render(<LazyPart loader={loader} name="part" draw={(part) => <p>{part}</p>} />);
  for (const expected of [2, 3]) {
    await page.getByRole('button', { name: texts.retry }).click();
    await expect.poll(() => tries).toBe(expected);
  }
  await expect.element(page.getByText('the part')).toBeVisible();
  expect(await loader.load('part')).toBe('the part');
  expect(tries).toBe(3);
});
