import { type ReactNode, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SelectField } from '../fields/select-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { UiProvider } from '../theme/ui-provider.tsx';
import { GuardedDialog } from './guarded-dialog.tsx';

const onClose = vi.fn<() => void>();
let root: Root;
let host: HTMLElement;

function Sample(): ReactNode {
  const [name, setName] = useState('');
  const [subject, setSubject] = useState<'algebra' | 'biology' | null>(null);
  return (
    <UiProvider>
      <GuardedDialog opened onClose={onClose} title="new">
        <TextField label="name" value={name} onChange={setName} />
        <SelectField
          label="subject"
          options={[
            { value: 'algebra', label: 'Algebra' },
            { value: 'biology', label: 'Biology' },
          ]}
          value={subject}
          onChange={setSubject}
        />
      </GuardedDialog>
    </UiProvider>
  );
}

beforeEach(() => {
  vi.clearAllMocks();
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
  root.render(<Sample />);
});

afterEach(() => {
  root.unmount();
  host.remove();
});

it('closes an open list with the first Escape, and asks with the second', async () => {
  await userEvent.fill(page.getByRole('textbox', { name: 'name' }), '7А');
  await userEvent.click(page.getByRole('combobox', { name: 'subject' }));
  await expect.element(page.getByRole('option', { name: 'Algebra' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('option', { name: 'Algebra' })).not.toBeInTheDocument();
  expect(page.getByRole('dialog').elements()).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => page.getByRole('dialog').elements().length).toBe(2);
  expect(onClose).not.toHaveBeenCalled();
});

it('leaves the dialog and what was typed when the question is answered with Escape', async () => {
  await userEvent.fill(page.getByRole('textbox', { name: 'name' }), '7А');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => page.getByRole('dialog').elements().length).toBe(2);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => page.getByRole('dialog').elements().length).toBe(1);
  await expect.element(page.getByRole('textbox', { name: 'name' })).toHaveValue('7А');
  expect(onClose).not.toHaveBeenCalled();
});
