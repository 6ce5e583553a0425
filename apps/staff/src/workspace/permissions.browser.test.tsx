import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answerer, ORGANIZATION } from '../shell/testing/open-screen.tsx';
import { type OpenedWorkspace, openWorkspace } from './testing/open-workspace.tsx';

const description = { title: 'Реки', template: 'test', date_changed: '2026-01-01T00:00:00Z', contents_count: 8 };
const library = {
  id: null,
  parent: null,
  description: { title: '', dates: null },
  path: [],
  folders: [],
  materials: [{ id: 'M'.repeat(22), folder: null, description }],
};

/** A library with one material; nothing else anywhere. */
const serve: Answerer = ({ path }) => {
  if (path.endsWith('/check/')) return { status: 200, body: { sync_error: null } };
  return { status: 200, body: path.startsWith('/api/v1/folder/') ? library : [] };
};
const runOf = (kind: 'sync' | 'async'): string[] => [
  `activity:me:${kind}:crud`,
  `activity:me:${kind}:org:${ORGANIZATION.id}`,
];
const AUTHOR = ['approved', 'material:me:type:quiz'];

let opened: OpenedWorkspace | null = null;
beforeEach(() => page.viewport(1440, 900));
afterEach(() => opened?.close());

const rail = (name: string) => page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name });
const run = () => page.getByRole('button', { name: 'Провести: Реки' });
const heading = (name: string) => page.getByRole('heading', { level: 1, name });

it('[PERM-06] groups and the running of materials are there with group:me:crud alone', async () => {
  const others = [...AUTHOR, ...runOf('sync'), ...runOf('async')];
  opened = openWorkspace('/library', serve, [...others, 'group:me:crud']);
  await expect.element(run()).toBeVisible();
  await userEvent.click(rail('Группы'));
  await expect.element(heading('Группы учащихся')).toBeVisible();
  opened.close();
  opened = openWorkspace('/library', serve, others);
  await expect.element(heading('Библиотека')).toBeVisible();
  await expect.element(rail('Мероприятия')).toBeVisible();
  expect([...run().elements(), ...rail('Группы').elements()]).toEqual([]);
  opened.close();
  opened = openWorkspace('/groups', serve, others);
  await expect.element(rail('Мероприятия')).toBeVisible();
  expect(heading('Группы учащихся').elements()).toEqual([]);
});

it.each([
  ['sync', 'Синхронное'],
  ['async', 'Асинхронное'],
] as const)(
  '[PERM-07] who may run %s activities alone has the tab of an organizer, and that kind in the dialog',
  async (kind, name) => {
    opened = openWorkspace('/activity', serve, [...AUTHOR, 'group:me:crud', ...runOf(kind)]);
    await expect.element(page.getByRole('tab', { name: 'Организатор' })).toBeVisible();
    opened.close();
    opened = openWorkspace('/library', serve, [...AUTHOR, 'group:me:crud', ...runOf(kind)]);
    await userEvent.click(run());
    await expect.element(page.getByRole('textbox', { name: 'Название' })).toBeVisible();
    const tabs = page.getByRole('dialog').getByRole('tab').elements();
    expect(tabs.map(({ textContent }) => textContent).filter((tab) => tab !== name)).toEqual([]);
    opened.close();
    opened = openWorkspace('/activity', serve, [...AUTHOR, 'group:me:crud']);
    await expect.element(heading('Мероприятия')).toBeVisible();
    expect(page.getByRole('tab', { name: 'Организатор' }).elements()).toEqual([]);
  },
);
