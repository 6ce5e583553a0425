import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Answerer } from '../../../shell/testing/open-screen.tsx';
import { type OpenedWorkspace, openWorkspace } from '../../testing/open-workspace.tsx';

const start_date = new Date(2026, 10, 20, 12, 0).toISOString();
const organized = ['Реки', 'Моря'].map((title, number) => ({
  id: `${'B'.repeat(21)}${number}`,
  title,
  status: 10,
  start_date,
  end_date: null,
  material: { title, template: 'test' },
  description: { mode: 10, identification: 20 },
}));
const assigned = ['Птицы', 'Рыбы'].map((title, number) => ({
  id: `${'C'.repeat(21)}${number}`,
  is_owner: false,
  title,
  owner: 'Рыбкина Ольга',
  start_date,
  end_date: null,
  mode: 20,
  multiple_participation: true,
  status: 10,
  participant_status: 0,
}));

/** Finds as the server does, by the beginning of a title. */
const answer: Answerer = ({ path }) => {
  const { pathname, searchParams } = new URL(path, 'http://parta.test');
  const search = searchParams.get('search') ?? '';
  const found = <Row extends { title: string }>(rows: Row[]) => rows.filter(({ title }) => title.startsWith(search));
  if (pathname === '/api/v1/activity/') return { status: 200, body: found(organized) };
  if (pathname === '/api/v1/participant/activity/') return { status: 200, body: found(assigned) };
  return { status: 200, body: [] };
};

let opened: OpenedWorkspace | null = null;
beforeEach(() => page.viewport(1280, 800));
afterEach(() => opened?.close());

const field = () => page.getByRole('searchbox', { name: 'Найти мероприятие' });
const rows = (name: RegExp) => page.getByRole('row', { name });

describe('the search of activities', () => {
  it.each([
    ['those she organizes', '/activity', /Реки/, /Моря/, 'Мор', 'В названиях мероприятий, материалов и групп нет'],
    [
      'those she takes part in',
      '/activity?as=participant',
      /Птицы/,
      /Рыбы/,
      'Рыб',
      'В названиях мероприятий и материалов и в именах организаторов нет',
    ],
  ])(
    'finds %s, says when there are none, and gives all of them back',
    async (_whose, address, one, other, words, none) => {
      opened = openWorkspace(address, answer);
      await expect.element(rows(one)).toBeVisible();
      await userEvent.keyboard('/');
      await expect.element(field()).toHaveFocus();
      await userEvent.fill(field(), words);
      await expect.poll(() => rows(one).elements()).toEqual([]);
      await expect.element(rows(other)).toBeVisible();
      await userEvent.fill(field(), 'Звёзды');
      await expect.element(page.getByText('Ничего не найдено')).toBeVisible();
      await expect.element(page.getByText(`${none} «Звёзды».`)).toBeVisible();
      await userEvent.click(page.getByRole('button', { name: 'Очистить поиск' }).last());
      await expect.element(rows(one)).toBeVisible();
      await expect.element(field()).toHaveValue('');
    },
  );

  it('is made by the server, among finished ones too, and not key by key', async () => {
    opened = openWorkspace('/activity?status=finished', answer);
    await expect.element(rows(/Реки/)).toBeVisible();
    await userEvent.type(field(), 'Моря');
    await expect.poll(() => rows(/Реки/).elements()).toEqual([]);
    const asked = opened.calls.map(({ path }) => path).filter((path) => path.includes('search='));
    expect([...new Set(asked)]).toEqual([`/api/v1/activity/?status=20&limit=100&search=${encodeURIComponent('Моря')}`]);
  });

  it('is not offered where there are no activities at all', async () => {
    opened = openWorkspace('/activity', () => ({ status: 200, body: [] }));
    await expect.element(page.getByText('Сейчас мероприятий нет')).toBeVisible();
    expect(field().elements()).toEqual([]);
  });
});
