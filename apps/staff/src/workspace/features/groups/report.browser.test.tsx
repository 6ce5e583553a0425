import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listViolations } from '../../../shell/testing/list-violations.ts';
import type { Answer } from '../../../shell/testing/open-screen.tsx';
import { ask, button, dialog, link, seeGone } from '../../testing/library-list.ts';
import { type OpenedWorkspace, openWorkspace } from '../../testing/open-workspace.tsx';
import { GROUP_MANAGER, OLD, SampleGroups, SEVENTH, TENTH } from '../../testing/sample-groups.ts';

const REPORT = '/api/v1/activity/report/';
const FILE = new Blob(['workbook'], { type: 'application/octet-stream' });

let groups: SampleGroups;
let opened: OpenedWorkspace;
let answered: Answer | Promise<Answer>;
let saved: string[];

const sent = (): unknown[] => opened.calls.flatMap(({ path, body }) => (path === REPORT ? [body] : []));
const submit = () => dialog().getByRole('button', { name: 'Сформировать' });
const start = () => dialog().getByRole('textbox', { name: 'Начало периода' });
const ready = () => dialog().getByRole('combobox', { name: 'Готовый период' });
const end = () => dialog().getByRole('textbox', { name: 'Конец периода' });

async function open(): Promise<void> {
  opened = openWorkspace('/groups', (call) => (call.path === REPORT ? answered : groups.answer(call)), GROUP_MANAGER);
  await expect.element(link('7 «Б»')).toBeVisible();
}

async function openDialog(): Promise<void> {
  await open();
  await userEvent.click(button('Ведомость успеваемости'));
  await expect.element(submit()).toBeVisible();
}

async function chooseAll(): Promise<void> {
  await userEvent.click(dialog().getByRole('button', { name: 'Выбрать все активные' }));
}

beforeEach(async () => {
  await page.viewport(1280, 900);
  groups = new SampleGroups();
  answered = { status: 200, body: FILE };
  saved = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    if (this.download !== '') saved.push(this.download);
  });
});
afterEach(() => opened.close());

