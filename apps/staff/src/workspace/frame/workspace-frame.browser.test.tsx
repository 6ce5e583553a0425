import { setTheme } from '@parta/ui/theme/theme';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { TEACHER } from '../../shell/testing/open-screen.tsx';
import { type OpenedWorkspace, openWorkspace } from '../testing/open-workspace.tsx';

let opened: OpenedWorkspace | null = null;
afterEach(() => {
  opened?.close();
  setTheme('auto');
});

/** File names of the drawings that are seen, in each theme. */
async function seeLogo(year: number, month: number, day: number): Promise<string[]> {
  const now = new Date(year, month - 1, day, 23, 59).getTime();
  opened = openWorkspace('/activity', () => ({ status: 200, body: [] }), TEACHER, {}, now);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Мероприятия' })).toBeVisible();
  return (['light', 'dark'] as const).flatMap((theme) => {
    setTheme(theme);
    const pictures = [...document.querySelectorAll<HTMLImageElement>('.frame-brand img')];
    const shown = pictures.filter((picture) => picture.checkVisibility());
    return [...new Set(shown.map(({ src }) => /([\w-]+)\.svg/.exec(src)?.[1] ?? src))];
  });
}

describe('the logo of the workspace', () => {
  it.each([
    [2026, 12, 1],
    [2026, 12, 31],
    [2027, 1, 1],
    [2027, 1, 8],
  ])('[GEN-16] is the one of the New Year on %i-%i-%i', async (...date) => {
    expect(await seeLogo(...date)).toEqual(['new-year-light', 'new-year-dark']);
  });

  it.each([
    [2026, 11, 30],
    [2027, 1, 9],
    [2026, 6, 15],
  ])('[GEN-17] is the regular one on %i-%i-%i', async (...date) => {
    expect(await seeLogo(...date)).toEqual(['regular-light', 'regular-dark']);
  });

  it('[GEN-15] is four drawings: two variants, each for a light and a dark ground', async () => {
    const drawn = new Set<string>();
    for (const [year, month, day] of [
      [2026, 12, 31],
      [2026, 6, 15],
    ] as const) {
      await seeLogo(year, month, day);
      for (const { src } of document.querySelectorAll<HTMLImageElement>('.frame-brand img')) {
        drawn.add(await (await fetch(src)).text());
      }
      opened?.close();
    }
    expect(drawn.size).toBe(4);
    for (const drawing of drawn) expect(drawing).toContain('<svg');
  });
});
