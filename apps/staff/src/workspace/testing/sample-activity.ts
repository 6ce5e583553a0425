import type { Answerer } from '../../shell/testing/open-screen.tsx';

/** The id of the sample. */
export const ACTIVITY_ID = 'BBBBBBBBBBBBBBBBBBBBBB';
const MINUTE = 60_000;
const from = (minutes: number): string => new Date(Date.now() + minutes * MINUTE).toISOString();

/** What tests change of it; times in minutes from now. */
export interface SampleActivity {
  mode?: number;
  identification?: number;
  starts?: number;
  ends?: number | null;
  statuses?: number[];
  guests?: number;
}

const listed = ({ mode = 20, identification = 21, starts = -60, ends = 60 }: SampleActivity) => ({
  id: ACTIVITY_ID,
  title: 'Дом',
  status: starts > 0 ? 0 : 10,
  start_date: from(starts),
  end_date: ends === null ? null : from(ends),
  material: { title: 'Реки', template: 'test' },
  description: { mode, identification },
  waiting_answers: 0,
});

const detail = (sample: SampleActivity) => ({
  ...listed(sample),
  user_id: ACTIVITY_ID,
  organization_id: ACTIVITY_ID,
  date_created: from(-100),
  material_hash: 'h',
  group_ids: [],
  material: {
    tags: [],
    title: 'Реки',
    language: 'ru',
    overview: '',
    template: 'test',
    dates: null,
    max_points: 1,
    max_interactions: 1,
  },
  description: {
    mode: sample.mode ?? 20,
    identification: sample.identification ?? 21,
    group_names: [],
    user_full_name: 'Учитель',
    permanent_access: true,
    repeated_answers: true,
    show_correctness: false,
    content_navigation: true,
    multiple_participation: true,
    show_statistic: true,
    connect_after_start: true,
  },
  guests: sample.guests ?? 0,
  participants: (sample.statuses ?? []).map((status, index) => ({
    user_id: `${index}`.padStart(22, 'C'),
    last_name: `Белов${index}`,
    first_name: 'Пётр',
    group: '7А',
    status,
  })),
});

/** Answers the calls about a list of one activity. @param patched the answer to a change */
export const serveActivity =
  (sample: SampleActivity, patched: { status: number; body: object | null } = { status: 204, body: null }): Answerer =>
  ({ path, method }) => {
    if (method === 'PATCH') return patched;
    if (path.endsWith('/participant/')) return { status: 200, body: detail(sample) };
    if (path.endsWith('/marking/')) return { status: 200, body: { questions: [] } };
    if (path.endsWith('/progress/')) {
      return { status: 200, body: { now: from(0), slides: 1, questions: 1, max_points: 1, people: [] } };
    }
    if (path === '/api/v1/participant/activity/') return { status: 200, body: [] };
    return { status: 200, body: path === '/api/v1/activity/' ? [listed(sample)] : [] };
  };
