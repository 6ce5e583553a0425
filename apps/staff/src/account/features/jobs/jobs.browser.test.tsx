import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answerer, DONE, type OpenedAccount, openAccount, refuse, SELF } from '../../testing/open-account.tsx';

let opened: OpenedAccount | null = null;
beforeEach(() => page.viewport(1280, 900));
afterEach(() => opened?.close());

const JOB_ID = 'BBBBBBBBBBBBBBBBBBBBBB';
const DEPARTMENT = { id: 'DDDDDDDDDDDDDDDDDDDDDD', fullName: 'Кафедра географии', shortName: 'География' };
const SCHOOL = { id: 'CCCCCCCCCCCCCCCCCCCCCC', fullName: 'Средняя школа № 57', shortName: 'Школа № 57', website: null };
const job = (status: string, type = 'staff', id = JOB_ID) => ({
  id,
  type,
  status,
  department: { ...DEPARTMENT, organization: SCHOOL },
});

const serve =
  (jobs: object[], others: Answerer = () => null): Answerer =>
  (call) => {
    if (call.path === '/user/self/') return { status: 200, body: SELF };
    if (call.path === '/user/self/job/' && call.method === 'GET') return { status: 200, body: jobs };
    if (call.path.startsWith('/organization/search/')) {
      return { status: 200, body: [{ ...SCHOOL, departments: [DEPARTMENT] }] };
    }
    return others(call);
  };

const open = (jobs: object[], others?: Answerer, permissions: readonly string[] = []): OpenedAccount =>
  openAccount({ path: '/jobs?next=%2Flibrary', permissions, answer: serve(jobs, others) });

const check = () => page.getByRole('button', { name: 'Проверить снова' });
const organization = () => page.getByRole('combobox', { name: 'Организация' });
const send = () => page.getByRole('button', { name: 'Отправить заявку' });

async function fillIn(): Promise<void> {
  await userEvent.click(page.getByRole('button', { name: 'Подать заявку' }).first());
  await userEvent.fill(organization(), 'Школа');
  await userEvent.click(page.getByRole('option', { name: /Средняя школа № 57/ }));
  await userEvent.click(page.getByRole('radio', { name: 'Внешний специалист' }));
}

describe('requests and jobs', () => {
  it('[PERM-05] bear one of three statuses, and what each means', async () => {
    opened = open([
      job('waiting'),
      job('accepted', 'student', 'E'.repeat(22)),
      job('rejected', 'external', 'F'.repeat(22)),
    ]);
    const items = page.getByRole('listitem');
    await expect.element(items.nth(0).getByText('Ожидает')).toBeVisible();
    await expect.element(items.nth(0).getByText(/ещё не рассмотрел/)).toBeVisible();
    await expect.element(items.nth(1).getByText('Принята')).toBeVisible();
    await expect.element(items.nth(1).getByText(/Ученик или студент/)).toBeVisible();
    await expect.element(items.nth(2).getByText('Отклонена')).toBeVisible();
    expect(page.getByRole('button', { name: 'Отозвать' }).elements()).toHaveLength(1);
    expect(document.title).toBe('Заявки · Парта');
  });

  it('are taken back after a question, by one request', async () => {
    opened = open([job('waiting')], () => DONE);
    await userEvent.click(page.getByRole('button', { name: 'Отозвать' }));
    const dialog = page.getByRole('dialog', { name: 'Отозвать заявку?' });
    await expect.element(dialog.getByText(/«Школа № 57»/)).toBeVisible();
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Отозвать' }));
    await expect.element(page.getByText('Заявка отозвана')).toBeVisible();
    expect(opened.bodiesOf('DELETE', `/user/self/job/${JOB_ID}/`)).toHaveLength(1);
  });

  it.each([
    ['not_found', 'Этой заявки больше нет: список обновлён.'],
    ['already_decided', 'Заявку уже рассмотрели: список обновлён.'],
  ])('say why they could not be taken back: %s', async (reason, words) => {
    opened = open([job('waiting')], () => refuse(409, reason));
    await userEvent.click(page.getByRole('button', { name: 'Отозвать' }));
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Отозвать' }));
    await expect.element(page.getByText(words)).toBeVisible();
    expect(opened.bodiesOf('GET', '/user/self/job/')).toHaveLength(2);
  });

  it('are left after a question, by one request; a pupil’s job is not', async () => {
    opened = open([job('accepted'), job('accepted', 'student', 'E'.repeat(22))], () => DONE);
    await expect.element(page.getByRole('button', { name: 'Покинуть' })).toBeVisible();
    expect(page.getByRole('button', { name: 'Покинуть' }).elements()).toHaveLength(1);
    await userEvent.click(page.getByRole('button', { name: 'Покинуть' }));
    const dialog = page.getByRole('dialog', { name: 'Покинуть организацию?' });
    await userEvent.click(dialog.getByRole('button', { name: 'Покинуть' }));
    await expect.element(page.getByText('Вы больше не состоите в этой организации')).toBeVisible();
    expect(opened.bodiesOf('POST', `/user/self/job/${JOB_ID}/leave/`)).toHaveLength(1);
  });

  it('say why a job could not be left', async () => {
    opened = open([job('accepted')], () => refuse(409, 'last_administrator'));
    await userEvent.click(page.getByRole('button', { name: 'Покинуть' }));
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Покинуть' }));
    await expect.element(page.getByText(/единственный администратор/)).toBeVisible();
  });

  it('are made by one request, with the only department chosen', async () => {
    opened = open([], () => ({ status: 200, body: job('waiting', 'external') }));
    await fillIn();
    await userEvent.dblClick(send());
    await expect.element(page.getByText('Заявка отправлена')).toBeVisible();
    expect(opened.bodiesOf('POST', '/user/self/job/')).toEqual([{ departmentId: DEPARTMENT.id, type: 'external' }]);
  });

  it.each([
    ['unknown_department', /Это подразделение закрыто/],
    ['already_asked', 'Заявка в это подразделение уже ждёт решения'],
    ['already_accepted', 'Вы уже состоите в этом подразделении'],
    ['too_many_requests_waiting', /Слишком много заявок ждут решения/],
  ])('say why they were refused and keep what was chosen: %s', async (reason, words) => {
    opened = open([], () => refuse(409, reason));
    await fillIn();
    await userEvent.click(send());
    await expect.element(page.getByText(words)).toBeVisible();
    await expect.element(organization()).toHaveValue('Средняя школа № 57');
  });

  it('need an organisation', async () => {
    opened = open([]);
    await userEvent.click(page.getByRole('button', { name: 'Подать заявку' }));
    await userEvent.click(send());
    await expect.element(page.getByText('Выберите организацию из найденных')).toBeVisible();
    expect(opened.bodiesOf('POST', '/user/self/job/')).toEqual([]);
  });
});

