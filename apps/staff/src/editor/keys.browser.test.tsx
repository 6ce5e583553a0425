import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ORGANIZATION } from '../shell/testing/open-screen.tsx';
import { createDraftStore } from './document/saving/drafts.ts';
import { type OpenedEditor, openEditor } from './testing/open-editor.tsx';
import {
  countIds,
  MATERIAL,
  sampleDocument,
  sampleLoaded,
  sampleQuestion,
  sampleSlide,
} from './testing/sample-material.ts';

const newId = countIds();
let opened: OpenedEditor | null = null;

beforeAll(() => {
  document.documentElement.lang = 'ru';
});

beforeEach(async () => {
  await page.viewport(1440, 900);
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

const slideTitle = () => page.getByLabelText('Название слайда');
const questionText = () => page.getByRole('textbox', { name: 'Текст вопроса' });

describe('letters that follow a command at once', () => {
  it.each(['a click', 'Enter'])('go into the text of the question whose kind was chosen by %s', async (way) => {
    opened = openEditor(sampleLoaded(sampleDocument(newId, { Реки: ['Волга'] })));
    await slideTitle().fill('Пропуски');
    await page.getByRole('button', { name: 'Добавить вопрос' }).click();
    const kind = page.getByRole('button', { name: /^Пропуски в тексте/ });
    await expect.element(kind).toBeVisible();
    if (way === 'a click') await kind.click();
    else {
      kind.element().focus();
      await userEvent.keyboard('{Enter}');
    }
    await userEvent.keyboard('Заполните');
    await expect.poll(() => questionText().element().textContent).toBe('Заполните');
    // The dialog is out of the page, and has given the focus to nobody.
    await expect.poll(() => page.getByRole('dialog').elements().length).toBe(0);
    await userEvent.keyboard('!');
    await expect.poll(() => questionText().element().textContent).toBe('Заполните!');
    await expect.element(slideTitle()).toHaveValue('Пропуски');
  });

  it('go into the title of the slide that Ctrl+Enter has made', async () => {
    opened = openEditor(sampleLoaded(sampleDocument(newId, { Реки: ['Волга'] })));
    await slideTitle().click();
    await userEvent.keyboard('{Control>}{Enter}{/Control}Пары');
    await expect.poll(listTitles).toEqual(['Волга', 'Пары']);
  });
});

it('Ctrl+Enter makes a slide from inside every field, which is left as it was', async () => {
  const slide = sampleSlide(newId, 'Порядок', [sampleQuestion(newId, 'ordering', 'Расставьте')]);
  const sample = sampleDocument(newId, { Всё: ['Порядок'] });
  const [section] = sample.toc;
  if (section === undefined) throw new Error('the sample has a section');
  opened = openEditor(sampleLoaded({ ...sample, toc: [{ ...section, content_ids: [slide.id] }], contents: [slide] }));
  const fields = [
    page.getByRole('textbox', { name: 'Содержимое слайда' }),
    questionText(),
    page.getByRole('textbox', { name: 'Пункт 4' }),
    page.getByRole('textbox', { name: 'Заметки ведущего' }),
  ];
  for (const [index, field] of fields.entries()) {
    await page.getByRole('button', { name: /^1 ?Порядок/ }).click();
    await expect.element(page.getByText(`Слайд 1 из ${index + 1}`)).toBeVisible();
    await field.click();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(page.getByText(`Слайд 2 из ${index + 2}`)).toBeVisible();
    await expect.poll(() => document.activeElement?.closest('#slide-title') !== null).toBe(true);
  }
  await page.getByRole('button', { name: /^1 ?Порядок/ }).click();
  await expect.element(page.getByRole('textbox', { name: 'Пункт 4' })).toBeVisible();
  expect(page.getByRole('textbox', { name: 'Пункт 5' }).elements()).toEqual([]);
});

describe('what lies over the editor keeps the keys', () => {
  async function openChanged(): Promise<void> {
    opened = openEditor(sampleLoaded(sampleDocument(newId, { Реки: ['Волга', 'Дунай', 'Рейн'] })));
    await slideTitle().fill('Ока');
    await expect.poll(listTitles).toEqual(['Ока', 'Дунай', 'Рейн']);
    document.querySelector<HTMLElement>('.slide-row-main')?.focus();
  }

  async function pressAll(): Promise<void> {
    await userEvent.keyboard('{Control>}z{Enter}{/Control}{PageDown}');
  }

  it('a question in a dialog, until it is answered', async () => {
    await openChanged();
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}{Delete}');
    const dialog = page.getByRole('dialog', { name: 'Удалить 2 слайда?' });
    await expect.element(dialog).toBeVisible();
    await pressAll();
    expect(listTitles()).toEqual(['Ока', 'Дунай', 'Рейн']);
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard('{Escape}{Control>}z{/Control}');
    await expect.poll(listTitles).toEqual(['Волга', 'Дунай', 'Рейн']);
  });

  it.each([
    ['of the material', 'Действия с материалом'],
    ['of a slide', /^Действия: .*Ока/],
  ])('a menu %s', async (_of, name) => {
    await openChanged();
    await page.getByRole('button', { name }).click();
    await expect.element(page.getByRole('menu')).toBeVisible();
    await expect.poll(() => document.activeElement?.closest('[role="menu"]') !== null).toBe(true);
    await pressAll();
    expect(listTitles()).toEqual(['Ока', 'Дунай', 'Рейн']);
    await expect.element(page.getByText('Слайд 1 из 3')).toBeVisible();
  });
});
