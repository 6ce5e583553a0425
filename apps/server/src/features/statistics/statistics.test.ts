import { listQuestionFigures } from '@parta/contract/question-figures';
import { markingOf, QUESTION_KINDS, type QuestionKind } from '@parta/question-types/kinds';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { removePupil } from '../../testing/actors.ts';
import { type LiveRoom, type Pupil, startRoom } from '../../testing/live-room.ts';
import { everyKind, kindIds, plantMaterial } from '../../testing/materials.ts';
import { findPersonId } from '../../testing/people.ts';
import { seededRandom } from '../../testing/seeded-random.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

/** What a pupil did, written down beside the lesson: the recount uses this alone. */
interface Deed {
  participant_id: string;
  type: QuestionKind;
  right: boolean;
  ms: number;
}

const POINTS: Record<QuestionKind, number> = {
  yesno: 1,
  single: 2,
  multiple: 3,
  ordering: 1.5,
  matching: 0.33,
  text: 2,
  number: 1,
  cloze: 2.5,
  hotspot: 1,
  survey: 5,
  scale: 5,
  wordcloud: 5,
  open: 5,
};
const isGraded = (type: QuestionKind): boolean => markingOf(type) === 'machine';
const GRADED = QUESTION_KINDS.filter(isGraded);

let app: TestApp;
let room: LiveRoom;
let pupils: Pupil[];
let deeds: Deed[];

beforeAll(async () => {
  app = await startTestApp();
  app.clock.freeze();
  const ids = kindIds(app);
  const kinds = everyKind(ids);
  const [a, b, c] = ids.options;
  const [x, y, z] = ids.right;
  const pairs = (right: string[]): unknown => ({
    pairs: [a, b, c].map((left_id, index) => ({ left_id, right_id: right[index] })),
  });
  const gaps = (word: string, option: string): unknown => ({
    gaps: [
      { gap_id: x, value: word },
      { gap_id: y, value: option },
    ],
  });
  const answers: Record<QuestionKind, { key: 0 | 1; right: unknown; wrong: unknown }> = {
    yesno: { key: 0, right: { value: true }, wrong: { value: false } },
    single: { key: 0, right: { option_id: a }, wrong: { option_id: b } },
    multiple: { key: 1, right: { option_ids: [c] }, wrong: { option_ids: [a, c] } },
    ordering: { key: 1, right: { order: [c, b, a] }, wrong: { order: [a, b, c] } },
    matching: { key: 0, right: pairs([x, y, z]), wrong: pairs([y, z, x]) },
    text: { key: 0, right: { text: ' НЕВА ' }, wrong: { text: 'Волга' } },
    number: { key: 0, right: { text: '20,0' }, wrong: { text: '2' } },
    cloze: { key: 0, right: kinds.cloze.answer, wrong: gaps('Волга', b) },
    hotspot: { key: 0, right: { x: 0.3, y: 0.3 }, wrong: { x: 0.5, y: 0.5 } },
    survey: { key: 0, right: { option_ids: [a] }, wrong: { option_ids: [b] } },
    scale: { key: 0, right: { value: 0 }, wrong: { value: 10 } },
    wordcloud: { key: 0, right: { words: ['весна'] }, wrong: { words: ['осень', 'зима'] } },
    open: { key: 0, right: { text: 'Весной теплее' }, wrong: { text: 'Не знаю' } },
  };
  const material = await plantMaterial(
    app,
    await findPersonId(app, 'organiser@parta.example'),
    QUESTION_KINDS.map((type) => ({
      type,
      title: type,
      content: kinds[type].content,
      key: kinds[type].keys[answers[type].key],
      points: POINTS[type],
    })),
    { title: 'Всё сразу' },
  );
  room = await startRoom(app, { material_id: material.id, payload: { title: 'Контрольная' } });
  pupils = [];
  for (let index = 0; index < 14; index += 1) pupils.push(await room.pupil(`Ученик ${index}`));
  const random = seededRandom(9);
  deeds = [];
  await room.lead('start');
  for (const [index, type] of QUESTION_KINDS.entries()) {
    if (index > 0) await room.lead('next');
    await room.lead('open');
    let ms = 0;
    for (const { participant_id, send } of pupils.map((pupil) => ({
      participant_id: pupil.participant_id,
      send: (answer: unknown) => pupil.answer(answer),
    }))) {
      const chance = random.below(5);
      if (chance === 0) continue;
      const step = random.below(3) * 1000;
      app.clock.advance(step);
      ms += step;
      const right = chance < 4;
      // Some change their mind: only the last answer counts, with its time.
      if (random.below(4) === 0) await send(right ? answers[type].wrong : answers[type].right);
      await send(right ? answers[type].right : answers[type].wrong);
      deeds.push({ participant_id, type, right, ms });
    }
    // The last question stays open: the end has to mark it.
    if (index < QUESTION_KINDS.length - 1) await room.reveal();
  }
  const [removed, ...stay] = pupils;
  if (removed === undefined) throw new Error('nobody joined');
  await removePupil(app, removed);
  pupils = stay;
  deeds = deeds.filter((deed) => deed.participant_id !== removed.participant_id);
  await room.lead('finish');
});

