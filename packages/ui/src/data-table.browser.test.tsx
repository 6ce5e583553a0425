import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DataTable } from './data-table.tsx';
import { UiProvider } from './ui-provider.tsx';

interface Sample {
  id: string;
  name: string;
}

const rows: Sample[] = ['one', 'two', 'three'].map((name) => ({ id: name, name }));
const onOpen = vi.fn<(row: Sample) => void>();
const onCopy = vi.fn<(row: Sample) => void>();

let root: Root;
let host: HTMLElement;

function render(shownRows: Sample[] | undefined): void {
  root.render(
    <UiProvider>
      <DataTable<Sample>
        label="samples"
        columns={[
          { key: 'name', header: 'Name', render: (row) => row.name },
          { key: 'size', header: 'Size', render: (row) => row.name.length },
        ]}
        rows={shownRows}
        getRowKey={(row) => row.id}
        getRowLabel={(row) => row.name}
        listActions={(row) => [{ key: 'copy', label: `copy ${row.name}`, onSelect: () => onCopy(row) }]}
        onOpen={onOpen}
        empty="nothing yet"
      />
    </UiProvider>,
  );
}

beforeEach(async () => {
  await page.viewport(1200, 800);
  vi.clearAllMocks();
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
});

afterEach(() => {
  root.unmount();
  host.remove();
});

const getFocusedRow = (): string | null => document.activeElement?.getAttribute('data-row-key') ?? null;

describe('a table of rows', () => {
  it('is walked with the arrows and opened with Enter', async () => {
    render(rows);
    await expect.element(page.getByText('three')).toBeVisible();
    await userEvent.tab();
    expect(getFocusedRow()).toBe('one');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(getFocusedRow()).toBe('two');
    await userEvent.keyboard('{Enter}');
    expect(onOpen.mock.calls).toEqual([[rows[1]]]);
  });

  it('shows the commands of the focused row on Shift+F10 and gives the focus back to it', async () => {
    render(rows);
    await expect.element(page.getByText('three')).toBeVisible();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{Shift>}{F10}{/Shift}');
    await expect.element(page.getByRole('menuitem', { name: 'copy two' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    expect(getFocusedRow()).toBe('two');
    expect(onCopy).not.toHaveBeenCalled();
  });

  it('runs the command picked by keys once, and gives the focus back', async () => {
    render(rows);
    await expect.element(page.getByText('three')).toBeVisible();
    await userEvent.tab();
    await userEvent.keyboard('{Shift>}{F10}{/Shift}');
    await expect.element(page.getByRole('menuitem')).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    expect(onCopy.mock.calls).toEqual([[rows[0]]]);
    expect(onOpen).not.toHaveBeenCalled();
    expect(getFocusedRow()).toBe('one');
  });

  it('shows the commands of the row under the pointer on a right click', async () => {
    render(rows);
    await userEvent.click(page.getByText('three'), { button: 'right' });
    await expect.element(page.getByRole('menuitem', { name: 'copy three' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(getFocusedRow).toBe('three');
  });

  it('shows the commands of the row under the finger on a long press', async () => {
    render(rows);
    await expect.element(page.getByText('three')).toBeVisible();
    const target = page.getByText('three').element();
    const { left, top } = target.getBoundingClientRect();
    const touch = new Touch({ identifier: 1, target, clientX: left, clientY: top });
    target.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, cancelable: true, touches: [touch] }));
    await expect.element(page.getByRole('menuitem', { name: 'copy three' })).toBeVisible();
  });

  it('opens a row on a double click, but not through a button of it', async () => {
    render(rows);
    await userEvent.dblClick(page.getByRole('button', { name: 'Действия: one' }));
    expect(onOpen).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await userEvent.dblClick(page.getByText('two'));
    expect(onOpen.mock.calls).toEqual([[rows[1]]]);
  });

  it('is a list of cards on a phone, opened by a press on the title', async () => {
    await page.viewport(390, 800);
    render(rows);
    await userEvent.click(
      page.getByRole('list', { name: 'samples' }).getByRole('button', { name: 'two', exact: true }),
    );
    expect(onOpen.mock.calls).toEqual([[rows[1]]]);
    await userEvent.click(page.getByRole('button', { name: 'Действия: two' }));
    await expect.element(page.getByRole('menuitem', { name: 'copy two' })).toBeVisible();
  });

  it('tells waiting from nothing', async () => {
    render(undefined);
    await expect.element(page.getByRole('table', { name: 'samples' })).toHaveAttribute('aria-busy', 'true');
    render([]);
    await expect.element(page.getByText('nothing yet')).toBeVisible();
  });
});
