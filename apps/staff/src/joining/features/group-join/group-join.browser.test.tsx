import { setTheme } from '@parta/ui/theme/theme';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endMotion } from '../../../shell/testing/end-motion.ts';
import type { Answer, Answerer } from '../../../shell/testing/open-screen.tsx';
import { sampleSelf } from '../../../shell/testing/open-screen.tsx';
import { type OpenedJoining, openJoining } from '../../testing/open-joining.tsx';

const JOIN = '/api/v1/group/join/';
const SELF = '/account/api/user/self/';
const REFRESH = '/account/api/auth/refresh/';
const RESEND = '/account/api/auth/email/resend/';
const PAGE = '/groups/join/ACEH2346';
const JOINED: Answer = { status: 200, body: { name: '7А', already: false } };
const SIGNED_OUT: Answer = { status: 401, body: { reason: 'unauthorized', group_name: '7А' } };

const refuse = (reason: string, status = 400, more: Record<string, unknown> = {}): Answer => ({
  status,
  body: { reason, ...more },
});

/** A server that answers the join so, knows the person and renews her session. */
const serve =
  (joined: () => Answer, self: Partial<typeof sampleSelf> = {}): Answerer =>
  ({ path }) => {
    if (path === JOIN) return joined();
    if (path === SELF) return { status: 200, body: { ...sampleSelf, ...self } };
    return path === REFRESH ? { status: 200, body: { expiresAt: 1 } } : { status: 204, body: null };
  };

let opened: OpenedJoining | null = null;
beforeEach(() => page.viewport(390, 844));
afterEach(() => {
  opened?.close();
  setTheme('auto');
});

const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const field = () => page.getByRole('textbox', { name: 'Код группы' });
const submit = () => page.getByRole('button', { name: 'Войти в группу' });
const link = (name: string) => page.getByRole('link', { name });

