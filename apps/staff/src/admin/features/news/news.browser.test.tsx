import { setTheme } from '@parta/ui/theme/theme';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listViolations } from '../../../shell/testing/list-violations.ts';
import { type Answer, type Answerer, ORGANIZATION } from '../../../shell/testing/open-screen.tsx';
import {
  ADMINISTRATOR,
  type OpenedAdmin,
  ORGANIZATION_PATH,
  openAdmin,
  PLATFORM_ADMINISTRATOR,
} from '../../testing/open-admin.tsx';
import type { News } from './api.ts';

const OWN = `${ORGANIZATION_PATH}news/`;
const PLATFORM = '/account/api/platform/news/';
const HASH = 'a'.repeat(64);

let opened: OpenedAdmin | null = null;
let stored: News[] = [];

beforeEach(async () => {
  stored = [];
  await page.viewport(1280, 800);
});
afterEach(() => {
  opened?.close();
  setTheme('auto');
});

const at = (day: number, hour = 12): string => new Date(2026, 10, day, hour).toISOString();

function make(number: number, changes: Partial<News> = {}): News {
  return {
    id: String.fromCharCode(65 + number).repeat(22),
    title: `Новость ${number}`,
    overview: 'О чём она',
    image: null,
    is_urgent: false,
    shown_from: at(20),
    shown_until: at(25),
    audience: 'organization',
    organization: ORGANIZATION.shortName,
    state: 'shown',
    withdrawn_at: null,
    readers: 4,
    ...changes,
  };
}

/** A server that keeps news; `refuse` answers a change in its place. */
function serve(refuse: Answerer = () => null): Answerer {
  return (call) => {
    const { method, path } = call;
    if (method !== 'GET') {
      const refused = refuse(call);
      if (refused !== null) return refused;
      if (path.endsWith('/image/')) return { status: 200, body: { hash: HASH } };
      if (path.endsWith('/withdraw/')) {
        stored = stored.map((news) => (path.includes(news.id) ? { ...news, state: 'withdrawn' } : news));
        return { status: 204, body: null };
      }
      stored = [make(9, { title: 'Опубликованная' }), ...stored];
      return { status: 200, body: { id: make(9).id } };
    }
    if (!path.startsWith(OWN) && !path.startsWith(PLATFORM)) return answerOrganizations(path);
    const after = new URL(path, 'http://server').searchParams.get('after');
    const from = stored.findIndex(({ id }) => id === after) + 1;
    return { status: 200, body: stored.slice(from, from + 50) };
  };
}

function answerOrganizations(path: string): Answer | null {
  if (!path.startsWith('/account/api/platform/organization/')) return null;
  const card = { ...ORGANIZATION, fullName: 'Средняя школа', website: null, people: 3, license: null };
  return { status: 200, body: { organizations: [card], total: 1 } };
}

const openOwn = (refuse?: Answerer): OpenedAdmin => {
  opened = openAdmin(`/organization/${ORGANIZATION.id}/news`, serve(refuse), ADMINISTRATOR);
  return opened;
};
const sent = () => opened?.calls.filter(({ method }) => method !== 'GET') ?? [];
const dialog = () => page.getByRole('dialog');

async function write(title = 'Каникулы', overview = 'С понедельника'): Promise<void> {
  await userEvent.click(page.getByRole('button', { name: 'Написать уведомление' }).first());
  await userEvent.fill(dialog().getByRole('textbox', { name: 'Заголовок' }), title);
  await userEvent.fill(dialog().getByRole('textbox', { name: 'Текст' }), overview);
}
const publish = (): Promise<void> => userEvent.click(dialog().getByRole('button', { name: 'Опубликовать' }));

