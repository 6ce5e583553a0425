import { setTheme } from '@parta/ui/theme/theme';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, NOW, ORGANIZATION } from '../../../shell/testing/open-screen.tsx';
import { ask, BESIDE, button, dialog, item, link, PERMISSIONS, row, seeGone } from '../../testing/library-list.ts';
import { type OpenedWorkspace, openWorkspace } from '../../testing/open-workspace.tsx';
import {
  asMaterial,
  CLIMATE,
  COUNCIL,
  COURSE,
  GEOGRAPHY,
  makeId,
  NO_CONTENT,
  RIVERS,
  SampleLibrary,
  SEVENTH,
} from '../../testing/sample-library.ts';

let library: SampleLibrary;
let opened: OpenedWorkspace;

const changesOf = (): string[] =>
  opened.calls
    .filter(({ method, path }) => method !== 'GET' && !path.endsWith('/check/'))
    .map(({ method, path, body }) => `${method} ${path.slice('/api/v1/'.length)} ${JSON.stringify(body)}`);

async function open(path = `/library/${GEOGRAPHY}`, permissions: readonly string[] = PERMISSIONS): Promise<void> {
  opened = openWorkspace(path, library.answer, permissions);
  await expect.element(page.getByText(path === '/library' ? 'География' : 'Климат').first()).toBeVisible();
}

beforeEach(async () => {
  await page.viewport(1280, 900);
  library = new SampleLibrary();
});
afterEach(() => {
  opened.close();
  setTheme('auto');
});

