import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answerer, TEACHER } from '../../../shell/testing/open-screen.tsx';
import { type OpenedWorkspace, openWorkspace } from '../../testing/open-workspace.tsx';

const LIVE = 'BBBBBBBBBBBBBBBBBBBBBB';
const HOMEWORK = 'CCCCCCCCCCCCCCCCCCCCCC';
const activity = (id: string, title: string, mode: number, identification: number) => ({
  id,
  title,
  status: 0,
  start_date: new Date(2026, 10, 20, 12, 0).toISOString(),
  end_date: null,
  material: { title: `Материал ${title}`, template: 'test' },
  description: { mode, identification },
  waiting_answers: 0,
});
const current = [activity(LIVE, 'Урок', 10, 10), activity(HOMEWORK, 'Дом', 20, 21)];
const answer: Answerer = ({ path }) =>
  path === '/api/v1/participant/activity/'
    ? { status: 200, body: [] }
    : path.startsWith('/api/v1/activity/?') || path === '/api/v1/activity/'
      ? { status: 200, body: path.includes('status=20') ? [] : current }
      : { status: 409, body: { reason: 'cancelled' } };

let opened: OpenedWorkspace | null = null;

beforeEach(async () => {
  await page.viewport(1280, 800);
});
afterEach(() => opened?.close());

describe('lessons that nobody leads', () => {
  const left = {
    id: LIVE,
    title: 'Реки',
    presenter: 'Рыбкина Ольга',
    start_date: new Date(2026, 10, 20, 12, 0).toISOString(),
    left_at: new Date(2026, 10, 20, 12, 20).toISOString(),
    participants: 21,
  };
  const serve =
    (lessons: object[], others: Answerer): Answerer =>
    (call) =>
      call.path === '/api/v1/activity/left/' ? { status: 200, body: lessons } : others(call);

  it('are taken over by one press, which opens the session', async () => {
    opened = openWorkspace(
      '/activity',
      serve([left], (call) => (call.path.endsWith('/take_over/') ? { status: 204, body: null } : answer(call))),
    );
    const section = page.getByRole('region', { name: 'Остались без ведущего' });
    await expect.element(section.getByText('Реки')).toBeVisible();
    await expect.element(section.getByText(/Рыбкина Ольга.*21 участник$/)).toBeVisible();
    await userEvent.click(section.getByRole('button', { name: 'Вести' }));
    await expect.poll(() => opened?.left).toEqual([`/play/s/${LIVE}/`]);
  });

  it('are ended after a question; whoever comes too late is told so', async () => {
    opened = openWorkspace(
      '/activity',
      serve([left], (call) => (call.path.endsWith('/end/') ? { status: 409, body: { reason: 'led' } } : answer(call))),
    );
    await userEvent.click(page.getByRole('button', { name: 'Завершить' }));
    const dialog = page.getByRole('dialog', { name: 'Завершить мероприятие?' });
    await userEvent.click(dialog.getByRole('button', { name: 'Завершить' }));
    await expect.element(page.getByText('Мероприятие уже ведут: список обновлён.')).toBeVisible();
  });

  it('take no room where there are none', async () => {
    opened = openWorkspace('/activity', serve([], answer));
    await expect.element(page.getByText('Материал Урок')).toBeVisible();
    expect(page.getByText('Остались без ведущего').elements()).toHaveLength(0);
  });
});

