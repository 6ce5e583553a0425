import type { CallResult } from '@parta/contract/wire';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listViolations } from '../../../shell/testing/list-violations.ts';
import { type Answerer, TEACHER } from '../../../shell/testing/open-screen.tsx';
import { type OpenedWorkspace, openWorkspace } from '../../testing/open-workspace.tsx';

const ID = 'BBBBBBBBBBBBBBBBBBBBBB';
const CONTENT = 'CCCCCCCCCCCCCCCCCCCCCC';
const QUESTION = 'DDDDDDDDDDDDDDDDDDDDDD';
const SURVEY = 'EEEEEEEEEEEEEEEEEEEEEE';
const ANNA = 'FFFFFFFFFFFFFFFFFFFFFF';
const LEV = 'GGGGGGGGGGGGGGGGGGGGGG';
const DATE = new Date(2026, 10, 19, 12, 0).toISOString();
const OPTIONS = { yes: '22222222222222222222yy', no: '22222222222222222222nn' };

const FIVE = { kind: 'five' as const, thresholds: [50, 70, 85] };

const execution: CallResult<'statistics.summary'>['execution'] = {
  title: 'Реки',
  group_names: ['7А'],
  identification: 21,
  start_date: DATE,
  end_date: DATE,
  started_at: null,
  finished_at: null,
};

const summary: CallResult<'statistics.summary'> = {
  activity_title: 'Контрольная',
  is_course: false,
  mode: 20,
  status: 20,
  execution,
  participants: 2,
  finished: 1,
  preliminary: 1,
  questions: 2,
  total_price: 2,
  mean: 1.5,
  median: 1.5,
  deviation: null,
  alpha: null,
  standard_error: null,
  grade_scale: FIVE,
  has_own_scale: false,
  histogram: [0, 0, 0, 0, 0, 0, 0, 1, 0, 0],
};

const byParticipant: CallResult<'statistics.by_participant'> = {
  data: [
    {
      user_id: ANNA,
      last_name: 'Белова',
      first_name: 'Аня',
      points: 1.5,
      percents: 75,
      grade: 4,
      group: '7А',
      place: 1,
      finished: true,
      preliminary: true,
      spent_ms: 60_000,
      answers: [
        { points: 1.5, correct: false },
        { points: '—', correct: null },
      ],
    },
    {
      user_id: LEV,
      last_name: 'Лапин',
      first_name: 'Лев',
      points: 0,
      percents: 0,
      grade: null,
      place: 2,
      finished: false,
      preliminary: false,
      spent_ms: null,
      answers: [null, null],
    },
  ],
  questions: [
    { content_id: CONTENT, question_id: QUESTION, num: 1, title: 'Волга', text: 'Где Волга?' },
    { content_id: CONTENT, question_id: SURVEY, num: 2, title: 'Волга', text: 'Трудно?' },
  ],
  activity_title: 'Контрольная',
  execution,
  total_price: 2,
  grade_scale: FIVE,
};

const graded = {
  content_id: CONTENT,
  question_id: QUESTION,
  content_title: 'Волга',
  text: 'Где Волга?',
  num: 1,
  type: 'single',
  points: 2,
  had: 25,
  total_answers: 20,
  correct_answers_percentage: 12,
  difficulty: 0.12,
  discrimination: 0.41,
  alpha_if_deleted: 0.5,
  median_ms: 7400,
  waiting: 0,
};
const ungraded = {
  ...graded,
  question_id: SURVEY,
  text: 'Трудно?',
  num: 2,
  type: 'survey',
  points: 0,
  correct_answers_percentage: null,
  difficulty: null,
  discrimination: null,
  alpha_if_deleted: null,
};

const option = (id: string, text: string) => ({ id, text, image: null });
const prompt = {
  text: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Где Волга?' }] }] },
  content: { options: [option(OPTIONS.yes, 'В России'), option(OPTIONS.no, 'В Испании')], shuffle: false },
};
const tally = { counts: { [OPTIONS.yes]: 3, [OPTIONS.no]: 17 }, answers: 20 };

