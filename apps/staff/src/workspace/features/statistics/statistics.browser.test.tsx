import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listViolations } from '../../../shell/testing/list-violations.ts';
import { TEACHER } from '../../../shell/testing/open-screen.tsx';
import { type OpenedWorkspace, openWorkspace } from '../../testing/open-workspace.tsx';
import {
  ANNA,
  BASE,
  byParticipant,
  CONTENT,
  FIVE,
  graded,
  ID,
  ok,
  participant,
  QUESTION,
  question,
  serve,
  summary,
  ungraded,
} from '../../testing/sample-results.ts';

let opened: OpenedWorkspace | null = null;
const authored = `/statistics/authored/${ID}`;

beforeEach(() => page.viewport(1440, 900));
afterEach(() => opened?.close());

const cells = (row: number): string[] =>
  [...(document.querySelectorAll('.stat-table tbody tr')[row]?.children ?? [])].map((cell) => cell.textContent ?? '');

it.each([
  ['results by participant', `${authored}/participants`, () => page.getByRole('rowheader', { name: /Белова Аня/ })],
  ['one participant', `${authored}/participants/${ANNA}`, () => page.getByText('В Испании', { exact: true })],
  ['results by question', `${authored}/questions`, () => page.getByRole('list', { name: 'Результаты по вопросам' })],
])('[STAT-14] %s have all their words in Russian, those that are read aloud too', async (_screen, address, seen) => {
  opened = openWorkspace(address, serve());
  await expect.element(seen()).toBeVisible();
  const main = page.getByRole('main').element();
  const labels = [...main.querySelectorAll('[aria-label], [placeholder], [title]')].flatMap((one) =>
    ['aria-label', 'placeholder', 'title'].map((name) => one.getAttribute(name) ?? ''),
  );
  expect([main.textContent ?? '', ...labels].join(' ').match(/[a-z]{2,}/gi)).toBeNull();
});

