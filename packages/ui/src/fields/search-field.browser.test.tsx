import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ActionMenu } from '../overlays/menu.tsx';
import { UiProvider } from '../theme/ui-provider.tsx';
import { SearchField } from './search-field.tsx';

let root: Root;
let host: HTMLElement;

function Sample(): ReactNode {
  return (
    <UiProvider>
      <SearchField label="seek" value="" onChange={() => undefined} focusKey="/" />
      <ActionMenu
        trigger={<button type="button">more</button>}
        actions={[{ key: 'one', label: 'one', onSelect: () => undefined }]}
      />
    </UiProvider>
  );
}

beforeEach(() => {
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
});

afterEach(() => {
  root.unmount();
  host.remove();
});

it('a search takes the focus by its key, but not out of an open menu', async () => {
  root.render(<Sample />);
  const field = page.getByRole('searchbox');
  await userEvent.click(page.getByRole('button', { name: 'more' }));
  const item = page.getByRole('menuitem');
  await expect.poll(() => document.activeElement?.closest('[role="menu"]') !== null).toBe(true);
  await userEvent.keyboard('/');
  await expect.element(item).toBeVisible();
  expect(document.activeElement).not.toBe(field.element());
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: 'more' })).toHaveFocus();
  await userEvent.keyboard('/');
  await expect.element(field).toHaveFocus();
});
