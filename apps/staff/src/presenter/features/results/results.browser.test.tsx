import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, type MadeCall, type OpenedScreen, openScreen } from '../../../shell/testing/open-screen.tsx';
import { ResultsPage } from './results-page.tsx';

const ACTIVITY = 'BBBBBBBBBBBBBBBBBBBBBB';
const question = { content_id: ACTIVITY, question_id: ACTIVITY, num: 1 };
const SURVEY_PEOPLE = {
  data: [
    {
      user_id: ACTIVITY,
      first_name: 'Маша',
      last_name: 'Петрова',
      points: 0,
      percents: null,
      place: 1,
      answers: [{ points: '—', correct: null }],
    },
  ],
  questions: [{ ...question, title: 'Настроение', text: 'Как вы?' }],
  execution: {
    title: 'Опрос',
    group_names: [],
    identification: 10,
    start_date: '2026-03-02T08:00:00.000Z',
    end_date: null,
    started_at: '2026-03-02T08:01:00.000Z',
    finished_at: '2026-03-02T08:41:00.000Z',
  },
  total_price: 0,
};
const SURVEY_QUESTIONS = [
  {
    ...question,
    content_title: 'Настроение',
    text: 'Как вы?',
    type: 'survey',
    points: 0,
    had: 1,
    total_answers: 1,
    correct_answers_percentage: null,
    difficulty: null,
    discrimination: null,
    alpha_if_deleted: null,
    median_ms: 900,
    waiting: 0,
  },
];
const SURVEY_SUMMARY = { participants: 1, mean: null, total_price: 0 };
let opened: OpenedScreen | null = null;
afterEach(() => opened?.close());

function open(answer: (call: MadeCall) => Answer): OpenedScreen {
  opened = openScreen(<ResultsPage activity_id={ACTIVITY} />, answer);
  return opened;
}

/** What the server answers a call of results. */
function documentOf(path: string, people: unknown, summary: unknown): unknown {
  if (path.includes('by_participant')) return people;
  return path.includes('by_question') ? SURVEY_QUESTIONS : summary;
}

describe('the results at the end of a lesson', () => {
  it('[ERR-06] [ERR-08] [ERR-11] tell of a failed load in one toast, and load again on demand', async () => {
    const { calls } = open(() => ({ status: 400, body: { reason: 'invalid' } }));
    await expect.element(page.getByText(/^При загрузке результатов произошла ошибка \(invalid\)\./)).toBeVisible();
    const before = calls.length;
    await userEvent.click(page.getByRole('button', { name: 'Повторить' }));
    await expect.poll(() => calls.length).toBeGreaterThan(before);
    expect(page.getByText(/^При загрузке результатов/).elements()).toHaveLength(1);
  });

  it('of a survey are answers alone: no places, no points and no average of nothing', async () => {
    open(({ path }) => ({ status: 200, body: documentOf(path, SURVEY_PEOPLE, SURVEY_SUMMARY) }));
    await expect.element(page.getByText('Петрова Маша')).toBeVisible();
    await expect.element(page.getByText(/^Ответы/)).toBeVisible();
    for (const word of [/Баллы/, /езультат/]) expect(page.getByText(word).elements()).toEqual([]);
    expect(document.querySelector('.results-place')).toBeNull();
  });

  it('of a great lesson show a hundred people and more on demand, and figures of all of them', async () => {
    const people = Array.from({ length: 130 }, (_, index) => ({
      ...SURVEY_PEOPLE.data[0],
      user_id: `P${index}`,
      first_name: `Ученик ${index + 1}`,
      last_name: '',
      percents: 100,
      points: 1,
      place: index + 1,
    }));
    const { calls } = open(({ path }) => {
      const from = path.includes('after=P99') ? 100 : 0;
      const part = { ...SURVEY_PEOPLE, total_price: 1, data: people.slice(from, from + 100) };
      return { status: 200, body: documentOf(path, part, { participants: 130, mean: 0.7345, total_price: 1 }) };
    });
    await expect.element(page.getByText('130 участников · 1 вопрос')).toBeVisible();
    await expect.element(page.getByText('73,5 %')).toBeVisible();
    await expect.element(page.getByText(/Ученик 100$/)).toBeInTheDocument();
    expect(page.getByText(/Ученик 101$/).elements()).toEqual([]);
    await userEvent.click(page.getByRole('button', { name: 'Показать ещё' }));
    await expect.element(page.getByText(/Ученик 130$/)).toBeInTheDocument();
    expect(page.getByRole('button', { name: 'Показать ещё' }).elements()).toEqual([]);
    const asked = calls.flatMap(({ path }) => (path.includes('by_participant') ? [path.split('?')[1]] : []));
    expect(asked).toEqual(['limit=100&answers=true', 'limit=100&after=P99&answers=true']);
    expect(calls.filter(({ path }) => !path.includes('by_participant'))).toHaveLength(2);
  });

  it('of one that was ended before it began say so and lead back, without a toast', async () => {
    open(() => ({ status: 409, body: { reason: 'cancelled' } }));
    await expect.element(page.getByRole('heading', { name: 'Мероприятие отменено: его не начинали' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'К мероприятиям' })).toBeVisible();
    expect(page.getByRole('alert').elements()).toEqual([]);
    expect(page.getByText('Мероприятие завершено').elements()).toEqual([]);
  });

  it('say that she may not see them, without a toast, where the server forbids them', async () => {
    open(() => ({ status: 403, body: { reason: 'forbidden' } }));
    await expect.element(page.getByText('Нет доступа')).toBeVisible();
    expect(page.getByRole('alert').elements()).toEqual([]);
  });
});
