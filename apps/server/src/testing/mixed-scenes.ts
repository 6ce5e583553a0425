import { plantAssignment } from './assignments.ts';
import { makeTaker, Taker } from './attempts.ts';
import type { Browser } from './browser.ts';
import { plantMember, plantStudentGroup } from './groups.ts';
import { Pupil, startRoom } from './live-room.ts';
import { CRITERIA, dealShades, type MixedQuestion, type Shade } from './mixed-class.ts';
import { findSampleSchool } from './people.ts';
import { type Recount, recount } from './recount.ts';
import { seededRandom } from './seeded-random.ts';
import type { TestApp } from './test-app.ts';

/** Of these most count, one never finishes and one is removed. */
const CLASS = 15;

export interface Classmate {
  readonly id: string;
  readonly browser: Browser;
  /** Her last name, which nobody shares. */
  readonly name: string;
}

/** Whom an activity is taken by, and under whose lead. The clock should stand still. */
export interface Stage {
  readonly app: TestApp;
  readonly organiser: Browser;
  readonly questions: readonly MixedQuestion[];
}

/** An activity that is over, with the rows it left. */
export interface Scene {
  readonly activity_id: string;
  readonly group: { readonly id: string; readonly name: string };
  readonly classmates: readonly Classmate[];
  /** She finished, and was removed afterwards. */
  readonly removed: Classmate;
  readonly is_live: boolean;
  readonly raw: Recount;
}

type Class = Pick<Scene, 'group' | 'classmates'>;
/** The questions of a frozen material by the titles of their slides. */
type Places = ReadonlyMap<string, { content_id: string; question_id: string }>;
const random = seededRandom(20_261_126);
/** Apart, so that what is answered does not depend on it. */
const times = seededRandom(20_261_127);

/** Homework of a class: most take it once, some twice and the other time better, worse or alike; one never finishes. */
export async function doHomework(stage: Stage, like: string, group: string): Promise<Scene> {
  const { app, organiser, questions } = stage;
  const gathered = await gatherClass(app, group);
  const user_ids = gathered.classmates.map(({ id }) => id);
  const activity_id = await plantAssignment(app, { like, user_ids, activity: { multiple_participation: true } });
  const places = await findPlaces(app, activity_id);
  const nothing = questions.map(() => null);
  const best = questions.map(({ shades }) => shades.at(-1) ?? null);
  const deals = dealAll(questions);
  for (const [index, { browser }] of gathered.classmates.entries()) {
    const taker = new Taker(app, browser, activity_id, [...places.values()]);
    const take = (deal: readonly (Shade | null)[], ends = true) => takeAttempt(stage, taker, places, deal, ends);
    const deal = deals[index] ?? nothing;
    await take(deal, index !== CLASS - 1);
    if (index === 1) await take(best);
    if (index === 2) await take(nothing);
    if (index === 3) await take(deal);
    if (index === 4) await take(best, false);
    if (index === 5) await take(dealShades(questions, random, 2));
  }
  // Results are kept from here on, and have to be brought up to date.
  await organiser.get('statistics.summary', { params: { id: activity_id } });
  await markEssays(stage, activity_id, places, { Рассуждение: 0, Сочинение: 2 });
  return finishScene(stage, { ...gathered, activity_id, is_live: false });
}

/** A lesson by name: one comes after the first question, one only looks on, and the last question is never opened. */
export async function leadLesson(stage: Stage, material_id: string, group: string): Promise<Scene> {
  const { app, organiser, questions } = stage;
  const gathered = await gatherClass(app, group);
  const room = await startRoom(app, { presenter: organiser, material_id, payload: { identification: 20 } });
  const join = async ({ browser, name }: Classmate): Promise<Pupil> => {
    const { participant_id } = await browser.get('live.join', { params: room.params, body: { nickname: '' } });
    return new Pupil(room, browser, name, participant_id);
  };
  const [late, onlooker, ...punctual] = gathered.classmates.toReversed();
  if (late === undefined || onlooker === undefined) throw new Error('nobody takes part');
  const pupils: Pupil[] = [];
  for (const classmate of punctual) pupils.push(await join(classmate));
  await join(onlooker);
  await room.lead('start');
  app.clock.advance(1000);
  const deals = dealAll(questions);
  for (const [index] of questions.slice(0, -1).entries()) {
    if (index > 0) await room.lead('next');
    await room.lead('open');
    for (const [who, pupil] of pupils.entries()) {
      app.clock.advance(250 * random.below(5));
      const shade = deals[who]?.[index] ?? null;
      if (shade !== null) await pupil.answer(shade.answer);
    }
    await room.reveal();
    if (index === 0) pupils.push(await join(late));
  }
  await room.lead('finish');
  const { activity_id } = room;
  await organiser.get('statistics.summary', { params: { id: activity_id } });
  // The other essay is marked by nobody: in a lesson it brings nothing then.
  await markEssays(stage, activity_id, await findPlaces(app, activity_id), { Рассуждение: 0 });
  return finishScene(stage, { ...gathered, activity_id, is_live: true });
}

