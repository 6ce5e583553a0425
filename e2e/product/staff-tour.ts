import { expect, type Page } from '@playwright/test';

/** Shows one screen, standing still. */
export type SeeScreen = (name: string, page: Page) => Promise<void>;

/** A screen of a tour. */
export interface Stop {
  name: string;
  path: string;
  /** Opens what lies over the screen. */
  open?: (page: Page) => Promise<void>;
}

const press =
  (button: string | RegExp, dialog: string) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: button }).first().click();
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
  };

const STRANGERS: readonly Stop[] = [
  { name: 'register', path: '/account/register' },
  { name: 'register-staff', path: '/account/register?type=staff' },
  { name: 'register-student', path: '/account/register?type=student' },
  { name: 'reset', path: '/account/reset' },
  { name: 'link-missing', path: '/account/confirm' },
  { name: 'set-up', path: '/account/set-up#token=none' },
  { name: 'erased', path: '/account/erased' },
  { name: 'missing', path: '/account/nothing' },
  { name: 'mailbox', path: '/account/mailbox' },
];

const ACCOUNT: readonly Stop[] = [
  { name: 'profile', path: '/account/profile' },
  { name: 'jobs', path: '/account/jobs' },
  { name: 'jobs-apply', path: '/account/jobs', open: press('Подать заявку', 'Новая заявка') },
  { name: 'security', path: '/account/security' },
  { name: 'data', path: '/account/data' },
];

/** What no row of the rail leads to, and what lies over a screen of it; paths under those of the organization. */
const ORGANIZATION: readonly Stop[] = [
  { name: 'requests-accept', path: 'requests', open: press(/^Принять/, 'Принять в организацию') },
  { name: 'people-roles', path: 'people', open: press(/^Изменить роли/, 'Роли') },
  { name: 'invitations-new', path: 'invitations', open: press(/^Пригласить$/, 'Пригласить в организацию') },
  { name: 'invitations-list', path: 'invitations/list' },
  { name: 'nowhere', path: '../../nowhere' },
  { name: 'news-write', path: 'news', open: press(/^Написать уведомление/, 'Написать уведомление') },
];

const GROUPS: readonly Stop[] = [
  { name: 'new', path: '/groups', open: press('Создать группу', 'Новая группа') },
  { name: 'connect', path: '/groups', open: press('Подключить участников', 'Подключение участников') },
];

const PLATFORM: readonly Stop[] = [
  { name: 'news-write', path: '/admin/platform/news', open: press(/^Написать уведомление/, 'Написать уведомление') },
  { name: 'organizations-new', path: '/admin/platform/organizations', open: press(/^Создать$/, 'Новая организация') },
];

/** Waits until a screen is there and loads nothing. */
export async function stand(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** What opens over a screen is seen right after it, so that it need not be loaded again. */
async function walk(area: string, page: Page, stops: readonly Stop[], see: SeeScreen): Promise<void> {
  for (const [path, there] of Map.groupBy(stops, (stop) => stop.path)) {
    let isUncovered = false;
    for (const { name, open } of there) {
      if (!isUncovered) await page.goto(path);
      await stand(page);
      await open?.(page);
      isUncovered = open === undefined;
      await see(`${area}-${name}`, page);
    }
  }
}

/** Every screen that the rail leads to under a path, and others of its surface; the page shows one of them. */
async function walkRail(
  area: string,
  page: Page,
  base: string,
  others: readonly Stop[],
  see: SeeScreen,
): Promise<void> {
  await stand(page);
  const rows = page.getByRole('navigation', { name: 'Разделы' }).getByRole('link');
  const paths = await rows.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const stops: Stop[] = paths
    .filter((path) => path.startsWith(base))
    .map((path) => ({ name: path.slice(base.length).replaceAll('/', '-'), path }));
  expect(stops).not.toEqual([]);
  await walk(area, page, [...stops, ...others], see);
}

/** Every screen of the workspace that the rail leads to. */
export async function tourWorkspaceRail(page: Page, see: SeeScreen): Promise<void> {
  await page.goto('/');
  await walkRail('workspace', page, '/', [], see);
}

/** Every page that a stranger may open, `links` being what she was mailed or given. */
export async function tourStrangers(page: Page, links: readonly Stop[], see: SeeScreen): Promise<void> {
  await walk('account', page, [...STRANGERS, ...links], see);
}

/** Every page of a signed-in person's account. */
export async function tourAccount(page: Page, see: SeeScreen): Promise<void> {
  await walk('account', page, ACCOUNT, see);
}

/** Groups: what lies over their list, one of them, its codes on the wall and the page that these lead to. */
export async function tourGroups(page: Page, see: SeeScreen): Promise<void> {
  await walk('groups', page, GROUPS, see);
  await page.getByRole('combobox', { name: 'Группы' }).fill('7А');
  await page.getByRole('option', { name: '7А' }).click();
  await page.getByRole('button', { name: 'Подключить', exact: true }).click();
  await page.waitForURL(/\/groups\/host_join/);
  await stand(page);
  await see('groups-host', page);
  await page.goto('/groups');
  await page.getByRole('row', { name: /7А/ }).dblclick();
  await page.waitForURL(/\/groups\/\w{22}\/students$/);
  await stand(page);
  await see('groups-participants', page);
  await press('Добавить участников', 'Добавить участников из организации')(page);
  await see('groups-participants-add', page);
  await page.goto(page.url().replace(/students$/, 'roster'));
  await stand(page);
  await see('groups-roster', page);
  await page.goto('/groups/join/');
  await stand(page);
  await see('groups-join', page);
}

/** Every screen of the organization that the person administers. */
export async function tourOrganization(page: Page, see: SeeScreen): Promise<void> {
  await page.goto('/admin/');
  await page.waitForURL(/\/overview$/);
  const base = new URL('.', page.url()).pathname;
  const others = ORGANIZATION.map((stop) => ({ ...stop, path: new URL(stop.path, page.url()).pathname }));
  await walkRail('admin', page, base, others, see);
}

/** Every screen of the platform's administrator. */
export async function tourPlatform(page: Page, see: SeeScreen): Promise<void> {
  await page.goto('/admin/');
  await walkRail('platform', page, '/admin/platform/', PLATFORM, see);
  await page.goto('/admin/platform/organizations');
  await page.getByRole('link', { name: 'Школа № 57' }).click();
  await page.waitForURL(/\/organizations\/\w{22}$/);
  await stand(page);
  await see('platform-organization', page);
  await page.getByRole('button', { name: 'Выдать лицензию' }).click();
  await expect(page.getByRole('dialog', { name: 'Новая лицензия' })).toBeVisible();
  await see('platform-license', page);
}
