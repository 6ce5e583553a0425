import { AUDIT_ACTIONS } from '@parta/domain/people/audit-actions';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ORGANIZATION } from '../../../shell/testing/open-screen.tsx';
import { type OpenedAdmin, ORGANIZATION_PATH, openAdmin, PERSON } from '../../testing/open-admin.tsx';
import { getActionWords, getDetailWords } from './rules/entry-words.ts';

const ADDRESS = `/organization/${ORGANIZATION.id}/log`;
const entry = (id: number, changes: Record<string, unknown> = {}) => ({
  id,
  at: new Date(2026, 10, 20, 10, 42).toISOString(),
  action: 'roles_changed',
  actor: { id: ORGANIZATION.id, name: 'Смирнова Мария' },
  subject: { id: PERSON, name: 'Петров Пётр' },
  details: { added: ['organiser'], removed: [] },
  address: '10.0.0.1',
  ...changes,
});

let opened: OpenedAdmin | null = null;
const asked = () => opened?.calls.filter(({ path }) => path.startsWith(`${ORGANIZATION_PATH}audit/`)) ?? [];

beforeEach(async () => {
  await page.viewport(1280, 800);
});
afterEach(() => opened?.close());

describe('the log', () => {
  it('has different words for every action', () => {
    const words = AUDIT_ACTIONS.map((action) => getActionWords({ action }));
    expect(new Set(words).size).toBe(AUDIT_ACTIONS.length);
    for (const text of words) expect(text).toMatch(/^[А-ЯЁ][а-яё]/);
  });

  it('says details in words, and keeps silent about what only machines read', () => {
    expect(getDetailWords({ added: ['organiser'], removed: [], job_id: 'x' })).toBe('добавлено: организатор');
    expect(getDetailWords({ department: 'author', type: 'staff' })).toBe('author; сотрудник');
    expect(getDetailWords({ activity: 'BBBB' })).toBe('');
    expect(getDetailWords({ renaming: 'CCCC', before: 'Иванова Аня', after: 'author' })).toBe(
      'было: Иванова Аня; стало: author',
    );
  });

  it('is downloaded for the chosen days, as a table or for programs', async () => {
    opened = openAdmin(`${ADDRESS}?from=2026-11-01&until=2026-11-20`, ({ path }) => {
      if (path.startsWith(`${ORGANIZATION_PATH}audit/export/`)) {
        return { status: 200, body: new Blob(['{}']), headers: { 'content-disposition': 'attachment' } };
      }
      return path.startsWith(`${ORGANIZATION_PATH}audit/`)
        ? { status: 200, body: { entries: [entry(7)], next: null } }
        : null;
    });
    await userEvent.click(page.getByRole('button', { name: 'Скачать' }));
    await userEvent.click(page.getByRole('menuitem', { name: 'JSON Lines, для программ' }));
    const exported = () => asked().find(({ path }) => path.includes('audit/export/'))?.path ?? '';
    await expect.poll(exported).toContain('format=jsonl');
    const query = new URLSearchParams(exported().split('?')[1]);
    expect(query.get('from')).toBe(new Date(2026, 10, 1).toISOString());
    expect(query.get('until')).toBe(new Date(2026, 10, 20, 23, 59, 59).toISOString());
  });

  it('says who did what to whom, when and from where, and goes on by a button', async () => {
    opened = openAdmin(ADDRESS, ({ path }) => {
      if (!path.startsWith(`${ORGANIZATION_PATH}audit/`)) return null;
      return path.includes('before=7')
        ? {
            status: 200,
            body: { entries: [entry(3, { action: 'signed_in', subject: null, details: {} })], next: null },
          }
        : { status: 200, body: { entries: [entry(7)], next: 7 } };
    });
    const line = page.getByRole('row', { name: /Изменены роли/ });
    await expect.element(line).toMatchTextContent('добавлено: организатор');
    await expect.element(line).toMatchTextContent('Смирнова Мария');
    await expect.element(line).toMatchTextContent('Петров Пётр');
    await expect.element(line).toMatchTextContent('Сегодня, 10:42');
    await expect.element(line).toMatchTextContent('10.0.0.1');
    await userEvent.click(page.getByRole('button', { name: 'Показать ещё' }));
    await expect.element(page.getByRole('row', { name: /Вход в учётную запись/ })).toBeVisible();
    expect(page.getByRole('button', { name: 'Показать ещё' }).elements()).toEqual([]);
    expect(asked().map(({ path }) => path)).toEqual([
      `${ORGANIZATION_PATH}audit/`,
      `${ORGANIZATION_PATH}audit/?before=7`,
    ]);
  });

  it('draws equal entries of one day together, and looks at lists with all that was looked at', async () => {
    const look = { action: 'people_listed', subject: null };
    const entries = [
      entry(9, { ...look, details: { status: 'accepted' } }),
      entry(8, { ...look, details: { status: 'waiting' } }),
      entry(7, { ...look, details: { status: 'accepted' } }),
      entry(6, { ...look, at: new Date(2026, 10, 19, 10, 42).toISOString(), details: { status: 'accepted' } }),
      entry(5),
      entry(4, { details: { added: ['author'], removed: [] } }),
    ];
    opened = openAdmin(ADDRESS, ({ path }) =>
      path.startsWith(`${ORGANIZATION_PATH}audit/`) ? { status: 200, body: { entries, next: null } } : null,
    );
    const looks = page.getByRole('row', { name: /Просмотр списка людей/ });
    await expect.poll(() => looks.elements().length).toBe(2);
    await expect.element(looks.first()).toMatchTextContent('×3');
    await expect.element(looks.first()).toMatchTextContent('люди организации; заявки');
    await expect.element(looks.last()).not.toMatchTextContent('×');
    expect(page.getByRole('row', { name: /Изменены роли/ }).elements().length).toBe(2);
  });

  it('is narrowed in the address by action and period', async () => {
    opened = openAdmin(`${ADDRESS}?action=dismissed&from=2026-11-01`, ({ path }) =>
      path.startsWith(`${ORGANIZATION_PATH}audit/`) ? { status: 200, body: { entries: [], next: null } } : null,
    );
    await expect.element(page.getByText('Записей нет')).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'С', exact: true })).toHaveValue('01.11.2026');
    const from = encodeURIComponent(new Date(2026, 10, 1).toISOString());
    expect(asked().map(({ path }) => path)).toEqual([`${ORGANIZATION_PATH}audit/?action=dismissed&from=${from}`]);
    await userEvent.fill(page.getByRole('textbox', { name: 'По', exact: true }), '20.11.2026');
    await expect.poll(() => opened?.getAddress()).toBe(`${ADDRESS}?action=dismissed&from=2026-11-01&until=2026-11-20`);
    await userEvent.click(page.getByRole('button', { name: 'Сбросить отбор' }));
    await expect.poll(() => opened?.getAddress()).toBe(ADDRESS);
  });
});
