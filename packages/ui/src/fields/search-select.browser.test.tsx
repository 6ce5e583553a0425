import { useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { UiProvider } from '../theme/ui-provider.tsx';
import { SearchSelect } from './search-select.tsx';

const onChoose = vi.fn<(value: string) => void>();
const ALL = [
  { value: 'a', label: 'Alpha', description: 'first' },
  { value: 'b', label: 'Beta' },
];

function Sample() {
  const [query, setQuery] = useState('');
  const options = ALL.filter(({ label }) => label.toLowerCase().includes(query));
  return (
    <SearchSelect
      label="letter"
      query={query}
      onQueryChange={setQuery}
      options={options}
      onChoose={onChoose}
      message={options.length === 0 ? 'none' : null}
    />
  );
}

let root: Root;
let host: HTMLElement;
beforeEach(() => {
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
  root.render(
    <UiProvider>
      <Sample />
    </UiProvider>,
  );
});
afterEach(() => {
  root.unmount();
  host.remove();
  onChoose.mockClear();
});

const field = () => page.getByRole('combobox', { name: 'letter' });

it('arrows walk what was found, Enter chooses, Escape closes', async () => {
  await userEvent.click(field());
  await expect.poll(() => page.getByRole('option').elements().length).toBe(2);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('b');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('option').first()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(field()).toHaveAttribute('aria-expanded', 'false');
});

it('what stands in place of options is read aloud', async () => {
  await userEvent.fill(field(), 'z');
  await expect.element(page.getByRole('status')).toHaveTextContent('none');
  expect(page.getByRole('option').elements()).toEqual([]);
});
