import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answerer, ORGANIZATION } from '../../../shell/testing/open-screen.tsx';
import { type OpenedWorkspace, openWorkspace } from '../../testing/open-workspace.tsx';
import { GROUP_MANAGER } from '../../testing/sample-groups.ts';

const ID = 'BBBBBBBBBBBBBBBBBBBBBB';
const GROUP = 'GGGGGGGGGGGGGGGGGGGGGG';
const id = (letter: string): string => letter.repeat(22);

const person = (letter: string, last_name: string, status: number) => ({
  user_id: id(letter),
  last_name,
  first_name: 'Пётр',
  group: '7 «Б»',
  status,
});
const PEOPLE = [person('C', 'Белов', 0), person('D', 'Громов', 10), person('E', 'Зуев', 20)];

const detail = (more: object = {}, participants: object[] = PEOPLE) => ({
  id: ID,
  user_id: id('F'),
  organization_id: ORGANIZATION.id,
  date_created: '2026-11-20T09:00:00.000Z',
  title: 'Дом',
  start_date: new Date(2026, 10, 20, 12, 0).toISOString(),
  end_date: new Date(2026, 10, 27, 13, 30).toISOString(),
  material: {
    tags: [],
    title: 'Реки и озёра',
    language: 'ru',
    overview: '',
    template: 'test',
    dates: null,
    max_points: 11,
    max_interactions: 8,
  },
  material_hash: 'h',
  description: {
    mode: 20,
    group_names: ['7 «Б»'],
    identification: 21,
    user_full_name: 'Рыбкина Ольга',
    permanent_access: true,
    repeated_answers: true,
    show_correctness: false,
    content_navigation: true,
    multiple_participation: true,
    show_statistic: true,
    connect_after_start: true,
    ...more,
  },
  status: 10,
  group_ids: [GROUP],
  participants,
});

const attempt = (more: object) => ({
  number: 1,
  started_at: '2026-11-21T09:00:00.000Z',
  deadline_at: null,
  finished_at: null,
  finished_by: null,
  answered: 3,
  points: null,
  percent: null,
  preliminary: false,
  slide: 4,
  ...more,
});
const progress = {
  now: '2026-11-21T10:00:00.000Z',
  slides: 8,
  questions: 8,
  max_points: 11,
  people: [
    { ...PEOPLE[0], attempts: 0, attempt: null },
    { ...PEOPLE[1], attempts: 1, attempt: attempt({ deadline_at: '2026-11-21T10:30:00.000Z' }) },
    {
      ...PEOPLE[2],
      attempts: 2,
      attempt: attempt({
        finished_at: '2026-11-21T09:40:00.000Z',
        finished_by: 'participant',
        points: 9.5,
        percent: 86.4,
      }),
    },
  ],
};

const member = (letter: string, last_name: string) => ({
  user_id: id(letter),
  last_name,
  first_name: 'Пётр',
  middle_name: '',
  email: null,
  login: null,
  email_confirmed: true,
  has_signed_in: true,
});

interface Sample {
  detail?: object;
  /** What reading it is answered with instead. */
  failure?: number;
  removal?: { status: number; body: object | null };
  addition?: { status: number; body: object | null };
  /** Answers that wait for a mark by hand. */
  waiting?: number;
}

/** The server: whom it has taken out, or in, is told from then on. */
function serve({ detail: shown = detail(), failure, removal, addition, waiting = 0 }: Sample = {}): Answerer {
  let people: object[] | null = null;
  return ({ path, method }) => {
    if (method === 'DELETE') {
      if (removal === undefined) people = PEOPLE.filter(({ user_id }) => !path.includes(user_id));
      return removal ?? { status: 204, body: null };
    }
    if (method === 'POST' && path.endsWith('/participant/') && addition === undefined) {
      people = [...PEOPLE, person('L', 'Орлов', 0)];
    }
    if (method === 'POST' && path.endsWith('/participant/')) return addition ?? { status: 200, body: { added: 1 } };
    if (path === `/api/v1/activity/${ID}/participant/`) {
      if (failure !== undefined) return { status: failure, body: failure === 404 ? { reason: 'not_found' } : {} };
      return { status: 200, body: people === null ? shown : { ...shown, participants: people } };
    }
    if (path.endsWith('/marking/')) return { status: 200, body: { questions: [{ waiting }, { waiting: 0 }] } };
    if (path.endsWith('/progress/')) return { status: 200, body: progress };
    if (path.startsWith('/api/v1/group/?')) {
      const group = {
        id: GROUP,
        name: '7 «Б»',
        type: 1060,
        status: 1,
        department_id: ORGANIZATION.id,
        join_id: id('J'),
        participant_count: 2,
      };
      return { status: 200, body: [group] };
    }
    if (path === `/api/v1/group/${GROUP}/participant/`) {
      return { status: 200, body: [member('C', 'Белов'), member('L', 'Орлов')] };
    }
    return { status: 200, body: [] };
  };
}

