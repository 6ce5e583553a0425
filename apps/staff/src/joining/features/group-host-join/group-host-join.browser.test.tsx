import type { CallResult } from '@parta/contract/wire';
import { setTheme } from '@parta/ui/theme/theme';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endMotion } from '../../../shell/testing/end-motion.ts';
import type { Answer, Answerer } from '../../../shell/testing/open-screen.tsx';
import { NOW, sampleSelf } from '../../../shell/testing/open-screen.tsx';
import { type OpenedJoining, openJoining } from '../../testing/open-joining.tsx';

type News = CallResult<'group.joining'>;

const [SEVEN, EIGHT] = ['CCCCCCCCCCCCCCCCCCCCCC', 'DDDDDDDDDDDDDDDDDDDDDD'];
const UNTIL = new Date(NOW + 42 * 60_000).toISOString();
const JOINING = '/api/v1/group/joining/';
const START = '/api/v1/group/start_join/';
const STOP = '/api/v1/group/stop_join/';

const group = (id: string, name: string, code: string | null, joined_count = 0): News['groups'][number] => ({
  id,
  name,
  code,
  until: code === null ? null : UNTIL,
  participant_count: 20 + joined_count,
  joined_count,
});
const came = (group_id: string, last_name: string, second: number): News['joined'][number] => ({
  group_id,
  user_id: last_name,
  last_name,
  first_name: 'Анна',
  joined_at: new Date(NOW + second * 1000).toISOString(),
  how: 'code',
});
const BOTH = [group(SEVEN, '7А', 'ACEH2346'), group(EIGHT, '8Б', 'BKMP4567')];
const news = (part: Partial<News> = {}): News => ({
  groups: BOTH,
  joined: [],
  refused: [],
  cursor: 'first',
  now: new Date(NOW).toISOString(),
  ...part,
});

const serve =
  (tell: (after: string | null) => News | Answer): Answerer =>
  ({ path }) => {
    if (path.startsWith(JOINING)) {
      const told = tell(new URLSearchParams(path.split('?')[1]).get('after'));
      return 'status' in told ? told : { status: 200, body: told };
    }
    if (path.startsWith('/account/')) return { status: 200, body: sampleSelf };
    return path === START ? { status: 200, body: { codes: {}, until: UNTIL } } : { status: 204, body: null };
  };

const addressOf = (...ids: string[]): string =>
  `/groups/host_join?until=2026-11-20T12:00:00Z${ids.map((id) => `&codes%5B${id}%5D=ZZZZ9999`).join('')}`;

let opened: OpenedJoining | null = null;
beforeEach(() => page.viewport(1024, 768));
afterEach(() => {
  opened?.close();
  setTheme('auto');
});

const card = (name: string) => page.getByRole('region', { name, exact: true });
const asks = () => opened?.calls.filter(({ path }) => path.startsWith(JOINING)) ?? [];

