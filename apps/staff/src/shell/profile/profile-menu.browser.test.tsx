import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answerer, type OpenedScreen, ORGANIZATION, openScreen, TEACHER } from '../testing/open-screen.tsx';
import { ProfileMenu } from './profile-menu.tsx';

const ADMINISTRATORS = [[`organization:${ORGANIZATION.id}:admin`], ['platform:admin']];
const signsOut: Answerer = () => ({ status: 204, body: null });

let opened: OpenedScreen | null = null;

beforeEach(async () => {
  await page.viewport(1280, 800);
});
afterEach(() => opened?.close());

async function open(permissions: readonly string[], answer: Answerer = signsOut): Promise<OpenedScreen> {
  opened = openScreen(<ProfileMenu />, answer, permissions);
  await userEvent.click(page.getByRole('button', { name: 'Профиль: Мария Смирнова' }));
  await expect.element(page.getByRole('menuitem', { name: 'Выйти' })).toBeVisible();
  return opened;
}

function listItems(): (string | null)[] {
  return page
    .getByRole('menuitem')
    .elements()
    .map((item) => item.textContent);
}

describe('the menu of the profile', () => {
  it('names the person and leads to her profile and her security', async () => {
    const { left } = await open(TEACHER);
    await expect.element(page.getByText('Мария Смирнова')).toBeVisible();
    expect(listItems()).toEqual(['Профиль', 'Безопасность', 'Выйти']);
    await userEvent.click(page.getByRole('menuitem', { name: 'Профиль' }));
    await userEvent.click(page.getByRole('button', { name: 'Профиль: Мария Смирнова' }));
    await userEvent.click(page.getByRole('menuitem', { name: 'Безопасность' }));
    expect(left).toEqual(['/account/profile', '/account/security']);
  });

  it.each(ADMINISTRATORS)('leads to the administration with %s', async (permission) => {
    const { left } = await open(['approved', permission]);
    expect(listItems()).toEqual(['Профиль', 'Безопасность', 'Администрирование', 'Выйти']);
    await userEvent.click(page.getByRole('menuitem', { name: 'Администрирование' }));
    expect(left).toEqual(['/admin/']);
  });

  it('says beside the picture that the computer is another’s, and leads to what that means', async () => {
    document.cookie = 'shared_computer=1800000000; path=/';
    try {
      const { left } = await open(TEACHER);
      await expect.element(page.getByText('Чужой компьютер').first()).toBeVisible();
      expect(listItems()).toEqual(['Профиль', 'Безопасность', 'Чужой компьютер', 'Выйти']);
      await userEvent.click(page.getByRole('menuitem', { name: 'Чужой компьютер' }));
      expect(left).toEqual(['/account/security']);
    } finally {
      document.cookie = 'shared_computer=; path=/; max-age=0';
    }
  });

  it('signs out and leaves for the login', async () => {
    const { left, calls } = await open(TEACHER);
    await userEvent.click(page.getByRole('menuitem', { name: 'Выйти' }));
    await expect.poll(() => left).toEqual(['/account/?signed_out']);
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /account/api/auth/logout/']);
  });

  it('stays and tells when the person could not be signed out', async () => {
    const { left } = await open(TEACHER, () => ({ status: 500, body: { reason: 'internal' } }));
    await userEvent.click(page.getByRole('menuitem', { name: 'Выйти' }));
    await expect.element(page.getByText(/При выходе из учётной записи произошла ошибка \(internal\)/)).toBeVisible();
    expect(left).toEqual([]);
  });
});