const question: CallResult<'statistics.question'> = {
  activity_title: 'Контрольная',
  identification: 21,
  question: graded,
  points: 2,
  prompt,
  tally,
  review: { correct_option_id: OPTIONS.yes },
  thirds: [
    { third: 'low', people: 8, tally: { counts: { [OPTIONS.yes]: 0, [OPTIONS.no]: 8 }, answers: 8 } },
    { third: 'middle', people: 9, tally: { counts: { [OPTIONS.yes]: 0, [OPTIONS.no]: 9 }, answers: 9 } },
    { third: 'high', people: 8, tally: { counts: { [OPTIONS.yes]: 2, [OPTIONS.no]: 6 }, answers: 8 } },
  ],
  statistics: [
    {
      user_id: ANNA,
      last_name: 'Белова',
      first_name: 'Аня',
      points: 2,
      correct: true,
      answer: 'В России',
      answering_ms: 900,
    },
    { user_id: LEV, last_name: 'Лапин', first_name: 'Лев', points: 0, correct: null, answer: '', answering_ms: null },
  ],
};

const participant: CallResult<'statistics.participant'> = {
  activity: { title: 'Контрольная', identification: 21 },
  participant: { name: 'Белова Аня', group: '7А' },
  points: 1.5,
  percents: 75,
  grade: 4,
  grade_scale: FIVE,
  place: 1,
  participants: 2,
  total_price: 2,
  preliminary: false,
  attempts: 1,
  started_at: DATE,
  finished_at: DATE,
  results: [
    {
      content_num: 1,
      content_id: CONTENT,
      content_title: 'Волга',
      material_id: 'null',
      title: 'Где Волга?',
      text: 'Где Волга?',
      question_id: QUESTION,
      num: 1,
      type: 'single',
      answer: 'В Испании',
      points: 2,
      participant_points: 0,
      correct: false,
      answering_ms: 900,
      prompt,
      given: { option_id: OPTIONS.no },
      review: { correct_option_id: OPTIONS.yes },
    },
  ],
};

const own = (id: string, title: string): CallResult<'statistics.own'>[number] => ({
  id,
  title,
  max_points: 11,
  total_points: 8,
  percent: 72.7,
  grade: 4,
  grade_scale: FIVE,
  preliminary: false,
  start_date: DATE,
  end_date: null,
  finished_at: DATE,
  permanent_access: true,
  status: 20,
  mode: 20,
  owner: 'Соколова Марина',
  is_owner: false,
});
const slide = (content_num: number, points: number | '—') => ({
  content_num,
  content_title: `Слайд ${content_num}`,
  questions_count: 1,
  points,
  max_points: points === '—' ? 0 : 2,
  material_id: null,
});
const ownDetail: CallResult<'statistics.own_detail'> = {
  ...own(ID, 'Контрольная'),
  is_course: false,
  results: [slide(1, 1.5), slide(2, '—')],
  group: { participants: 12, mean_percent: 66.4, place: 3 },
  attempt: 1,
};

const BASE = `/api/v1/activity/${ID}/statistics/`;
const ok = (body: unknown) => ({ status: 200, body });

/** The server with everything of above; `others` come before it. */
function serve(others: Answerer = () => null): Answerer {
  return (call) => {
    if (call.method !== 'GET') return others(call);
    const path = call.path.split('?')[0];
    if (path === BASE) return others(call) ?? ok(summary);
    if (path === `${BASE}by_participant/`) return others(call) ?? ok(byParticipant);
    if (path === `${BASE}by_question/`) return others(call) ?? ok([graded, ungraded]);
    if (path === `${BASE}by_question/${CONTENT}/${QUESTION}/`) return others(call) ?? ok(question);
    if (path === `${BASE}by_participant/${ANNA}/`) return others(call) ?? ok(participant);
    if (path === '/api/v1/participant/statistics/') return others(call) ?? ok([own(ID, 'Контрольная')]);
    if (path === `/api/v1/participant/statistics/${ID}/`) return others(call) ?? ok(ownDetail);
    if (path === '/api/v1/activity/') {
      const { title, start_date, end_date, status } = own(ID, 'Контрольная');
      return ok([
        {
          id: ID,
          title,
          status,
          start_date,
          end_date,
          material: { title, template: 'test' },
          description: { mode: 20, identification: 21 },
        },
      ]);
    }
    return others(call);
  };
}

