import { hideAllToasts } from '@parta/ui/overlays/toasts';
import { setTheme } from '@parta/ui/theme/theme';
import { DEFAULT_SETTINGS } from '@parta/web-kit/settings';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listViolations } from '../testing/list-violations.ts';
import { type Answer, answerBell, BELL_PATH, type OpenedScreen, openScreen } from '../testing/open-screen.tsx';
import { Bell } from './bell.tsx';
import type { Notification } from './queries.ts';

const LIST_PATH = '/account/api/notification/';
let opened: OpenedScreen | null = null;
/** What the server has, newest first. */
let stored: Notification[] = [];
/** What it answers in place of the list. */
let failing: Answer | null = null;

beforeEach(async () => {
  stored = [];
  failing = null;
  await page.viewport(1280, 800);
});
afterEach(() => {
  opened?.close();
  answerBell(null);
  hideAllToasts();
  setTheme('auto');
});

function makeId(number: number): string {
  return `${'N'.repeat(20)}${String(number).padStart(2, '0').replaceAll('0', 'A').replaceAll('1', 'B')}`;
}

function make(number: number, changes: Partial<Notification> = {}): Notification {
  return {
    id: makeId(number),
    title: `Уведомление ${number}`,
    overview: 'О чём оно',
    image: '',
    is_urgent: false,
    type: 0,
    date: new Date(2026, 10, 20, 10, 42).toISOString(),
    is_read: false,
    event: null,
    link: null,
    term: null,
    ...changes,
  };
}

const WORK = make(9, {
  type: 1,
  event: 'work_assigned',
  title: 'Вам назначено: Реки',
  overview: '',
  link: '/play/a/AAAAAAAAAAAAAAAAAAAAAA/',
  term: {
    start_date: new Date(2026, 10, 20, 9, 0).toISOString(),
    end_date: new Date(2026, 10, 25, 18, 30).toISOString(),
  },
});

function ok(body: unknown): Answer {
  return { status: 200, body };
}

/** A server that keeps what is read. */
function answer({ method, path }: { method: string; path: string }): Answer | null {
  const unread = stored.filter(({ is_read }) => !is_read);
  if (path === BELL_PATH) return ok({ unread: unread.length, urgent: unread.filter(({ is_urgent }) => is_urgent) });
  if (method === 'GET' && path.startsWith(LIST_PATH)) {
    if (failing !== null) return failing;
    const after = new URL(path, 'http://server').searchParams.get('after');
    const from = stored.findIndex(({ id }) => id === after) + 1;
    return ok(stored.slice(from, from + 20));
  }
  if (method !== 'POST') return null;
  const id = /notification\/(\w{22})\/read\/$/.exec(path)?.[1];
  stored = stored.map((one) => (id === undefined || one.id === id ? { ...one, is_read: true } : one));
  return { status: 204, body: null };
}

/** Files that can always be had: a picture that cannot is taken off the page. */
const PICTURES = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}#`;

function open(): OpenedScreen {
  answerBell(answer);
  opened = openScreen(
    <main>
      <h1>Страница</h1>
      <Bell />
    </main>,
    answer,
    undefined,
    {},
    undefined,
    { bases: { ...DEFAULT_SETTINGS.bases, storage: PICTURES } },
  );
  return opened;
}

const bellCalled = (name: string) => page.getByRole('button', { name, exact: true });
const items = () => page.getByRole('listitem');

async function openPanel(name: string): Promise<OpenedScreen> {
  const screen = open();
  await userEvent.click(bellCalled(name));
  await expect.element(page.getByRole('dialog', { name: 'Уведомления' })).toBeVisible();
  return screen;
}

