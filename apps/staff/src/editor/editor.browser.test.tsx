import { setTheme } from '@parta/ui/theme/theme';
import axe from 'axe-core';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endMotion } from '../shell/testing/end-motion.ts';
import { ORGANIZATION } from '../shell/testing/open-screen.tsx';
import { createDraftStore } from './document/saving/drafts.ts';
import { makeSlide } from './document/steps/slides.ts';
import type { LoadedMaterial } from './document/types.ts';
import { EDITOR_PATH, type OpenedEditor, openEditor } from './testing/open-editor.tsx';
import {
  countIds,
  MATERIAL,
  sampleDocument,
  sampleLoaded,
  sampleQuestion,
  sampleSlide,
} from './testing/sample-material.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const newId = countIds();
let opened: OpenedEditor | null = null;
let loaded: LoadedMaterial;

beforeAll(() => {
  document.documentElement.lang = 'ru';
});

beforeEach(async () => {
  await page.viewport(1440, 900);
  const sample = sampleDocument(newId, { Реки: ['Волга', 'Дунай'], Озёра: ['Ладога'] });
  loaded = sampleLoaded(sample);
  const drafts = createDraftStore();
  for (const { tab_id } of await drafts.list(ORGANIZATION.id, MATERIAL)) await drafts.remove(tab_id, MATERIAL);
});

afterEach(() => {
  opened?.close();
  opened = null;
});

function row(name: RegExp) {
  return page.getByRole('button', { name, exact: true });
}

async function listTitles(): Promise<string[]> {
  return [...document.querySelectorAll('.slide-row-title')].map((each) => each.textContent ?? '');
}

it('[LIB-14] the editor opens a material, and what is typed is saved by itself, once and without the other slides', async () => {
  opened = openEditor(loaded);
  await expect.element(page.getByRole('heading', { name: 'Реки Европы', level: 1 })).toBeVisible();
  await expect.element(page.getByText(/^Сохранено/).first()).toBeVisible();
  await page.getByLabelText('Название слайда').fill('Волга-матушка');
  await expect.element(page.getByText('Сохраняем…')).toBeVisible();
  await expect.poll(() => opened?.listSaves().length).toBe(1);
  await expect.element(page.getByText(/^Сохранено/).first()).toBeVisible();
  expect(opened.listSaves()[0]).toMatchObject({
    base_version: 3,
    contents: [{ id: loaded.document.contents[0]?.id, title: 'Волга-матушка' }],
  });
  expect(opened.getPath()).toContain(`slide=${loaded.document.contents[0]?.id}`);
});

it('a whole slide with a question is made by the keyboard alone, and undo takes it back', async () => {
  opened = openEditor(loaded);
  await expect.element(page.getByLabelText('Название слайда')).toBeVisible();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByText('Слайд 2 из 4')).toBeVisible();
  page.getByLabelText('Название слайда').element().focus();
  await userEvent.keyboard('Днепр');
  await expect.poll(listTitles).toEqual(['Волга', 'Днепр', 'Дунай', 'Ладога']);
  page.getByRole('button', { name: 'Добавить вопрос' }).element().focus();
  await userEvent.keyboard('{Enter}');
  // The dialog takes the focus to its first kind a moment after it has come.
  await expect.poll(() => document.activeElement?.textContent).toContain('Одиночный выбор');
  page
    .getByRole('button', { name: /^Да\/Нет/ })
    .element()
    .focus();
  await userEvent.keyboard('{Enter}');
  const heading = page.getByRole('heading', { name: 'Вопрос 1. Да/Нет' });
  await expect.element(heading).toBeInTheDocument();
  await expect.poll(() => document.activeElement?.ariaLabel).toBe('Текст вопроса');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(heading).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}z{/Control}{Control>}z{/Control}');
  await expect.poll(listTitles).toEqual(['Волга', 'Дунай', 'Ладога']);
});

