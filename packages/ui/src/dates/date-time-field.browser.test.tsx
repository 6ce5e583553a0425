import { type ReactNode, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Dialog } from '../overlays/dialog.tsx';
import { UiProvider } from '../theme/ui-provider.tsx';
import { type DateTimeEntry, EMPTY_DATE_TIME_ENTRY } from './date-time-entry.ts';
import { DateTimeField } from './date-time-field.tsx';

let root: Root;
let host: HTMLElement;
let last: DateTimeEntry;

function Sample(): ReactNode {
  const [entry, setEntry] = useState<DateTimeEntry>(EMPTY_DATE_TIME_ENTRY);
  return (
    <UiProvider>
      <DateTimeField
        label="start"
        entry={entry}
        onChange={(next) => {
          last = next;
          setEntry(next);
        }}
      />
    </UiProvider>
  );
}

beforeEach(() => {
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
  root.render(<Sample />);
});

afterEach(() => {
  root.unmount();
  host.remove();
});

const getInput = (): ReturnType<typeof page.getByLabelText> => page.getByRole('textbox', { name: 'start' });

describe('a field of date and time', () => {
  it('takes typed text and writes it in full once left', async () => {
    await userEvent.type(getInput(), '1.9.2026 8:30');
    await userEvent.tab();
    await expect.element(getInput()).toHaveValue('01.09.2026 08:30');
    expect(last).toMatchObject({ kind: 'valid', value: '2026-09-01T08:30' });
  });

  it('reports invalid text to its owner, keeps it, and says so once left', async () => {
    await userEvent.type(getInput(), '31.02.2026 10:00');
    expect(last).toEqual({ kind: 'invalid', text: '31.02.2026 10:00' });
    await expect.element(page.getByText('Неверный формат даты')).not.toBeInTheDocument();
    await userEvent.tab();
    await expect.element(page.getByText('Неверный формат даты')).toBeVisible();
    await expect.element(getInput()).toHaveValue('31.02.2026 10:00');
  });

  it('changes the day by the calendar and keeps the typed time', async () => {
    await userEvent.type(getInput(), '01.09.2026 08:30');
    await userEvent.click(page.getByRole('button', { name: 'Открыть календарь' }));
    await userEvent.click(page.getByRole('button', { name: '17 сентября 2026' }));
    await expect.element(getInput()).toHaveValue('17.09.2026 08:30');
    expect(last).toMatchObject({ kind: 'valid', value: '2026-09-17T08:30' });
  });
});

it('closes its calendar on Escape, and not the dialog around it', async () => {
  const closed = vi.fn<() => void>();
  root.render(
    <UiProvider>
      <Dialog opened onClose={closed} title="about">
        <DateTimeField label="start" entry={EMPTY_DATE_TIME_ENTRY} onChange={() => undefined} />
      </Dialog>
    </UiProvider>,
  );
  await userEvent.click(page.getByRole('button', { name: 'Открыть календарь' }));
  const calendar = page.getByRole('dialog', { name: 'start' });
  await expect.element(calendar).toBeVisible();
  await expect.poll(() => calendar.element().contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.element(calendar).not.toBeInTheDocument();
  expect(closed).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(closed).toHaveBeenCalledOnce();
});