afterAll(() => app.close());

const cents = (value: number): number => Math.round(value * 100) / 100;
const tenths = (value: number): number => Math.round(value * 10) / 10;
const pricesOf = (types: readonly QuestionKind[]): number => cents(types.reduce((sum, type) => sum + POINTS[type], 0));

function recount(): { participant_id: string; points: number; ms: number; place: number | null }[] {
  const rows = pupils.map(({ participant_id }) => {
    const won = deeds.filter((deed) => deed.participant_id === participant_id && deed.right && isGraded(deed.type));
    return {
      participant_id,
      points: pricesOf(won.map((deed) => deed.type)),
      ms: won.reduce((sum, deed) => sum + deed.ms, 0),
    };
  });
  return rows.map((row) => ({
    ...row,
    place:
      row.points === 0
        ? null
        : 1 +
          rows.filter((other) => other.points > row.points || (other.points === row.points && other.ms < row.ms))
            .length,
  }));
}

it('[STAT-17] [STAT-21] the table by participant equals a recount of what was answered', async () => {
  const table = await room.presenter.get('statistics.by_participant', {
    params: { id: room.activity_id },
    query: { answers: 'true' },
  });
  expect(table.total_price).toBe(pricesOf(GRADED));
  expect(table.questions.map(({ title }) => title)).toEqual([...QUESTION_KINDS]);
  expect(table.activity_title).toBe('Контрольная');
  const { start_date, end_date } = await app.db
    .selectFrom('activity')
    .select(['start_date', 'end_date'])
    .where('id', '=', room.activity_id)
    .executeTakeFirstOrThrow();
  expect(table.execution).toMatchObject({
    title: 'Всё сразу',
    group_names: [],
    identification: 10,
    start_date: start_date.toISOString(),
    end_date: end_date?.toISOString(),
  });
  const expected = new Map(recount().map((row) => [row.participant_id, row]));
  expect(table.data).toHaveLength(expected.size);
  for (const row of table.data) {
    const own = expected.get(row.user_id);
    expect({ points: row.points, place: row.place }, row.first_name).toEqual({
      points: own?.points,
      place: own?.place,
    });
    expect(row.percents).toBe(tenths((100 * (own?.points ?? 0)) / table.total_price));
    expect(row.answers).toEqual(
      QUESTION_KINDS.map((type) => {
        const deed = deeds.find((candidate) => candidate.participant_id === row.user_id && candidate.type === type);
        if (deed === undefined) return null;
        if (!isGraded(type)) return { points: '—', correct: null };
        return { points: deed.right ? POINTS[type] : 0, correct: deed.right };
      }),
    );
  }
  const places = table.data.map((row) => row.place ?? Number.POSITIVE_INFINITY);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

it('the table by participant names each question, and tells when the lesson really began and ended', async () => {
  const { questions, execution } = await room.presenter.get('statistics.by_participant', {
    params: { id: room.activity_id },
  });
  expect(questions.map(({ num, text }) => ({ num, text }))).toEqual(
    QUESTION_KINDS.map((_type, index) => ({ num: index + 1, text: `Вопрос ${index + 1}?` })),
  );
  const rows = await app.db.selectFrom('live_session').select(['started_at', 'finished_at']).execute();
  expect({ started_at: execution.started_at, finished_at: execution.finished_at }).toEqual({
    started_at: rows[0]?.started_at?.toISOString(),
    finished_at: rows[0]?.finished_at?.toISOString(),
  });
  expect(execution.started_at).not.toBe(null);
});

it('[STAT-13] an anonymous table names participants by their nicknames alone', async () => {
  const table = await room.presenter.get('statistics.by_participant', {
    params: { id: room.activity_id },
    query: { answers: 'true' },
  });
  const nicknames = new Map(pupils.map((pupil) => [pupil.participant_id, pupil.nickname]));
  for (const row of table.data) {
    expect({ first_name: row.first_name, last_name: row.last_name }).toEqual({
      first_name: nicknames.get(row.user_id),
      last_name: '',
    });
  }
});

it('the table by question equals a recount of what was answered', async () => {
  const table = await room.presenter.get('statistics.by_question', { params: { id: room.activity_id } });
  const listed = listQuestionFigures(table);
  expect(listed.map((row) => row.type)).toEqual([...QUESTION_KINDS]);
  expect(new Set(listed.map((row) => row.had))).toEqual(new Set([pupils.length]));
  for (const row of listed) {
    const given = deeds.filter((deed) => deed.type === row.type);
    const times = given.map((deed) => deed.ms).toSorted((a, b) => a - b);
    const middle = ((times[Math.floor((times.length - 1) / 2)] ?? 0) + (times[Math.floor(times.length / 2)] ?? 0)) / 2;
    const right = given.filter((deed) => deed.right).length;
    expect(
      { total: row.total_answers, correct: row.correct_answers_percentage, median: row.median_ms },
      row.type,
    ).toEqual({
      total: given.length,
      correct: GRADED.some((type) => type === row.type) ? tenths((100 * right) / pupils.length) : null,
      median: middle,
    });
  }
  const { content_id = '', question_id = '' } = listed.find((row) => row.type === 'yesno') ?? {};
  const yesno = await room.presenter.get('statistics.question', {
    params: { id: room.activity_id, content_id, question_id },
  });
  const yes = deeds.filter((deed) => deed.type === 'yesno' && deed.right).length;
  const no = deeds.filter((deed) => deed.type === 'yesno' && !deed.right).length;
  expect(yesno.tally).toMatchObject({ counts: { yes, no } });
});

it('every pupil’s own result, the leaderboard and the console tell the same points and places', async () => {
  const expected = recount();
  const state = await room.state();
  for (const pupil of pupils) {
    const own = (await pupil.state()).own;
    const row = expected.find((candidate) => candidate.participant_id === pupil.participant_id);
    expect({ points: own.total_points, place: own.place, max: own.max_points }, pupil.nickname).toEqual({
      points: row?.points,
      place: row?.place,
      max: pricesOf(GRADED),
    });
    expect(own.percents).toBe(tenths((100 * (row?.points ?? 0)) / pricesOf(GRADED)));
    const marks = own.results?.map(({ title, points, answered, correct }) => ({ title, points, answered, correct }));
    expect(marks).toEqual(
      QUESTION_KINDS.map((type) => {
        const deed = deeds.find((one) => one.participant_id === pupil.participant_id && one.type === type);
        const graded = isGraded(type);
        const won = deed?.right === true;
        return {
          title: type,
          points: graded ? (won ? POINTS[type] : 0) : '—',
          answered: deed !== undefined,
          correct: graded ? won : null,
        };
      }),
    );
    expect(state.people.find((person) => person.participant_id === pupil.participant_id)?.points).toBe(row?.points);
  }
  const best = expected
    .flatMap(({ points, place }) => (place === null ? [] : { points, place }))
    .toSorted((a, b) => a.place - b.place)
    .slice(0, 10);
  expect(state.leaderboard?.map(({ points, place }) => ({ points, place }))).toEqual(best);
});

it('a cancelled activity has no statistics', async () => {
  app.clock.run();
  const cancelled = await startRoom(app);
  await cancelled.lead('finish');
  const id = cancelled.activity_id;
  const nobody = app.context.random.identifier();
  const calls = [
    ['statistics.summary', { params: { id } }],
    ['statistics.by_question', { params: { id } }],
    ['statistics.by_participant', { params: { id } }],
    ['statistics.participant', { params: { id, user_id: nobody } }],
    ['statistics.question', { params: { id, content_id: nobody, question_id: nobody } }],
    ['statistics.export', { params: { id }, query: { format: 'csv' } }],
  ] as const;
  for (const [name, parts] of calls) {
    const answer = await cancelled.presenter.call(name, parts);
    expect({ name, status: answer.status, body: answer.json }).toEqual({
      name,
      status: 409,
      body: { reason: 'cancelled' },
    });
  }
});
