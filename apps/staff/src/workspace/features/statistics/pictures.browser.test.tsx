import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listViolations } from '../../../shell/testing/list-violations.ts';
import { type OpenedWorkspace, openWorkspace } from '../../testing/open-workspace.tsx';
import {
  byParticipant,
  CONTENT,
  graded,
  ID,
  ok,
  QUESTION,
  question,
  serve,
  ungraded,
} from '../../testing/sample-results.ts';

let opened: OpenedWorkspace | null = null;
const authored = `/statistics/authored/${ID}`;

beforeEach(() => page.viewport(1440, 900));
afterEach(() => opened?.close());

/** The share of its frame that a bar fills. */
function filled(bar: Element | null | undefined): number {
  const [frame, fill] = [bar?.clientWidth ?? 0, bar?.firstElementChild?.getBoundingClientRect().width ?? 0];
  return Math.round((fill / frame) * 100) / 100;
}

describe('a question in the list', () => {
  it('has its share of points as a bar beside the number, and neither where it brings no points', async () => {
    opened = openWorkspace(`${authored}/questions`, serve());
    const rows = page.getByRole('list', { name: 'Результаты по вопросам' });
    await expect.element(rows).toBeVisible();
    const [first, survey] = [...rows.element().children];
    const share = first?.querySelector('[data-place="difficulty"]');
    expect(share?.textContent).toMatch(/^Средняя доля баллов12\s%$/);
    const bar = share?.querySelector('.stat-share-bar');
    expect(bar?.getAttribute('aria-hidden')).toBe('true');
    expect(filled(bar)).toBe(0.12);
    expect(survey?.querySelector('[data-place="difficulty"]')).toBeNull();
    expect(await listViolations()).toEqual([]);
  });

  it('leads to its page by its remark, without being opened', async () => {
    opened = openWorkspace(`${authored}/questions`, serve());
    const rows = page.getByRole('list', { name: 'Результаты по вопросам' });
    await userEvent.click(rows.getByRole('link', { name: /^Слишком трудный: в среднем 12\s% баллов \(вопрос 1\)$/ }));
    await expect.poll(opened.getPath).toBe(`${authored}/questions/${CONTENT}/${QUESTION}`);
  });
});

describe('the first screen of results', () => {
  const figures = [
    { ...graded, question_id: 'AAAAAAAAAAAAAAAAAAAAA1', num: 1, text: 'Лёгкий', difficulty: 0.97 },
    { ...graded, question_id: 'AAAAAAAAAAAAAAAAAAAAA2', num: 2, text: 'Трудный', difficulty: 0.1 },
    { ...graded, question_id: 'AAAAAAAAAAAAAAAAAAAAA3', num: 3, text: 'Хороший', difficulty: 0.6 },
    { ...graded, num: 4, text: 'С ошибкой в ключе', difficulty: 0.5, discrimination: -0.6 },
    ungraded,
  ];

  it('lists the questions that need a look, a wrong key first, and leads to each', async () => {
    const answer = serve(({ path }) => (path.endsWith('/by_question/') ? ok(figures) : null));
    opened = openWorkspace(`${authored}/participants`, answer);
    const list = page.getByRole('list', { name: 'Вопросы, на которые стоит взглянуть' });
    await expect.element(list).toBeVisible();
    expect([...list.element().children].map((one) => one.textContent?.replaceAll('\u00a0', ' '))).toEqual([
      'Вопрос 4: С ошибкой в ключеСильные ошибаются чаще слабых: проверьте ключ',
      'Вопрос 2: ТрудныйСлишком трудный: в среднем 10 % баллов',
      'Вопрос 1: ЛёгкийСлишком лёгкий: в среднем 97 % баллов',
    ]);
    expect(await listViolations()).toEqual([]);
    await userEvent.click(list.getByRole('link', { name: 'Вопрос 4: С ошибкой в ключе' }));
    await expect.poll(opened.getPath).toBe(`${authored}/questions/${CONTENT}/${QUESTION}`);
  });

  it('names five of many, and leads to the list of all', async () => {
    const many = Array.from({ length: 7 }, (_, index) => ({
      ...graded,
      question_id: `AAAAAAAAAAAAAAAAAAAAA${index}`,
      num: index + 1,
    }));
    const answer = serve(({ path }) => (path.endsWith('/by_question/') ? ok(many) : null));
    opened = openWorkspace(`${authored}/participants`, answer);
    const list = page.getByRole('list', { name: 'Вопросы, на которые стоит взглянуть' });
    await expect.element(list).toBeVisible();
    expect(list.element().children).toHaveLength(5);
    await userEvent.click(page.getByRole('link', { name: 'Ещё 2 вопроса с замечаниями' }));
    await expect.poll(opened.getPath).toBe(`${authored}/questions`);
  });

  it('is there before the questions have come, and says nothing of them where nothing strikes', async () => {
    let list = (_answer: ReturnType<typeof ok>): void => undefined;
    const listed = new Promise<ReturnType<typeof ok>>((done) => {
      list = done;
    });
    const answer = serve(({ path }) => (path.endsWith('/by_question/') ? listed : null));
    opened = openWorkspace(`${authored}/participants`, answer);
    await expect.element(page.getByRole('region', { name: 'Показатели' })).toBeVisible();
    await expect.element(page.getByRole('rowheader', { name: /Белова Аня/ })).toBeVisible();
    list(ok([{ ...graded, difficulty: 0.6 }]));
    await expect.element(page.getByRole('main')).not.toHaveAttribute('aria-busy');
    expect(page.getByText('Вопросы, на которые стоит взглянуть').elements()).toEqual([]);
  });
});

