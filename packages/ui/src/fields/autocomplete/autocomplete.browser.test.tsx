import { useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { UiProvider } from '../../theme/ui-provider.tsx';
import { Autocomplete } from './autocomplete.tsx';

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
const ALL = ['Alpha', 'Beta', 'Gamma'].map((label) => ({ label }));
function Sample() {
  const [value, setValue] = useState<{ label: string }[]>([]);
  return <Autocomplete multiple label="letter" options={ALL} modelValue={value} onUpdate={setValue} />;
}
it('several are picked by keys and stay as chips', async () => {
  root.render(
    <UiProvider>
      <Sample />
    </UiProvider>,
  );
  const field = page.getByRole('combobox', { name: 'letter' });
  await userEvent.click(field);
  await expect.poll(() => page.getByRole('option').elements().length).toBe(3);
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await expect.element(page.getByRole('button', { name: 'Убрать: Gamma' })).toBeVisible();
});
