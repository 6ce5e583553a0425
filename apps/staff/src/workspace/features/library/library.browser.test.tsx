import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Answerer } from '../../../shell/testing/open-screen.tsx';
import { type OpenedWorkspace, openWorkspace } from '../../testing/open-workspace.tsx';

const ROOT_FOLDER = 'BBBBBBBBBBBBBBBBBBBBBB';
const SECOND_FOLDER = 'CCCCCCCCCCCCCCCCCCCCCC';
const dates = { date_created: '2026-01-01T00:00:00Z', date_changed: new Date(2026, 10, 19, 17, 5).toISOString() };
const material = (title: string, contents_count: number) => ({
  id: ROOT_FOLDER,
  folder: null,
  description: { title, template: 'test', date_changed: dates.date_changed, contents_count },
});
const emptyRoot = {
  id: null,
  parent: null,
  description: { title: '', dates: null },
  path: [],
  folders: [],
  materials: [],
};

const answer: Answerer = ({ path }) => {
  if (path === '/api/v1/folder/') {
    const folders = [
      { id: ROOT_FOLDER, description: { title: 'География', dates } },
      { id: SECOND_FOLDER, description: { title: 'Черчение', dates } },
    ];
    return { status: 200, body: { ...emptyRoot, folders, materials: [material('Реки', 21)] } };
  }
  if (path === `/api/v1/folder/${ROOT_FOLDER}/`) {
    const inside = { id: ROOT_FOLDER, description: { title: 'География', dates } };
    return {
      status: 200,
      body: {
        ...emptyRoot,
        ...inside,
        path: [{ id: ROOT_FOLDER, title: 'География' }],
        materials: [material('Озёра', 2)],
      },
    };
  }
  if (path === `/api/v1/folder/${SECOND_FOLDER}/`) {
    const inside = { id: SECOND_FOLDER, description: { title: 'Черчение', dates } };
    return { status: 200, body: { ...emptyRoot, ...inside, path: [{ id: SECOND_FOLDER, title: 'Черчение' }] } };
  }
  return null;
};

let opened: OpenedWorkspace | null = null;

beforeEach(async () => {
  await page.viewport(1280, 800);
});
afterEach(() => opened?.close());

/** Where the test before clicked, the next click would be the second of a double one. */
async function clickElsewhere(): Promise<void> {
  await userEvent.click(page.getByRole('heading', { level: 1 }));
}

describe('the library', () => {
  it('[LIB-02] [LIB-07] bears its title and its columns in their order', async () => {
    opened = openWorkspace('/library', answer);
    await expect.element(page.getByRole('heading', { name: 'Библиотека', level: 1 })).toBeVisible();
    await expect.element(page.getByText('Реки')).toBeVisible();
    const headers = page.getByRole('columnheader').elements();
    expect(headers.map((header) => header.textContent?.toUpperCase())).toEqual(['НАЗВАНИЕ', 'ИЗМЕНЕН', 'ДЕЙСТВИЯ']);
  });

  it('[GEN-19] [LIB-41] counts slides in the right form and dates a row in Russian', async () => {
    opened = openWorkspace('/library', answer, ['approved', 'material:me:type:quiz']);
    await expect.element(page.getByText('21 слайд', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Вчера, 17:05').first()).toBeVisible();
  });

  it('[LIB-13] [LIB-08] opens a folder by a double click and goes back up by the first row', async () => {
    opened = openWorkspace('/library', answer);
    await userEvent.dblClick(
      page
        .getByRole('row', { name: /География/ })
        .getByRole('cell')
        .first(),
    );
    await expect.element(page.getByText('Озёра')).toBeVisible();
    await expect.poll(opened.getPath).toBe(`/library/${ROOT_FOLDER}`);
    const [first] = document.querySelectorAll<HTMLElement>('tbody tr');
    expect(first?.querySelector('[aria-hidden] ~ *, a')?.textContent).toMatch(/^\.\.\./);
    expect(first?.textContent).not.toContain('Озёра');
    await userEvent.dblClick(
      page
        .getByRole('row', { name: /родительскую/ })
        .getByRole('cell')
        .first(),
    );
    await expect.element(page.getByText('Реки')).toBeVisible();
    await expect.poll(opened.getPath).toBe('/library');
  });

  it('opens a folder by a single click on its name, and chooses nothing', async () => {
    opened = openWorkspace('/library', answer);
    await clickElsewhere();
    await userEvent.click(page.getByRole('link', { name: /География/ }));
    await expect.poll(opened.getPath).toBe(`/library/${ROOT_FOLDER}`);
    await expect.element(page.getByText('Озёра')).toBeVisible();
    expect(page.getByRole('button', { name: 'Удалить' }).elements()).toEqual([]);
  });

  it('opens one folder, not two, by a double click on a title', async () => {
    opened = openWorkspace(`/library/${SECOND_FOLDER}`, answer);
    await clickElsewhere();
    await userEvent.click(page.getByRole('link', { name: /родительскую/ }));
    await userEvent.dblClick(page.getByRole('link', { name: 'Черчение' }), { delay: 600 });
    await expect.element(page.getByText('В папке пока пусто')).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 300));
    await expect.poll(opened.getPath).toBe(`/library/${SECOND_FOLDER}`);
  });

  it('[LIB-27] returns to the root from a folder that is not there, without a toast', async () => {
    opened = openWorkspace('/library/DDDDDDDDDDDDDDDDDDDDDD', answer);
    await expect.element(page.getByText('Реки')).toBeVisible();
    await expect.poll(opened.getPath).toBe('/library');
    expect(page.getByRole('alert').elements()).toEqual([]);
  });

  it('[LIB-03] sends a person without any material type to the activities', async () => {
    opened = openWorkspace('/library', () => ({ status: 200, body: [] }), ['approved', 'activity:me:sync:crud']);
    await expect.element(page.getByRole('heading', { name: 'Мероприятия', level: 1 })).toBeVisible();
    await expect.poll(opened.getPath).toBe('/activity');
  });

  it('[ERR-06] [ERR-08] [ERR-10] tells of a failed load in one toast and loads again on demand', async () => {
    let isBroken = true;
    opened = openWorkspace('/library', (call) =>
      isBroken ? { status: 500, body: { reason: 'internal' } } : answer(call),
    );
    await expect.element(page.getByText(/^При загрузке библиотеки произошла ошибка \(internal\)\./)).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'help@parta.example' }))
      .toHaveAttribute('href', 'mailto:help@parta.example');
    await userEvent.click(page.getByRole('button', { name: 'Повторить' }));
    await expect.poll(() => opened?.calls.length).toBe(4);
    expect(page.getByText(/^При загрузке библиотеки/).elements()).toHaveLength(1);
    isBroken = false;
    await userEvent.click(page.getByRole('button', { name: 'Повторить' }));
    await expect.element(page.getByText('Реки')).toBeVisible();
  });
});
