import { SESSION_OWNER_COOKIE } from '@parta/domain/session/session-cookies';
import { createDraftDatabase } from '@parta/web-kit/draft-database';
import { asJsonObject } from '@parta/web-kit/json-object';
import { openOutboxDatabase } from '@parta/web-kit/outbox-database';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ProfileMenu } from '../profile/profile-menu.tsx';
import { listViolations } from '../testing/list-violations.ts';
import { type Answerer, type OpenedScreen, openScreen, samplePerson, TEACHER } from '../testing/open-screen.tsx';

const { userId } = samplePerson(TEACHER);
const dialog = page.getByRole('dialog', { name: 'Не всё сохранено на сервере' });
const button = (name: string) => dialog.getByRole('button', { name, exact: true });
const signOut = (): string[] =>
  (opened?.calls ?? []).flatMap(({ path }) => (path.endsWith('/auth/logout/') ? [path] : []));

let opened: OpenedScreen | null = null;

beforeEach(async () => {
  document.cookie = `${SESSION_OWNER_COOKIE}=${userId}; path=/`;
  await page.viewport(1280, 800);
});
afterEach(async () => {
  opened?.close();
  opened = null;
  document.cookie = `${SESSION_OWNER_COOKIE}=; path=/; max-age=0`;
  const store = await openOutboxDatabase();
  for (const { submission_id } of await store.listAll()) await store.remove(submission_id);
  await createDraftDatabase().remove('tab', 'material');
});

async function leaveAnswer(user_id: string): Promise<void> {
  const store = await openOutboxDatabase();
  const given = { submission_id: `answer of ${user_id}`, content_id: 'c', question_id: 'q', answer: 'Волга' };
  await store.put({ activity_id: 'a', participant_id: 'p', attempt: 1, holder: 1, user_id, ...given, refusal: null });
}

const leaveDraft = () => createDraftDatabase().put({ person_id: userId, material_id: 'material', tab_id: 'tab' });

/** Opens the menu and presses «Выйти». @param taken whether the server takes the answer that waits */
async function press(taken = false): Promise<OpenedScreen> {
  const answer: Answerer = ({ path, body }) => {
    if (path.endsWith('/auth/logout/')) return { status: 204, body: null };
    if (!taken) return { status: 503, body: { reason: 'unavailable' } };
    return {
      status: 200,
      body: { submission_id: asJsonObject(body)?.['submission_id'], accepted_at: '2026-11-27T10:00:00Z' },
    };
  };
  opened = openScreen(<ProfileMenu />, answer, TEACHER);
  await userEvent.click(page.getByRole('button', { name: 'Профиль: Мария Смирнова' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Выйти' }));
  return opened;
}

describe('leaving an account', () => {
  it('is not asked about where nothing is unsent, or only of another person', async () => {
    await leaveAnswer('B'.repeat(22));
    const { left } = await press();
    await expect.poll(() => left).toEqual(['/account/?signed_out']);
    expect(await (await openOutboxDatabase()).listAll()).toHaveLength(1);
  });

  it('names what is unsent, and the person may stay', async () => {
    await leaveAnswer(userId);
    await leaveDraft();
    const { left } = await press();
    await expect.element(dialog).toBeVisible();
    await expect.element(dialog.getByText('неотправленные ответы: 1 ответ')).toBeVisible();
    await expect.element(dialog.getByText('несохранённые изменения: 1 материал')).toBeVisible();
    await expect.element(button('Остаться')).toHaveFocus();
    expect(await listViolations()).toEqual([]);
    await userEvent.click(button('Остаться'));
    await expect.element(dialog).not.toBeInTheDocument();
    expect(signOut()).toEqual([]);
    expect(left).toEqual([]);
  });

  it('may go on all the same: what is unsent stays for its owner', async () => {
    await leaveAnswer(userId);
    const { left } = await press();
    await userEvent.click(button('Всё равно выйти'));
    await expect.poll(() => left).toEqual(['/account/?signed_out']);
    expect(await (await openOutboxDatabase()).listAll()).toMatchObject([{ user_id: userId, refusal: null }]);
  });

  it('may wait until everything is sent, and happens by itself then', async () => {
    await leaveAnswer(userId);
    const { left } = await press(true);
    await userEvent.click(button('Дождаться отправки'));
    await expect.poll(() => left).toEqual(['/account/?signed_out']);
    expect(await (await openOutboxDatabase()).listAll()).toEqual([]);
    expect(signOut()).toHaveLength(1);
  });

  it('offers no waiting for drafts that a press alone sends', async () => {
    sessionStorage.setItem(`parta-mark ${userId} question answer`, '{}');
    await press();
    await expect.element(dialog.getByText('несохранённые оценки и комментарии: 1 работа')).toBeVisible();
    expect(button('Дождаться отправки').elements()).toEqual([]);
    sessionStorage.clear();
  });
});