describe('the screen of the host', () => {
  it('[JOIN-01] stands at groups/host_join, without the frame of the workspace', async () => {
    opened = openJoining({ path: addressOf(SEVEN, EIGHT), answer: serve(() => news()) });
    await expect.element(page.getByRole('heading', { level: 1, name: 'Подключение к группам' })).toBeVisible();
    expect(page.getByRole('navigation').elements()).toEqual([]);
  });

  it('[JOIN-02] [JOIN-03] shows for each group of its address the code, and until when it holds', async () => {
    opened = openJoining({ path: addressOf(SEVEN, EIGHT), answer: serve(() => news()) });
    await expect.element(card('7А').getByText('ACEH 2346')).toBeVisible();
    await expect.element(card('8Б').getByText('BKMP 4567')).toBeVisible();
    await expect.element(card('7А').getByText('Действует до 12:42')).toBeVisible();
    await expect.element(card('7А').getByText('осталось 42 минуты')).toBeVisible();
    await expect.element(page.getByText('parta.test/groups/join/')).toBeVisible();
    await expect.element(card('7А').getByRole('img', { name: 'QR-код группы «7А»' })).toBeVisible();
    expect(asks()[0]?.path).toBe(`${JOINING}?group_ids=${SEVEN}%2C${EIGHT}`);
    expect(document.title).toBe('Подключение к группам · Парта');
  });

  it('counts the minutes by the clock of the server, whatever that of this device says', async () => {
    const now = new Date(NOW + 30 * 60_000).toISOString();
    opened = openJoining({ path: addressOf(SEVEN, EIGHT), answer: serve(() => news({ now })) });
    await expect.element(card('7А').getByText('осталось 12 минут')).toBeVisible();
  });

  it('[abuse 95] shows nothing of an address that somebody else wrote', async () => {
    const path = `${addressOf(SEVEN)}&codes%5B%3Cb%3Ex%3C%2Fb%3E%5D=%3Cb%3Ex%3C%2Fb%3E`;
    opened = openJoining({ path, answer: serve(() => news({ groups: [group(SEVEN, '7А', 'ACEH2346')] })) });
    await expect.element(card('7А').getByText('ACEH 2346')).toBeVisible();
    expect(document.body.textContent).not.toMatch(/ZZZZ|<b>/);
  });

  it('[abuse 95] says in words that a group is not hers, with the way back', async () => {
    opened = openJoining({
      path: addressOf(SEVEN),
      answer: serve(() => ({ status: 404, body: { reason: 'not_found' } })),
    });
    await expect.element(page.getByRole('heading', { name: 'Эти группы вам недоступны' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'К списку групп' }).first()).toHaveAttribute('href', '/groups');
    expect(document.body.textContent).not.toContain('ZZZZ');
  });

  it('says what to do where the address names no group, and asks nothing', async () => {
    opened = openJoining({ path: '/groups/host_join?codes=x', answer: serve(() => news()) });
    await expect.element(page.getByRole('heading', { name: 'Группы не выбраны' })).toBeVisible();
    expect(asks()).toEqual([]);
  });

  it('leads a stranger to the sign-in and shows her nothing', async () => {
    opened = openJoining({ path: addressOf(SEVEN), isSignedIn: () => false, answer: serve(() => news()) });
    await expect.poll(() => opened?.left).toEqual(['login']);
    expect(asks()).toEqual([]);
  });

  it('tells of everybody who comes, the newest first with the group, and how many came', async () => {
    opened = openJoining({
      path: addressOf(SEVEN, EIGHT),
      answer: serve((after) =>
        after === null
          ? news({ joined: [came(SEVEN, 'Петрова', 1)] })
          : news({
              groups: [group(SEVEN, '7А', 'ACEH2346', 2), group(EIGHT, '8Б', 'BKMP4567', 1)],
              joined: [came(SEVEN, 'Петрова', 1), came(EIGHT, 'Иванова', 5)],
              cursor: 'second',
            }),
      ),
    });
    const list = page.getByRole('region', { name: 'Кто подключился' }).getByRole('listitem');
    await expect
      .poll(() => list.elements().map((row) => row.textContent))
      .toEqual(['Иванова Анна8Б', 'Петрова Анна7А']);
    await expect.element(card('7А').getByText('Подключились: 2')).toBeVisible();
    await expect.element(card('7А').getByText('всего в группе 22 участника')).toBeVisible();
    await expect.poll(() => asks().at(-1)?.path).toContain('after=second');
  });

  it('tells who could not be let in, and why', async () => {
    const refused: News['refused'] = [
      {
        group_id: SEVEN,
        user_id: 'x',
        last_name: 'Иванов',
        first_name: 'Пётр',
        reason: 'unable_to_license',
        at: UNTIL,
      },
    ];
    opened = openJoining({ path: addressOf(SEVEN, EIGHT), answer: serve(() => news({ refused })) });
    const list = page.getByRole('region', { name: 'Не получилось войти' });
    await expect
      .element(list.getByRole('listitem'))
      .toHaveTextContent('Иванов Пётр: нет свободного места в лицензии7А');
  });

  it('[JOIN-04] stops one group after a question, and says that its code is worth nothing', async () => {
    let isStopped = false;
    opened = openJoining({
      path: addressOf(SEVEN, EIGHT),
      answer: (call) => {
        isStopped ||= call.path === STOP;
        const groups = isStopped ? [group(SEVEN, '7А', null), group(EIGHT, '8Б', 'BKMP4567')] : BOTH;
        return serve(() => news({ groups }))(call);
      },
    });
    await userEvent.click(page.getByRole('button', { name: 'Остановить подключение к группе «7А»' }));
    const dialog = page.getByRole('dialog', { name: 'Остановить подключение?' });
    await expect.element(dialog.getByText(/«7А»/)).toBeVisible();
    expect(opened.bodiesOf(STOP)).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Остановить' }));
    await expect.poll(() => opened?.bodiesOf(STOP)).toEqual([{ group_ids: [SEVEN] }]);
    await expect.element(card('7А').getByText('Код не действует')).toBeVisible();
    await expect.element(card('8Б').getByText('BKMP 4567')).toBeVisible();
    expect(opened.left).toEqual([]);
    await userEvent.click(page.getByRole('button', { name: 'Открыть снова подключение к группе «7А»' }));
    await expect.poll(() => opened?.bodiesOf(START)).toEqual([{ group_ids: [SEVEN] }]);
  });

  it('[JOIN-04] stops all at once and goes to the groups, and prolongs all by an hour', async () => {
    opened = openJoining({ path: addressOf(SEVEN, EIGHT), answer: serve(() => news()) });
    await userEvent.click(page.getByRole('button', { name: 'Продлить на час' }));
    await expect.poll(() => opened?.bodiesOf(START)).toEqual([{ group_ids: [SEVEN, EIGHT] }]);
    await userEvent.click(page.getByRole('button', { name: 'Остановить все' }));
    const dialog = page.getByRole('dialog', { name: 'Остановить подключение?' });
    await userEvent.click(dialog.getByRole('button', { name: 'Остановить' }));
    await expect.poll(() => opened?.left).toEqual(['/groups']);
    expect(opened.bodiesOf(STOP)).toEqual([{ group_ids: [SEVEN, EIGHT] }]);
  });

  it('[JOIN-04] goes to the groups when the last code is stopped, and stays when that fails', async () => {
    let stopped: Answer = { status: 500, body: { reason: 'internal' } };
    const one = news({ groups: [group(SEVEN, '7А', 'ACEH2346'), group(EIGHT, '8Б', null)] });
    opened = openJoining({
      path: addressOf(SEVEN, EIGHT),
      answer: (call) => (call.path === STOP ? stopped : serve(() => one)(call)),
    });
    const stop = async (): Promise<void> => {
      await userEvent.click(page.getByRole('button', { name: 'Остановить подключение к группе «7А»' }));
      const dialog = page.getByRole('dialog', { name: 'Остановить подключение?' });
      await userEvent.click(dialog.getByRole('button', { name: 'Остановить' }));
    };
    await stop();
    await expect.element(page.getByText(/При остановке подключения произошла ошибка/)).toBeVisible();
    expect(opened.left).toEqual([]);
    stopped = { status: 204, body: null };
    await stop();
    await expect.poll(() => opened?.left).toEqual(['/groups']);
  });

  it('shows the symbol of a group large, with its code', async () => {
    opened = openJoining({ path: addressOf(SEVEN, EIGHT), answer: serve(() => news()) });
    await userEvent.click(page.getByRole('button', { name: 'Показать QR-код группы «8Б» крупно' }));
    const dialog = page.getByRole('dialog', { name: '8Б' });
    await expect.element(dialog.getByRole('img', { name: 'QR-код группы «8Б»' })).toBeVisible();
    await expect.element(dialog.getByText('BKMP 4567')).toBeVisible();
  });

  it('goes on showing what it knows while the server is away, says so, and is well again by itself', async () => {
    let isAway = false;
    opened = openJoining({
      path: addressOf(SEVEN, EIGHT),
      answer: serve(() => (isAway ? { status: 503, body: { reason: 'unavailable' } } : news())),
    });
    await expect.element(card('7А').getByText('ACEH 2346')).toBeVisible();
    isAway = true;
    const notice = page.getByText(/Нет связи с сервером/);
    await expect.element(notice, { timeout: 5000 }).toBeVisible();
    await expect.element(card('7А').getByText('ACEH 2346')).toBeVisible();
    isAway = false;
    await expect.poll(() => notice.elements(), { timeout: 10_000 }).toEqual([]);
  });

  it('leads to the sign-in when the session has ended meanwhile', async () => {
    let hasEnded = false;
    opened = openJoining({
      path: addressOf(SEVEN),
      answer: serve(() => (hasEnded ? { status: 401, body: { reason: 'unauthorized' } } : news())),
    });
    await expect.element(card('7А').getByText('ACEH 2346')).toBeVisible();
    hasEnded = true;
    await expect.poll(() => opened?.left, { timeout: 5000 }).toEqual(['login']);
  });

  it.each(['light', 'dark'] as const)('is accessible in the %s theme, with one group and with many', async (theme) => {
    setTheme(theme);
    for (const count of [1, 2, 9]) {
      const ids = Array.from({ length: count }, (_, index) => `CCCCCCCCCCCCCCCCCCCCC${index + 2}`);
      const groups = ids.map((id, index) => group(id, `${index + 1}А`, `ACEH234${index + 2}`));
      opened = openJoining({ path: addressOf(...ids), answer: serve(() => news({ groups })) });
      await expect.element(card('1А').getByText('ACEH 2342')).toBeVisible();
      endMotion();
      expect((await axe.run()).violations).toEqual([]);
      opened.close();
    }
  });
});