it('the focus stays in the editor when the slide or the explanation that had it goes away', async () => {
  const [first] = loaded.document.contents;
  if (first === undefined) throw new Error('the sample has a slide');
  const asked = { ...first, questions: [sampleQuestion(newId, 'number', 'Сколько?')] };
  loaded = { ...loaded, document: { ...loaded.document, contents: [asked, ...loaded.document.contents.slice(1)] } };
  opened = openEditor(loaded);
  await page.getByRole('button', { name: 'Добавить пояснение' }).click();
  await expect.poll(() => document.activeElement?.ariaLabel).toBe('Пояснение к ответу');
  await page.getByRole('button', { name: 'Убрать пояснение' }).click();
  await expect.poll(() => document.activeElement?.textContent).toBe('Добавить пояснение');
  document.querySelector<HTMLElement>('.slide-row-main')?.focus();
  for (const count of [2, 1, 0]) {
    await userEvent.keyboard('{Delete}');
    await expect.poll(listTitles).toHaveLength(count);
    await expect.poll(() => document.activeElement?.closest('.slide-list') !== null).toBe(true);
  }
  expect(document.activeElement?.textContent).toBe('Добавить слайд');
});

it('Ctrl+Z takes back what was typed in a rich text, and Ctrl+Shift+Z brings it again', async () => {
  opened = openEditor(loaded);
  const text = page.getByRole('textbox', { name: 'Содержимое слайда' });
  await text.click();
  await userEvent.keyboard('{Control>}{End}{/Control}Х');
  await expect.poll(() => text.element().textContent).toBe('Текст: ВолгаХ');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => text.element().textContent).toBe('Текст: Волга');
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await expect.poll(() => text.element().textContent).toBe('Текст: ВолгаХ');
});

it('what is missing in a new material is told after the first change, or when it is asked for', async () => {
  const slide = makeSlide(newId);
  const { document: sample } = loaded;
  const [section] = sample.toc;
  if (section === undefined) throw new Error('the sample has a section');
  const fresh = { ...sample, toc: [{ ...section, content_ids: [slide.id] }], contents: [slide] };
  const marks = (): number => document.querySelectorAll('.slide-row-problem').length;
  opened = openEditor({ ...loaded, document: fresh });
  await expect.element(page.getByText('Слайд 1 из 1')).toBeVisible();
  expect(marks()).toBe(0);
  await page.getByRole('button', { name: 'Проверка', exact: true }).click();
  await expect.element(page.getByText('На слайде ничего нет')).toBeVisible();
  expect(marks()).toBe(1);
  opened.close();
  opened = openEditor({ ...loaded, document: fresh });
  await expect.poll(marks).toBe(0);
  await page.getByLabelText('Название слайда').fill('Ока');
  await expect.poll(marks).toBe(1);
});