describe('the library, changed', () => {
  it('[LIB-05] [LIB-19] [LIB-28] [LIB-29] makes a folder in the opened one, with a title that fits', async () => {
    await open();
    await userEvent.click(button('Создать'));
    await expect.element(item('Папка')).toBeVisible();
    expect(
      page
        .getByRole('menuitem')
        .elements()
        .map((one) => one.textContent),
    ).toEqual(['Папка', 'Тест', 'Опрос', 'Презентация', 'Материал']);
    await userEvent.click(item('Папка'));
    await userEvent.click(button('Создать папку'));
    await expect.element(page.getByText('Заполните это поле')).toBeVisible();
    await userEvent.fill(page.getByRole('textbox', { name: 'Название' }), 'а'.repeat(201));
    await userEvent.click(button('Создать папку'));
    await expect.element(page.getByText('Максимальная длина названия - 200 символов')).toBeVisible();
    expect(changesOf()).toEqual([]);
    await userEvent.fill(page.getByRole('textbox', { name: 'Название' }), ' Новая ');
    await userEvent.keyboard('{Enter}');
    await expect.element(link('Новая')).toBeVisible();
    expect(page.getByText(/^Выбрано/).elements()).toEqual([]);
    expect(changesOf()).toEqual([`POST folder/ {"parent":"${GEOGRAPHY}","description":{"title":"Новая"}}`]);
  });

  it('[LIB-20] [LIB-30] [LIB-31] makes a material of the chosen kind and opens it in the editor', async () => {
    await open();
    await userEvent.click(button('Создать'));
    await userEvent.click(item('Материал'));
    const title = page.getByRole('textbox', { name: 'Название' });
    await userEvent.fill(title, '');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Заполните это поле')).toBeVisible();
    await userEvent.fill(title, 'а'.repeat(255));
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Максимальная длина названия - 255 символов')).toBeVisible();
    await userEvent.fill(title, 'Памятка');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => opened.left).toEqual([`/editor/${makeId('N')}`]);
    expect(changesOf()).toEqual([
      `POST material/ {"folder":"${GEOGRAPHY}","description":{"template":null,"title":"Памятка"}}`,
    ]);
  });

  it('[LIB-14] [LIB-21] [LIB-22] opens the editor by a double click and Enter, and renames by F2', async () => {
    await open();
    await userEvent.dblClick(row(/Реки/), BESIDE);
    await userEvent.click(row(/Климат/), BESIDE);
    await userEvent.keyboard('{Enter}');
    await ask('Климат', 'Просмотр');
    expect(opened.left).toEqual([`/editor/${RIVERS}`, `/editor/${CLIMATE}`, `/editor/view/${CLIMATE}`]);
    await userEvent.click(row(/Реки/), BESIDE);
    await userEvent.keyboard('{F2}');
    await userEvent.fill(page.getByRole('textbox', { name: 'Название' }), 'Озёра');
    await userEvent.keyboard('{Enter}');
    await expect.element(link('Озёра')).toBeVisible();
    await seeGone(dialog());
    await userEvent.click(button('Переименовать: 7 класс'));
    await userEvent.fill(page.getByRole('textbox', { name: 'Название' }), '8 класс');
    await userEvent.click(button('Сохранить'));
    await expect.element(link('8 класс')).toBeVisible();
    expect(changesOf()).toEqual([
      `PATCH material/${RIVERS}/ {"description":{"title":"Озёра"}}`,
      `PATCH folder/${SEVENTH}/ {"description":{"title":"8 класс"}}`,
    ]);
  });

  it('[LIB-23] [LIB-24] [LIB-32] asks before deleting, names courses, and tells how much lies in a folder', async () => {
    library.overrides[`GET /api/v1/material/${RIVERS}/uses/`] = {
      status: 200,
      body: { courses: [{ id: COURSE, title: 'Курс географии' }], in_catalog: true },
    };
    library.overrides[`DELETE /api/v1/folder/${SEVENTH}/`] = { status: 400, body: { reason: 'not_empty', count: 3 } };
    await open();
    await userEvent.click(row(/Реки/), BESIDE);
    await userEvent.keyboard('{Delete}');
    await expect.element(dialog().getByText(/Материал входит в курс, в нём/)).toBeVisible();
    await expect.element(dialog().getByText('Курс географии')).toBeVisible();
    await userEvent.click(dialog().getByRole('button', { name: 'Удалить' }));
    await expect.element(page.getByText('Материал удалён')).toBeVisible();
    await seeGone(link('Реки'));
    await seeGone(dialog());
    await ask('Педсовет', 'Удалить');
    await userEvent.click(dialog().getByRole('button', { name: 'Удалить' }));
    await seeGone(link('Педсовет'));
    await seeGone(dialog());
    await ask('7 класс', 'Удалить');
    await userEvent.click(dialog().getByRole('button', { name: 'Удалить' }));
    await expect.element(page.getByText(/а в этой 3.элемента/)).toBeVisible();
    await userEvent.click(button('Понятно'));
    await expect.element(link('7 класс')).toBeVisible();
  });

  it('[LIB-15] [LIB-16] [LIB-17] [LIB-18] moves by dragging: one, several at once, to the parent and to a step of the way; and back', async () => {
    await open();
    await userEvent.click(row(/Реки/), BESIDE);
    await userEvent.click(link('Климат'), { modifiers: ['Control'] });
    await userEvent.dragAndDrop(row(/Климат/), row(/7 класс/));
    await expect.element(page.getByText(/Перемещено в «7 класс»: 2.элемента/)).toBeVisible();
    await seeGone(link('Реки'));
    expect(changesOf()).toEqual([
      `PATCH material/${CLIMATE}/ {"folder":"${SEVENTH}"}`,
      `PATCH material/${RIVERS}/ {"folder":"${SEVENTH}"}`,
    ]);
    await userEvent.click(button('Отменить'));
    await expect.element(link('Реки')).toBeVisible();
    await userEvent.dragAndDrop(row(/Педсовет/), row(/7 класс/));
    await expect.poll(() => changesOf().at(-1)).toBe(`PATCH folder/${COUNCIL}/ {"parent":"${SEVENTH}"}`);
    await seeGone(link('Педсовет'));
    const before = changesOf().length;
    await userEvent.dragAndDrop(row(/7 класс/), row(/7 класс/));
    expect(changesOf()).toHaveLength(before);
    await userEvent.dragAndDrop(row(/Реки/), row(/родительскую/));
    await expect.poll(() => changesOf().at(-1)).toBe(`PATCH material/${RIVERS}/ {"folder":null}`);
    await userEvent.dragAndDrop(row(/7 класс/), page.getByRole('link', { name: 'Библиотека' }).last());
    await expect.poll(() => changesOf().at(-1)).toBe(`PATCH folder/${SEVENTH}/ {"parent":null}`);
  });

  it('puts back a row that could not be moved, though the folder cannot be asked for anew either', async () => {
    const failed: Answer = { status: 500, body: { reason: 'internal' } };
    await open();
    library.overrides[`PATCH /api/v1/material/${RIVERS}/`] = failed;
    library.overrides[`GET /api/v1/folder/${GEOGRAPHY}/`] = failed;
    await userEvent.dragAndDrop(row(/Реки/), row(/7 класс/));
    await expect.element(page.getByText(/При перемещении произошла ошибка/)).toBeVisible();
    await expect.element(link('Реки')).toBeVisible();
  });

  it('says of a material that is gone that it is, where its conversion is asked for, and takes its row away', async () => {
    await open();
    library.nodes = library.nodes.filter(({ id }) => id !== CLIMATE);
    library.overrides[`GET /api/v1/material/${CLIMATE}/conversion/?template=survey`] = {
      status: 404,
      body: { reason: 'not_found' },
    };
    await ask('Климат', 'Изменить тип');
    await userEvent.click(page.getByRole('radio', { name: 'Опрос' }));
    await expect.element(dialog().getByText(/Этого уже нет в библиотеке/)).toBeVisible();
    await expect.element(dialog().getByRole('button', { name: 'Изменить тип' })).toBeDisabled();
    await seeGone(link('Климат'));
  });

  it('[LIB-18] moves by keys alone, to any folder but what is moved and where it lies', async () => {
    await open();
    await userEvent.click(row(/7 класс/), BESIDE);
    await userEvent.keyboard('{Shift>}{F10}{/Shift}');
    await userEvent.click(item('Переместить…'));
    const tree = page.getByRole('tree');
    await expect.element(tree.getByRole('treeitem', { name: /7 класс/ })).toHaveAttribute('aria-disabled', 'true');
    await expect.element(tree.getByRole('treeitem', { name: /География/ })).toHaveAttribute('aria-disabled', 'true');
    await expect.element(button('Переместить сюда')).toBeDisabled();
    await userEvent.fill(page.getByRole('searchbox', { name: 'Найти папку' }), 'педс');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(button('Переместить сюда'));
    await expect.poll(changesOf).toEqual([`PATCH folder/${SEVENTH}/ {"parent":"${COUNCIL}"}`]);
    await seeGone(link('7 класс'));
  });

  it('deletes many one after another, shows how far it has come, and names what has stayed', async () => {
    library.overrides[`DELETE /api/v1/folder/${SEVENTH}/`] = { status: 400, body: { reason: 'not_empty', count: 5 } };
    await open();
    await userEvent.click(row(/Реки/), BESIDE);
    await userEvent.keyboard('{Control>}a{/Control}');
    await expect.element(page.getByText('Выбрано: 5')).toBeVisible();
    await userEvent.click(button('Удалить'));
    await userEvent.click(dialog().getByRole('button', { name: 'Удалить' }));
    await expect.element(page.getByText('Получилось 4 из 5')).toBeVisible();
    await expect.element(page.getByText(/«7 класс»: в папке 5.элементов/)).toBeVisible();
    await seeGone(link('Реки'));
    await expect.element(link('7 класс')).toBeVisible();
  });

  it('asks at once before it deletes hundreds, without looking at each of them', async () => {
    const many = Array.from({ length: 201 }, (_, n) => ({
      id: `${n}`.padStart(22, '2'),
      title: `Лист ${n}`,
      parent: GEOGRAPHY,
      template: 'test',
    }));
    library.nodes = [...library.nodes, ...many];
    await open();
    await userEvent.click(link('Педсовет'), { modifiers: ['Control'] });
    await userEvent.keyboard('{Control>}a{/Control}{Delete}');
    await expect.element(dialog().getByText(/Если среди выбранного есть модули курсов/)).toBeVisible();
    await expect.element(dialog().getByRole('button', { name: 'Удалить' })).toBeEnabled();
    expect(opened.calls.filter(({ path }) => path.endsWith('/uses/'))).toEqual([]);
  });

  it('[CONV-01] [CONV-02] [CONV-03] [CONV-05] [CONV-06] [CONV-07] [CONV-08] [CONV-12] converts after telling what is lost', async () => {
    const preview = {
      questions: 5,
      kept: 2,
      changed: [],
      deleted: [{ type: 'ordering', count: 3 }],
      emptied_contents: 1,
    };
    library.overrides[`GET /api/v1/material/${CLIMATE}/conversion/?template=survey`] = { status: 200, body: preview };
    library.overrides[`PATCH /api/v1/material/${CLIMATE}/change_type/`] = { status: 500, body: { reason: 'internal' } };
    await open();
    await userEvent.click(button('Действия: Курс географии'));
    await expect.element(item(/^Переименовать/)).toBeVisible();
    expect(item(/^Изменить тип/).elements()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await ask('Климат', 'Изменить тип');
    await expect.element(page.getByRole('radio', { name: 'Опрос' })).toBeInTheDocument();
    expect(
      page
        .getByRole('radio')
        .elements()
        .map((radio) => radio.getAttribute('value')),
    ).toEqual(['test', 'survey', 'material']);
    await userEvent.click(button('Изменить тип'));
    await expect.element(page.getByText('Выберите новый тип материала')).toBeVisible();
    expect(changesOf()).toEqual([]);
    await userEvent.click(page.getByRole('radio', { name: 'Опрос' }));
    await expect.element(page.getByText(/Будут удалены 3.вопроса/)).toBeVisible();
    await expect.element(page.getByText('Упорядочивание: 3')).toBeVisible();
    await expect.element(page.getByText(/1.слайд останется пустым/)).toBeVisible();
    await userEvent.click(button('Изменить тип'));
    await expect.element(page.getByText('Произошла ошибка при преобразовании типа материала.')).toBeVisible();
    await seeGone(dialog());
    library.overrides[`PATCH /api/v1/material/${CLIMATE}/change_type/`] = NO_CONTENT;
    await ask('Климат', 'Изменить тип');
    await userEvent.click(page.getByRole('radio', { name: 'Опрос' }));
    await expect.element(page.getByText('Упорядочивание: 3')).toBeVisible();
    await userEvent.click(button('Изменить тип'));
    await expect.element(page.getByText('Тип материала успешно изменен.')).toBeVisible();
    expect(changesOf().at(-1)).toBe(`PATCH material/${CLIMATE}/change_type/ {"template":"survey"}`);
  });

  it('[LIB-34] [LIB-35] [ACT-115] [ACT-117] [ACT-118] [ACT-119] launches a presentation at once, after the check', async () => {
    const checked = `POST /api/v1/material/${CLIMATE}/check/`;
    library.overrides[checked] = { status: 200, body: { sync_error: 'task' } };
    library.overrides[`POST /api/v1/material/${CLIMATE}/start/`] = { status: 200, body: { id: makeId('N') } };
    await open();
    await userEvent.click(button('Действия: Реки'));
    await expect.element(item(/^Провести/)).toBeVisible();
    expect(item(/^Запустить сейчас/).elements()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await ask('Климат', 'Запустить сейчас');
    await expect.element(page.getByText(/можно только назначить/)).toBeVisible();
    await userEvent.click(button('Хорошо'));
    await seeGone(dialog());
    for (const [fatal, words] of [
      ['no_contents', /хотя бы один слайд/],
      ['child_missing', /Дочерний модуль не найден/],
    ] as const) {
      library.overrides[checked] = { status: 200, body: { fatal } };
      await ask('Климат', 'Запустить сейчас');
      await expect.element(dialog().getByText(words)).toBeVisible();
      expect(button('Запустить').elements()).toEqual([]);
      await userEvent.click(button('Хорошо'));
      await seeGone(dialog());
    }
    expect(changesOf()).toEqual([]);
    library.overrides[checked] = { status: 200, body: { sync_error: null } };
    await ask('Климат', 'Запустить сейчас');
    await userEvent.click(button('Запустить'));
    await expect.poll(() => opened.left).toEqual([`/play/s/${makeId('N')}/`]);
    expect(opened.calls.at(-1)?.body).toEqual({
      organization_id: ORGANIZATION.id,
      title: 'Климат',
      start_date: new Date(NOW).toISOString(),
      end_date: new Date(NOW + 90 * 60_000).toISOString(),
      group_participant_ids: {},
      show_correctness: true,
      mode: 10,
      identification: 10,
      connect_after_start: true,
      show_statistic: true,
    });
    opened.close();
    await open(
      undefined,
      PERMISSIONS.filter((text) => text !== 'group:me:crud'),
    );
    expect(button('Провести: Реки').elements()).toEqual([]);
  });

  it('finds in the whole library, tells where it lies, and shows a button when nothing is there', async () => {
    const path = [{ id: GEOGRAPHY, title: 'География' }];
    const found = {
      folders: [],
      materials: library.nodes.filter(({ id }) => id === RIVERS).map((node) => ({ ...asMaterial(node), path })),
    };
    library.overrides[`GET /api/v1/folder/search/?q=${encodeURIComponent('рек')}`] = { status: 200, body: found };
    library.overrides[`GET /api/v1/folder/search/?q=${encodeURIComponent('нет')}`] = {
      status: 200,
      body: { folders: [], materials: [] },
    };
    await open('/library');
    await userEvent.fill(page.getByRole('searchbox'), 'рек');
    await expect.element(page.getByText('Библиотека / География')).toBeVisible();
    await userEvent.fill(page.getByRole('searchbox'), 'нет');
    await userEvent.click(button('Показать всю библиотеку'));
    await expect.element(link('География')).toBeVisible();
    await userEvent.dblClick(row(/География/), BESIDE);
    await expect.poll(opened.getPath).toBe(`/library/${GEOGRAPHY}`);
  });

  it('does the same on a phone, with cards, their menus and boxes', async () => {
    await page.viewport(390, 800);
    await open();
    await ask('Реки', 'Выбрать');
    await userEvent.click(page.getByRole('checkbox', { name: 'Выбрать: Климат' }));
    await expect.element(page.getByText('Выбрано: 2')).toBeVisible();
    await userEvent.click(button('Переместить'));
    await userEvent.click(page.getByRole('treeitem', { name: 'Педсовет' }));
    await userEvent.click(button('Переместить сюда'));
    await seeGone(link('Реки'));
    expect(changesOf()).toHaveLength(2);
  });

  it.each(['light', 'dark'] as const)('has nothing that axe minds in the %s theme', async (theme) => {
    setTheme(theme);
    await open();
    const runAxe = async (): Promise<unknown> => {
      const values = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
      const { violations } = await axe.run(document.body, {
        runOnly: { type: 'tag', values },
        resultTypes: ['violations'],
      });
      return violations.map(({ id, nodes: found }) => [id, found.map(({ html }) => html)]);
    };
    await userEvent.click(row(/Реки/), BESIDE);
    await userEvent.click(link('7 класс'), { modifiers: ['Control'] });
    expect(await runAxe()).toEqual([]);
    await userEvent.click(button('Переместить'));
    await expect.element(page.getByRole('treeitem', { name: 'Педсовет' })).toBeVisible();
    await expect.poll(() => getComputedStyle(dialog().element()).opacity).toBe('1');
    expect(await runAxe()).toEqual([]);
  });
});
