import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listViolations } from '../../../shell/testing/list-violations.ts';
import { type OpenedWorkspace, openWorkspace } from '../../testing/open-workspace.tsx';
import { CONTENT, ID, ok, ownDetail, QUESTION, serve, slide } from '../../testing/sample-results.ts';

let opened: OpenedWorkspace | null = null;
const authored = `/statistics/authored/${ID}`;

beforeEach(() => page.viewport(1440, 900));
afterEach(() => opened?.close());

const cells = (row: number): string[] =>
  [...(document.querySelectorAll('.stat-table tbody tr')[row]?.children ?? [])].map((cell) => cell.textContent ?? '');

describe('the statistics of somebody', () => {
  it('[STAT-01] [STAT-15] of a student are what she has finished, with points, percent and who assigned it', async () => {
    opened = openWorkspace('/statistics', serve(), ['approved'], { userType: 'student' });
    const row = page.getByRole('row', { name: /Контрольная/ });
    await expect.element(row).toBeVisible();
    for (const name of ['Соколова Марина', '8 из 11', '72,7 % 4'])
      await expect.element(row.getByRole('cell', { name, exact: true })).toBeVisible();
    expect(page.getByRole('tab').elements()).toEqual([]);
    expect(page.getByRole('navigation', { name: 'Основные разделы' }).elements().length).toBeLessThanOrEqual(1);
  });

  it('[STAT-11] [STAT-02] [STAT-09] leads to one activity by slide, where points are numbers or the dash', async () => {
    opened = openWorkspace('/statistics', serve(), ['approved'], { userType: 'student' });
    await userEvent.click(page.getByRole('link', { name: 'Контрольная' }));
    await expect.element(page.getByRole('heading', { level: 1, name: 'Контрольная' })).toBeVisible();
    expect(opened.getPath()).toBe(`/statistics/assigned/${ID}`);
    await expect.element(page.getByText('3 из 12')).toBeVisible();
    expect([cells(0), cells(1)]).toEqual([
      ['1. Слайд 1', '1', '1,5 из 2'],
      ['2. Слайд 2', '1', '—'],
    ]);
    expect(await listViolations()).toEqual([]);
  });

  it('[STAT-07] [STAT-16] of a course stand by module', async () => {
    const body = {
      ...ownDetail,
      is_course: true,
      results: [
        { id: CONTENT, title: 'Модуль про реки', results: [slide(1, 2)] },
        { id: QUESTION, title: 'Модуль про озёра', results: [slide(2, 1)] },
      ],
    };
    opened = openWorkspace(
      `/statistics/assigned/${ID}`,
      serve(({ path }) => (path.includes('participant') ? ok(body) : null)),
    );
    const rivers = page.getByRole('region', { name: 'Модуль про реки' });
    await expect.element(rivers.getByText('2 из 2')).toBeVisible();
    await expect.element(page.getByRole('region', { name: 'Модуль про озёра' }).getByText('1 из 2')).toBeVisible();
    await expect.element(page.getByRole('heading', { level: 2, name: 'Модуль про реки' })).toBeVisible();
  });

  it('[STAT-12] of an organizer are what she has run, and lead to its results', async () => {
    opened = openWorkspace('/statistics', serve());
    await expect.element(page.getByRole('tab', { name: 'Проведённые' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(page.getByRole('link', { name: 'Контрольная' }));
    await expect.poll(opened.getPath).toBe(`${authored}/participants`);
    expect(opened.calls.find(({ path }) => path.startsWith('/api/v1/activity/?'))?.path).toContain(
      'status=10&status=20',
    );
  });

  it('say what to do where there is nothing yet, and that the end has closed what kept nothing open', async () => {
    opened = openWorkspace('/statistics', () => ok([]), ['approved']);
    await expect.element(page.getByText('Пройденных мероприятий пока нет')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'К мероприятиям' })).toBeVisible();
    opened.close();
    opened = openWorkspace(`/statistics/assigned/${ID}`, () => ({ status: 409, body: { reason: 'ended' } }));
    await expect.element(page.getByText('Результаты закрыты')).toBeVisible();
  });
});
