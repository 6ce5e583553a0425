import { setTheme } from '@parta/ui/theme/theme';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endMotion } from '../../../shell/testing/end-motion.ts';
import { type Answer, type Answerer, sampleSelf } from '../../../shell/testing/open-screen.tsx';
import { type OpenedJoining, openJoining } from '../../testing/open-joining.tsx';

const CODE = 'aSECRET-code_42';
const PAGE = `/link/${CODE}`;
const CALL = `/api/v1/link/${CODE}/`;
const SELF = '/account/api/user/self/';
const RESEND = '/account/api/auth/email/resend/';
const ACTIVITY = 'SSSSSSSSSSSSSSSSSSSSSS';
const MODULE = 'AAAAAAAAAAAAAAAAAAAAAA';
const COURSE: Answer = { status: 200, body: { action: 'open_course', id: ACTIVITY, submaterial_id: MODULE } };
const LED = [`/play/a/${ACTIVITY}/?module=${MODULE}`];

const refuse = (status: number, reason: string): Answer => ({ status, body: { reason } });

const serve =
  (linked: () => Answer, self: Partial<typeof sampleSelf> = {}): Answerer =>
  ({ path }) => {
    if (path === CALL) return linked();
    return path === SELF ? { status: 200, body: { ...sampleSelf, ...self } } : { status: 204, body: null };
  };

let opened: OpenedJoining | null = null;
beforeEach(() => page.viewport(390, 844));
afterEach(() => {
  opened?.close();
  setTheme('auto');
});

const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const link = (name: string) => page.getByRole('link', { name });

describe('the page of a link', () => {
  it('[LINK-01] stands at link/{encrypted}, without the frame of the workspace', async () => {
    opened = openJoining({ path: PAGE, answer: serve(() => refuse(404, 'not_found')) });
    await expect.element(heading('Ссылка не действует')).toBeVisible();
    expect(page.getByRole('navigation').elements()).toEqual([]);
  });

  it('[LINK-02] [LINK-03] sends the code of its address, and opens the course at the module', async () => {
    opened = openJoining({ path: PAGE, answer: serve(() => COURSE) });
    await expect.poll(() => opened?.left).toEqual(LED);
    expect(opened.calls).toEqual([{ method: 'POST', path: CALL, body: null }]);
    await expect.element(page.getByText('Открываем курс…')).toBeVisible();
  });

  it('[LINK-04] reports that the link is worth nothing, and shows the way on', async () => {
    opened = openJoining({ path: PAGE, answer: serve(() => refuse(404, 'not_found')) });
    await expect.element(page.getByRole('alert').getByText(/попросите новую ссылку/)).toBeVisible();
    await expect.element(link('На главную')).toHaveAttribute('href', '/');
    expect(opened.left).toEqual([]);
  });

  it('[LINK-05] reports that nobody is signed in, and has both ways in come back', async () => {
    opened = openJoining({
      path: PAGE,
      isSignedIn: () => false,
      answer: serve(() => refuse(401, 'unauthorized')),
    });
    await expect.element(page.getByRole('alert').getByText(/После входа вы сразу окажетесь в нём/)).toBeVisible();
    const next = encodeURIComponent(`https://parta.test${PAGE}`);
    await expect.element(link('Войти')).toHaveAttribute('href', `/account/?next=${next}`);
    await expect.element(link('Зарегистрироваться')).toHaveAttribute('href', `/account/register?next=${next}`);
    expect(opened.left).toEqual([]);
  });

  it('goes on by itself when she has signed in in another tab', async () => {
    let isSignedIn = false;
    opened = openJoining({
      path: PAGE,
      isSignedIn: () => isSignedIn,
      answer: serve(() => (isSignedIn ? COURSE : refuse(401, 'unauthorized'))),
    });
    await expect.element(link('Войти')).toBeVisible();
    isSignedIn = true;
    window.dispatchEvent(new Event('focus'));
    await expect.poll(() => opened?.left).toEqual(LED);
  });

  it('[LINK-06] reports that the address is not confirmed, sends the letter again and goes on by itself', async () => {
    let emailConfirmed = false;
    opened = openJoining({
      path: PAGE,
      answer: (call) =>
        serve(() => (emailConfirmed ? COURSE : refuse(400, 'primary_email_not_confirmed')), { emailConfirmed })(call),
    });
    await expect.element(heading('Подтвердите почту')).toBeVisible();
    await expect.element(page.getByText(/Курсы открываются с подтверждённой почтой/)).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Отправить письмо ещё раз' }));
    await expect.poll(() => opened?.bodiesOf(RESEND)).toEqual([{ join: null, link: CODE }]);
    emailConfirmed = true;
    await expect.poll(() => opened?.left, { timeout: 10_000 }).toEqual(LED);
  });

  it('says that she may not study by herself here', async () => {
    opened = openJoining({ path: PAGE, answer: serve(() => refuse(403, 'forbidden')) });
    await expect.element(heading('Курс пока недоступен')).toBeVisible();
    await expect.element(page.getByRole('alert').getByText(/Обратитесь к учителю/)).toBeVisible();
  });

  it.each([
    [400, 'child_missing', 'Курс ещё не готов', /не хватает модуля/],
    [400, 'no_contents', 'Курс ещё не готов', /нет ни одного слайда/],
    [400, 'incomplete', 'Курс ещё не готов', /незаполненные вопросы/],
    [503, 'unavailable', 'Нет связи с сервером', /Проверьте подключение/],
  ])('says what is wrong at %s %s, and tries again when asked', async (status, reason, title, words) => {
    let isWell = false;
    opened = openJoining({ path: PAGE, answer: serve(() => (isWell ? COURSE : refuse(status, reason))) });
    await expect.element(heading(title)).toBeVisible();
    await expect.element(page.getByRole('alert').getByText(words)).toBeVisible();
    isWell = true;
    await userEvent.click(page.getByRole('button', { name: 'Попробовать ещё раз' }));
    await expect.poll(() => opened?.left).toEqual(LED);
  });

  it('goes on by itself when the network is back', async () => {
    let isBack = false;
    opened = openJoining({ path: PAGE, answer: serve(() => (isBack ? COURSE : refuse(503, 'unavailable'))) });
    await expect.element(heading('Нет связи с сервером')).toBeVisible();
    isBack = true;
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => opened?.left).toEqual(LED);
  });
});

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  it('has no accessibility violations in any of its states', async () => {
    setTheme(theme);
    const states: [Answer, string][] = [
      [refuse(404, 'not_found'), 'Ссылка не действует'],
      [refuse(401, 'unauthorized'), 'Войдите, чтобы открыть курс'],
      [refuse(400, 'primary_email_not_confirmed'), 'Подтвердите почту'],
      [refuse(503, 'unavailable'), 'Нет связи с сервером'],
    ];
    for (const [answer, title] of states) {
      opened = openJoining({ path: PAGE, answer: serve(() => answer, { emailConfirmed: false }) });
      await expect.element(heading(title)).toBeVisible();
      endMotion();
      expect((await axe.run()).violations).toEqual([]);
      opened.close();
    }
  });
});
