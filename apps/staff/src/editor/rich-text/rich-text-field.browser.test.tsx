import type { RichText } from '@parta/question-types/kit/rich-text-types';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type OpenedScreen, openScreen } from '../../shell/testing/open-screen.tsx';
import { PicturesProvider } from '../pictures/pictures.tsx';
import { RichTextField } from './rich-text-field.tsx';

let screen: OpenedScreen | null = null;
let changes: RichText[] = [];

const EMPTY: RichText = { type: 'doc', content: [] };
const OTHER: RichText = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Обь' }] }] };

function Sample({ start }: { start: RichText }): ReactNode {
  const [value, setValue] = useState(start);
  return (
    <PicturesProvider>
      <button type="button" onClick={() => setValue(OTHER)}>
        restore
      </button>
      <RichTextField
        value={value}
        onChange={(next) => {
          changes.push(next);
          setValue(next);
        }}
        label="Слайд"
        size="slide"
      />
    </PicturesProvider>
  );
}

function open(start: RichText = EMPTY): void {
  changes = [];
  screen = openScreen(<Sample start={start} />, () => null);
}

afterEach(() => screen?.close());

it('writes what is typed, formats it by keys, and takes another value without reporting it', async () => {
  open();
  const field = page.getByRole('textbox', { name: 'Слайд' });
  await userEvent.click(field);
  await userEvent.keyboard('Река {Control>}b{/Control}Лена');
  await expect
    .poll(() => changes.at(-1))
    .toEqual({
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'Река ' },
            { type: 'text', text: 'Лена', marks: [{ type: 'bold' }] },
          ],
        },
      ],
    });
  const count = changes.length;
  await userEvent.click(page.getByRole('button', { name: 'restore' }));
  await expect.element(field).toHaveTextContent('Обь');
  expect(changes.length).toBe(count);
});