describe('results by participant', () => {
  it('[STAT-03] [STAT-09] [STAT-17] have points, percents and a mark a question, and say who has not finished', async () => {
    opened = openWorkspace(`${authored}/participants`, serve());
    await expect.element(page.getByRole('rowheader', { name: /Белова Аня/ })).toBeVisible();
    expect(cells(0)).toEqual([
      '1',
      'Белова Аняпредварительно',
      '1,5',
      '75 %',
      '4',
      '7А',
      '1,5Частично верно: 1,5 из 2',
      '—Без оценки',
    ]);
    expect(cells(1)).toEqual(['—', 'Лапин Леввыполняет', '—', '', '', '', 'Нет ответа', 'Нет ответа']);
    await expect.element(page.getByText('1 из 2')).toBeVisible();
  });

  it('show figures of the whole with the histogram as a table too, and a dash for what can’t be computed', async () => {
    opened = openWorkspace(`${authored}/participants`, serve());
    const figures = page.getByRole('region', { name: 'Показатели' });
    await expect.element(figures).toBeVisible();
    const shown = [...figures.element().querySelectorAll('dl div')].map((one) => one.textContent);
    expect(shown).toEqual(['Средний балл1,5', 'Медиана баллов1,5', 'Разброс (станд. отклонение)—', 'Ждут проверки1']);
    await expect.element(figures.getByRole('row', { name: '70–80 % 1' })).toBeInTheDocument();
    expect(await listViolations()).toEqual([]);
  });

  it.each([
    [9, []],
    [10, ['Надёжность (альфа Кронбаха)0,70достаточная', 'Ошибка измерения1,2']],
  ])('of %d people show as reliability %j', async (finished, shown) => {
    const full = { ...summary, finished, participants: finished, alpha: 0.7, standard_error: 1.2 };
    opened = openWorkspace(
      `${authored}/participants`,
      serve(({ path }) => (path === BASE ? ok(full) : null)),
    );
    const figures = page.getByRole('region', { name: 'Показатели' });
    await expect.element(figures).toBeVisible();
    const found = [...figures.element().querySelectorAll('dl div')].map((one) => one.textContent);
    expect(found.filter((text) => /Надёжность|Ошибка/.test(text))).toEqual(shown);
  });

  it('show the points of each person on a phone', async () => {
    await page.viewport(390, 844);
    opened = openWorkspace(`${authored}/participants`, serve());
    const row = page.getByRole('rowheader', { name: /Белова Аня/ });
    await expect.element(row).toBeVisible();
    const box = document.querySelector('.stat-table-box')?.getBoundingClientRect();
    const points = row.element().nextElementSibling;
    expect(points?.textContent).toBe('1,5');
    expect(points?.getBoundingClientRect().right).toBeLessThanOrEqual(box?.right ?? 0);
    expect(box?.right).toBeLessThanOrEqual(390);
  });

  it('are searched and ordered by the server', async () => {
    opened = openWorkspace(`${authored}/participants`, serve());
    await userEvent.click(page.getByRole('button', { name: 'Баллы' }));
    await userEvent.fill(page.getByRole('searchbox', { name: 'Найти участника' }), 'бел');
    await expect
      .poll(() => opened?.calls.at(-1)?.path)
      .toBe(`${BASE}by_participant/?limit=100&order=points&direction=desc&search=%D0%B1%D0%B5%D0%BB&answers=true`);
  });

  it('[STAT-11] [STAT-04] [STAT-18] lead to one participant, whose answers stand in words and as she saw them', async () => {
    opened = openWorkspace(`${authored}/participants`, serve());
    await userEvent.click(page.getByRole('link', { name: 'Белова Аня' }));
    await expect.element(page.getByRole('heading', { level: 1, name: 'Белова Аня' })).toBeVisible();
    expect(opened.getPath()).toBe(`${authored}/participants/${ANNA}`);
    const line = page.getByRole('listitem').filter({ hasText: 'Вопрос 1: Где Волга?' });
    await expect.element(line.getByText('В Испании', { exact: true })).toBeVisible();
    await expect.element(line.getByText('введён ведущим')).toBeVisible();
    await expect.element(line.getByText('0 из 2')).toBeVisible();
    await userEvent.click(line.getByRole('button', { name: /^Показать вопрос и ответ/ }));
    await expect.element(line.getByText('В России')).toBeVisible();
    expect(await listViolations()).toEqual([]);
  });

  it('tell neither points nor a place of whoever has not finished', async () => {
    const none = { points: null, percents: null, grade: null, place: null, finished: false };
    const unfinished = {
      ...none,
      state: 'not_started',
      attempts: [],
      attempt: null,
      started_at: null,
      finished_at: null,
    };
    opened = openWorkspace(
      `${authored}/participants/${ANNA}`,
      serve(({ path }) => (path.includes('by_participant') ? ok({ ...participant, ...unfinished }) : null)),
    );
    await expect.element(page.getByText('ещё не начинал')).toBeVisible();
    const facts = document.querySelectorAll('.stat-facts dt');
    expect([...facts].map((one) => one.textContent)).toEqual(['Результат', 'Группа']);
  });
});

