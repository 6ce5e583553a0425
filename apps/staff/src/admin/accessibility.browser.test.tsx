import { setTheme } from '@parta/ui/theme/theme';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listViolations } from '../shell/testing/list-violations.ts';
import { type Answerer, ORGANIZATION } from '../shell/testing/open-screen.tsx';
import {
  ADMINISTRATOR,
  DEPARTMENT,
  LICENSE,
  makeMember,
  type OpenedAdmin,
  ORGANIZATION_PATH,
  openAdmin,
  PERSON,
} from './testing/open-admin.tsx';

const NAMES = { lastName: 'Петров', firstName: 'Пётр', email: 'petrov@school.example' };
const moment = new Date(2026, 10, 30).toISOString();

const NEWS = {
  id: PERSON,
  title: 'Каникулы',
  overview: 'С понедельника',
  image: null,
  is_urgent: true,
  audience: 'organization',
  organization: ORGANIZATION.shortName,
  shown_from: moment,
  shown_until: moment,
  state: 'shown',
  withdrawn_at: null,
  readers: 3,
};

const ANSWERS: Readonly<Record<string, unknown>> = {
  [`${ORGANIZATION_PATH}job/`]: { jobs: [makeMember()], total: 120 },
  [`${ORGANIZATION_PATH}invitation/`]: {
    invitations: [
      {
        ...NAMES,
        id: PERSON,
        middleName: '',
        department: DEPARTMENT,
        type: 'staff',
        roles: ['author'],
        createdAt: moment,
        expiresAt: moment,
      },
    ],
    total: 1,
  },
  [`${ORGANIZATION_PATH}invitation/read_list/`]: {
    rows: [
      {
        ...NAMES,
        row: 2,
        middleName: '',
        departmentId: null,
        departmentName: 'Алхимия',
        type: 'staff',
        roles: [],
        problems: [{ field: 'department', problem: 'unknown' }],
      },
      {
        ...NAMES,
        row: 3,
        middleName: '',
        departmentId: DEPARTMENT.id,
        departmentName: 'География',
        type: 'staff',
        roles: ['author'],
        problems: [],
      },
    ],
    columnsPassedOver: [],
    sheetsPassedOver: [],
  },
  [`${ORGANIZATION_PATH}news/`]: [NEWS],
  '/account/api/platform/news/': [NEWS],
  [`${ORGANIZATION_PATH}audit/`]: {
    entries: [
      {
        id: 1,
        at: moment,
        action: 'signed_in',
        actor: { id: PERSON, name: 'Петров Пётр' },
        subject: null,
        details: { count: 2 },
        address: '10.0.0.1',
      },
    ],
    next: 1,
  },
  '/account/api/platform/organization/': {
    organizations: [
      {
        ...ORGANIZATION,
        fullName: 'Средняя школа',
        website: null,
        people: 3,
        license: { validUntil: moment, seats: 5, seatsUsed: 2 },
      },
    ],
    total: 1,
  },
  [`/account/api/platform/organization/${ORGANIZATION.id}/`]: {
    ...ORGANIZATION,
    fullName: 'Средняя школа',
    website: null,
    licenses: [
      LICENSE,
      { ...LICENSE, id: PERSON, validUntil: moment },
      { ...LICENSE, id: 'x', validUntil: LICENSE.validFrom },
    ],
    departments: [DEPARTMENT],
    administrators: [{ ...NAMES, id: PERSON, jobId: PERSON }],
    invitedAdministrators: [{ id: 'i', email: 'head@school.example', expiresAt: moment }],
  },
  '/account/api/platform/user_role/': [{ ...NAMES, id: PERSON, role: 'curator' }],
};

const answer: Answerer = ({ path }) => {
  const body = ANSWERS[path.replace(/\?.*$/, '')];
  return body === undefined ? null : { status: 200, body };
};

/** On every screen, where nothing is opened on it. */
const THEME_BUTTON = 'Тёмная тема';

const OWN = `/organization/${ORGANIZATION.id}`;