describe('news of an organization', () => {
  it('[GEN-27] say of each whether it waits, is shown, is over or was withdrawn; what may be seen can be withdrawn', async () => {
    stored = [
      make(1, { state: 'waiting' }),
      make(2, { is_urgent: true }),
      make(3, { state: 'over' }),
      make(4, { state: 'withdrawn' }),
    ];
    openOwn();
    const row = (number: number) => page.getByRole('row', { name: new RegExp(`Новость ${number}`) });
    await expect.element(row(1)).toMatchTextContent(/Ждёт/);
    await expect.element(row(2)).toMatchTextContent(/Срочное.*Показывается/);
    await expect.element(row(3)).toMatchTextContent(/Закончилось/);
    await expect.element(row(4)).toMatchTextContent(/Отозвано/);
    await userEvent.click(
      row(2)
        .getByRole('button', { name: /Отозвать|Действия/ })
        .first(),
    );
    const item = page.getByRole('menuitem', { name: 'Отозвать' });
    if (item.elements().length > 0) await userEvent.click(item);
    await userEvent.click(dialog().getByRole('button', { name: 'Отозвать' }));
    await expect.element(page.getByText('Уведомление отозвано')).toBeVisible();
    await expect.element(row(2)).toMatchTextContent(/Отозвано/);
    expect(sent().map(({ path }) => path)).toEqual([`${OWN}${make(2).id}/withdraw/`]);
    expect(row(3).getByRole('button').elements()).toEqual([]);
  });

  it('[GEN-27] are written with a preview, and published for its people', async () => {
    openOwn();
    await expect.element(page.getByRole('heading', { name: 'Уведомлений пока нет' })).toBeVisible();
    await write();
    const preview = dialog().getByRole('region', { name: 'Как это увидят' });
    await expect.element(preview).toMatchTextContent(/Каникулы.*С понедельника/);
    expect(dialog().getByRole('combobox', { name: 'Для кого' }).elements()).toEqual([]);
    const input = dialog().element().querySelector<HTMLInputElement>('input[type=file]');
    if (input === null) throw new Error('no field for a picture');
    await userEvent.upload(input, new File(['x'], 'snow.png', { type: 'image/png' }));
    await expect.poll(() => preview.element().querySelector('img')?.getAttribute('src') ?? null).not.toBeUndefined();
    await expect.element(dialog().getByRole('button', { name: 'Убрать картинку' })).toBeVisible();
    await userEvent.click(dialog().getByRole('checkbox', { name: 'Срочное' }));
    await userEvent.clear(dialog().getByRole('textbox', { name: 'Показывать до' }));
    await userEvent.fill(dialog().getByRole('textbox', { name: 'Показывать до' }), '25.11.2026 18:00');
    await publish();
    await expect.element(page.getByText('Уведомление опубликовано')).toBeVisible();
    await expect.element(page.getByRole('row', { name: /Опубликованная/ })).toBeVisible();
    expect(sent().at(-1)).toMatchObject({
      path: OWN,
      body: {
        title: 'Каникулы',
        overview: 'С понедельника',
        image: HASH,
        is_urgent: true,
        shown_from: at(20),
        shown_until: at(25, 18),
      },
    });
  });

  it.each([
    ['19.11.2026 18:00', 'Конец должен быть позже начала'],
    ['20.11.2028 18:00', 'Показывать можно не дольше 366 дней'],
    ['завтра', 'Неверный формат даты'],
    ['', 'Заполните это поле'],
  ])('are not sent with the end «%s»', async (end, problem) => {
    openOwn();
    await write();
    await userEvent.fill(dialog().getByRole('textbox', { name: 'Показывать до' }), end);
    await publish();
    await expect.element(dialog().getByText(problem)).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('are not sent without title and text, and a refusal is told at its field', async () => {
    openOwn(() => ({ status: 400, body: { reason: 'already_over', field: 'shown_until' } }));
    await write(' ', ' ');
    await publish();
    await expect.poll(() => dialog().getByText('Заполните это поле').elements().length).toBe(2);
    expect(sent()).toEqual([]);
    await userEvent.fill(dialog().getByRole('textbox', { name: 'Заголовок' }), 'Каникулы');
    await userEvent.fill(dialog().getByRole('textbox', { name: 'Текст' }), 'С понедельника');
    await publish();
    await expect.element(dialog().getByText('Это время уже прошло')).toBeVisible();
    await expect.element(dialog()).toBeVisible();
  });

  it('come by fifty', async () => {
    stored = Array.from({ length: 52 }, (_, index) => ({ ...make(1), id: `${String(index + 100)}${'A'.repeat(19)}` }));
    openOwn();
    await expect.poll(() => page.getByRole('row').elements().length).toBe(51);
    await userEvent.click(page.getByRole('button', { name: 'Показать ещё' }));
    await expect.poll(() => page.getByRole('row').elements().length).toBe(53);
  });
});

describe('news of the platform', () => {
  it('are for everybody, or for one organization that is found by its name', async () => {
    opened = openAdmin('/platform/news', serve(), PLATFORM_ADMINISTRATOR);
    await write();
    await userEvent.click(dialog().getByRole('combobox', { name: 'Для кого' }));
    await userEvent.click(page.getByRole('option', { name: 'Одна организация' }));
    await publish();
    await expect.element(dialog().getByText('Заполните это поле')).toBeVisible();
    await userEvent.fill(dialog().getByRole('combobox', { name: 'Организация' }), 'Шко');
    await userEvent.click(page.getByRole('option', { name: ORGANIZATION.shortName }));
    await publish();
    await expect.element(page.getByText('Уведомление опубликовано')).toBeVisible();
    expect(sent().at(-1)).toMatchObject({
      path: PLATFORM,
      body: { audience: 'organization', organization_id: ORGANIZATION.id },
    });
  });

  it('are not there for the administrator of an organization', async () => {
    opened = openAdmin('/platform/news', serve(), ADMINISTRATOR);
    await expect.element(page.getByRole('heading', { name: 'Такой страницы нет' })).toBeVisible();
  });
});

it.each([1440, 390])('the list and the dialog break no rule of accessibility at %i px', async (width) => {
  await page.viewport(width, 900);
  stored = [make(1, { is_urgent: true }), make(2, { state: 'over' })];
  opened = openAdmin('/platform/news', serve(), PLATFORM_ADMINISTRATOR);
  await expect.element(page.getByText('Новость 1').first()).toBeVisible();
  expect(await listViolations()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  await write();
  expect(await listViolations()).toEqual([]);
});
