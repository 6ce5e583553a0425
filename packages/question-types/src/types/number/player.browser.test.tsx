import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { texts as kitTexts } from '../../kit/texts.ts';
import { Player } from './player.tsx';
import { texts } from './texts.ts';

let root: Root;
let container: HTMLElement;
let sent: string[];

beforeEach(() => {
  container = document.createElement('main');
  document.body.append(container);
  root = createRoot(container);
  sent = [];
});

afterEach(() => {
  root.unmount();
  container.remove();
});

function draw(unit: string): void {
  root.render(
    <>
      <h1 id="question">Ускорение свободного падения</h1>
      <Player
        content={{ unit }}
        answer={null}
        review={null}
        disabled={false}
        labelledBy="question"
        fileUrl={() => ''}
        onAnswer={({ text }) => sent.push(text)}
      />
    </>,
  );
}

it('says that the unit is the trouble where the number can be read, and sends what it can read whole', async () => {
  draw('м/с²');
  const field = page.getByRole('textbox');
  for (const [text, problem] of [
    ['девять', texts.unreadable],
    ['9,8 км', texts.other_unit('м/с²')],
  ] as const) {
    await field.fill(text);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('alert')).toHaveTextContent(problem);
  }
  expect(sent).toEqual([]);
  await field.fill('9,8 м/с^2');
  await page.getByRole('button', { name: kitTexts.submit }).click();
  expect(sent).toEqual(['9,8 м/с^2']);
});

it('says that no unit is wanted where the question has none', async () => {
  draw('');
  await page.getByRole('textbox').fill('5 кг');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toHaveTextContent(texts.no_unit);
});