let opened: OpenedWorkspace | null = null;
const authored = `/statistics/authored/${ID}`;

beforeEach(() => page.viewport(1440, 900));
afterEach(() => opened?.close());

const cells = (row: number): string[] =>
  [...(document.querySelectorAll('.stat-table tbody tr')[row]?.children ?? [])].map((cell) => cell.textContent ?? '');

describe('the statistics of somebody', () => {
  it('[STAT-01] [STAT-15] of a student are what she has finished, with points, percent and who assigned it', async () => {
    opened = openWorkspace('/statistics', serve(), ['approved'], { userType: 'student' });
    const row = page.getByRole('row', { name: /Контрольная/ });
    await expect.element(row).toBeVisible();
    for (const name of ['Соколова Марина', '8 из 11', '72,7 % 4'])
      await expect.element(row.getByRole('cell', { name, exact: true })).toBeVisible();
    expect(page.getByRole('tab').elements()).toEqual([]);
    expect(page.getByRole('navigation', { name: 'Основные разделы' }).elements().length).toBeLessThanOrEqual(1);
  });

  it('[STAT-11] [STAT-02] [STAT-09] leads to one activity by slide, where points are numbers or the dash', async () => {
    opened = openWorkspace('/statistics', serve(), ['approved'], { userType: 'student' });
    await userEvent.click(page.getByRole('link', { name: 'Контрольная' }));
    await expect.element(page.getByRole('heading', { level: 1, name: 'Контрольная' })).toBeVisible();
    expect(opened.getPath()).toBe(`/statistics/assigned/${ID}`);
    await expect.element(page.getByText('3 из 12')).toBeVisible();
    expect([cells(0), cells(1)]).toEqual([
      ['1. Слайд 1', '1', '1,5 из 2'],
      ['2. Слайд 2', '1', '—'],
    ]);
    expect(await listViolations()).toEqual([]);
  });

  it('[STAT-07] [STAT-16] of a course stand by module', async () => {
    const body = {
      ...ownDetail,
      is_course: true,
      results: [
        { id: CONTENT, title: 'Модуль про реки', results: [slide(1, 2)] },
        { id: QUESTION, title: 'Модуль про озёра', results: [slide(2, 1)] },
      ],
    };
    opened = openWorkspace(
      `/statistics/assigned/${ID}`,
      serve(({ path }) => (path.includes('participant') ? ok(body) : null)),
    );
    const rivers = page.getByRole('region', { name: 'Модуль про реки' });
    await expect.element(rivers.getByText('2 из 2')).toBeVisible();
    await expect.element(page.getByRole('region', { name: 'Модуль про озёра' }).getByText('1 из 2')).toBeVisible();
    await expect.element(page.getByRole('heading', { level: 2, name: 'Модуль про реки' })).toBeVisible();
  });

  it('[STAT-12] of an organizer are what she has run, and lead to its results', async () => {
    opened = openWorkspace('/statistics', serve());
    await expect.element(page.getByRole('tab', { name: 'Проведённые' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(page.getByRole('link', { name: 'Контрольная' }));
    await expect.poll(opened.getPath).toBe(`${authored}/participants`);
    expect(opened.calls.find(({ path }) => path.startsWith('/api/v1/activity/?'))?.path).toContain(
      'status=10&status=20',
    );
  });

  it('say what to do where there is nothing yet, and that the end has closed what kept nothing open', async () => {
    opened = openWorkspace('/statistics', () => ok([]), ['approved']);
    await expect.element(page.getByText('Пройденных мероприятий пока нет')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'К мероприятиям' })).toBeVisible();
    opened.close();
    opened = openWorkspace(`/statistics/assigned/${ID}`, () => ({ status: 409, body: { reason: 'ended' } }));
    await expect.element(page.getByText('Результаты закрыты')).toBeVisible();
  });
});

describe('results by participant', () => {
  it('[STAT-03] [STAT-09] [STAT-17] have points, percents and a mark a question, and say who has not finished', async () => {
    opened = openWorkspace(`${authored}/participants`, serve());
    await expect.element(page.getByRole('rowheader', { name: /Белова Аня/ })).toBeVisible();
    expect(cells(0)).toEqual([
      '1',
      'Белова Аняпредварительно',
      '7А',
      '1,5',
      '75 %',
      '4',
      'Частично верно',
      '—Без оценки',
    ]);
    expect(cells(1)).toEqual(['—', 'Лапин Левне завершено', '', '—', '', '', 'Нет ответа', 'Нет ответа']);
    await expect.element(page.getByText('1 из 2')).toBeVisible();
  });

  it('show figures of the whole with the histogram as a table too, and a dash for what can’t be computed', async () => {
    opened = openWorkspace(`${authored}/participants`, serve());
    const figures = page.getByRole('region', { name: 'Показатели' });
    await expect.element(figures).toBeVisible();
    const shown = [...figures.element().querySelectorAll('dl div')].map((one) => one.textContent);
    expect(shown).toEqual([
      'Средний балл1,5',
      'Медиана баллов1,5',
      'Разброс (станд. отклонение)—',
      'Надёжность (альфа Кронбаха)—',
      'Ошибка измерения—',
      'Ждут проверки1',
    ]);
    await expect.element(figures.getByRole('row', { name: '70–80 % 1' })).toBeInTheDocument();
    expect(await listViolations()).toEqual([]);
  });

  it('are searched and ordered by the server', async () => {
    opened = openWorkspace(`${authored}/participants`, serve());
    await userEvent.click(page.getByRole('button', { name: 'Баллы' }));
    await userEvent.fill(page.getByRole('searchbox', { name: 'Найти участника' }), 'бел');
    await expect
      .poll(() => opened?.calls.at(-1)?.path)
      .toBe(`${BASE}by_participant/?limit=100&order=points&direction=desc&search=%D0%B1%D0%B5%D0%BB`);
  });

  it('[STAT-11] [STAT-04] [STAT-18] lead to one participant, whose answers stand in words and as she saw them', async () => {
    opened = openWorkspace(`${authored}/participants`, serve());
    await userEvent.click(page.getByRole('link', { name: 'Белова Аня' }));
    await expect.element(page.getByRole('heading', { level: 1, name: 'Белова Аня' })).toBeVisible();
    expect(opened.getPath()).toBe(`${authored}/participants/${ANNA}`);
    const line = page.getByRole('listitem').filter({ hasText: 'Вопрос 1: Где Волга?' });
    await expect.element(line.getByText('В Испании', { exact: true })).toBeVisible();
    await expect.element(line.getByText('0 из 2')).toBeVisible();
    await userEvent.click(line.getByRole('button', { name: /^Показать вопрос и ответ/ }));
    await expect.element(line.getByText('В России')).toBeVisible();
    expect(await listViolations()).toEqual([]);
  });
});

describe('the scale of grades of an activity', () => {
  it('is changed in a dialog that refuses percents which do not rise, and may be that of the organization again', async () => {
    opened = openWorkspace(
      `${authored}/participants`,
      serve(({ path, method }) =>
        method === 'PATCH'
          ? { status: 204, body: null }
          : path === BASE
            ? ok({ ...summary, grade_scale: FIVE, has_own_scale: true })
            : null,
      ),
    );
    await userEvent.click(page.getByRole('button', { name: 'Отметки' }));
    const dialog = page.getByRole('dialog', { name: 'Отметки за мероприятие' });
    await userEvent.fill(dialog.getByRole('textbox', { name: 'Отметка «4», от %' }), '90');
    await userEvent.click(dialog.getByRole('button', { name: 'Сохранить' }));
    await expect
      .element(dialog.getByRole('alert'))
      .toMatchTextContent(/^Каждый процент должен быть больше предыдущего/);
    await userEvent.fill(dialog.getByRole('textbox', { name: 'Отметка «4», от %' }), '65,5');
    await userEvent.click(dialog.getByRole('button', { name: 'Сохранить' }));
    await expect
      .poll(() => opened?.calls.find(({ method }) => method === 'PATCH')?.body)
      .toEqual({ grade_scale: { kind: 'five', thresholds: [50, 65.5, 85] } });
    await expect.element(page.getByText('Шкала отметок сохранена')).toBeVisible();
  });
});

describe('results by question', () => {
  it('[STAT-05] [STAT-10] [STAT-19] tell who answered and how many rightly, an empty share as nothing, and what to look at', async () => {
    opened = openWorkspace(`${authored}/questions`, serve());
    const list = page.getByRole('list', { name: 'Результаты по вопросам' });
    await expect.element(list).toBeVisible();
    const rows = [...list.element().children];
    const facts = rows.map((row) => [...row.querySelectorAll('dd')].map((one) => one.textContent));
    expect(facts).toEqual([
      ['20 из 25', '12 %', '7,4 с'],
      ['20 из 25', '7,4 с'],
    ]);
    await expect.element(list.getByText('Слишком трудный: в среднем 12 % баллов')).toBeVisible();
    expect(await listViolations()).toEqual([]);
  });

  it('[STAT-08] of a course are grouped by its parts', async () => {
    const groups = [
      { id: CONTENT, title: 'Модуль про реки', contents: [graded] },
      { id: QUESTION, title: 'Модуль про озёра', contents: [ungraded] },
    ];
    opened = openWorkspace(
      `${authored}/questions`,
      serve(({ path }) => (path.includes('by_question') ? ok(groups) : null)),
    );
    await expect
      .element(page.getByRole('list', { name: 'Модуль про реки' }).getByRole('button', { name: /Где Волга\?/ }))
      .toBeVisible();
    await expect
      .element(page.getByRole('list', { name: 'Модуль про озёра' }).getByRole('button', { name: /Трудно\?/ }))
      .toBeVisible();
  });

  it('[STAT-11] [STAT-06] [STAT-20] lead to one question: its distribution, strong and weak, and who answered what', async () => {
    opened = openWorkspace(`${authored}/questions`, serve());
    await userEvent.click(page.getByRole('button', { name: /Где Волга/ }));
    await userEvent.click(page.getByRole('link', { name: 'Кто как ответил' }));
    await expect.element(page.getByRole('heading', { level: 1, name: 'Вопрос 1: Где Волга?' })).toBeVisible();
    expect(opened.getPath()).toBe(`${authored}/questions/${CONTENT}/${QUESTION}`);
    await expect.element(page.getByText('0,41')).toBeVisible();
    const thirds = page.getByRole('region', { name: 'Сильные и слабые' }).getByRole('row', { name: /В России/ });
    await expect.element(thirds).toHaveTextContent('В России (верно)0 %0 %25 %');
    const people = page.getByRole('region', { name: 'Ответы участников' });
    await expect
      .element(people.getByRole('row', { name: /Белова Аня/ }))
      .toHaveTextContent('Белова АняВерноВ России20,9 с');
    await expect.element(people.getByRole('row', { name: /Лапин Лев/ })).toHaveTextContent('Лапин ЛевНет ответа0');
    expect(await listViolations()).toEqual([]);
  });
});

describe('an anonymous activity', () => {
  it('[STAT-13] shows nicknames alone', async () => {
    const nicknamed = {
      ...byParticipant,
      data: byParticipant.data.map((row) => ({ ...row, last_name: '', first_name: 'Рыжий кот' })),
    };
    opened = openWorkspace(
      `${authored}/participants`,
      serve(({ path }) => (path.includes('by_participant') ? ok(nicknamed) : null)),
      TEACHER,
    );
    await expect.element(page.getByRole('link', { name: 'Рыжий кот' }).first()).toBeVisible();
    expect(page.getByText('Белова').elements()).toEqual([]);
  });
});