describe('the grade report', () => {
  it('[GRP-05] [REP-01] is asked for above the list, in a dialog of groups and two dates of the half of this year', async () => {
    await openDialog();
    for (const name of ['Создать группу', 'Подключить участников']) {
      expect(page.getByText(name, { exact: true }).elements()).toHaveLength(1);
    }
    await expect.element(link('Показать все')).toBeInTheDocument();
    await expect.element(dialog().getByRole('combobox', { name: 'Группы' })).toBeVisible();
    await expect.element(start()).toHaveValue('01.09.2026');
    await expect.element(end()).toHaveValue('31.01.2027');
    expect(await listViolations()).toEqual([]);
  });

  it('[GRP-12] [GRP-15] of one group is in its menu between its people and its deletion, and comes with it chosen', async () => {
    await open();
    await ask('10 «А»', 'Ведомость успеваемости');
    await expect.element(submit()).toBeVisible();
    await userEvent.click(submit());
    await expect.poll(sent).toEqual([{ start_date: '2026-09-01', end_date: '2027-01-31', group_ids: [TENTH] }]);
  });

  it('[REP-09] [REP-10] sends dates and groups, saves the file and closes', async () => {
    await openDialog();
    await chooseAll();
    await userEvent.fill(start(), '02.10.2026');
    await userEvent.click(submit());
    await seeGone(dialog());
    expect(sent()).toEqual([{ start_date: '2026-10-02', end_date: '2027-01-31', group_ids: [SEVENTH, TENTH] }]);
    expect(saved).toEqual(['Ведомость успеваемости, 02.10.2026–31.01.2027.xlsx']);
  });

  it('is of a ready period, whose days are shown, and after which the file is named', async () => {
    await openDialog();
    await expect.element(ready()).toHaveValue('1-е полугодие 2026–2027');
    await chooseAll();
    await userEvent.click(ready());
    await userEvent.click(page.getByRole('option', { name: '2-я четверть 2025–2026' }));
    await expect.element(start()).toHaveValue('01.11.2025');
    await expect.element(end()).toHaveValue('31.12.2025');
    await userEvent.click(submit());
    await seeGone(dialog());
    expect(sent()).toEqual([{ start_date: '2025-11-01', end_date: '2025-12-31', group_ids: [SEVENTH, TENTH] }]);
    expect(saved).toEqual(['Ведомость успеваемости, 2-я четверть 2025–2026.xlsx']);
  });

  it('says that days are changed by hand, and knows a ready period whose days were typed', async () => {
    await openDialog();
    await userEvent.fill(end(), '25.10.2026');
    await expect.element(ready()).toHaveValue('');
    await expect.element(ready()).toHaveAttribute('placeholder', 'Свои даты');
    await userEvent.fill(end(), '31.10.2026');
    await expect.element(ready()).toHaveValue('1-я четверть 2026–2027');
  });

  it('gives a ready period in place of wrong days', async () => {
    await openDialog();
    await userEvent.clear(start());
    await userEvent.click(submit());
    await expect.element(dialog().getByText('Заполните это поле')).toBeVisible();
    await userEvent.click(ready());
    await userEvent.click(page.getByRole('option', { name: 'Учебный год 2026–2027' }));
    await expect.element(start()).toHaveValue('01.09.2026');
    expect(dialog().getByText('Заполните это поле').elements()).toEqual([]);
  });

  it('offers archived groups after active ones, also where the list hides them', async () => {
    await openDialog();
    const field = dialog().getByRole('combobox', { name: 'Группы' });
    await userEvent.click(field);
    await expect
      .poll(() =>
        page
          .getByRole('option')
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toEqual(['7 «Б»', '10 «А»', 'ВыпускАрхив']);
    await userEvent.fill(field, 'архив');
    await userEvent.click(page.getByRole('option', { name: /Выпуск/ }));
    await userEvent.click(dialog().getByRole('button', { name: 'Выбрать все активные' }));
    await userEvent.click(submit());
    await seeGone(dialog());
    expect(sent()).toMatchObject([{ group_ids: [SEVENTH, TENTH, OLD] }]);
  });

  it('has the only group of the list chosen', async () => {
    groups.groups = groups.groups.filter(({ id }) => id !== TENTH);
    await openDialog();
    await userEvent.click(submit());
    await expect.poll(sent).toMatchObject([{ group_ids: [SEVENTH] }]);
  });

  it('[REP-02] is refused without a date', async () => {
    await openDialog();
    await chooseAll();
    await userEvent.clear(start());
    await userEvent.clear(end());
    await userEvent.click(submit());
    await expect.poll(() => dialog().getByText('Заполните это поле').elements().length).toBe(2);
    expect(sent()).toEqual([]);
  });

  it('[REP-03] is refused where the period ends before it starts', async () => {
    await openDialog();
    await chooseAll();
    await userEvent.fill(start(), '02.10.2026');
    await userEvent.fill(end(), '01.10.2026');
    await userEvent.click(submit());
    await expect.element(dialog().getByText('Конечная дата должна быть позже начальной даты')).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('[REP-04] may be of one day', async () => {
    await openDialog();
    await chooseAll();
    await userEvent.fill(start(), '02.10.2026');
    await userEvent.fill(end(), '02.10.2026');
    await userEvent.click(submit());
    await expect.poll(() => sent().length).toBe(1);
  });

  it('[REP-05] is refused without a group', async () => {
    await openDialog();
    await userEvent.click(submit());
    await expect.element(dialog().getByText('Выберите хотя бы одну группу')).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it.each([
    ['[REP-11]', 'No participants', 'В выбранной группе нет участников'],
    ['[REP-12]', 'No activities', 'Для выбранного периода не найдено ни одного проведенного мероприятия'],
    ['[REP-13]', 'internal', 'Произошла неизвестная ошибка'],
  ])('%s that is answered with «%s» says «%s» and stays', async (_, detail, words) => {
    answered = { status: detail === 'internal' ? 500 : 400, body: { detail } };
    await openDialog();
    await chooseAll();
    await userEvent.click(submit());
    await expect.element(dialog().getByRole('alert')).toHaveTextContent(words);
    expect(saved).toEqual([]);
  });

  it('says that it is being made, and is called off by one press', async () => {
    answered = new Promise(() => undefined);
    await openDialog();
    await chooseAll();
    await userEvent.click(submit());
    await expect.element(dialog().getByText('Собираем ведомость…')).toBeVisible();
    await userEvent.click(dialog().getByRole('button', { name: 'Отмена' }));
    await expect.element(dialog().getByRole('combobox', { name: 'Группы' })).toBeEnabled();
    expect(dialog().getByRole('alert').elements()).toEqual([]);
  });
});
