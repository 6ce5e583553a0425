import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listViolations } from '../../../shell/testing/list-violations.ts';
import type { Answerer } from '../../../shell/testing/open-screen.tsx';
import { seeGone } from '../../testing/library-list.ts';
import { type OpenedWorkspace, openWorkspace } from '../../testing/open-workspace.tsx';
import { ok } from '../../testing/sample-results.ts';

const [RIVERS, SEAS, LAKES, SEVENTH, LAST_YEAR] = ['R', 'S', 'L', 'V', 'Y'].map((letter) => letter.repeat(22));
const LIST = '/api/v1/activity/';
const DATE = new Date(2026, 10, 19, 12, 0).toISOString();

const activity = (id: string | undefined, material: string, rest: { title?: string; group_names?: string[] } = {}) => ({
  id,
  title: rest.title ?? 'Мероприятие',
  status: 20,
  start_date: DATE,
  end_date: DATE,
  material: { title: material, template: 'test' },
  description: { mode: 10, identification: 21, group_names: rest.group_names ?? [] },
  waiting_answers: 0,
});
const ALL = [
  activity(RIVERS, 'Реки', { group_names: ['7А', '7Б'] }),
  activity(SEAS, 'Моря'),
  activity(LAKES, 'Озёра', { title: 'Итоговая' }),
];
const group = (id: string | undefined, name: string, status: number) => ({ id, name, status });

let opened: OpenedWorkspace | null = null;
let rows: object[];
beforeEach(async () => {
  rows = ALL;
  await page.viewport(1440, 900);
});
afterEach(() => opened?.close());

/** Finds by the title of the material alone, and only «Реки» of a group. */
const serve: Answerer = ({ path }) => {
  const [address, query = ''] = path.split('?');
  if (address === '/api/v1/group/') return ok([group(LAST_YEAR, '6А', 2), group(SEVENTH, '7А', 1)]);
  if (address !== LIST) return null;
  const asked = new URLSearchParams(query);
  const words = asked.get('search') ?? '';
  const found = rows.filter((row) => JSON.stringify(row).includes(words));
  return ok(asked.has('group_id') ? found.slice(0, 1) : found);
};
const asks = (): URLSearchParams[] =>
  (opened?.calls ?? [])
    .filter(({ path }) => path.startsWith(`${LIST}?`))
    .map(({ path }) => new URLSearchParams(path.split('?')[1]));
const search = () => page.getByRole('searchbox', { name: 'Найти мероприятие' });
const filter = () => page.getByRole('combobox', { name: 'Группа' });
const link = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) });

async function open(): Promise<void> {
  opened = openWorkspace('/statistics', serve);
  await expect.element(link('Реки')).toBeVisible();
}

describe('what somebody has run', () => {
  it('is named by material, with a title of its own and the groups', async () => {
    await open();
    const shown = page
      .getByRole('row')
      .elements()
      .slice(1)
      .map((row) => [...row.children].slice(0, 2).map((cell) => cell.textContent));
    expect(shown).toEqual([
      ['Реки Мероприятие', '7А, 7Б'],
      ['Моря Мероприятие', '—'],
      ['Озёра Итоговая', '—'],
    ]);
    await expect.element(page.getByText('Всего: 3 мероприятия')).toBeVisible();
    expect(asks()[0]?.get('groups')).toBe('true');
    expect(await listViolations()).toEqual([]);
  });

  it('is searched by the server, and says where nothing was found', async () => {
    await open();
    await userEvent.fill(search(), 'Озёра');
    await seeGone(link('Реки'));
    await expect.element(page.getByText('Найдено: 1 мероприятие')).toBeVisible();
    expect(asks().at(-1)?.get('search')).toBe('Озёра');
    await userEvent.fill(search(), 'Горы');
    await expect.element(page.getByText('Ничего не найдено')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Показать все' }));
    await expect.element(link('Реки')).toBeVisible();
    await expect.element(search()).toHaveValue('');
  });

  it('is narrowed to a group, archived ones after active', async () => {
    await open();
    await userEvent.click(filter());
    await expect
      .poll(() =>
        page
          .getByRole('option')
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toEqual(['Все группы', '7А', '6А (архив)']);
    await userEvent.click(page.getByRole('option', { name: '7А' }));
    await seeGone(link('Моря'));
    expect(asks().at(-1)?.get('group_id')).toBe(SEVENTH);
    await userEvent.click(filter());
    await userEvent.click(page.getByRole('option', { name: 'Все группы' }));
    await expect.element(link('Моря')).toBeVisible();
  });

  it('has no search while there is nothing to find', async () => {
    rows = [];
    opened = openWorkspace('/statistics', serve);
    await expect.element(page.getByText('Проведённых мероприятий пока нет')).toBeVisible();
    expect([...search().elements(), ...filter().elements()]).toEqual([]);
  });

  it('says of a part of a long list that there is more', async () => {
    rows = Array.from({ length: 100 }, (_, index) => activity(`${index + 100}`.padStart(22, 'A'), `Урок ${index}`));
    opened = openWorkspace('/statistics', serve);
    await expect.element(page.getByText('Показано: 100 мероприятий, ниже есть ещё')).toBeVisible();
  });

  it('is read on a phone as cards with material, groups and period', async () => {
    await page.viewport(390, 844);
    await open();
    const card = page.getByRole('listitem').filter({ hasText: 'Реки' });
    for (const words of ['7А, 7Б', /19.*ноября|19\.11/])
      await expect.element(card.getByText(words).first()).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    expect(await listViolations()).toEqual([]);
  });
});
