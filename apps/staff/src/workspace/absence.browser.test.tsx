import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Answerer } from '../shell/testing/open-screen.tsx';
import { type OpenedWorkspace, openWorkspace } from './testing/open-workspace.tsx';

const GONE = 'GGGGGGGGGGGGGGGGGGGGGG';
const root = { id: null, parent: null, description: { title: '', dates: null }, path: [], folders: [], materials: [] };

/** A server where everything is empty and nothing of this name is there any more. */
const serve: Answerer = ({ path }) => {
  if (path.includes(GONE)) return { status: 404, body: { reason: 'not_found' } };
  if (path.startsWith('/api/v1/catalog/')) {
    return { status: 200, body: { title: '', path: [], folders: [], materials: [] } };
  }
  return { status: 200, body: path.startsWith('/api/v1/folder/') ? root : [] };
};

let opened: OpenedWorkspace | null = null;
afterEach(() => opened?.close());

describe('what is not there', () => {
  it.each([
    [`/library/${GONE}`, '/library', 'Библиотека'],
    [`/catalog/${GONE}`, '/catalog', 'Каталог'],
    [`/catalog/${GONE}?type=test`, '/catalog', 'Каталог'],
    [`/catalog/material/${GONE}`, '/catalog', 'Каталог'],
    [`/activity/${GONE}`, '/activity', 'Мероприятия'],
    [`/statistics/authored/${GONE}/participants`, '/statistics', 'Статистика'],
    [`/statistics/authored/${GONE}/participants/${GONE}`, '/statistics', 'Статистика'],
    [`/statistics/authored/${GONE}/questions`, '/statistics', 'Статистика'],
    [`/statistics/authored/${GONE}/questions/${GONE}/${GONE}`, '/statistics', 'Статистика'],
    [`/statistics/assigned/${GONE}`, '/statistics', 'Статистика'],
  ])('[ERR-05] %s leads back to %s, without the general toast', async (from, to, heading) => {
    opened = openWorkspace(from, serve);
    await expect.poll(opened.getPath).toBe(to);
    await expect.element(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(opened.calls.some(({ path }) => path.includes(GONE))).toBe(true);
    expect(page.getByText(/произошла ошибка/).elements()).toEqual([]);
    expect(page.getByRole('alert').elements()).toEqual([]);
  });
});
