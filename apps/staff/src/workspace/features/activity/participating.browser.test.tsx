import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answerer, TEACHER } from '../../../shell/testing/open-screen.tsx';
import { type OpenedWorkspace, openWorkspace } from '../../testing/open-workspace.tsx';

const LESSON = 'BBBBBBBBBBBBBBBBBBBBBB';
const HOMEWORK = 'CCCCCCCCCCCCCCCCCCCCCC';
const OWN = 'DDDDDDDDDDDDDDDDDDDDDD';
const hours = (count: number): string => new Date(Date.now() + count * 3_600_000).toISOString();

const taken = (id: string, title: string, more: object) => ({
  id,
  is_owner: false,
  title,
  owner: 'Рыбкина Ольга',
  start_date: hours(-1),
  end_date: hours(24),
  mode: 20,
  multiple_participation: true,
  status: 10,
  participant_status: 0,
  ...more,
});
const all = [
  taken(LESSON, 'Урок', { mode: 10 }),
  taken(HOMEWORK, 'Дом', { participant_status: 10 }),
  taken(OWN, 'Сама', { is_owner: true, mode: 21, end_date: null, owner: 'Белова Аня' }),
];
const answer: Answerer = ({ path, method }) => {
  if (method === 'PATCH') return { status: 204, body: null };
  if (path === '/api/v1/participant/activity/') return { status: 200, body: all };
  if (path.endsWith('/participant/')) return { status: 404, body: { reason: 'not_found' } };
  return { status: 200, body: [] };
};

let opened: OpenedWorkspace | null = null;
beforeEach(async () => {
  await page.viewport(1440, 900);
});
afterEach(() => opened?.close());

const rowOf = (name: RegExp) => page.getByRole('row', { name });

describe('activities in which somebody takes part', () => {
  it('[ACT-07] [ACT-09] are a tab beside those she organizes, each with a list of its own', async () => {
    opened = openWorkspace('/activity', answer, ['approved', 'activity:me:async:crud']);
    const tabs = page.getByRole('tab');
    await expect.element(tabs.first()).toHaveTextContent('Организатор');
    await expect.element(tabs.nth(1)).toHaveTextContent('Участник');
    const asked = (path: string) => opened?.calls.some((call) => call.path === path);
    await expect.poll(() => asked('/api/v1/activity/')).toBe(true);
    expect(asked('/api/v1/participant/activity/')).toBe(false);
    await userEvent.click(tabs.nth(1));
    await expect.element(rowOf(/Дом/)).toBeVisible();
    expect(asked('/api/v1/participant/activity/')).toBe(true);
  });

  it('offer what is to be done by a large button on a phone, and nowhere else', async () => {
    opened = openWorkspace('/activity', answer, ['approved', 'activity:me:asyncSelf:crud']);
    await expect.element(rowOf(/Дом/)).toBeVisible();
    expect(page.getByRole('button', { name: 'Продолжить', exact: true }).elements()).toEqual([]);
    await page.viewport(390, 844);
    const button = page.getByRole('button', { name: 'Продолжить', exact: true });
    await expect.element(button).toBeVisible();
    expect(button.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await userEvent.click(button);
    await expect.poll(() => opened?.left).toEqual([expect.stringMatching(new RegExp(`/a/${HOMEWORK}/$`))]);
  });

  it('[ACT-26] [ACT-27] stand by name, organizer, format and period', async () => {
    opened = openWorkspace('/activity', answer, ['approved', 'activity:me:asyncSelf:crud']);
    await expect.element(rowOf(/Урок/).getByText('Синхронное', { exact: true })).toBeVisible();
    const headers = page.getByRole('columnheader').elements();
    expect(headers.map((header) => header.textContent)).toEqual([
      'Название',
      'Организатор',
      'Формат',
      'Период',
      'Действия',
    ]);
    await expect.element(rowOf(/Дом/).getByText('Рыбкина Ольга')).toBeVisible();
    await expect.element(rowOf(/Дом/).getByText('Асинхронное', { exact: true })).toBeVisible();
    await expect.element(rowOf(/Дом/).getByText('В процессе')).toBeVisible();
  });

  it('[ACT-28] [ACT-31] [ACT-32] are joined each by its way', async () => {
    opened = openWorkspace('/activity', answer, ['approved']);
    await userEvent.click(rowOf(/Урок/).getByRole('button', { name: /^Войти/ }));
    await expect.poll(() => opened?.left).toEqual([`/play/s/${LESSON}/`]);
    await userEvent.click(rowOf(/Дом/).getByRole('button', { name: /^Продолжить/ }));
    await expect.poll(() => opened?.left.at(-1)).toBe(`/play/a/${HOMEWORK}/`);
  });

  it('[ACT-29] [ACT-41] are ended by their owner alone', async () => {
    opened = openWorkspace('/activity', answer, TEACHER);
    await userEvent.click(page.getByRole('tab', { name: 'Участник' }));
    await userEvent.click(rowOf(/Дом/).getByRole('cell').nth(2), { button: 'right' });
    await expect.element(page.getByRole('menuitem', { name: 'Продолжить' })).toBeVisible();
    expect(page.getByRole('menuitem', { name: 'Завершить' }).elements()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => page.getByRole('menu').elements().length).toBe(0);
    await userEvent.click(rowOf(/Сама/).getByRole('cell').nth(2), { button: 'right' });
    await expect.element(page.getByRole('menuitem', { name: 'Завершить' })).toBeVisible();
    await expect.element(page.getByRole('menuitem', { name: 'Отменить' })).toBeVisible();
  });

  it('[ACT-41] completing what has not begun calls it off', async () => {
    const planned = taken(OWN, 'Сама', { is_owner: true, start_date: hours(1), status: 0 });
    opened = openWorkspace(
      '/activity',
      (call) => (call.path === '/api/v1/participant/activity/' ? { status: 200, body: [planned] } : answer(call)),
      ['approved'],
    );
    await userEvent.click(rowOf(/Сама/).getByRole('cell').nth(2), { button: 'right' });
    await userEvent.click(page.getByRole('menuitem', { name: 'Завершить' }));
    await expect.element(page.getByText('Мероприятие отменено')).toBeVisible();
    const patch = opened.calls.find(({ method }) => method === 'PATCH');
    expect(patch?.body).toEqual({ status: 21 });
  });

  it('[ACT-30] lead to the way in by code where there are none', async () => {
    opened = openWorkspace('/activity', () => ({ status: 200, body: [] }), ['approved']);
    await expect.element(page.getByText('Заданий и мероприятий пока нет')).toBeVisible();
    const ways = page.getByRole('link', { name: 'Подключиться по коду' });
    expect(ways.elements().map((way) => way.getAttribute('href'))).toEqual(['/play/', '/play/']);
  });
});
