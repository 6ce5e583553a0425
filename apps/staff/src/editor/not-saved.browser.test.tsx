import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ORGANIZATION } from '../shell/testing/open-screen.tsx';
import { createDraftStore } from './document/saving/drafts.ts';
import type { LoadedMaterial } from './document/types.ts';
import { canvasTexts } from './features/canvas/texts.ts';
import { savingTexts } from './features/saving/texts.ts';
import { type OpenedEditor, openEditor } from './testing/open-editor.tsx';
import {
  countIds,
  MATERIAL,
  paragraph,
  sampleDocument,
  sampleLoaded,
  sampleQuestion,
} from './testing/sample-material.ts';

const newId = countIds();
const drafts = createDraftStore();
const { failures } = savingTexts;
let opened: OpenedEditor;
let loaded: LoadedMaterial;
/** What gives the browser back what a test has taken from it. */
let repairs: (() => void)[];

beforeEach(async () => {
  await page.viewport(1440, 900);
  repairs = [];
  const sample = sampleDocument(newId, { Реки: ['Волга', 'Дунай'] });
  const [first] = sample.contents;
  if (first !== undefined) {
    first.questions = [{ ...sampleQuestion(newId, 'single', 'Где Волга?'), explanation: paragraph('На карте') }];
  }
  loaded = sampleLoaded(sample);
  for (const { tab_id } of await drafts.list(ORGANIZATION.id, MATERIAL)) await drafts.remove(tab_id, MATERIAL);
});

afterEach(() => {
  repair();
  opened.close();
});

/** Takes a method away, as in a browser that never had it. */
function takeAway(prototype: object, name: string): void {
  const method = Object.getOwnPropertyDescriptor(prototype, name);
  if (method === undefined) throw new Error(`${name} is there to be taken away`);
  Reflect.deleteProperty(prototype, name);
  repairs.push(() => Object.defineProperty(prototype, name, method));
}

function repair(): void {
  for (const give of repairs.splice(0)) give();
}

const says = (text: string) => expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();
const isSaved = () => expect.element(page.getByText(/^Сохранено/).first()).toBeVisible();
const field = (name: string) => page.getByRole('textbox', { name, exact: true });

async function type(name: string, words: string): Promise<void> {
  await userEvent.click(field(name));
  await userEvent.keyboard(`{Control>}{End}{/Control}${words}`);
}

