import type { RichText } from '@parta/rich-content/text/rich-text-types';
import '@parta/ui/tokens.css';
import '@parta/ui/base.css';
import axe from 'axe-core';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type OpenedScreen, openScreen } from '../../shell/testing/open-screen.tsx';
import { PicturesProvider } from '../pictures/pictures.tsx';
import { RichTextField } from './rich-text-field.tsx';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What a lone field can't have: the page around it has it. */
const PAGE_RULES = {
  region: { enabled: false },
  'page-has-heading-one': { enabled: false },
  'landmark-one-main': { enabled: false },
};

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

beforeEach(() => page.viewport(1280, 900));

afterEach(() => {
  vi.unstubAllGlobals();
  screen?.close();
  document.documentElement.removeAttribute('data-theme');
});

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

const RICH: RichText = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: 'Реки' }] },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'жёлтый', marks: [{ type: 'textStyle', attrs: { color: '#ffff00' } }] },
        { type: 'text', text: ' и синий', marks: [{ type: 'textStyle', attrs: { color: '#000080' } }] },
        { type: 'text', text: ' на сером', marks: [{ type: 'highlight', attrs: { color: '#777777' } }] },
        { type: 'text', text: ' и ссылка', marks: [{ type: 'link', attrs: { href: 'https://example.com' } }] },
        { type: 'inlineFormula', attrs: { latex: 'x^2', mathml: null } },
      ],
    },
    {
      type: 'codeBlock',
      attrs: { language: 'python' },
      content: [{ type: 'text', text: 'def f(): # сумма\n  return "а"' }],
    },
    {
      type: 'table',
      content: [
        {
          type: 'tableRow',
          content: [
            {
              type: 'tableHeader',
              attrs: { colspan: 1, rowspan: 1 },
              content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Длина' }] }],
            },
          ],
        },
      ],
    },
    { type: 'video', attrs: { provider: 'vk', video_id: '1_2', title: 'Река' } },
  ],
};

it('is worked by keys alone: the toolbar is one stop, arrows walk in it, Escape goes back', async () => {
  open();
  const field = page.getByRole('textbox', { name: 'Слайд' });
  await userEvent.click(field);
  await userEvent.keyboard('{Alt>}{F10}{/Alt}');
  await expect.element(page.getByRole('button', { name: 'Заголовок или текст' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  const bold = page.getByRole('button', { name: 'Полужирный' });
  await expect.element(bold).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveFocus();
  await expect.element(bold).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('а{Shift>}{Tab}{/Shift}');
  await expect.element(bold).toHaveFocus();
  // The first press takes away the tooltip of the tool.
  await userEvent.keyboard('{End}{ArrowRight}{Escape}{Escape}');
  await expect.element(field).toHaveFocus();
});

it('puts a table in by its dialog, and Tab walks through its cells and adds a row', async () => {
  open();
  await userEvent.click(page.getByRole('textbox', { name: 'Слайд' }));
  await userEvent.click(page.getByRole('button', { name: 'Таблица' }));
  await userEvent.click(page.getByRole('button', { name: 'Вставить' }));
  await userEvent.keyboard('а{Tab}б{Tab}в');
  for (let cell = 0; cell < 7; cell += 1) await userEvent.keyboard('{Tab}');
  await expect
    .poll(() => {
      const table = changes.at(-1)?.content.find((block) => block.type === 'table');
      return table?.content.map((row) => row.content.map((cell) => cell.type).join(' '));
    })
    .toEqual([
      'tableHeader tableHeader tableHeader',
      ...Array.from({ length: 3 }, () => 'tableCell tableCell tableCell'),
    ]);
  await userEvent.click(page.getByRole('button', { name: 'Удалить строку' }));
  await expect.poll(() => changes.at(-1)?.content.find((block) => block.type === 'table')?.content.length).toBe(3);
});

it('leaves Ctrl+Z to the window', async () => {
  open();
  await userEvent.click(page.getByRole('textbox', { name: 'Слайд' }));
  await userEvent.keyboard('Лена');
  await expect.poll(() => changes.length).toBe(4);
  const heard: string[] = [];
  const listen = (event: KeyboardEvent): void => {
    heard.push(`${event.ctrlKey ? 'Ctrl+' : ''}${event.key}`);
  };
  window.addEventListener('keydown', listen);
  await userEvent.keyboard('{Control>}z{/Control}');
  window.removeEventListener('keydown', listen);
  expect(heard).toContain('Ctrl+z');
  await expect.element(page.getByRole('textbox', { name: 'Слайд' })).toHaveTextContent('Лена');
  expect(changes.length).toBe(4);
});

it.each(['light', 'dark'] as const)('passes axe in the %s theme, with all that a text may hold', async (theme) => {
  document.documentElement.dataset['theme'] = theme;
  open(RICH);
  await userEvent.click(page.getByText('Длина'));
  await expect.element(page.getByRole('button', { name: 'Удалить таблицу' })).toBeVisible();
  const { violations } = await axe.run(document, { runOnly: TAGS, rules: PAGE_RULES, resultTypes: ['violations'] });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
});

it('keeps every tool on a phone: what does not fit is in a menu', async () => {
  await page.viewport(390, 800);
  open();
  await userEvent.click(page.getByRole('textbox', { name: 'Слайд' }));
  await userEvent.click(page.getByRole('button', { name: 'Ещё' }));
  for (const name of ['Заголовок 2', 'Таблица', 'Видео по ссылке', 'Три колонки', 'Зачёркнутый']) {
    await expect.element(page.getByRole('menuitem', { name })).toBeInTheDocument();
  }
  await userEvent.click(page.getByRole('menuitem', { name: 'Нумерованный список' }));
  await userEvent.keyboard('Обь');
  await expect.poll(() => changes.at(-1)?.content[0]?.type).toBe('orderedList');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

it('keeps the words of columns that are taken away', async () => {
  const column = (text: string) => ({
    type: 'column' as const,
    content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
  });
  open({ type: 'doc', content: [{ type: 'columns', content: [column('Обь'), column('Лена')] }] });
  await userEvent.click(page.getByText('Лена'));
  await userEvent.click(page.getByRole('button', { name: 'Убрать колонки' }));
  await expect
    .poll(() => changes.at(-1)?.content)
    .toEqual([
      { type: 'paragraph', content: [{ type: 'text', text: 'Обь' }] },
      { type: 'paragraph', content: [{ type: 'text', text: 'Лена' }] },
    ]);
});

it('shows a formula as a readable line where the browser draws no MathML', async () => {
  vi.stubGlobal('MathMLElement', undefined);
  const formula = { type: 'inlineFormula' as const, attrs: { latex: String.raw`\sqrt{b^2-4ac}`, mathml: null } };
  open({ type: 'doc', content: [{ type: 'paragraph', content: [formula] }] });
  await expect.element(page.getByRole('math', { name: '√(b² − 4ac)', exact: true })).toBeVisible();
});