let opened: OpenedWorkspace | null = null;
beforeEach(async () => {
  await page.viewport(1440, 900);
});
afterEach(() => opened?.close());

const rowOf = (name: RegExp) => page.getByRole('row', { name });
const open = (sample?: Sample) => {
  opened = openWorkspace(`/activity/${ID}`, serve(sample), [...GROUP_MANAGER, 'activity:me:async:crud']);
  return opened;
};

describe('the participants of an activity', () => {
  it('[PART-01] [PART-02] [PART-03] [PART-04] stand under the material and the period', async () => {
    open();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Реки и озёра' })).toBeVisible();
    await expect.element(page.getByText(/20\s+ноября\s+2026.*12:00.*27\s+ноября\s+2026.*13:30/)).toBeVisible();
    opened?.close();
    open({ detail: { ...detail(), end_date: null } });
    await expect.element(page.getByText(/20\s+ноября\s+2026.*12:00$/)).toBeVisible();
  });

  it('[PART-06] [PART-07] [PART-08] by last name, first name, group and status', async () => {
    open({ detail: detail({ mode: 10, identification: 20 }) });
    await expect.element(rowOf(/Белов/).getByText('ещё не начинал')).toBeVisible();
    const headers = page.getByRole('columnheader').elements();
    expect(headers.map((header) => header.textContent)).toEqual(['Фамилия', 'Имя', 'Группа', 'Статус', 'Действия']);
    await expect.element(rowOf(/Белов/).getByText('7 «Б»')).toBeVisible();
    await expect.element(rowOf(/Громов/).getByText('выполняет')).toBeVisible();
    await expect.element(rowOf(/Зуев/).getByText('завершил')).toBeVisible();
  });

  it('tell how far each has come where everybody goes at her own pace', async () => {
    open();
    await expect.element(rowOf(/Громов/).getByText('Ответов: 3 из 8 · осталось 30 минут')).toBeVisible();
    await expect.element(rowOf(/Зуев/).getByText('9,5 из 11 · 86,4 % · 2 попытки')).toBeVisible();
    await expect.element(page.getByText('Ещё не начинали: 1 · выполняют: 1 · завершили: 1')).toBeVisible();
  });

  it('lead to the answers that wait for a mark by hand, where there are any', async () => {
    open();
    await expect.element(rowOf(/Белов/)).toBeVisible();
    expect(page.getByRole('link', { name: /Проверить/ }).elements()).toEqual([]);
    opened?.close();
    const { getPath } = open({ waiting: 28 });
    await userEvent.click(page.getByRole('link', { name: 'Проверить ответы (28)' }));
    await expect.poll(getPath).toBe(`/statistics/authored/${ID}/marking`);
  });

  it('[PART-09] lead back to the activities', async () => {
    const { getPath } = open();
    await userEvent.click(page.getByRole('link', { name: 'К мероприятиям' }));
    await expect.poll(getPath).toBe('/activity');
  });

  it.each([404, 500])('[PART-10] lead there too when they cannot be loaded: %i', async (status) => {
    const { getPath } = open({ failure: status });
    await expect.poll(getPath, { timeout: 15_000 }).toBe('/activity');
  });

  it('are nobody in an anonymous activity, to which nobody is added', async () => {
    open({ detail: detail({ mode: 10, identification: 10 }, []) });
    await expect.element(page.getByText('У анонимного мероприятия нет списка участников')).toBeVisible();
    expect(page.getByRole('button', { name: 'Добавить участников' }).elements()).toEqual([]);
  });
});

