import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ORGANIZATION } from '../../../shell/testing/open-screen.tsx';
import { createDraftStore } from '../../document/saving/drafts.ts';
import { type OpenedEditor, openEditor } from '../../testing/open-editor.tsx';
import {
  countIds,
  MATERIAL,
  sampleDocument,
  sampleLoaded,
  sampleQuestion,
  sampleSlide,
} from '../../testing/sample-material.ts';

const newId = countIds();
let opened: OpenedEditor | null = null;

beforeAll(() => {
  document.documentElement.lang = 'ru';
});

beforeEach(async () => {
  await page.viewport(1440, 900);
  window.localStorage.clear();
  const drafts = createDraftStore();
  for (const { tab_id } of await drafts.list(ORGANIZATION.id, MATERIAL)) await drafts.remove(tab_id, MATERIAL);
});

afterEach(() => {
  opened?.close();
  opened = null;
});

function listTitles(): string[] {
  return [...document.querySelectorAll('.slide-row-title')].map((each) => each.textContent);
}

function listSelectedTitles(): string[] {
  return [...document.querySelectorAll('.slide-row[data-selected] .slide-row-title')].map((each) => each.textContent);
}

function row(title: string) {
  return page.getByRole('button', { name: new RegExp(`^\\d+ ?${title}$`) });
}

it('several slides are selected by keys, moved over a section, deleted after a question and brought back at once', async () => {
  opened = openEditor(
    sampleLoaded(sampleDocument(newId, { Реки: ['Волга', 'Дунай', 'Рейн'], Озёра: ['Ладога', 'Онега'] })),
  );
  await expect.element(page.getByLabelText('Название слайда')).toHaveValue('Волга');
  row('Волга').element().focus();
  await userEvent.keyboard('{ArrowDown}{Shift>}{ArrowDown}{/Shift}');
  await expect.poll(listSelectedTitles).toEqual(['Дунай', 'Рейн']);
  await expect.element(page.getByText('Выбрано: 2 слайда из 5')).toBeInTheDocument();
  await expect.element(row('Дунай')).toHaveAttribute('aria-pressed', 'true');
  // Over the border of the section first: the rows there are new elements, which take the focus.
  await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
  await expect.poll(listTitles).toEqual(['Волга', 'Ладога', 'Дунай', 'Рейн', 'Онега']);
  await expect.poll(() => document.activeElement?.textContent).toContain('Рейн');
  await row('Онега').click({ modifiers: ['Control'] });
  await expect.poll(listSelectedTitles).toEqual(['Дунай', 'Рейн', 'Онега']);
  await userEvent.keyboard('{Delete}');
  await page.getByRole('dialog', { name: 'Удалить 3 слайда?' }).getByRole('button', { name: 'Удалить' }).click();
  await expect.poll(listTitles).toEqual(['Волга', 'Ладога']);
  await expect.poll(() => document.activeElement?.textContent).toContain('Ладога');
  const undo = page
    .getByRole('status')
    .filter({ hasText: 'Удалено: 3 слайда' })
    .getByRole('button', { name: 'Отменить' });
  await expect.element(undo).toBeVisible();
  undo.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.poll(listTitles).toEqual(['Волга', 'Ладога', 'Дунай', 'Рейн', 'Онега']);
  await expect.poll(listSelectedTitles).toEqual(['Дунай', 'Рейн', 'Онега']);
  await userEvent.keyboard('{Escape}');
  await expect.poll(listSelectedTitles).toEqual(['Онега']);
});

it('a row shows its slide with its question, follows what is typed, and gives way to a plain list that is remembered', async () => {
  const asked = sampleSlide(newId, 'Волга', [sampleQuestion(newId, 'yesno', 'Впадает в Каспий?')]);
  const sample = sampleDocument(newId, { '': ['Дунай'] });
  const toc = sample.toc.map((section) => ({ ...section, content_ids: [asked.id, ...section.content_ids] }));
  opened = openEditor(sampleLoaded({ ...sample, toc, contents: [asked, ...sample.contents] }));
  const picture = (): Element | null => document.querySelector('.slide-picture');
  // Pictures come at leisure, after all that can be worked at.
  await expect.poll(() => picture()?.textContent, { timeout: 10_000 }).toContain('Впадает в Каспий?');
  await expect.poll(() => picture()?.textContent).toContain('Да');
  expect(picture()?.closest('[inert][aria-hidden="true"]')).not.toBeNull();
  await page.getByLabelText('Название слайда').fill('Волга-матушка');
  await expect.poll(() => picture()?.querySelector('h2')?.textContent).toBe('Волга-матушка');
  await page.getByRole('button', { name: 'Показать списком' }).click();
  await expect.poll(picture).toBeNull();
  opened.close();
  opened = openEditor(sampleLoaded(sample));
  await expect.element(page.getByRole('button', { name: 'Показать миниатюры' })).toBeVisible();
  expect(picture()).toBeNull();
});
