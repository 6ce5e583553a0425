import type { PageSettings } from '@parta/contract/page-settings';
import { setTheme } from '@parta/ui/theme/theme';
import { DEFAULT_SETTINGS } from '@parta/web-kit/settings';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endMotion } from '../../../shell/testing/end-motion.ts';
import { NOW, TEACHER } from '../../../shell/testing/open-screen.tsx';
import { type OpenedWorkspace, openWorkspace } from '../../testing/open-workspace.tsx';

const INSTALLED: Partial<PageSettings> = {
  bases: { ...DEFAULT_SETTINGS.bases, help_centre: 'https://help.school.example/' },
  help_mailbox: 'support@school.example',
  request_mailbox: 'partners@school.example',
  idea_site: 'https://ideas.school.example/',
};
const INVENTOR = [...TEACHER, 'idea:me:crud'];

let opened: OpenedWorkspace | null = null;
beforeEach(() => page.viewport(1440, 900));
afterEach(() => {
  opened?.close();
  setTheme('auto');
});

function open(permissions: readonly string[], settings = INSTALLED, path = '/help'): OpenedWorkspace {
  opened = openWorkspace(path, () => ({ status: 200, body: [] }), permissions, {}, NOW, settings);
  return opened;
}

const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const card = (name: string) => page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) });

async function listCards(): Promise<(string | null)[]> {
  await expect.element(heading('Помощь')).toBeVisible();
  return [...document.querySelectorAll('.help-card-title')].map((title) => title.textContent);
}

describe('the help screen', () => {
  it('[GEN-21] stands at /help inside the layout, with a row of the rail for everybody', async () => {
    const { getPath } = open(['approved'], INSTALLED, '/activity');
    await userEvent.click(page.getByRole('navigation').getByRole('link', { name: 'Помощь' }));
    await expect.element(heading('Помощь')).toBeVisible();
    expect(getPath()).toBe('/help');
    await expect
      .element(page.getByRole('navigation').getByRole('link', { name: 'Помощь' }))
      .toHaveAttribute('aria-current', 'page');
  });

  it('[GEN-22] has six cards in the order of the documents', async () => {
    open(INVENTOR);
    expect(await listCards()).toEqual([
      'Быстрый старт',
      'Видеоуроки',
      'Документация',
      'Предложить идею',
      'Сотрудничество',
      'Связаться с нами',
    ]);
  });

  it('[GEN-23] [PERM-14] offers to suggest an idea with that permission alone; the other five stay', async () => {
    open(INVENTOR);
    expect(await listCards()).toContain('Предложить идею');
    opened?.close();
    open(TEACHER);
    expect(await listCards()).toEqual([
      'Быстрый старт',
      'Видеоуроки',
      'Документация',
      'Сотрудничество',
      'Связаться с нами',
    ]);
  });

  it('[GEN-12] [GEN-13] [GEN-24] leads where the settings of the installation say', async () => {
    open(INVENTOR);
    await expect.element(card('Быстрый старт')).toHaveAttribute('href', 'https://help.school.example/quick-start');
    await expect.element(card('Документация')).toHaveAttribute('href', 'https://help.school.example/');
    await expect.element(card('Предложить идею')).toHaveAttribute('href', 'https://ideas.school.example/');
    await expect.element(card('Сотрудничество')).toHaveAttribute('href', 'mailto:partners@school.example');
    await expect.element(card('Связаться с нами')).toHaveAttribute('href', 'mailto:support@school.example');
  });

  it('draws no card for an address that the installation has not', async () => {
    open(INVENTOR, { help_mailbox: '', request_mailbox: '', idea_site: '' });
    expect(await listCards()).toEqual(['Быстрый старт', 'Видеоуроки', 'Документация']);
  });

  it('[GEN-25] leads to the videos within the layout', async () => {
    const { getPath } = open(TEACHER);
    await userEvent.click(card('Видеоуроки'));
    await expect.element(heading('Видеоуроки')).toBeVisible();
    expect(getPath()).toBe('/help/video');
  });
});

describe('the help menu', () => {
  it('opens by keyboard on every screen, and leads to the videos, the help centre and a letter', async () => {
    const { left, getPath } = open(TEACHER, INSTALLED, '/activity');
    const button = page.getByRole('button', { name: 'Справка' });
    await expect.element(button).toBeVisible();
    const choose = async (name: string): Promise<void> => {
      button.element().focus();
      await userEvent.keyboard('{Enter}');
      await userEvent.click(page.getByRole('menuitem', { name }));
    };
    await choose('Быстрый старт');
    await choose('Справочный центр');
    await choose('Связаться с нами');
    expect(left).toEqual([
      'https://help.school.example/quick-start',
      'https://help.school.example/',
      'mailto:support@school.example',
    ]);
    await choose('Видеоуроки');
    await expect.poll(getPath).toBe('/help/video');
    await choose('Все разделы помощи');
    await expect.poll(getPath).toBe('/help');
  });
});

describe.each([
  ['light', 1440],
  ['dark', 390],
] as const)('in the %s theme at %i px', (theme, width) => {
  it.each(['/help', '/help/video'])('%s is accessible', async (path) => {
    await page.viewport(width, 844);
    setTheme(theme);
    open(INVENTOR, INSTALLED, path);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    endMotion();
    expect((await axe.run()).violations).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });
});
