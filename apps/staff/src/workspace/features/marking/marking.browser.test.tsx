import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listViolations } from '../../../shell/testing/list-violations.ts';
import type { Answer, Answerer, MadeCall } from '../../../shell/testing/open-screen.tsx';
import { type OpenedWorkspace, openWorkspace } from '../../testing/open-workspace.tsx';

const id = (letter: string): string => letter.repeat(22);
const ID = id('B');
const QUESTION = id('Q');
const QUEUE = `/statistics/authored/${ID}/marking`;
const DESK = `${QUEUE}/${QUESTION}`;

const text = (words: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
});

interface Mark {
  points: number;
  comment: string;
  criteria: number[] | null;
  origin: string;
  author: string;
  marked_at: string;
  version: number;
}

const markOf = (points: number, comment = '', author = 'Смирнова Мария', version = 1): Mark => ({
  points,
  comment,
  criteria: null,
  origin: 'hand',
  author,
  marked_at: '2026-11-20T09:00:00.000Z',
  version,
});

const answer = (letter: string, name: string, words: string) => ({
  id: `${id(letter)}.1`,
  attempt: 1,
  name,
  group: '7 «Б»',
  answer: { text: words },
  accepted_at: '2026-11-20T08:00:00.000Z',
});

const ANSWERS = [
  answer('C', 'Белов Пётр', 'Река впадает в море, потому что оно ниже.'),
  answer('D', 'Громова Анна', 'Не знаю.'),
  answer('E', 'Зуев Иван', 'Из-за уклона.'),
];

interface Sample {
  criteria?: { title: string; points: number }[];
  marks?: Record<string, Mark>;
  /** What the first mark is answered with. */
  refusal?: Answer;
}

/** The server, which keeps marks. */
function serve({ criteria = [], marks = {}, refusal }: Sample = {}): Answerer {
  const kept = new Map(Object.entries(marks));
  let next = refusal;
  const counts = () => ({ waiting: ANSWERS.length - kept.size, done: kept.size });
  return ({ path, method, body }: MadeCall) => {
    if (method === 'POST' && path.endsWith(`/marking/${QUESTION}/`)) {
      if (next !== undefined) {
        const told = next;
        next = undefined;
        return told;
      }
      const { answer_id, points, comment, version } = readBody(body);
      const mark = markOf(points, comment, 'Смирнова Мария', version + 1);
      kept.set(answer_id, mark);
      return {
        status: 200,
        body: { mark, ...counts(), attempt: { points, percent: null, preliminary: false } },
      };
    }
    if (path.includes(`/marking/${QUESTION}/`)) {
      const nameless = path.includes('nameless=true');
      return {
        status: 200,
        body: {
          activity_title: 'Реки и озёра',
          question: {
            question_id: QUESTION,
            content_id: id('S'),
            num: 2,
            type: 'open',
            max_points: 4,
            text: text('Почему реки впадают в море?'),
            sample: 'Балл за каждый довод',
            criteria,
          },
          ...counts(),
          answers: ANSWERS.map((row) => ({
            ...row,
            ...(nameless ? { name: null, group: null, accepted_at: null } : {}),
            mark: kept.get(row.id) ?? null,
          })).toSorted((a, b) => Number(a.mark !== null) - Number(b.mark !== null)),
        },
      };
    }
    if (path.endsWith('/marking/')) {
      const row = { content_id: id('S'), question_id: QUESTION, num: 2, type: 'open', max_points: 4 };
      return {
        status: 200,
        body: {
          activity_title: 'Реки и озёра',
          is_anonymous: false,
          questions: [{ ...row, text: 'Почему реки впадают в море?', ...counts() }],
        },
      };
    }
    return { status: 200, body: [] };
  };
}

function readBody(body: unknown): { answer_id: string; points: number; comment: string; version: number } {
  if (typeof body !== 'object' || body === null) throw new Error('a mark without a body');
  if (!('answer_id' in body && 'points' in body && 'comment' in body && 'version' in body)) {
    throw new Error('a mark without its parts');
  }
  const { answer_id, points, comment, version } = body;
  return {
    answer_id: String(answer_id),
    points: Number(points),
    comment: String(comment),
    version: Number(version),
  };
}

let opened: OpenedWorkspace | null = null;
beforeEach(async () => {
  window.sessionStorage.clear();
  await page.viewport(1440, 900);
});
afterEach(() => opened?.close());

function open(path: string, sample?: Sample): OpenedWorkspace {
  opened = openWorkspace(path, serve(sample));
  return opened;
}

const points = () => page.getByRole('textbox', { name: 'Баллы' });
const comment = () => page.getByRole('textbox', { name: /Комментарий/ });
const save = () => page.getByRole('button', { name: 'Сохранить и далее' });
const heading = (name: string) => page.getByRole('heading', { level: 2, name });
const bodies = () => opened?.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
const given = (letter: string, more: object) => ({
  answer_id: `${id(letter)}.1`,
  criteria: null,
  comment: '',
  version: 0,
  ...more,
});

describe('the queue', () => {
  it('says how many answers wait for each question and leads to them', async () => {
    const { getPath } = open(QUEUE);
    await expect.element(page.getByText('Ждут проверки: 3')).toBeVisible();
    await expect.element(page.getByText('0 из 3')).toBeVisible();
    await userEvent.click(page.getByRole('link', { name: /Проверить/ }));
    await expect.poll(getPath).toBe(DESK);
  });

  it('has nothing against axe on a phone and a wide screen', async () => {
    open(QUEUE);
    for (const width of [390, 1440]) {
      await page.viewport(width, 900);
      await expect.element(page.getByText('Ждут проверки: 3')).toBeVisible();
      expect(await listViolations()).toEqual([]);
    }
  });
});