describe('the matrix of participants and questions', () => {
  it('tells of a partial share the points, on a ground that grows stronger by quarters', async () => {
    const [anna] = byParticipant.data;
    const shares = [0.1, 0.5, 1.02, 1.99].map((points) => ({ points, correct: false }));
    const body = {
      ...byParticipant,
      data: [{ ...anna, answers: [...shares, { points: 2, correct: true }, { points: 0, correct: false }] }],
      questions: Array.from({ length: 6 }, (_, index) => ({
        ...byParticipant.questions[0],
        question_id: `AAAAAAAAAAAAAAAAAAAAA${index}`,
        num: index + 1,
      })),
    };
    const answer = serve(({ path }) => (path.includes('by_participant') ? ok(body) : null));
    opened = openWorkspace(`${authored}/participants`, answer);
    await expect.element(page.getByRole('rowheader', { name: /Белова Аня/ })).toBeVisible();
    const cells = [...document.querySelectorAll('.stat-mark')];
    const steps = cells.map((cell) => cell.querySelector('.stat-heat')?.getAttribute('data-step') ?? null);
    expect(steps).toEqual(['1', '1', '3', '4', null, null]);
    const named = page.getByRole('cell').elements().slice(-6);
    expect(named.map((cell) => cell.querySelector('.ui-hidden-text')?.textContent)).toEqual([
      'Частично верно: 0,1 из 2',
      'Частично верно: 0,5 из 2',
      'Частично верно: 1,02 из 2',
      'Частично верно: 1,99 из 2',
      'Верно',
      'Неверно',
    ]);
    const grounds = cells.slice(1, 4).map((cell) => {
      const ground = cell.querySelector('.stat-heat');
      return ground === null ? '' : getComputedStyle(ground, '::before').opacity;
    });
    expect(new Set(grounds).size).toBe(3);
    expect(await listViolations()).toEqual([]);
  });
});

describe('strong and weak', () => {
  const thirds = (low: unknown, middle: unknown, high: unknown) => [
    { third: 'low', people: 8, tally: low },
    { third: 'middle', people: 9, tally: middle },
    { third: 'high', people: 8, tally: high },
  ];

  it('are told apart on a question of yes and no, with those who gave no answer', async () => {
    const body = {
      ...question,
      question: { ...graded, type: 'yesno' },
      prompt: { text: null, content: {} },
      review: { correct: false },
      tally: { counts: { yes: 11, no: 12 }, answers: 23 },
      thirds: thirds(
        { counts: { yes: 5, no: 1 }, answers: 6 },
        { counts: { yes: 0, no: 9 }, answers: 9 },
        { counts: { yes: 6, no: 2 }, answers: 8 },
      ),
    };
    const answer = serve(({ path }) => (path.includes('by_question') ? ok(body) : null));
    opened = openWorkspace(`${authored}/questions/${CONTENT}/${QUESTION}`, answer);
    const table = page.getByRole('region', { name: 'Сильные и слабые' });
    await expect.element(table.getByRole('row', { name: /^Да / })).toHaveTextContent('Да62,5 %0 %75 %');
    await expect
      .element(table.getByRole('row', { name: /^Нет \(верно\)/ }))
      .toHaveTextContent('Нет (верно)12,5 %100 %25 %');
    const silent = table.getByRole('row', { name: /^Нет ответа/ });
    await expect.element(silent).toHaveTextContent('Нет ответа25 %0 %0 %');
    expect([...silent.element().querySelectorAll('.stat-share-bar')].map(filled)).toEqual([0.25, 0, 0]);
    expect(await listViolations()).toEqual([]);
  });

  it('are not compared where answers are written and not chosen', async () => {
    const tally = { groups: [], rest: 0, answers: 0 };
    const body = {
      ...question,
      question: { ...graded, type: 'text' },
      prompt: { text: null, content: {} },
      review: null,
      tally,
      thirds: thirds(tally, tally, tally),
    };
    const answer = serve(({ path }) => (path.includes('by_question') ? ok(body) : null));
    opened = openWorkspace(`${authored}/questions/${CONTENT}/${QUESTION}`, answer);
    await expect.element(page.getByRole('region', { name: 'Ответы участников' })).toBeVisible();
    expect(page.getByText('Сильные и слабые').elements()).toEqual([]);
  });
});
