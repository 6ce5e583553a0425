import type { CallResult } from '@parta/contract/wire';
import type { Answerer } from '../../shell/testing/open-screen.tsx';

export const ID = 'BBBBBBBBBBBBBBBBBBBBBB';
export const CONTENT = 'CCCCCCCCCCCCCCCCCCCCCC';
export const QUESTION = 'DDDDDDDDDDDDDDDDDDDDDD';
const SURVEY = 'EEEEEEEEEEEEEEEEEEEEEE';
export const ANNA = 'FFFFFFFFFFFFFFFFFFFFFF';
const LEV = 'GGGGGGGGGGGGGGGGGGGGGG';
const DATE = new Date(2026, 10, 19, 12, 0).toISOString();
const OPTIONS = { yes: '22222222222222222222yy', no: '22222222222222222222nn' };

export const FIVE = { kind: 'five' as const, thresholds: [50, 70, 85] };

const execution: CallResult<'statistics.summary'>['execution'] = {
  title: 'Реки',
  group_names: ['7А'],
  identification: 21,
  start_date: DATE,
  end_date: DATE,
  started_at: null,
  finished_at: null,
};

export const summary: CallResult<'statistics.summary'> = {
  activity_title: 'Контрольная',
  is_course: false,
  mode: 20,
  status: 20,
  execution,
  participants: 2,
  shows_people: true,
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
  certificate_percent: null,
  histogram: [0, 0, 0, 0, 0, 0, 0, 1, 0, 0],
};

export const byParticipant: CallResult<'statistics.by_participant'> = {
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
      state: 'preliminary',
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
      points: null,
      percents: null,
      grade: null,
      place: null,
      finished: false,
      preliminary: false,
      state: 'in_progress',
      spent_ms: null,
      answers: [null, null],
    },
  ],
  questions: [
    { content_id: CONTENT, question_id: QUESTION, num: 1, title: 'Волга', text: 'Где Волга?', points: 2 },
    { content_id: CONTENT, question_id: SURVEY, num: 2, title: 'Волга', text: 'Трудно?', points: 0 },
  ],
  activity_title: 'Контрольная',
  execution,
  total_price: 2,
  grade_scale: FIVE,
};

export const graded = {
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
export const ungraded = {
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

export const question: CallResult<'statistics.question'> = {
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
      finished: true,
      state: 'finished',
      came_later: false,
      points: 2,
      correct: true,
      answer: 'В России',
      source: 'card',
      answering_ms: 900,
    },
    {
      user_id: LEV,
      last_name: 'Лапин',
      first_name: 'Лев',
      finished: false,
      state: 'not_started',
      came_later: false,
      points: '—',
      correct: null,
      answer: '',
      source: null,
      answering_ms: null,
    },
  ],
};

export const participant: CallResult<'statistics.participant'> = {
  activity: { title: 'Контрольная', identification: 21 },
  participant: { name: 'Белова Аня', group: '7А' },
  points: 1.5,
  percents: 75,
  grade: 4,
  grade_scale: FIVE,
  place: 1,
  participants: 1,
  finished: true,
  total_price: 2,
  preliminary: false,
  state: 'finished',
  attempts: [
    {
      number: 1,
      started_at: DATE,
      finished_at: DATE,
      points: 1.5,
      percents: 75,
      preliminary: false,
      counts: true,
    },
  ],
  attempt: 1,
  modules: [],
  started_at: DATE,
  finished_at: DATE,
  results: [
    {
      content_num: 1,
      content_id: CONTENT,
      content_title: 'Волга',
      material_id: 'null',
      module_id: null,
      title: 'Где Волга?',
      text: 'Где Волга?',
      question_id: QUESTION,
      num: 1,
      type: 'single',
      answer: 'В Испании',
      source: 'hand',
      points: 2,
      participant_points: 0,
      correct: false,
      came_later: false,
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
export const slide = (content_num: number, points: number | '—') => ({
  content_num,
  content_title: `Слайд ${content_num}`,
  questions_count: 1,
  points,
  max_points: points === '—' ? 0 : 2,
  material_id: null,
});
export const ownDetail: CallResult<'statistics.own_detail'> = {
  ...own(ID, 'Контрольная'),
  is_course: false,
  results: [slide(1, 1.5), slide(2, '—')],
  group: { participants: 12, mean_percent: 66.4, place: 3 },
  attempt: 1,
};

export const BASE = `/api/v1/activity/${ID}/statistics/`;
export const ok = (body: unknown) => ({ status: 200, body });

/** The server with everything of above; `others` come before it. */
export function serve(others: Answerer = () => null): Answerer {
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