it('a lesson is begun from the bar, but not while there are errors, which are told instead', async () => {
  opened = openEditor(loaded);
  const run = page.getByRole('button', { name: /^Провести/ });
  await page.getByLabelText('Название слайда').fill('Ока');
  await page.getByRole('button', { name: 'Добавить вопрос' }).click();
  await page.getByRole('button', { name: /^Да\/Нет/ }).click();
  await expect.element(run).toHaveAttribute('aria-disabled', 'true');
  await expect.element(run).toHaveAccessibleName('Провести Сначала исправьте 2 ошибки');
  await expect.poll(() => page.getByRole('dialog').elements().length).toBe(0);
  await run.click({ force: true });
  await expect.element(page.getByRole('dialog', { name: 'Проверка материала' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => page.getByRole('dialog').elements().length).toBe(0);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(run).not.toHaveAttribute('aria-disabled');
  await run.click();
  // What was typed is on the server before it is left.
  await expect.poll(() => opened?.left).toEqual([`/library?run=${MATERIAL}`]);
  expect(opened.listSaves().at(-1)).toMatchObject({ contents: [{ title: 'Ока', questions: [] }] });
});

it('slides change places by Alt with an arrow, over the border of sections too', async () => {
  opened = openEditor(loaded);
  await expect.element(page.getByLabelText('Название слайда')).toBeVisible();
  row(/^1 ?Волга/)
    .element()
    .focus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expect.poll(listTitles).toEqual(['Дунай', 'Волга', 'Ладога']);
  await expect.poll(() => document.activeElement?.textContent).toContain('Волга');
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  const ids = loaded.document.contents.map(({ id }) => id);
  await expect
    .poll(() => opened?.listSaves().at(-1))
    .toMatchObject({ toc: [{ content_ids: [ids[1]] }, { content_ids: [ids[0], ids[2]] }] });
});

it('a save that somebody else has overtaken is settled by choice, and mine goes on top of theirs', async () => {
  const theirs = structuredClone(loaded.document);
  const other = theirs.contents[1];
  if (other !== undefined) other.title = 'Дунай их';
  let isOvertaken = false;
  opened = openEditor(loaded, ({ path }) => {
    if (path === `${EDITOR_PATH}save/` && !isOvertaken) {
      isOvertaken = true;
      const body = { reason: 'stale_version', version: 7, saved_at: loaded.saved_at, saved_by: 'Анна Петрова' };
      return { status: 409, body };
    }
    return path === EDITOR_PATH && isOvertaken
      ? { status: 200, body: { ...loaded, version: 7, document: theirs } }
      : null;
  });
  await page.getByLabelText('Название слайда').fill('Волга моя');
  const dialog = page.getByRole('dialog', { name: 'Материал изменили в другом месте' });
  await expect.element(dialog.getByText(/Анна Петрова/)).toBeVisible();
  await expect.element(dialog.getByRole('group', { name: /Дунай/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Собрать из обеих' }).click();
  await expect.poll(listTitles).toEqual(['Волга моя', 'Дунай их', 'Ладога']);
  await expect.poll(() => opened?.listSaves().length).toBe(2);
  expect(opened.listSaves()[1]).toMatchObject({ base_version: 7, contents: [{ title: 'Волга моя' }] });
});

it('what could not be sent lies on the device, and the next page takes it up', async () => {
  opened = openEditor(loaded, ({ path }) =>
    path === `${EDITOR_PATH}save/` ? Promise.reject(new TypeError('no network')) : null,
  );
  await page.getByLabelText('Название слайда').fill('Без связи');
  await expect.element(page.getByText('Нет связи: изменения сохранятся, когда она появится').first()).toBeVisible();
  opened.close();
  opened = openEditor(loaded);
  await expect.element(page.getByLabelText('Название слайда')).toHaveValue('Без связи');
  await expect.poll(() => opened?.listSaves().length).toBe(1);
  expect(opened.listSaves()[0]).toMatchObject({ base_version: 3, contents: [{ title: 'Без связи' }] });
});

it('[CLR-05] the background of a slide is chosen in the colour picker', async () => {
  opened = openEditor(loaded);
  await page.getByRole('button', { name: /^Фон слайда/ }).click();
  await page.getByRole('option').nth(12).click();
  await expect.poll(() => opened?.listSaves().length).toBe(1);
  expect(JSON.stringify(opened.listSaves()[0])).toMatch(/"background":"#[0-9a-f]{6}"/);
});

it.each([
  ['light', 1440],
  ['dark', 390],
] as const)(
  'the editor passes axe in the %s theme at %i px, and a problem leads to its question',
  async (theme, width) => {
    await page.viewport(width, 900);
    const [first] = loaded.document.contents;
    if (first === undefined) throw new Error('the sample has a slide');
    const asked = { ...sampleSlide(newId, 'Вопросы', [sampleQuestion(newId, 'single', 'Где Волга?')]), id: first.id };
    loaded = { ...loaded, document: { ...loaded.document, contents: [asked, ...loaded.document.contents.slice(1)] } };
    opened = openEditor(loaded);
    setTheme(theme);
    await expect.element(page.getByRole('heading', { name: 'Вопрос 1. Одиночный выбор' })).toBeVisible();
    await expect.poll(() => document.documentElement.dataset['theme']).toBe(theme);
    endMotion();
    const { violations } = await axe.run(document, { runOnly: TAGS, resultTypes: ['violations'] });
    expect(violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id} at ${node.html}`))).toEqual([]);
    await page.getByRole('button', { name: 'Действия с материалом' }).click();
    await page.getByRole('menuitem', { name: 'Проверка' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /вопрос 1/ })
      .first()
      .click();
    const heading = page.getByRole('heading', { name: 'Вопрос 1. Одиночный выбор' });
    await expect.poll(() => document.activeElement === heading.element()).toBe(true);
  },
);
