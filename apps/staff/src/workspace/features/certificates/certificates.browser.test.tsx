import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listViolations } from '../../../shell/testing/list-violations.ts';
import type { Answer } from '../../../shell/testing/open-screen.tsx';
import { ask, button, dialog, row, seeGone } from '../../testing/library-list.ts';
import { type OpenedWorkspace, openWorkspace } from '../../testing/open-workspace.tsx';

const ID = 'C'.repeat(22);
const IMAGE = '/api/v1/certificate/verify/N1/image/';
const certificate = {
  id: ID,
  material_title: 'Реки Сибири',
  certificate_image: IMAGE,
  issue_date: '2026-11-03T09:00:00.000Z',
  number: 'N1',
  activity_id: 'A'.repeat(22),
  link: 'https://parta.example/certificate/N1',
  revoked_at: null,
};

let listed: (typeof certificate)[];
let refusal: Answer | null;
let opened: OpenedWorkspace;

const deletions = (): string[] => opened.calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path);

async function open(): Promise<void> {
  opened = openWorkspace('/certificates', ({ method, path }) => {
    if (!path.startsWith('/api/v1/certificate/')) return null;
    if (method === 'GET') return { status: 200, body: listed };
    if (refusal !== null) return refusal;
    listed = [];
    return { status: 204, body: null };
  });
  await expect.element(row(/Реки Сибири/)).toBeVisible();
}

beforeEach(async () => {
  await page.viewport(1280, 900);
  listed = [certificate];
  refusal = null;
});
afterEach(() => {
  vi.restoreAllMocks();
  opened.close();
});

describe('the achievements', () => {
  it('[CERT-01] [CERT-02] [CERT-03] [CERT-04] [CERT-05] list certificates under their columns', async () => {
    await open();
    await expect.element(page.getByRole('heading', { name: 'Достижения', level: 1 })).toBeVisible();
    const heads = page.getByRole('columnheader').elements();
    expect(heads.map(({ textContent }) => textContent?.toUpperCase())).toEqual([
      'МЕРОПРИЯТИЕ',
      'ТИП',
      'ДАТА',
      'ДЕЙСТВИЯ',
    ]);
    await expect.element(row(/Реки Сибири.*Сертификат.*3 ноября/)).toBeVisible();
    expect(await listViolations()).toEqual([]);
  });

  it('[CERT-06] open the picture in a new tab', async () => {
    const opening = vi.spyOn(globalThis, 'open').mockReturnValue(null);
    await open();
    await ask('Реки Сибири', 'Открыть в новой вкладке');
    expect(opening).toHaveBeenCalledWith(IMAGE, '_blank', 'noopener');
  });

  it('[CERT-07] put the link on the clipboard', async () => {
    const writing = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await open();
    await ask('Реки Сибири', 'Скопировать ссылку');
    expect(writing).toHaveBeenCalledWith(certificate.link);
    await expect.element(page.getByText('Ссылка скопирована')).toBeVisible();
  });

  it('[CERT-08] [CERT-09] ask before one is deleted, and delete nothing where that is dismissed', async () => {
    await open();
    await ask('Реки Сибири', 'Удалить');
    await expect.element(dialog().getByRole('heading', { name: 'Удалить сертификат' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await seeGone(dialog());
    expect(deletions()).toEqual([]);
  });

  it('[CERT-10] delete it, and its row is gone', async () => {
    await open();
    await ask('Реки Сибири', 'Удалить');
    await userEvent.click(button('Удалить'));
    await expect.element(page.getByText('Сертификатов пока нет')).toBeVisible();
    expect(deletions()).toEqual([`/api/v1/certificate/${ID}/`]);
  });

  it('[CERT-11] say that a deletion failed, and keep its row', async () => {
    refusal = { status: 500, body: { reason: 'internal' } };
    await open();
    await ask('Реки Сибири', 'Удалить');
    await userEvent.click(button('Удалить'));
    await expect.element(page.getByText('Произошла ошибка при удалении сертификата')).toBeVisible();
    await expect.element(row(/Реки Сибири/)).toBeVisible();
  });

  it('[CERT-12] say that it is gone already', async () => {
    refusal = { status: 404, body: { reason: 'not_found' } };
    await open();
    await ask('Реки Сибири', 'Удалить');
    listed = [];
    await userEvent.click(button('Удалить'));
    await expect.element(page.getByText('Этого сертификата уже нет')).toBeVisible();
    await seeGone(row(/Реки Сибири/));
  });
});