describe('a person without approval', () => {
  it.each([
    [[], /подайте заявку в свою организацию/],
    [[job('waiting')], /Заявка ждёт решения/],
    [[job('rejected')], /Организация отклонила заявку/],
    [[job('accepted')], /Заявка принята: нажмите «Проверить снова»/],
  ])('[SES-04] is told what to do next', async (jobs, words) => {
    opened = open(jobs);
    await expect.element(page.getByRole('heading', { name: 'Доступ ещё не открыт' })).toBeVisible();
    await expect.element(page.getByText(words)).toBeVisible();
  });

  it('gets a fresh token by checking again, and goes on where she wanted to be', async () => {
    opened = open([job('waiting')], ({ path }) =>
      path === '/auth/refresh/' ? { status: 200, body: { expiresAt: 1 } } : null,
    );
    await userEvent.click(check());
    await expect.element(page.getByText('Пока без изменений')).toBeVisible();
    opened.signIn(['approved']);
    await userEvent.dblClick(check());
    await expect.element(page.getByRole('heading', { name: 'Доступ открыт' })).toBeVisible();
    const onward = page.getByRole('main').getByRole('link', { name: 'В рабочую область' });
    await expect.element(onward).toHaveAttribute('href', 'https://parta.test/library');
    expect(opened.bodiesOf('POST', '/auth/refresh/')).toHaveLength(2);
  });

  it('is let in without asking once a request is accepted', async () => {
    opened = open([job('accepted')], ({ path }) => {
      if (path !== '/auth/refresh/') return null;
      opened?.signIn(['approved']);
      return { status: 200, body: { expiresAt: 1 } };
    });
    await expect.element(page.getByRole('heading', { name: 'Доступ открыт' })).toBeVisible();
    expect(opened.bodiesOf('POST', '/auth/refresh/')).toHaveLength(1);
  });

  it.each([
    ['no_leu', /нет места в лицензии/],
    ['license_expired', /Срок лицензии организации истёк/],
    ['incorrect_refresh_token', /Вход больше не действует/],
  ])('is told why the check failed: %s', async (reason, words) => {
    opened = open([job('accepted')], () => ({ status: 400, body: { detail: reason } }));
    await userEvent.click(check());
    await expect.element(page.getByRole('alert').getByText(words)).toBeVisible();
  });
});