describe('the bell', () => {
  it.each([
    [0, 'Уведомления', null],
    [1, 'Уведомления: 1 непрочитанное', '1'],
    [3, 'Уведомления: 3 непрочитанных', '3'],
    [120, 'Уведомления: 120 непрочитанных', '99+'],
  ])('says that %i are unread', async (count, name, shown) => {
    answerBell(() => ok({ unread: count, urgent: [] }));
    opened = openScreen(<Bell />, () => null);
    await expect.element(bellCalled(name)).toBeVisible();
    expect(document.querySelector('.bell-count')?.textContent ?? null).toBe(shown);
    const { width, height } = bellCalled(name).element().getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  });

  it('asks again when the tab comes back, and says nothing where it is not answered', async () => {
    let unread = 1;
    answerBell(() => (unread === 0 ? { status: 500, body: { reason: 'internal' } } : ok({ unread, urgent: [] })));
    opened = openScreen(<Bell />, () => null);
    await expect.element(bellCalled('Уведомления: 1 непрочитанное')).toBeVisible();
    unread = 2;
    window.dispatchEvent(new Event('visibilitychange'));
    await expect.element(bellCalled('Уведомления: 2 непрочитанных')).toBeVisible();
    unread = 0;
    const asked = opened.calls.length;
    window.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => opened?.calls.length).toBe(asked + 1);
    await expect.element(bellCalled('Уведомления: 2 непрочитанных')).toBeVisible();
    expect(page.getByText(/ошибка/).elements()).toEqual([]);
  });
});

describe('the panel', () => {
  it('[GEN-27] shows title, overview, picture and urgency of news, and of an event when and where it is', async () => {
    stored = [WORK, make(2, { title: 'Каникулы', overview: 'С понедельника', image: 'a'.repeat(64), is_read: true })];
    await openPanel('Уведомления: 1 непрочитанное');
    await expect.element(items().nth(0)).toMatchTextContent(/Срок: до 25 ноября 2026 г\. в 18:30/);
    await expect.element(items().nth(0)).toMatchTextContent(/Сегодня, 10:42Новое/);
    await expect.element(items().nth(1)).toMatchTextContent(/С понедельника/);
    await expect.element(items().nth(1)).not.toMatchTextContent(/Новое/);
    await userEvent.click(page.getByRole('button', { name: 'Каникулы' }));
    const source = () => items().nth(1).element().querySelector('img')?.getAttribute('src');
    await expect.poll(source).toBe(`${PICTURES}${'a'.repeat(64)}`);
  });

  it('leads from an event to its place once it is marked as read', async () => {
    stored = [WORK];
    const { left } = await openPanel('Уведомления: 1 непрочитанное');
    await userEvent.click(page.getByRole('link', { name: 'Вам назначено: Реки' }));
    await expect.poll(() => left).toEqual(['/play/a/AAAAAAAAAAAAAAAAAAAAAA/']);
    expect(stored.map(({ is_read }) => is_read)).toEqual([true]);
  });

  it('leads to the place of an event also where it could not be marked as read', async () => {
    stored = [WORK];
    answerBell(answer);
    opened = openScreen(<Bell />, (call) =>
      call.method === 'POST' ? { status: 500, body: { reason: 'internal' } } : answer(call),
    );
    await userEvent.click(bellCalled('Уведомления: 1 непрочитанное'));
    await userEvent.click(page.getByRole('link', { name: 'Вам назначено: Реки' }));
    await expect.poll(() => opened?.left).toEqual(['/play/a/AAAAAAAAAAAAAAAAAAAAAA/']);
  });

  it('opens news in its place, by key too, and marks it as read', async () => {
    stored = [make(1, { title: 'Каникулы' })];
    const { calls } = await openPanel('Уведомления: 1 непрочитанное');
    const title = page.getByRole('button', { name: 'Каникулы' });
    await expect.element(title).toHaveAttribute('aria-expanded', 'false');
    title.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(title).toHaveAttribute('aria-expanded', 'true');
    await expect
      .poll(() => calls.filter(({ method }) => method === 'POST').map(({ path }) => path))
      .toEqual([`${LIST_PATH}${makeId(1)}/read/`]);
    await expect.element(page.getByText('Новое')).not.toBeInTheDocument();
  });

  it('marks all as read by one press', async () => {
    stored = [make(1), WORK, make(2)];
    await openPanel('Уведомления: 3 непрочитанных');
    await userEvent.click(page.getByRole('button', { name: 'Отметить все прочитанными' }));
    await expect.element(page.getByText('Новое')).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Отметить все прочитанными' })).not.toBeInTheDocument();
    expect(stored.every(({ is_read }) => is_read)).toBe(true);
  });

  it('shows more by twenty until there are no more', async () => {
    stored = Array.from({ length: 22 }, (_, index) => ({
      ...make(index, { is_read: true }),
      id: String.fromCharCode(65 + index).repeat(22),
    }));
    await openPanel('Уведомления');
    await expect.poll(() => items().elements().length).toBe(20);
    await userEvent.click(page.getByRole('button', { name: 'Показать ещё' }));
    await expect.poll(() => items().elements().length).toBe(22);
    await expect.element(page.getByRole('button', { name: 'Показать ещё' })).not.toBeInTheDocument();
  });

  it('says that there are none', async () => {
    await openPanel('Уведомления');
    await expect.element(page.getByRole('heading', { name: 'Уведомлений пока нет' })).toBeVisible();
  });

  it('says that it could not be loaded, and loads it again', async () => {
    stored = [make(1, { is_read: true })];
    failing = { status: 400, body: { reason: 'invalid_after' } };
    await openPanel('Уведомления');
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Не получилось загрузить/);
    failing = null;
    await userEvent.click(page.getByRole('alert').getByRole('button'));
    await expect.element(items()).toBeVisible();
  });

  it('closes by Escape and gives the focus back to the bell', async () => {
    await openPanel('Уведомления');
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(bellCalled('Уведомления')).toHaveFocus();
    await userEvent.click(bellCalled('Уведомления'));
    await expect.element(page.getByRole('dialog', { name: 'Уведомления' })).toBeVisible();
  });
});