describe('an answer', () => {
  it('is shown as given, with question and sample; digits and Enter save it and lead to the next', async () => {
    open(DESK);
    await expect.element(heading('Белов Пётр')).toBeVisible();
    await expect.element(page.getByText('Река впадает в море, потому что оно ниже.')).toBeVisible();
    await expect.element(page.getByText('Почему реки впадают в море?')).toBeVisible();
    await expect.element(page.getByText('Балл за каждый довод')).toBeVisible();
    await expect.element(points()).toHaveFocus();
    await userEvent.keyboard('2,5{Enter}');
    await expect.element(heading('Громова Анна')).toBeVisible();
    expect(bodies()).toEqual([given('C', { points: 2.5 })]);
    await expect.element(page.getByText('1 из 3', { exact: true })).toBeVisible();
  });

  it('gets points by one button and a comment; Ctrl with Enter saves from there', async () => {
    open(DESK);
    await userEvent.click(page.getByRole('button', { name: '4', exact: true }));
    await expect.element(points()).toHaveValue('4');
    await userEvent.type(comment(), 'Отлично');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(heading('Громова Анна')).toBeVisible();
    expect(bodies()).toEqual([given('C', { points: 4, comment: 'Отлично' })]);
  });

  it('is not saved with points that cannot be given, and says which can', async () => {
    open(DESK);
    await userEvent.fill(points(), '5');
    await userEvent.click(save());
    await expect.element(page.getByText(/Введите число от 0 до 4/)).toBeVisible();
    expect(bodies()).toEqual([]);
  });

  it('keeps what was typed over a reload and over other answers', async () => {
    open(DESK);
    await userEvent.fill(points(), '3');
    await userEvent.type(comment(), 'Почти');
    await expect.element(page.getByText('Черновик не сохранён')).toBeVisible();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expect.element(heading('Громова Анна')).toBeVisible();
    await expect.element(points()).toHaveValue('');
    opened?.close();
    open(DESK);
    await expect.element(points()).toHaveValue('3');
    await expect.element(comment()).toHaveValue('Почти');
  });

  it('is marked by criteria, whose points make the sum', async () => {
    open(DESK, {
      criteria: [
        { title: 'Тезис', points: 1 },
        { title: 'Доводы', points: 3 },
      ],
    });
    await userEvent.fill(page.getByRole('textbox', { name: 'К1. Тезис' }), '1');
    await userEvent.fill(page.getByRole('textbox', { name: 'К2. Доводы' }), '2,5');
    await expect.element(page.getByText('3,5 из 4')).toBeVisible();
    await userEvent.click(save());
    await expect.element(heading('Громова Анна')).toBeVisible();
    expect(bodies()).toEqual([given('C', { points: 3.5, criteria: [1, 2.5] })]);
  });

  it('is somebody nameless while names are hidden, and the server sends none', async () => {
    open(DESK);
    await expect.element(heading('Белов Пётр')).toBeVisible();
    await userEvent.click(page.getByRole('switch', { name: /Скрыть имена/ }));
    await expect.element(heading('Участник 1')).toBeVisible();
    expect(page.getByText('Белов Пётр').elements()).toEqual([]);
    expect(opened?.calls.at(-1)?.path).toContain('nameless=true');
  });

  it('that was the last one that waited gives way to the end, from which one may go back', async () => {
    open(DESK, { marks: { [`${id('C')}.1`]: markOf(1), [`${id('D')}.1`]: markOf(2) } });
    await expect.element(heading('Зуев Иван')).toBeVisible();
    await userEvent.keyboard('0{Enter}');
    await expect.element(page.getByText('Все ответы на вопрос проверены')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Вернуться к ответам' }));
    await expect.element(points()).toHaveValue('0');
  });
});

describe('a mark that another teacher has given meanwhile', () => {
  const refusal = { status: 409, body: { reason: 'changed', mark: markOf(1, 'Слабо', 'Орлова Ольга', 3) } };

  it('is shown beside one’s own, and can be left', async () => {
    open(DESK, { refusal });
    await userEvent.fill(points(), '4');
    await userEvent.click(save());
    await expect.element(page.getByText('Орлова Ольга: 1 из 4.')).toBeVisible();
    await expect.element(page.getByText('Комментарий: «Слабо»')).toBeVisible();
    await expect.element(page.getByText('Ваша оценка: 4.')).toBeVisible();
    expect(await listViolations()).toEqual([]);
    await userEvent.click(page.getByRole('button', { name: 'Оставить ту оценку' }));
    await expect.element(heading('Громова Анна')).toBeVisible();
    expect(bodies()).toHaveLength(1);
  });

  it('is replaced only where that is chosen', async () => {
    open(DESK, { refusal });
    await userEvent.fill(points(), '4');
    await userEvent.click(save());
    await userEvent.click(page.getByRole('button', { name: 'Заменить моей' }));
    await expect.element(heading('Громова Анна')).toBeVisible();
    expect(bodies()).toEqual([given('C', { points: 4 }), given('C', { points: 4, version: 3 })]);
  });
});

it('the screen has nothing against axe on a phone and a wide screen', async () => {
  open(DESK);
  for (const width of [390, 1440]) {
    await page.viewport(width, 900);
    await expect.element(heading('Белов Пётр')).toBeVisible();
    expect(await listViolations()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  }
});