describe('the activities of an organizer', () => {
  it('[ACT-02] [ACT-10] [ACT-11] [ACT-12] [ACT-13] stand by name of the material, format and period', async () => {
    opened = openWorkspace('/activity', answer);
    await expect.element(page.getByText('Материал Урок')).toBeVisible();
    expect(document.title).toBe('Мероприятия · Парта');
    const headers = page.getByRole('columnheader').elements();
    expect(headers.map((header) => header.textContent)).toEqual(['Название', 'Формат', 'Период', 'Действия']);
    const live = page.getByRole('row', { name: /Материал Урок/ });
    await expect.element(live.getByText('Синхронное', { exact: true })).toBeVisible();
    const homework = page.getByRole('row', { name: /Материал Дом/ });
    await expect.element(homework.getByText('Асинхронное', { exact: true })).toBeVisible();
    await expect.element(homework.getByText(/20\s+ноября\s+2026/)).toBeVisible();
  });

  it('say how many answers wait for a mark, and lead to marking them', async () => {
    const waiting = { ...activity(HOMEWORK, 'Дом', 20, 21), waiting_answers: 3 };
    opened = openWorkspace('/activity', (call) =>
      call.path === '/api/v1/activity/'
        ? { status: 200, body: [activity(LIVE, 'Урок', 10, 10), waiting] }
        : answer(call),
    );
    const homework = page.getByRole('row', { name: /Материал Дом/ });
    await expect.element(homework.getByText('Ждут проверки: 3')).toBeVisible();
    const lesson = page.getByRole('row', { name: /Материал Урок/ });
    expect(lesson.getByText(/Ждут проверки/).elements()).toHaveLength(0);
    expect(lesson.getByRole('button', { name: /Проверить ответы/ }).elements()).toHaveLength(0);
    await userEvent.click(homework.getByRole('button', { name: /^Проверить ответы \(3\)/ }));
    await expect.poll(() => opened?.getPath()).toBe(`/statistics/authored/${HOMEWORK}/marking`);
  });

  it('[ACT-14] tell when they begin, and when they end where they do', async () => {
    const ending = { ...activity(HOMEWORK, 'Дом', 20, 21), end_date: new Date(2026, 10, 27, 13, 30).toISOString() };
    opened = openWorkspace('/activity', (call) =>
      call.path === '/api/v1/activity/'
        ? { status: 200, body: [activity(LIVE, 'Урок', 21, 21), ending] }
        : answer(call),
    );
    const period = (name: RegExp, text: RegExp) => page.getByRole('row', { name }).getByText(text);
    await expect.element(period(/Дом/, /20\s+ноября\s+2026.*12:00.*27\s+ноября\s+2026.*13:30/)).toBeVisible();
    await expect.element(period(/Урок/, /^20\s+ноября\s+2026[^–]*12:00$/)).toBeVisible();
  });

  it('[ACT-03] are those that are planned and that run; completed ones are shown when asked for', async () => {
    const all = [0, 10, 20, 21].map((status) => ({ ...activity(LIVE, `${status}.`, 10, 10), id: `${status}`, status }));
    // As the server tells them: the live statuses unless others are named.
    opened = openWorkspace('/activity', (call) => {
      const { pathname, searchParams } = new URL(call.path, 'http://parta.test');
      if (pathname !== '/api/v1/activity/') return answer(call);
      const named = searchParams.getAll('status').map(Number);
      const statuses = named.length === 0 ? [0, 10] : named;
      return { status: 200, body: all.filter(({ status }) => statuses.includes(status)) };
    });
    const seen = (): string[] =>
      page
        .getByRole('row', { name: /Материал/ })
        .elements()
        .map((row) => /Материал \d+/.exec(row.textContent ?? '')?.[0] ?? '');
    await expect.poll(seen).toEqual(['Материал 0', 'Материал 10']);
    await userEvent.click(page.getByText('Завершённые'));
    await expect.poll(seen).toEqual(['Материал 20']);
    await userEvent.click(page.getByText('Текущие'));
    await expect.poll(seen).toEqual(['Материал 0', 'Материал 10']);
  });

  it('ask for no status but the completed one', async () => {
    opened = openWorkspace('/activity', answer);
    await expect.element(page.getByText('Материал Урок')).toBeVisible();
    const asked = opened.calls.map(({ path }) => path).filter((path) => !path.endsWith('/left/'));
    expect(asked).toEqual(['/api/v1/activity/']);
    await userEvent.click(page.getByText('Завершённые'));
    await expect.element(page.getByText('Завершённых мероприятий нет')).toBeVisible();
    expect(opened.calls.map(({ path }) => path)).toContain('/api/v1/activity/?status=20&limit=100');
  });

  it('that are finished come in parts of a hundred, the next at a press', async () => {
    const rows = Array.from({ length: 130 }, (_, number) =>
      activity(`${'B'.repeat(19)}${100 + number}`, `Урок ${number}`, 20, 21),
    );
    opened = openWorkspace('/activity?status=finished', ({ path, method }) => {
      if (!path.includes('status=20')) return answer({ path, method, body: null });
      const after = rows.findIndex(({ id }) => path.endsWith(`&after=${id}`)) + 1;
      return { status: 200, body: rows.slice(after, after + 100) };
    });
    await expect.element(page.getByText('Материал Урок 0', { exact: true })).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Показать ещё' }));
    await expect.poll(() => page.getByRole('button', { name: 'Показать ещё' }).elements()).toEqual([]);
    const asked = opened.calls.map(({ path }) => path).filter((path) => path.includes('status=20'));
    expect(asked.slice(0, 2)).toEqual([
      '/api/v1/activity/?status=20&limit=100',
      `/api/v1/activity/?status=20&limit=100&after=${rows[99]?.id}`,
    ]);
  });

  it('[ACT-16] stay where they are when an anonymous one is double clicked', async () => {
    opened = openWorkspace('/activity', answer);
    await userEvent.dblClick(
      page
        .getByRole('row', { name: /Материал Урок/ })
        .getByRole('cell')
        .first(),
    );
    await expect.element(page.getByText('У анонимного мероприятия нет списка участников')).toBeVisible();
    await expect.poll(opened.getPath).toBe('/activity');
  });

  it('[ACT-01] are reached by the alias too', async () => {
    opened = openWorkspace('/activities', answer);
    await expect.element(page.getByText('Материал Урок')).toBeVisible();
    await expect.poll(opened.getPath).toBe('/activity');
  });

  it('[ACT-08] are not asked for without the permission to run any', async () => {
    opened = openWorkspace('/activity', answer, ['approved', 'activity:me:asyncSelf:crud']);
    const ways = page.getByRole('link', { name: 'Подключиться по коду' });
    await expect.element(ways.first()).toHaveAttribute('href', '/play/');
    expect(page.getByRole('tab').elements()).toEqual([]);
    const asked = () => opened?.calls.map(({ path }) => path).filter((path) => !path.endsWith('/left/'));
    await expect.poll(asked).toEqual(['/api/v1/participant/activity/']);
  });

  it('[ACT-04] [ERR-17] are asked for every five seconds, and failing shows one toast that goes with the failure', async () => {
    let isBroken = false;
    opened = openWorkspace('/activity', (call) =>
      isBroken ? { status: 403, body: { reason: 'forbidden' } } : answer(call),
    );
    await expect.element(page.getByText('Материал Урок')).toBeVisible();
    isBroken = true;
    const asked = () => opened?.calls.filter(({ path }) => !path.endsWith('/left/')).length;
    await expect.poll(asked, { timeout: 12_000 }).toBe(3);
    await expect.element(page.getByText(/^При загрузке мероприятий произошла ошибка \(forbidden\)/)).toBeVisible();
    expect(page.getByRole('alert').elements()).toHaveLength(1);
    await expect.element(page.getByText('Материал Урок')).toBeVisible();
    isBroken = false;
    await expect.poll(() => page.getByText(/^При загрузке мероприятий/).elements().length, { timeout: 20_000 }).toBe(0);
  }, 30_000);

  it('say that she may not see them, without a toast, where the server forbids them', async () => {
    opened = openWorkspace('/activity', () => ({ status: 403, body: { reason: 'forbidden' } }));
    await expect.element(page.getByText('Нет доступа')).toBeVisible();
    expect(page.getByRole('alert').elements()).toEqual([]);
  });

  it.each(['staff', 'student'] as const)(
    '[PERM-03] stand for a person of type %s by her permissions, not by her type',
    async (userType) => {
      opened = openWorkspace('/activity', answer, TEACHER, { userType });
      await expect.element(page.getByText('Материал Урок')).toBeVisible();
      opened.close();
      opened = openWorkspace('/activity', answer, ['approved'], { userType });
      await expect.element(page.getByText('Заданий и мероприятий пока нет')).toBeVisible();
    },
  );

  it('are shown in the time zone of the profile, which is named where the device has another', async () => {
    opened = openWorkspace('/activity', answer, TEACHER, { timeZone: 'Pacific/Chatham' });
    await expect.element(page.getByText(/GMT\+13:45/).first()).toBeVisible();
  });

  it('say that the results of a cancelled one are not to be had', async () => {
    opened = openWorkspace(`/statistics/authored/${LIVE}/participants`, answer);
    await expect.element(page.getByText('Мероприятие отменено')).toBeVisible();
    expect(page.getByRole('alert').elements()).toEqual([]);
  });
});