describe('adding participants', () => {
  const dialog = () => page.getByRole('dialog', { name: 'Добавить участников' });
  const add = () => userEvent.click(dialog().getByRole('button', { name: 'Добавить' }));
  const posts = () => opened?.calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/participant/'));

  async function chooseOrlov(): Promise<void> {
    await userEvent.click(page.getByRole('button', { name: 'Добавить участников' }).first());
    await expect.element(dialog().getByRole('treeitem', { name: /7 «Б»/ })).toBeVisible();
    await userEvent.type(dialog().getByRole('searchbox', { name: 'Найти человека или группу' }), 'Орлов');
    await userEvent.click(dialog().getByRole('treeitem', { name: 'Орлов Пётр' }));
  }

  it('[PART-05] [PART-11] needs somebody chosen', async () => {
    open();
    await userEvent.click(page.getByRole('button', { name: 'Добавить участников' }).first());
    await expect.element(dialog()).toBeVisible();
    await add();
    await expect.element(dialog().getByText('Выберите хотя бы одного участника')).toBeVisible();
    expect(posts()).toEqual([]);
  });

  it('[PART-12] [PART-13] [PART-14] sends them by group, closes and shows them', async () => {
    open();
    await expect.element(rowOf(/Белов/)).toBeVisible();
    expect(rowOf(/Орлов/).elements()).toEqual([]);
    await chooseOrlov();
    await add();
    await expect.element(page.getByText('Участники добавлены')).toBeVisible();
    expect(posts()?.map(({ body }) => body)).toEqual([{ group_participant_ids: { [GROUP]: [id('L')] } }]);
    await expect.poll(() => dialog().elements().length).toBe(0);
    await expect.element(rowOf(/Орлов/)).toBeVisible();
    await expect.element(rowOf(/Белов/)).toBeVisible();
  });

  it('[PART-15] does not offer who takes part already', async () => {
    open();
    await userEvent.click(page.getByRole('button', { name: 'Добавить участников' }).first());
    await expect.element(dialog().getByRole('treeitem', { name: /7 «Б»/ })).toBeVisible();
    await userEvent.type(dialog().getByRole('searchbox', { name: 'Найти человека или группу' }), 'Белов');
    await expect
      .element(dialog().getByRole('treeitem', { name: 'Белов Пётр, уже участвует' }))
      .toHaveAttribute('aria-disabled', 'true');
  });

  it('[PART-16] names the person who finds no seat, and stays', async () => {
    const refusal = { reason: 'unable_to_license', user_id: id('L'), last_name: 'Орлов', first_name: 'Пётр' };
    open({ addition: { status: 400, body: refusal } });
    await chooseOrlov();
    await add();
    await expect
      .element(dialog().getByText(/Не удалось привязать участника Орлов Пётр к лицензии вашей организации/))
      .toBeVisible();
  });
});

describe('taking somebody out', () => {
  const remove = (name: RegExp) => rowOf(name).getByRole('button', { name: /^Удалить участника/ });
  const confirm = () => userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Удалить' }));

  it('[PART-17] is for those who have not begun', async () => {
    open();
    await expect.element(remove(/Белов/)).toBeEnabled();
    await expect.element(remove(/Громов/)).toBeDisabled();
    await expect.element(remove(/Зуев/)).toBeDisabled();
  });

  it('[PART-18] is asked about, and takes the row away', async () => {
    open();
    await userEvent.click(remove(/Белов/));
    await confirm();
    await expect.element(page.getByText('Участник удалён')).toBeVisible();
    const deletion = opened?.calls.find(({ method }) => method === 'DELETE');
    expect(deletion?.path).toBe(`/api/v1/activity/${ID}/participant/${id('C')}/`);
    await expect.poll(() => rowOf(/Белов/).elements().length).toBe(0);
    await expect.element(rowOf(/Громов/)).toBeVisible();
  });

  it.each([
    [404, 'not_found', 'Участник не существует'],
    [400, 'already_started', 'Участник уже начал или закончил прохождение мероприятия'],
  ])('[PART-19] [PART-20] says why it failed: %i %s', async (status, reason, text) => {
    open({ removal: { status, body: { reason } } });
    await userEvent.click(remove(/Белов/));
    await confirm();
    await expect.element(page.getByText('Произошла ошибка при удалении участника')).toBeVisible();
    await expect.element(page.getByText(text)).toBeVisible();
  });
});
