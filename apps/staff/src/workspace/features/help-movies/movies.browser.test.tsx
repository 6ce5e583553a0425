import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type OpenedWorkspace, openWorkspace } from '../../testing/open-workspace.tsx';

let opened: OpenedWorkspace | null = null;
afterEach(() => opened?.close());

function open(): OpenedWorkspace {
  opened = openWorkspace('/help/video', () => ({ status: 200, body: [] }));
  return opened;
}

describe('the video page', () => {
  it('[GEN-26] has five videos in the order of the documents', async () => {
    open();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Видеоуроки' })).toBeVisible();
    const titles = [...document.querySelectorAll('.movie h2')].map((title) => title.textContent);
    expect(titles).toEqual([
      'Обзор платформы',
      'Регистрация',
      'Создание опроса',
      'Проведение опроса',
      'Просмотр результатов',
    ]);
    expect(document.querySelectorAll('video').length).toBe(5);
  });

  it('plays each by the keys of the browser, in two forms, with Russian captions and a picture before it begins', async () => {
    open();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Видеоуроки' })).toBeVisible();
    for (const video of document.querySelectorAll('video')) {
      expect(video.controls).toBe(true);
      expect(video.preload).toBe('none');
      expect(video.poster).toMatch(/\/static\/help\/videos\/[a-z-]+\.webp$/);
      expect([...video.querySelectorAll('source')].map(({ type }) => type)).toEqual(['video/webm', 'video/mp4']);
      const track = video.querySelector('track');
      expect([track?.kind, track?.srclang, track?.default]).toEqual(['captions', 'ru', true]);
      expect(track?.src).toMatch(/\.vtt$/);
    }
  });

  it('goes back to the help screen', async () => {
    const { getPath } = open();
    await userEvent.click(page.getByRole('main').getByRole('link', { name: 'Помощь' }));
    await expect.poll(getPath).toBe('/help');
  });
});
