import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answerer, type OpenedAccount, openAccount, refuse, SELF } from '../../testing/open-account.tsx';

let opened: OpenedAccount | null = null;
beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  opened?.close();
  vi.restoreAllMocks();
});

const DATA = {
  person_id: 'AAAAAAAAAAAAAAAAAAAAAA',
  generated_at: '2026-11-20T09:00:00Z',
  sections: [{ name: 'profile', title: 'Профиль', columns: ['Имя'], rows: [['Мария']] }],
};
const ACT = {
  id: 'GGGGGGGGGGGGGGGGGGGGGG',
  person_id: DATA.person_id,
  erased_at: '2026-11-20T09:00:00Z',
  deleted: { job: 1 },
  anonymised: { answer: 3 },
};

const serve =
  (others: Answerer): Answerer =>
  (call) => {
    if (call.path === '/user/self/') return { status: 200, body: SELF };
    if (call.path === '/auth/consent/') {
      return { status: 200, body: { version: '2026-11', title: 'Согласие', paragraphs: ['Я даю согласие.'] } };
    }
    return others(call);
  };
const open = (others: Answerer = () => null): OpenedAccount =>
  openAccount({ path: '/data', permissions: ['approved'], answer: serve(others) });

/** Files that the page has saved, by name. */
function watchFiles(): Map<string, Promise<string>> {
  const files = new Map<string, Promise<string>>();
  let last: Blob | null = null;
  const create = URL.createObjectURL;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((object) => {
    if (object instanceof Blob) last = object;
    return create(object);
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    if (last !== null) files.set(this.download, last.text());
  });
  return files;
}

const erase = () => page.getByRole('button', { name: 'Удалить навсегда' });
const password = () => page.getByLabelText('Пароль', { exact: true });

describe('her own data', () => {
  it('is saved for programs and for reading, by one request each', async () => {
    const files = watchFiles();
    opened = open(() => ({ status: 200, body: DATA }));
    await userEvent.dblClick(page.getByRole('button', { name: 'Для программ (JSON)' }));
    await expect.poll(() => [...files.keys()]).toEqual(['parta-data-2026-11-20.json']);
    expect(JSON.parse((await files.get('parta-data-2026-11-20.json')) ?? '')).toEqual(DATA);
    await userEvent.click(page.getByRole('button', { name: 'Для чтения (HTML)' }));
    await expect.poll(() => [...files.keys()]).toContain('parta-data-2026-11-20.html');
    expect(await files.get('parta-data-2026-11-20.html')).toContain('>Мария</td>');
    expect(opened.bodiesOf('GET', '/user/self/export/')).toHaveLength(2);
  });

  it('says when it was asked for too often', async () => {
    opened = open(() => refuse(429, 'too_many_attempts'));
    await userEvent.click(page.getByRole('button', { name: 'Для чтения (HTML)' }));
    await expect.element(page.getByRole('alert').getByText(/Данные уже выгружались недавно/)).toBeVisible();
  });

  it('shows the consent that it rests on', async () => {
    opened = open();
    await expect.element(page.getByText('2026-11')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Прочитать текст' }));
    await expect.element(page.getByText('Я даю согласие.')).toBeVisible();
  });
});

describe('the erasure of an account', () => {
  it('asks for the password, is made once, and leaves the act', async () => {
    opened = open(() => ({ status: 200, body: ACT }));
    await userEvent.click(page.getByRole('button', { name: 'Удалить учётную запись' }));
    await userEvent.click(erase());
    await expect.element(page.getByText('Заполните это поле')).toBeVisible();
    await userEvent.fill(password(), 'тихая река');
    await userEvent.dblClick(erase());
    await expect.element(page.getByRole('heading', { name: 'Учётная запись удалена' })).toBeVisible();
    await expect.element(page.getByText(`Номер акта об удалении: ${ACT.id}`)).toBeVisible();
    expect(opened.bodiesOf('POST', '/user/self/erase/')).toEqual([{ password: 'тихая река' }]);
    await expect.poll(opened.getPath).toBe('/erased');
  });

  it.each([
    ['wrong_password', 'Неверный пароль'],
    ['last_administrator', /Вы последний администратор/],
    ['too_many_attempts', /Слишком много попыток/],
  ])('says why it was refused and keeps what was typed: %s', async (reason, words) => {
    opened = open(() => refuse(400, reason));
    await userEvent.click(page.getByRole('button', { name: 'Удалить учётную запись' }));
    await userEvent.fill(password(), 'тихая река');
    await userEvent.click(erase());
    await expect.element(page.getByText(words)).toBeVisible();
    await expect.element(password()).toHaveValue('тихая река');
  });
});