describe('attempts of a participant', () => {
  const [first] = participant.attempts;
  const attempts = [
    { ...first, number: 1, points: 0.5, counts: false },
    { ...first, number: 2 },
    { ...first, number: 3, points: null, percents: null, counts: false, finished_at: null },
  ];
  const counting = { ...participant, attempts, attempt: 2 };
  const results = participant.results.map((row) => ({ ...row, participant_points: '—', correct: null }));
  const [answered] = results;
  const left_out = { ...answered, question_id: ANNA, num: 2, given: null, answer: '', source: null };
  const open = {
    ...counting,
    attempt: 3,
    state: 'in_progress',
    finished: false,
    finished_at: null,
    points: null,
    percents: null,
    grade: null,
    place: null,
    results: [answered, left_out],
  };
  const served = serve(({ path }) => {
    if (!path.includes('by_participant')) return null;
    return ok(path.endsWith('?attempt=3') ? open : counting);
  });

  it('are chosen by the keyboard, each at an address of its own; the one that counts is marked', async () => {
    opened = openWorkspace(`${authored}/participants/${ANNA}`, served);
    const choice = page.getByRole('navigation', { name: 'Попытки' });
    await expect.element(choice).toBeVisible();
    const links = choice.getByRole('link');
    expect(links.elements().map((one) => [one.textContent, one.getAttribute('aria-current')])).toEqual([
      ['Попытка 10,5 из 2', null],
      ['Попытка 21,5 из 2засчитана', 'page'],
      ['Попытка 3выполняет', null],
    ]);
    const last = links.nth(2).element();
    if (!(last instanceof HTMLElement)) throw new Error('a link is an element of HTML');
    last.focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(/^Попытка ещё не закончена/)).toBeVisible();
    expect(links.nth(2).element().getAttribute('href')).toMatch(new RegExp(`/participants/${ANNA}\\?attempt=3$`));
    expect(opened.calls.at(-1)?.path).toBe(`${BASE}by_participant/${ANNA}/?attempt=3`);
    await expect.element(links.nth(2)).toHaveAttribute('aria-current', 'page');
    expect(await listViolations()).toEqual([]);
  });

  it('show of an open one the answers so far without points, and what has none yet', async () => {
    opened = openWorkspace(`${authored}/participants/${ANNA}?attempt=3`, served);
    const given = page.getByRole('listitem').filter({ hasText: 'Вопрос 1: Где Волга?' });
    await expect.element(given.getByText('В Испании', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Пока нет ответа')).toBeVisible();
    await expect.element(page.getByText('1 из 2', { exact: true })).toBeVisible();
    const facts = document.querySelectorAll('.stat-facts dt');
    expect([...facts].map((one) => one.textContent)).toEqual(['Результат', 'Дано ответов', 'Группа', 'Период']);
    const list = page.getByRole('list', { name: 'Ответы по вопросам' });
    expect(list.element().textContent).not.toMatch(/Без оценки|Нет ответа|— из/);
  });

  it('have their answers under the modules of a course', async () => {
    const modules = [
      { id: CONTENT, title: 'Модуль про реки' },
      { id: QUESTION, title: 'Модуль про озёра' },
    ];
    const parted = open.results.map((row, index) => ({ ...row, module_id: modules[index]?.id }));
    opened = openWorkspace(
      `${authored}/participants/${ANNA}`,
      serve(({ path }) => (path.includes('by_participant') ? ok({ ...open, modules, results: parted }) : null)),
    );
    for (const { title } of modules) {
      await expect.element(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
      expect(page.getByRole('list', { name: title }).getByRole('listitem').elements()).toHaveLength(1);
    }
  });
});

describe('a question that was closed before a participant joined', () => {
  const late = { given: null, answer: '', source: null, points: 2, participant_points: '—', correct: null };
  const results = participant.results.map((row) => ({ ...row, ...late, came_later: true }));
  const statistics = question.statistics.map((row) => ({ ...row, ...late, points: '—', came_later: true }));
  const data = byParticipant.data.map((row, index) =>
    index === 0 ? { ...row, answers: [null, null], came_later: [0] } : row,
  );

  it('is told apart from one that was left out in the table, on the page of the participant and on its own', async () => {
    opened = openWorkspace(
      `${authored}/participants`,
      serve(({ path }) => {
        if (path.includes(`by_question/${CONTENT}`)) return ok({ ...question, statistics });
        if (path.includes(ANNA)) return ok({ ...participant, results });
        return path.includes('by_participant') ? ok({ ...byParticipant, data }) : null;
      }),
    );
    await expect.element(page.getByRole('rowheader', { name: /Белова Аня/ })).toBeVisible();
    expect(cells(0).slice(-2)).toEqual(['Задан до подключения', 'Нет ответа']);
    await expect
      .element(page.getByRole('list', { name: 'Обозначения' }).getByText('Задан до подключения'))
      .toBeVisible();
    const head = page.getByRole('columnheader', { name: 'Вопрос 1: Где Волга?' });
    await userEvent.click(head.getByRole('link'));
    const row = page.getByRole('region', { name: 'Ответы участников' }).getByRole('row', { name: /Белова Аня/ });
    await expect.element(row).toHaveTextContent('Белова АняЗадан до подключенияЗадан до подключения—');
    await userEvent.click(row.getByRole('link', { name: 'Белова Аня' }));
    const line = page.getByRole('listitem').filter({ hasText: 'Вопрос 1: Где Волга?' });
    await expect.element(line).toMatchTextContent(/^Задан до подключенияВопрос 1: Где Волга\?.*Задан до подключения$/);
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
      ['20 из 25', '12 %', '12 %', '7,4 с'],
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
      .toHaveTextContent('Белова АняВерноВ России карточка20,9 с');
    const unfinished = people.getByRole('row', { name: /Лапин Лев/ });
    await expect.element(unfinished).toHaveTextContent('Лапин Левещё не начиналНет ответа—');
    expect(await listViolations()).toEqual([]);
  });
});

describe('an answer whose time is unknown', () => {
  it('has the dash for it, and is an answer all the same', async () => {
    const unknown = { answering_ms: null };
    const statistics = question.statistics.map((row) => ({ ...row, ...unknown }));
    const results = participant.results.map((row) => ({ ...row, ...unknown }));
    opened = openWorkspace(
      `${authored}/questions/${CONTENT}/${QUESTION}`,
      serve(({ path }) => {
        if (path.includes('by_question')) return ok({ ...question, statistics });
        return path.includes('by_participant') ? ok({ ...participant, results }) : null;
      }),
    );
    const people = page.getByRole('region', { name: 'Ответы участников' });
    await expect
      .element(people.getByRole('row', { name: /Белова Аня/ }))
      .toHaveTextContent('Белова АняВерноВ России карточка2—');
    await userEvent.click(people.getByRole('link', { name: 'Белова Аня' }));
    const line = page.getByRole('listitem').filter({ hasText: 'Вопрос 1: Где Волга?' });
    await expect.element(line.getByText('В Испании')).toBeVisible();
    await expect.element(line.getByText('—', { exact: true })).toBeVisible();
  });
});

describe('points of a question that was given to everybody', () => {
  const gift = { answer: '', source: null, correct: true, answering_ms: null };

  it('stand beside «no answer» where somebody gave none, on her page and on that of the question', async () => {
    const statistics = question.statistics.map((row) => ({
      ...row,
      ...gift,
      finished: true,
      state: 'finished',
      points: 2,
    }));
    const results = participant.results.map((row) => ({ ...row, ...gift, given: null, participant_points: 2 }));
    opened = openWorkspace(
      `${authored}/questions/${CONTENT}/${QUESTION}`,
      serve(({ path }) => {
        if (path.includes('by_question')) return ok({ ...question, statistics });
        return path.includes('by_participant') ? ok({ ...participant, results }) : null;
      }),
    );
    const people = page.getByRole('region', { name: 'Ответы участников' });
    await expect.element(people.getByRole('row', { name: /Лапин Лев/ })).toHaveTextContent('Лапин ЛевВерноНет ответа2');
    await userEvent.click(people.getByRole('link', { name: 'Белова Аня' }));
    const line = page.getByRole('listitem').filter({ hasText: 'Вопрос 1: Где Волга?' });
    await expect.element(line.getByText('Нет ответа')).toBeVisible();
    await expect.element(line.getByText('Верно')).toBeInTheDocument();
    await expect.element(line.getByText('2 из 2')).toBeVisible();
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
