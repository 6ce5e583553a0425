import { type ReactNode, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { UiProvider } from '../theme/ui-provider.tsx';
import { DataTable } from './data-table.tsx';

interface Person {
  id: string;
  name: string;
}

const MAIL = 'konstantin.konstantinopolskiy@school-with-a-long-name.example';
const COMMANDS = ['open', 'edit', 'complete', 'cancel', 'results'];

let root: Root;
let host: HTMLElement;

/** A table with columns after the title, each as wide as those of the product. */
function People({ columns, count = 3 }: { columns: number; count?: number }): ReactNode {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const [people] = useState(() =>
    Array.from({ length: count }, (_, index) => ({ id: `p${index}`, name: `Конституционный ${index}` })),
  );
  return (
    <UiProvider>
      <DataTable<Person>
        label="people"
        columns={[
          { key: 'name', header: 'Name', render: ({ name }) => name },
          {
            key: 'mail',
            header: 'Mail',
            width: '290px',
            render: () => <span className="ui-table-address">{MAIL}</span>,
          },
          ...Array.from({ length: columns - 2 }, (_, index) => ({
            key: `more${index}`,
            header: 'Организатор',
            width: '160px',
            render: () => 'Асинхронное',
          })),
        ]}
        rows={people}
        getRowKey={({ id }) => id}
        getRowLabel={({ name }) => name}
        listActions={() => COMMANDS.map((key) => ({ key, label: key, icon: <i />, isQuick: true, onSelect: () => {} }))}
        selection={{ keys, onChange: setKeys }}
        windowFrom={60}
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

/** As far as the rail and the padding of the page leave it. */
async function open(width: number, people: ReactNode): Promise<void> {
  await page.viewport(width, 700);
  host.style.marginInline = width < 768 ? '16px' : '265px 32px';
  root.render(people);
  await expect.element(page.getByText('Конституционный 0').first()).toBeVisible();
}

describe('a list', () => {
  it.each([
    [2, 767, 'list'],
    [2, 768, 'table'],
    [3, 899, 'list'],
    [3, 900, 'table'],
    [4, 1023, 'list'],
    [4, 1024, 'table'],
    [5, 1199, 'list'],
    [5, 1200, 'table'],
  ] as const)('of %i columns is at %i px a %s, fits it and breaks no word', async (columns, width, role) => {
    await open(width, <People columns={columns} />);
    const list = page.getByRole(role, { name: 'people' });
    await expect.element(list).toBeVisible();
    const box = list.element().closest('.ui-table-box') ?? list.element();
    expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    const words = page.getByText('Асинхронное').elements();
    expect(words.map(countLines)).toEqual(words.map(() => 1));
    expect(countLines(page.getByText('Конституционный 0').element())).toBeLessThanOrEqual(2);
  });

  it('leaves many icons of a row to its menu where there is no room for them', async () => {
    await open(1024, <People columns={3} />);
    const icon = page.getByRole('button', { name: 'edit: Конституционный 0', exact: true });
    await expect.element(page.getByRole('button', { name: 'Действия: Конституционный 0' })).toBeVisible();
    await expect.poll(() => icon.elements()).toEqual([]);
    await page.viewport(1280, 700);
    await expect.element(icon).toBeVisible();
  });

  it('of cards lets the first be chosen by its menu, and the others by boxes then', async () => {
    await open(820, <People columns={4} />);
    await userEvent.click(page.getByRole('button', { name: 'Действия: Конституционный 1' }));
    await userEvent.click(page.getByRole('menuitem', { name: 'Выбрать' }));
    await userEvent.click(page.getByRole('checkbox', { name: 'Выбрать: Конституционный 2' }));
    await expect.poll(() => page.getByRole('checkbox', { checked: true }).elements()).toHaveLength(2);
  });
});

function countLines(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
}

describe('on paper', () => {
  let undo = (): void => undefined;
  afterEach(() => {
    undo();
    window.dispatchEvent(new Event('afterprint'));
  });

  /** What the browser does before it prints, with the styles of paper for the screen. */
  function drawAsPaper(): void {
    window.dispatchEvent(new Event('beforeprint'));
    const rules = [...document.styleSheets]
      .flatMap(({ cssRules }) => [...cssRules])
      .filter((rule) => rule instanceof CSSMediaRule)
      .filter(({ media }) => media.mediaText === 'print');
    for (const { media } of rules) media.mediaText = 'screen';
    undo = () => {
      for (const { media } of rules) media.mediaText = 'print';
    };
  }

  it.each([
    ['a long table', 1200],
    ['long cards', 390],
  ])('%s is one table of all rows, numbered, without anything to press', async (_what, width) => {
    await open(width, <People columns={4} count={200} />);
    drawAsPaper();
    const table = page.getByRole('table', { name: 'people' });
    await expect.element(table).toBeVisible();
    expect(table.getByRole('row').elements()).toHaveLength(201);
    expect(page.getByRole('row', { name: /^200 Конституционный 199/ }).elements()).toHaveLength(1);
    expect([page.getByRole('button').elements(), page.getByRole('checkbox').elements()]).toEqual([[], []]);
    expect(page.getByRole('list').elements()).toEqual([]);
    const [row] = table.getByRole('row', { name: /^1 / }).elements();
    expect(row === undefined ? '' : getComputedStyle(row).breakInside).toBe('avoid');
  });

  it('is gone from the page once it is printed, and the row in use keeps the focus', async () => {
    await open(1200, <People columns={3} />);
    await userEvent.click(page.getByRole('row', { name: /Конституционный 1/ }), { position: { x: 300, y: 10 } });
    const focused = document.activeElement;
    expect(focused?.tagName).toBe('TR');
    drawAsPaper();
    undo();
    window.dispatchEvent(new Event('afterprint'));
    await expect.poll(() => page.getByRole('table').elements()).toHaveLength(1);
    expect(document.activeElement).toBe(focused);
  });
});