/** What everybody answers: some the same, who differ in their times alone, and two nothing that brings a point. */
function dealAll(questions: readonly MixedQuestion[]): readonly (readonly (Shade | null)[])[] {
  const twin = questions.map(({ shades }) => (shades[0]?.share === null ? null : (shades[1] ?? null)));
  const wrong = questions.map(({ shades }) => (shades[0]?.share === 0 ? shades[0] : null));
  return Array.from({ length: CLASS }, (_, index) => {
    if (index === 3 || index === 6 || index === 7) return twin;
    if (index === 8 || index === 9) return index === 8 ? wrong : questions.map(() => null);
    return dealShades(questions, random, 1 + (index % 3));
  });
}

async function gatherClass(app: TestApp, name: string): Promise<Class> {
  const { department_id } = await findSampleSchool(app);
  const id = await plantStudentGroup(app, { department_id, name });
  const classmates: Classmate[] = [];
  for (let index = 0; index < CLASS; index += 1) {
    const last_name = `Ученик${String(index).padStart(2, '0')}`;
    const taker = await makeTaker(app);
    await app.db.updateTable('user_account').set({ last_name, first_name: 'Имя' }).where('id', '=', taker.id).execute();
    classmates.push({ ...taker, name: last_name });
  }
  await plantMember(app, id, ...classmates.map((classmate) => classmate.id));
  return { group: { id, name }, classmates };
}

async function findPlaces(app: TestApp, activity_id: string): Promise<Places> {
  const { questions } = await recount(app, activity_id);
  return new Map(questions.map(({ title, content_id, id }) => [title, { content_id, question_id: id }]));
}

async function takeAttempt(
  { app, questions }: Stage,
  taker: Taker,
  places: Places,
  deal: readonly (Shade | null)[],
  ends: boolean,
): Promise<void> {
  const number = await taker.begin();
  await taker.open(number);
  for (const [index, shade] of deal.entries()) {
    app.clock.advance(250 * random.below(5));
    const place = places.get(questions[index]?.title ?? '');
    // Some devices do not say how long an answer took.
    const time = times.below(3) === 0 ? {} : { answering_ms: 100 + times.below(900) };
    if (shade !== null && place !== undefined) await taker.give(shade.answer, { number, ...place, ...time });
  }
  if (ends) await taker.finish(number);
}

/** Marks answers to essays in steps of a quarter of a point. @param left how many answers to each stay without a mark, the last by name */
async function markEssays(
  { organiser }: Stage,
  id: string,
  places: Places,
  left: Readonly<Record<string, number>>,
): Promise<void> {
  for (const [title, waiting] of Object.entries(left)) {
    const params = { id, question_id: places.get(title)?.question_id ?? '' };
    const { answers, question } = await organiser.get('marking.answers', { params });
    for (const { id: answer_id } of answers.slice(0, answers.length - waiting)) {
      const quarters = (most: number): number => random.below(4 * most + 1) / 4;
      const criteria = question.criteria.length > 0 ? CRITERIA.map(quarters) : null;
      const points = criteria?.reduce((sum, one) => sum + one, 0) ?? quarters(question.max_points);
      const body = { answer_id, points, criteria, comment: '', version: 0 };
      await organiser.get('marking.mark', { params, body });
    }
  }
}

/** Lets results be kept once more before one of those who count is removed. */
async function finishScene({ app, organiser }: Stage, scene: Omit<Scene, 'raw' | 'removed'>): Promise<Scene> {
  const { activity_id, classmates } = scene;
  const [removed] = classmates;
  if (removed === undefined) throw new Error('nobody takes part');
  await organiser.get('statistics.summary', { params: { id: activity_id } });
  await app.db.updateTable('activity').set({ show_statistic: true }).where('id', '=', activity_id).execute();
  await app.db
    .updateTable('participant')
    .set({ removed_at: app.clock.now() })
    .where('activity_id', '=', activity_id)
    .where('user_id', '=', removed.id)
    .execute();
  return { ...scene, removed, raw: await recount(app, activity_id) };
}

/** By slide the title of its module; empty for what is no course. */
export async function titlesOf(organiser: Browser, id: string): Promise<ReadonlyMap<string, string>> {
  const listed = await organiser.get('statistics.by_question', { params: { id } });
  return new Map(
    listed.flatMap((one) =>
      'contents' in one ? one.contents.map(({ content_id }) => [content_id, one.title] as const) : [],
    ),
  );
}
