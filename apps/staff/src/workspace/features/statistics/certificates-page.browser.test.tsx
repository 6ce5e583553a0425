import type { CallResult } from '@parta/contract/wire';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listViolations } from '../../../shell/testing/list-violations.ts';
import { ask, button, dialog, row } from '../../testing/library-list.ts';
import { type OpenedWorkspace, openWorkspace } from '../../testing/open-workspace.tsx';
import { BASE, ID, ok, serve, summary } from '../../testing/sample-results.ts';

type Issued = CallResult<'certificate.issued'>[number];

const CERTIFICATES = `/api/v1/activity/${ID}/certificates/`;
const anna: Issued = {
  id: 'C'.repeat(22),
  number: 'N1',
  link: 'https://parta.example/certificate/N1',
  participant_id: 'P'.repeat(22),
  person_name: 'Белова Анна',
  current_name: 'Белова Анна',
  percent: 72.7,
  issue_date: '2026-11-03T09:00:00.000Z',
  revoked_at: null,
  revoke_reason: null,
  reissued_at: null,
  hidden_at: null,
};

let listed: Issued[];
let certificate_percent: number | null;
let opened: OpenedWorkspace | null = null;

function open(path = `/statistics/authored/${ID}/certificates`): void {
  opened = openWorkspace(
    path,
    serve((call) => {
      if (call.path === BASE) return ok({ ...summary, certificate_percent });
      if (call.path === CERTIFICATES) return ok(listed);
      if (!call.path.startsWith(CERTIFICATES)) return null;
      listed = listed.map((one) =>
        call.path.endsWith('reissue/')
          ? { ...one, person_name: one.current_name }
          : { ...one, revoked_at: '2026-11-05T09:00:00.000Z', revoke_reason: 'Списано' },
      );
      return { status: 204, body: null };
    }),
  );
}

const changes = () => opened?.calls.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }));

beforeEach(async () => {
  await page.viewport(1440, 900);
  listed = [anna];
  certificate_percent = 70;
});
afterEach(() => {
  vi.restoreAllMocks();
  opened?.close();
});

it('who has a certificate stands among the results of what gives some, and nowhere else', async () => {
  open(`/statistics/authored/${ID}/questions`);
  await userEvent.click(page.getByRole('link', { name: 'Сертификаты' }));
  await expect.element(row(/Белова Анна.*72,7 %.*3 ноября.*Действует/)).toBeVisible();
  expect(await listViolations()).toEqual([]);
  opened?.close();
  certificate_percent = null;
  open(`/statistics/authored/${ID}/questions`);
  await expect.element(page.getByRole('link', { name: 'По участникам' })).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Контрольная' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Сертификаты' })).not.toBeInTheDocument();
});

it('its page opens in a new tab', async () => {
  const opening = vi.spyOn(globalThis, 'open').mockReturnValue(null);
  open();
  await ask('Белова Анна', 'Открыть страницу сертификата');
  expect(opening).toHaveBeenCalledWith(anna.link, '_blank', 'noopener');
});

it('is revoked with a reason, not without one, and says so', async () => {
  open();
  await ask('Белова Анна', 'Отозвать');
  await userEvent.click(dialog().getByRole('button', { name: 'Отозвать' }));
  await expect.element(dialog().getByText('Заполните это поле')).toBeVisible();
  expect(changes()).toEqual([]);
  await userEvent.fill(dialog().getByRole('textbox', { name: 'Причина' }), ' Списано ');
  await userEvent.click(dialog().getByRole('button', { name: 'Отозвать' }));
  await expect.element(page.getByText('Сертификат отозван')).toBeVisible();
  await expect.element(row(/Отозван.*Причина: Списано/)).toBeVisible();
  expect(changes()).toEqual([{ path: `${CERTIFICATES}${anna.id}/revoke/`, body: { reason: 'Списано' } }]);
});

it('is printed with the name that the account has now, after a question', async () => {
  listed = [{ ...anna, current_name: 'Белова Анна Ивановна' }];
  open();
  await expect.element(row(/В учётной записи теперь: Белова Анна Ивановна/)).toBeVisible();
  await ask('Белова Анна', 'Исправить имя');
  await expect
    .element(dialog().getByText(/Вместо «Белова Анна» будет напечатано «Белова Анна Ивановна»/))
    .toBeVisible();
  await userEvent.click(button('Исправить'));
  await expect.element(page.getByText('Имя на сертификате исправлено')).toBeVisible();
  await expect.element(row(/^Белова Анна Ивановна/)).toBeVisible();
  expect(changes()).toEqual([{ path: `${CERTIFICATES}${anna.id}/reissue/`, body: null }]);
});

it('says from which percent one is given where nobody has one yet', async () => {
  listed = [];
  open();
  await expect
    .element(page.getByText(/Их получат участники, которые завершат работу с результатом от 70 %/))
    .toBeVisible();
});
