import { type ReactNode, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { UiProvider } from '../theme/ui-provider.tsx';
import { DataTable } from './data-table.tsx';

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

const listChosen = (): (string | undefined)[] =>
  [...document.querySelectorAll<HTMLElement>('tr[data-selected]')].map((row) => row.dataset['rowKey']);

function ChoosingTable({ count }: { count: number }): ReactNode {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const [all] = useState(() =>
    Array.from({ length: count }, (_, index) => ({ id: `r${index}`, name: `row ${index}` })),
  );
  return (
    <UiProvider>
      <DataTable<Sample>
        label="samples"
        columns={[{ key: 'name', header: 'Name', render: (row) => row.name }]}
        rows={all}
        getRowKey={(row) => row.id}
        getRowLabel={(row) => row.name}
        listActions={(row) => [{ key: 'copy', label: 'copy', shortcut: 'F2', onSelect: () => onCopy(row) }]}
        renderTitleLink={(row, title) => <a href={`#${row.id}`}>{title}</a>}
        selection={{ keys, onChange: setKeys, canSelect: (row) => row.id !== 'r0' }}
        findsByTyping
        windowFrom={100}
        onOpen={onOpen}
      />
    </UiProvider>
  );
}

describe('rows that can be chosen', () => {
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  /** Beside the title of a row. */
  const BESIDE = { position: { x: 600, y: 10 } };
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`${name}\\b`) });

  it('are chosen by clicks beside their titles and with Ctrl and Shift, and opened by a double click', async () => {
    root.render(<ChoosingTable count={6} />);
    await userEvent.click(row('row 2'), BESIDE);
    expect(listChosen()).toEqual(['r2']);
    await userEvent.click(link('row 4'), { modifiers: ['Shift'] });
    expect(listChosen()).toEqual(['r2', 'r3', 'r4']);
    await userEvent.click(link('row 3'), { modifiers: ['Control'] });
    expect(listChosen()).toEqual(['r2', 'r4']);
    expect(window.location.hash).toBe('');
    await userEvent.dblClick(row('row 5'), BESIDE);
    expect(onOpen.mock.calls.map(([row]) => row.id)).toEqual(['r5']);
    await userEvent.click(page.getByRole('checkbox', { name: 'Выбрать: row 1' }));
    expect(listChosen()).toEqual(['r1', 'r5']);
  });

  it('are opened by the link of their title, and not chosen by it', async () => {
    root.render(<ChoosingTable count={6} />);
    await userEvent.click(link('row 2'));
    expect(window.location.hash).toBe('#r2');
    expect(listChosen()).toEqual([]);
    window.location.hash = '';
  });

  it('are chosen by keys alone; the box over them takes all but those that cannot be', async () => {
    root.render(<ChoosingTable count={6} />);
    await expect.element(link('row 2')).toBeVisible();
    await userEvent.click(row('row 1'), BESIDE);
    await userEvent.keyboard('{ArrowDown} ');
    expect(listChosen()).toEqual(['r1', 'r2']);
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(listChosen()).toEqual(['r2', 'r3']);
    await userEvent.keyboard('{Control>}a{/Control}');
    expect(listChosen()).toHaveLength(5);
    await userEvent.keyboard('{Escape}{F2}');
    expect(listChosen()).toEqual([]);
    expect(onCopy.mock.calls.map(([row]) => row.id)).toEqual(['r3']);
    await userEvent.click(page.getByRole('checkbox', { name: 'Выбрать всё' }));
    expect(listChosen()).toHaveLength(5);
  });

  it('of a long table are drawn in view alone, counted whole, and reached by End, letters and ranges', async () => {
    root.render(<ChoosingTable count={5000} />);
    const table = page.getByRole('table', { name: 'samples' });
    await expect.element(table).toHaveAttribute('aria-rowcount', '5001');
    await expect.element(link('row 3')).toBeVisible();
    expect(page.getByRole('row').elements().length).toBeLessThan(60);
    await userEvent.click(row('row 3'), BESIDE);
    await userEvent.keyboard('{End}');
    await expect.poll(getFocusedRow).toBe('r4999');
    await expect.element(link('row 4999')).toBeInViewport();
    expect(document.activeElement?.getAttribute('aria-rowindex')).toBe('5001');
    await userEvent.keyboard('row 42');
    await expect.poll(getFocusedRow).toBe('r42');
    await expect.element(link('row 42')).toBeInViewport();
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(listChosen().length).toBeGreaterThan(10);
    await userEvent.click(page.getByRole('button', { name: 'Действия: row 42', exact: true }));
    await userEvent.click(page.getByRole('menuitem', { name: 'copy' }));
    expect(onCopy.mock.calls.map(([{ id }]) => id)).toEqual(['r42']);
    await page.viewport(390, 800);
    await expect.element(page.getByRole('listitem').first()).toBeVisible();
    expect(page.getByRole('listitem').elements().length).toBeLessThan(60);
  });
});

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

  it('does not open a row that only the second press of a double click met', async () => {
    render(rows);
    await expect.element(page.getByText('two')).toBeVisible();
    const press = (name: string, type: string, detail: number) =>
      page
        .getByText(name)
        .element()
        .dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, detail }));
    press('two', 'click', 1);
    press('one', 'click', 1);
    press('two', 'click', 2);
    press('two', 'dblclick', 2);
    expect(onOpen).not.toHaveBeenCalled();
    press('two', 'click', 1);
    press('two', 'click', 2);
    press('two', 'dblclick', 2);
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

describe('the tooltips of the buttons of a row', () => {
  function draw(count: number): void {
    const many = Array.from({ length: count }, (_, index) => ({ id: `r${index}`, name: `row ${index}` }));
    root.render(
      <UiProvider>
        <DataTable<Sample>
          label="samples"
          columns={[{ key: 'name', header: 'Name', render: (row) => row.name }]}
          rows={many}
          getRowKey={(row) => row.id}
          getRowLabel={(row) => row.name}
          listActions={() => [{ key: 'copy', label: 'copy', isQuick: true, onSelect: () => undefined }]}
          windowFrom={60}
        />
      </UiProvider>,
    );
  }

  // A loaded machine makes them late, never early.
  it.each([
    ['a short table', 5],
    ['a long one', 65],
  ])(
    'of %s come after 700 ms for the menu and after a second for a command, and go with the mouse',
    async (_, count) => {
      draw(count);
      for (const [name, words, ms] of [
        ['Действия: row 2', 'Другие действия', 700],
        ['copy: row 3', 'copy: row 3', 1000],
      ] as const) {
        const button = page.getByRole('button', { name, exact: true });
        await expect.element(button).toBeVisible();
        expect(button.element().getAttribute('title')).toBeNull();
        const from = performance.now();
        await userEvent.hover(button);
        await expect.element(page.getByRole('tooltip')).toMatchTextContent(words);
        expect(performance.now() - from).toBeGreaterThanOrEqual(ms);
        await userEvent.unhover(button);
        await expect.poll(() => page.getByRole('tooltip').elements()).toEqual([]);
      }
    },
  );

  it.each([5, 65])('of %i rows come at once for the keys', async (count) => {
    draw(count);
    const button = page.getByRole('button', { name: 'Действия: row 1', exact: true });
    await expect.element(button).toBeVisible();
    const before = page.getByRole('button', { name: 'copy: row 1', exact: true }).element();
    if (before instanceof HTMLElement) before.focus();
    await userEvent.tab();
    await expect.element(button).toHaveFocus();
    await expect.element(page.getByRole('tooltip')).toMatchTextContent('Другие действия');
  });
});