/** What each screen is known by once it stands, and what may be opened on it. */
const SCREENS: readonly { address: string; shows: string | RegExp; open?: () => Promise<void>; opens?: string }[] = [
  { address: `${OWN}/overview`, shows: 'Лицензии' },
  {
    address: `${OWN}/overview`,
    shows: 'Лицензии',
    open: () => userEvent.click(page.getByRole('button', { name: 'Изменить' })),
    opens: 'Сохранить',
  },
  {
    address: `${OWN}/requests`,
    shows: 'petrov@school.example',
    open: () => userEvent.click(page.getByRole('button', { name: /^Принять: / })),
    opens: 'Отмена',
  },
  { address: `${OWN}/requests`, shows: 'petrov@school.example' },
  { address: `${OWN}/people`, shows: 'petrov@school.example' },
  { address: `${OWN}/people?page=2`, shows: 'petrov@school.example' },
  {
    address: `${OWN}/people`,
    shows: 'petrov@school.example',
    open: () => userEvent.click(page.getByRole('button', { name: /^Изменить роли/ }).first()),
    opens: 'Отмена',
  },
  { address: `${OWN}/departments`, shows: 'Химия' },
  {
    address: `${OWN}/invitations`,
    shows: 'petrov@school.example',
    open: () => userEvent.click(page.getByRole('button', { name: 'Пригласить', exact: true })),
    opens: 'Отмена',
  },
  { address: `${OWN}/invitations`, shows: 'petrov@school.example' },
  { address: `${OWN}/invitations/list`, shows: 'Скачайте шаблон' },
  {
    address: `${OWN}/invitations/list`,
    shows: 'Скачайте шаблон',
    open: () => userEvent.upload(page.getByLabelText('Файл со списком'), new File(['x'], 'учителя.xlsx')),
    opens: 'Пригласить 1 человека',
  },
  { address: `${OWN}/news`, shows: 'Каникулы' },
  { address: `${OWN}/log`, shows: 'Показать ещё' },
  { address: '/platform/organizations', shows: 'Средняя школа' },
  {
    address: '/platform/organizations',
    shows: 'Средняя школа',
    open: () => userEvent.click(page.getByRole('button', { name: 'Создать', exact: true })),
    opens: 'Отмена',
  },
  {
    address: `/platform/organizations/${ORGANIZATION.id}`,
    shows: /^head@school/,
    open: () => userEvent.click(page.getByRole('button', { name: 'Выдать лицензию' })),
    opens: 'Выдать',
  },
  { address: `/platform/organizations/${ORGANIZATION.id}`, shows: /^head@school/ },
  { address: '/platform/news', shows: 'Каникулы' },
  {
    address: '/platform/news',
    shows: 'Каникулы',
    open: () => userEvent.click(page.getByRole('button', { name: 'Написать уведомление' })),
    opens: 'Опубликовать',
  },
  { address: '/platform/roles', shows: 'куратор' },
  { address: '/nowhere', shows: 'Такой страницы нет' },
];

/** Who sees every screen. */
const BOTH = [...ADMINISTRATOR, 'platform:admin'];

let opened: OpenedAdmin | null = null;

beforeAll(() => {
  document.documentElement.lang = 'ru';
});
beforeEach(async () => {
  await page.viewport(1440, 900);
  setTheme('light');
});
afterEach(() => {
  opened?.close();
  setTheme('light');
});

/** Asked again where a dialog was still growing: half transparent words have half the contrast. */
async function expectNoViolation(): Promise<void> {
  await expect.poll(listViolations, { timeout: 20_000 }).toEqual([]);
}

it.each(SCREENS)('passes axe in both themes: $address $opens', async ({ address, shows, open, opens }) => {
  opened = openAdmin(address, answer, BOTH);
  await expect.element(page.getByText(shows).first()).toBeVisible();
  await open?.();
  await expect.element(page.getByRole('button', { name: opens ?? THEME_BUTTON, exact: true })).toBeVisible();
  await expectNoViolation();
});

it('every screen that the rail leads to is among them', async () => {
  opened = openAdmin(`${OWN}/overview`, answer, BOTH);
  const rows = page.getByRole('navigation', { name: 'Разделы' }).getByRole('link');
  await expect.element(rows.first()).toBeVisible();
  const paths = rows.elements().map((link) => link.getAttribute('href')?.replace(/^\/admin(?=\/)/, '') ?? '');
  const plain = SCREENS.filter(({ opens }) => opens === undefined).map(({ address }) => address);
  expect(plain).toEqual(expect.arrayContaining(paths.filter((path) => /^\/(?:organization|platform)\//.test(path))));
});

it('passes axe on a phone', async () => {
  await page.viewport(390, 844);
  opened = openAdmin(`${OWN}/people?page=2`, answer);
  await expect.element(page.getByText('petrov@school.example')).toBeVisible();
  await expectNoViolation();
});