/** Whether the browser asks before it leaves the page. */
function isWarned(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

function reload(): void {
  opened.close();
  opened = openEditor(loaded);
}

describe('a typed text that the browser cannot convert', () => {
  it('is not called saved, stays on the device over a reload, and is saved by a browser that can', async () => {
    opened = openEditor(loaded);
    await isSaved();
    expect(isWarned()).toBe(false);
    takeAway(String.prototype, 'toWellFormed');
    await type('Содержимое слайда', ' впадает в Каспий');
    await says(savingTexts.failed);
    await says(failures.unread.kept);
    expect(page.getByText(/^Сохранено/).elements()).toEqual([]);
    expect(isWarned()).toBe(true);

    reload();
    await says(failures.unread.kept);
    await expect.element(field('Содержимое слайда')).toHaveTextContent('Текст: Волга впадает в Каспий');
    expect(opened.listSaves()).toEqual([]);

    repair();
    reload();
    await expect.element(field('Содержимое слайда')).toHaveTextContent('Текст: Волга впадает в Каспий');
    await expect.poll(() => opened.listSaves().length).toBe(1);
    expect(JSON.stringify(opened.listSaves()[0])).toContain('Текст: Волга впадает в Каспий');
    await isSaved();
    await expect.poll(() => drafts.list(ORGANIZATION.id, MATERIAL)).toEqual([]);
  });

  it.each(['Содержимое слайда', 'Текст вопроса', 'Пояснение к ответу'])(
    'in the field «%s» is saved whole with the first letter after the browser can',
    async (name) => {
      opened = openEditor(loaded);
      await isSaved();
      takeAway(String.prototype, 'toWellFormed');
      await type(name, ' раз');
      await says(savingTexts.failed);
      repair();
      await userEvent.keyboard('!');
      await isSaved();
      expect(page.getByText(savingTexts.failed).elements()).toEqual([]);
      expect(JSON.stringify(opened.listSaves().at(-1))).toContain(' раз!');
      expect(isWarned()).toBe(false);
    },
  );

  it('keeps its sign while other changes are saved, and is in no one else’s way', async () => {
    opened = openEditor(loaded);
    await isSaved();
    takeAway(String.prototype, 'toWellFormed');
    await type('Содержимое слайда', ' и ещё');
    await says(savingTexts.failed);
    await page.getByLabelText('Название слайда').fill('Кама');
    await expect.poll(() => opened.listSaves().length).toBe(1);
    expect(opened.listSaves()[0]).toMatchObject({ contents: [{ title: 'Кама' }] });
    await says(savingTexts.failed);
    await expect.element(field('Содержимое слайда')).toHaveTextContent('Текст: Волга и ещё');
  });

  it('is told to be nowhere else where the device keeps nothing either', async () => {
    opened = openEditor(loaded);
    await isSaved();
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    repairs.push(() => put.mockRestore());
    takeAway(String.prototype, 'toWellFormed');
    await type('Содержимое слайда', ' раз');
    await says(failures.unread.not_kept);
    expect(isWarned()).toBe(true);
  });
});

describe('an error on the way of a change', () => {
  it('that keeps the save from being written leaves the work on the device, and it is sent later', async () => {
    opened = openEditor(loaded);
    await isSaved();
    const write = JSON.stringify;
    const broken = vi.spyOn(JSON, 'stringify').mockImplementation((value: unknown) => {
      if (typeof value === 'object' && value !== null && 'base_version' in value) throw new TypeError('not a function');
      return write(value);
    });
    repairs.push(() => broken.mockRestore());
    await page.getByLabelText('Название слайда').fill('Обь');
    await says(savingTexts.failed);
    await says(failures.failed.kept);
    expect(isWarned()).toBe(true);
    expect(await drafts.list(ORGANIZATION.id, MATERIAL)).toMatchObject([{ changes: { contents: [{ title: 'Обь' }] } }]);
    repair();
    await userEvent.click(page.getByRole('button', { name: savingTexts.retry }));
    await isSaved();
    expect(opened.listSaves()[0]).toMatchObject({ contents: [{ title: 'Обь' }] });
  });

  it('that keeps it from being compared leaves the work on the device, whole', async () => {
    opened = openEditor(loaded);
    await isSaved();
    const compare = vi.spyOn(Map.prototype, 'get');
    repairs.push(() => compare.mockRestore());
    const contents = loaded.document.contents.map(({ id }) => id);
    compare.mockImplementation(function (this: Map<unknown, unknown>, key: unknown) {
      // Of all maps the one that the comparison makes: slides by their ids.
      const found = [...this].find(([name]) => name === key)?.[1];
      if (contents.some((id) => id === key) && this.size === contents.length && isBeingCompared()) {
        throw new TypeError('not a function');
      }
      return found;
    });
    await page.getByLabelText('Название слайда').fill('Обь');
    await says(failures.failed.kept);
    compare.mockRestore();
    reload();
    await expect.element(page.getByLabelText('Название слайда')).toHaveValue('Обь');
    await isSaved();
  });

  it('in the form of a question is told until the next change is saved', async () => {
    opened = openEditor(loaded);
    await isSaved();
    takeAway(Array.prototype, 'toSpliced');
    await type('Вариант А', 'х');
    await says(savingTexts.failed);
    await says(failures.lost.kept);
    expect(isWarned()).toBe(true);
    repair();
    await page.getByLabelText('Название слайда').fill('Обь');
    await isSaved();
    expect(page.getByText(failures.lost.kept).elements()).toEqual([]);
  });
});

describe('what cannot be drawn or checked', () => {
  it('is told in its place, and the rest of the material is edited and saved', async () => {
    const [first] = loaded.document.contents;
    const [question] = first?.questions ?? [];
    if (first === undefined || question === undefined) throw new Error('the sample has a question');
    first.questions = [{ ...question, id: newId(), content: {} }, question];
    opened = openEditor(loaded);
    await says(canvasTexts.undrawn_question);
    await type('Текст вопроса', ' Точно?');
    await expect.poll(() => JSON.stringify(opened.listSaves())).toContain('Точно?');
    await isSaved();
    await page.getByRole('button', { name: /^2 ?Дунай/ }).click();
    await page.getByLabelText('Название слайда').fill('Обь');
    await expect.poll(() => JSON.stringify(opened.listSaves())).toContain('Обь');
  });
});

function isBeingCompared(): boolean {
  return new Error('where').stack?.includes('findChanges') === true;
}
