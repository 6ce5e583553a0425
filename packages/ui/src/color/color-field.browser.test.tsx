import { type ReactNode, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { UiProvider } from '../theme/ui-provider.tsx';
import { ColorField } from './color-field.tsx';

let root: Root;
let host: HTMLElement;
let value: string | null = '#000000';

function Sample(): ReactNode {
  const [shown, setShown] = useState<string | null>('#000000');
  return (
    <UiProvider>
      <ColorField
        label="Фон"
        value={shown}
        onChange={(chosen) => {
          value = chosen;
          setShown(chosen);
        }}
      />
    </UiProvider>
  );
}

function draw(): void {
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
  root.render(<Sample />);
}

function close(): void {
  root.unmount();
  host.remove();
}

beforeEach(() => {
  localStorage.removeItem('custom-colors');
  window.dispatchEvent(new StorageEvent('storage', { key: 'custom-colors' }));
  value = '#000000';
  draw();
});

afterEach(close);

async function open(): Promise<void> {
  await userEvent.click(page.getByRole('button', { name: /^Фон/ }));
  await expect.element(page.getByRole('listbox', { name: 'Фон' })).toBeVisible();
}

it('[CLR-01] [CLR-02] [CLR-05] offers seventy colours in rows of ten and none, walked by arrows', async () => {
  await open();
  const options = page.getByRole('listbox', { name: 'Фон' }).getByRole('option');
  expect(options.elements()).toHaveLength(70);
  const tops = options.elements().map((option) => Math.round(option.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(7);
  await expect.element(page.getByRole('option', { name: 'чёрный', exact: true })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}');
  await expect.element(page.getByRole('option', { name: 'оранжевый, светлый' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Фон оранжевый, светлый' })).toHaveFocus();
  await open();
  await userEvent.click(page.getByRole('button', { name: 'Без цвета (прозрачный)' }));
  await expect.poll(() => value).toBeNull();
});

it('[CLR-03] [CLR-04] adds a colour by channels that are clamped, keeps it, and forgets it by Delete', async () => {
  await open();
  await userEvent.fill(page.getByRole('textbox', { name: 'Красный, от 0 до 255' }), '999');
  await expect.element(page.getByRole('textbox', { name: 'Красный, от 0 до 255' })).toHaveValue('255');
  await userEvent.fill(page.getByRole('textbox', { name: 'Зелёный, от 0 до 255' }), '-4');
  await userEvent.fill(page.getByRole('textbox', { name: 'Синий, от 0 до 255' }), '16');
  await expect.element(page.getByRole('textbox', { name: 'HEX' })).toHaveValue('#ff0010');
  await userEvent.click(page.getByRole('button', { name: 'Добавить' }));
  await expect.poll(() => value).toBe('#ff0010');
  expect(localStorage.getItem('custom-colors')).toBe('["#ff0010"]');

  close();
  draw();
  await open();
  await expect.element(page.getByRole('option', { name: '#ff0010' })).toBeVisible();
  // Another tab adds one.
  localStorage.setItem('custom-colors', '["#00ff77","#ff0010"]');
  window.dispatchEvent(new StorageEvent('storage', { key: 'custom-colors' }));
  const other = page.getByRole('option', { name: '#00ff77' });
  await expect.element(other).toBeVisible();
  await userEvent.click(page.getByRole('textbox', { name: 'HEX' }));
  await userEvent.fill(page.getByRole('textbox', { name: 'HEX' }), '#0f0');
  await expect.element(page.getByRole('textbox', { name: 'Зелёный, от 0 до 255' })).toHaveValue('255');
  const own = other.element();
  if (own instanceof HTMLElement) own.focus();
  await userEvent.keyboard('{Delete}');
  await expect.poll(() => localStorage.getItem('custom-colors')).toBe('["#ff0010"]');
});