describe('the page that joins a group', () => {
  it('[JOIN-07] stands at groups/join/{join}, without the frame of the workspace', async () => {
    opened = openJoining({ path: PAGE, answer: serve(() => JOINED) });
    await expect.element(heading('Вы в группе')).toBeVisible();
    expect(page.getByRole('navigation').elements()).toEqual([]);
  });

  it('[JOIN-08] sends the code of its address, past the session', async () => {
    opened = openJoining({ path: PAGE, answer: serve(() => JOINED) });
    await expect.element(heading('Вы в группе')).toBeVisible();
    expect(opened.bodiesOf(JOIN)).toEqual([{ join: 'ACEH2346' }]);
    expect(opened.sent[0]).toBe(JOIN);
  });

  it('[JOIN-09] names the group that was joined, and says what to do next', async () => {
    opened = openJoining({ path: PAGE, answer: serve(() => JOINED) });
    await expect.element(page.getByText('Вы присоединились к группе «7А».')).toBeVisible();
    await expect.element(page.getByText('Смирнова Мария')).toBeVisible();
    await expect.element(link('К мероприятиям')).toHaveAttribute('href', '/activity');
    // Her new rights stand in a new token alone.
    expect(opened.bodiesOf(REFRESH)).toHaveLength(1);
  });

  it('takes the second time for a success too', async () => {
    opened = openJoining({ path: PAGE, answer: serve(() => ({ status: 200, body: { name: '7А', already: true } })) });
    await expect.element(heading('Вы уже в этой группе')).toBeVisible();
  });

  it('[JOIN-10] names the group to whoever is signed out, and has both ways in come back', async () => {
    opened = openJoining({ path: PAGE, isSignedIn: () => false, answer: serve(() => SIGNED_OUT) });
    await expect.element(page.getByText(/присоединиться к группе «7А»/)).toBeVisible();
    const next = encodeURIComponent('https://parta.test/groups/join/ACEH2346');
    await expect.element(link('Войти')).toHaveAttribute('href', `/account/?next=${next}`);
    await expect.element(link('Зарегистрироваться')).toHaveAttribute('href', `/account/register?next=${next}`);
    expect(opened.left).toEqual([]);
  });

  it('goes on by itself when she has signed in in another tab', async () => {
    let isSignedIn = false;
    opened = openJoining({
      path: PAGE,
      isSignedIn: () => isSignedIn,
      answer: serve(() => (isSignedIn ? JOINED : SIGNED_OUT)),
    });
    await expect.element(link('Войти')).toBeVisible();
    isSignedIn = true;
    window.dispatchEvent(new Event('focus'));
    await expect.element(heading('Вы в группе')).toBeVisible();
  });

  it('has a session exchanged that the server does not know any more, and joins then', async () => {
    let isRenewed = false;
    opened = openJoining({
      path: PAGE,
      answer: (call) => {
        isRenewed ||= call.path === SELF;
        return serve(() => (isRenewed ? JOINED : SIGNED_OUT))(call);
      },
    });
    await expect.element(heading('Вы в группе')).toBeVisible();
    expect(opened.bodiesOf(JOIN)).toHaveLength(2);
  });

  it('finds out who is here before it sends anything', async () => {
    let begin: () => void = () => undefined;
    const started = new Promise<{ kind: 'guest' }>((resolve) => {
      begin = () => resolve({ kind: 'guest' });
    });
    opened = openJoining({ path: PAGE, start: () => started, answer: serve(() => JOINED) });
    await expect.element(page.getByText('Входим в группу…')).toBeVisible();
    expect(opened.calls).toEqual([]);
    begin();
    await expect.element(heading('Вы в группе')).toBeVisible();
  });

  it('[JOIN-11] says that a code or link is worth nothing, and takes another one', async () => {
    opened = openJoining({ path: PAGE, answer: serve(() => refuse('invalid_join')) });
    await expect.element(heading('Код или ссылка не действует')).toBeVisible();
    await expect.element(page.getByRole('alert').getByText(/попросите у учителя новый/)).toBeVisible();
    await userEvent.fill(field(), 'bceh 2346');
    await userEvent.click(submit());
    await expect.poll(() => opened?.bodiesOf(JOIN)).toEqual([{ join: 'ACEH2346' }, { join: 'BCEH2346' }]);
    expect(opened.getPath()).toBe('/groups/join/BCEH2346');
  });

  it('tries the same code again when it is typed again', async () => {
    let isLive = false;
    opened = openJoining({ path: PAGE, answer: serve(() => (isLive ? JOINED : refuse('invalid_join'))) });
    await expect.element(heading('Код или ссылка не действует')).toBeVisible();
    isLive = true;
    await userEvent.fill(field(), 'aceh2346');
    await userEvent.click(submit());
    await expect.element(heading('Вы в группе')).toBeVisible();
  });

  it('asks the server nothing about what has not the form of a code', async () => {
    opened = openJoining({ path: '/groups/join/12', answer: serve(() => JOINED) });
    await expect.element(heading('Код или ссылка не действует')).toBeVisible();
    expect(opened.calls).toEqual([]);
  });

  it('[JOIN-12] tells the owner that the group is hers, and shows the way to it', async () => {
    opened = openJoining({ path: PAGE, answer: serve(() => refuse('user_is_owner')) });
    await expect.element(heading('Это ваша группа')).toBeVisible();
    await expect.element(page.getByText(/Вы ведёте эту группу/)).toBeVisible();
    await expect.element(link('К списку групп')).toHaveAttribute('href', '/groups');
  });

  it('[JOIN-13] asks for the address to be confirmed, sends the letter again, and goes on by itself then', async () => {
    let emailConfirmed = false;
    opened = openJoining({
      path: PAGE,
      answer: (call) =>
        serve(() => (emailConfirmed ? JOINED : refuse('primary_email_not_confirmed')), { emailConfirmed })(call),
    });
    await expect.element(heading('Подтвердите почту')).toBeVisible();
    await expect.element(page.getByText('maria@parta.example')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Отправить письмо ещё раз' }));
    await expect.poll(() => opened?.bodiesOf(RESEND)).toEqual([{ join: 'ACEH2346' }]);
    emailConfirmed = true;
    await expect.element(heading('Вы в группе'), { timeout: 10_000 }).toBeVisible();
  });

  it.each([
    ['unable_to_license', 400, {}, 'Нет свободного места', /Скажите об этом учителю/],
    ['too_many_participants', 409, {}, 'Группа заполнена', /Скажите об этом учителю/],
    ['too_many_attempts', 429, { retry_after: 90 }, 'Слишком много попыток', /через 2 минуты/],
    ['unavailable', 503, {}, 'Нет связи с сервером', /попробуем сами/],
  ])('says what to do about %s, and tries again when asked', async (reason, status, more, title, words) => {
    let isWell = false;
    opened = openJoining({ path: PAGE, answer: serve(() => (isWell ? JOINED : refuse(reason, status, more))) });
    await expect.element(heading(title)).toBeVisible();
    await expect.element(page.getByText(words)).toBeVisible();
    isWell = true;
    await userEvent.click(page.getByRole('button', { name: 'Попробовать ещё раз' }));
    await expect.element(heading('Вы в группе')).toBeVisible();
  });

  it('goes on by itself when the network is back', async () => {
    let isBack = false;
    opened = openJoining({
      path: PAGE,
      answer: serve(() => (isBack ? JOINED : refuse('unavailable', 503))),
    });
    await expect.element(heading('Нет связи с сервером')).toBeVisible();
    isBack = true;
    window.dispatchEvent(new Event('online'));
    await expect.element(heading('Вы в группе')).toBeVisible();
  });
});

describe('the field of the code', () => {
  it('takes a code however it is typed, by keyboard alone, and forgives spaces and the other layout', async () => {
    opened = openJoining({ path: '/groups/join/', answer: serve(() => JOINED) });
    await expect.element(field()).toHaveFocus();
    await userEvent.keyboard('асен 2346{Enter}');
    await expect.element(heading('Вы в группе')).toBeVisible();
    expect(opened.bodiesOf(JOIN)).toEqual([{ join: 'ACEH2346' }]);
  });

  it('says at the field what a code looks like, and sends nothing', async () => {
    opened = openJoining({ path: '/groups/join/', answer: serve(() => JOINED) });
    await userEvent.fill(field(), 'ACEH');
    await userEvent.click(submit());
    await expect.element(page.getByText(/В коде группы 8 букв и цифр/)).toBeVisible();
    await expect.element(field()).toHaveValue('ACEH');
    expect(opened.calls).toEqual([]);
  });
});

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  it.each<[string, Answer, string]>([
    ['joined', JOINED, 'Вы в группе'],
    ['signed out', SIGNED_OUT, 'Вход в группу'],
    ['refused', refuse('invalid_join'), 'Код или ссылка не действует'],
    ['unconfirmed', refuse('primary_email_not_confirmed'), 'Подтвердите почту'],
  ])('the page is accessible when %s', async (_name, answer, title) => {
    setTheme(theme);
    opened = openJoining({
      path: PAGE,
      isSignedIn: () => answer !== SIGNED_OUT,
      answer: serve(() => answer, { emailConfirmed: false }),
    });
    await expect.element(heading(title)).toBeVisible();
    await expect.element(page.getByText('Входим в группу…')).not.toBeInTheDocument();
    endMotion();
    expect((await axe.run()).violations).toEqual([]);
  });
});