describe('urgent news', () => {
  const urgent = () => page.getByRole('region', { name: 'Срочное уведомление' });

  it('[GEN-27] stand over the page until they are closed, politely, one after another', async () => {
    stored = [
      make(1, { title: 'Сегодня уроков нет', is_urgent: true }),
      make(2, { title: 'Завтра по расписанию', is_urgent: true }),
      make(3),
    ];
    open();
    await expect.element(urgent()).toMatchTextContent(/Сегодня уроков нет/);
    await expect.element(urgent()).toMatchTextContent(/Ещё срочных: 1/);
    expect(urgent().element().closest('[aria-live="polite"]')).not.toBeNull();
    await userEvent.click(page.getByRole('button', { name: 'Закрыть срочное уведомление' }));
    await expect.element(urgent()).toMatchTextContent(/Завтра по расписанию/);
    await userEvent.click(page.getByRole('button', { name: 'Закрыть срочное уведомление' }));
    await expect.element(urgent()).not.toBeInTheDocument();
    await expect.element(bellCalled('Уведомления: 1 непрочитанное')).toBeVisible();
  });

  it('go when they are read in the panel', async () => {
    stored = [make(1, { title: 'Сегодня уроков нет', is_urgent: true })];
    await openPanel('Уведомления: 1 непрочитанное');
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Сегодня уроков нет' }));
    await userEvent.keyboard('{Escape}');
    await expect.element(urgent()).not.toBeInTheDocument();
  });
});

it.each([
  [1440, 'light'],
  [1440, 'dark'],
  [390, 'light'],
  [390, 'dark'],
] as const)('panel and urgent news break no rule of accessibility at %i px, %s', async (width, theme) => {
  await page.viewport(width, 800);
  setTheme(theme);
  stored = [make(1, { title: 'Сегодня уроков нет', is_urgent: true }), WORK, make(2, { is_read: true })];
  open();
  await expect.element(page.getByRole('region', { name: 'Срочное уведомление' })).toBeVisible();
  expect(await listViolations()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  await userEvent.click(bellCalled('Уведомления: 2 непрочитанных'));
  await expect.element(items().nth(2)).toBeVisible();
  expect(await listViolations()).toEqual([]);
});
