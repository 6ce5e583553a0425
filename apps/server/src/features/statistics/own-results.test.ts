import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AnsweredClass,
  mean,
  POINTS,
  plantAnsweredClass,
  scores,
  TOTAL,
  totals,
} from '../../testing/answered-class.ts';
import { plantAssignment } from '../../testing/assignments.ts';
import { freezeHomework, makeTaker, Taker } from '../../testing/attempts.ts';
import { type Browser } from '../../testing/browser.ts';
import { everyKind, kindIds, plantMaterial, yesno } from '../../testing/materials.ts';
import { findPersonId } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let organiser: Browser;
let model: AnsweredClass['model'];
let people: AnsweredClass['people'];
let activity_id: string;
let take: AnsweredClass['take'];

beforeAll(async () => {
  app = await startTestApp();
  app.clock.freeze();
  organiser = await app.signedIn('organiser');
  ({ model, people, activity_id, take } = await plantAnsweredClass(app));
});

afterAll(() => app.close());

const params = () => ({ id: activity_id });
/** Typed, so that it stands in expected objects. */
const ANY_TEXT: unknown = expect.any(String);
const WITH_SOKOLOVA: unknown = expect.stringContaining('Соколова');

describe('one’s own results', () => {
  it('[STAT-15] [STAT-22] list what she has finished, and nothing that she only began', async () => {
    const { id, browser } = await makeTaker(app);
    const [finished, begun] = [
      await plantAssignment(app, { like: model.like, user_ids: [id] }),
      await plantAssignment(app, { like: model.like, user_ids: [id] }),
    ];
    await take(browser, [1, 1, 0, 0], finished);
    await new Taker(app, browser, begun, model.questions).begin();
    const own = await browser.get('statistics.own', {});
    expect(own).toEqual([
      {
        id: finished,
        title: ANY_TEXT,
        max_points: 8,
        total_points: 2,
        percent: 25,
        grade: 2,
        grade_scale: { kind: 'five', thresholds: [50, 70, 85] },
        preliminary: false,
        start_date: ANY_TEXT,
        end_date: ANY_TEXT,
        finished_at: ANY_TEXT,
        permanent_access: true,
        status: 10,
        mode: 20,
        owner: WITH_SOKOLOVA,
        is_owner: false,
      },
    ]);
    expect((await browser.call('statistics.own_detail', { params: { id: begun } })).status).toBe(404);
    const after = app.context.random.identifier();
    expect((await browser.call('statistics.own', { query: { after } })).status).toBe(404);
  });

  it('[STAT-16] are told by slide, and beside what all came to where the activity shows it', async () => {
    const { browser } = people[1] ?? { browser: organiser };
    const detail = await browser.get('statistics.own_detail', { params: params() });
    expect(detail).toMatchObject({ is_course: false, total_points: 4, attempt: 1 });
    expect(detail.results).toEqual(
      POINTS.map((points, index) => ({
        content_num: index + 1,
        content_title: ANY_TEXT,
        questions_count: 1,
        points: scores[1]?.[index],
        max_points: points,
        material_id: null,
      })),
    );
    await app.db.updateTable('activity').set({ show_statistic: true }).where('id', '=', activity_id).execute();
    const shown = await browser.get('statistics.own_detail', { params: params() });
    expect(shown.group).toEqual({
      participants: 6,
      mean_percent: Math.round((mean(totals) / TOTAL) * 1000) / 10,
      place: 3,
    });
  });

  it('are compared with a mean of unrounded points, as in the summary of the organizer', async () => {
    const { options, right } = kindIds(app);
    const { content } = everyKind({ options, right }).multiple;
    const key = { correct_option_ids: options, scoring: 'partial' };
    const thirds = await freezeHomework(app, [{ type: 'multiple', content, key }]);
    const takers = await Promise.all(Array.from({ length: 3 }, () => makeTaker(app)));
    const user_ids = takers.map(({ id }) => id);
    const id = await plantAssignment(app, { like: thirds.like, user_ids });
    await app.db.updateTable('activity').set({ show_statistic: true }).where('id', '=', id).execute();
    // Two thirds of a point twice, and nothing: 4/9 in the mean, and 0.4467 of points rounded first.
    for (const [index, { browser }] of takers.entries()) {
      const taker = new Taker(app, browser, id, thirds.questions);
      await taker.begin();
      if (index < 2) await taker.give({ option_ids: options.slice(1) });
      await taker.finish();
    }
    const { mean: mean_points } = await organiser.get('statistics.summary', { params: { id } });
    expect(mean_points).toBeCloseTo(4 / 9, 10);
    for (const { browser } of takers) {
      const { group } = await browser.get('statistics.own_detail', { params: { id } });
      expect(group?.mean_percent).toBe(44.4);
    }
  });

  it('do not tell what a slide brought where right and wrong are not shown', async () => {
    const { id, browser } = await makeTaker(app);
    const hidden = await plantAssignment(app, {
      like: model.like,
      user_ids: [id],
      activity: { show_correctness: false },
    });
    await take(browser, [1, 1, 0, 0], hidden);
    const detail = await browser.get('statistics.own_detail', { params: { id: hidden } });
    expect(detail.total_points).toBe(2);
    expect(detail.results.map((one) => ('points' in one ? one.points : null))).toEqual(['—', '—', '—', '—']);
  });

  it('of somebody else are absent, and those of an activity that keeps nothing open are closed after its end', async () => {
    const { id, browser } = await makeTaker(app);
    const closed = await plantAssignment(app, {
      like: model.like,
      user_ids: [id],
      activity: { permanent_access: false },
    });
    await take(browser, [1, 1, 1, 1], closed);
    expect((await browser.call('statistics.own_detail', { params: params() })).status).toBe(404);
    await app.db.updateTable('activity').set({ status: 20 }).where('id', '=', closed).execute();
    const answer = await browser.call('statistics.own_detail', { params: { id: closed } });
    expect({ status: answer.status, body: answer.json }).toEqual({ status: 409, body: { reason: 'ended' } });
    expect((await browser.get('statistics.own', {})).map((one) => one.id)).toContain(closed);
  });
});

describe('results of a course', () => {
  it('[STAT-08] [STAT-16] are grouped by module', async () => {
    const user_id = await findPersonId(app, 'organiser@parta.example');
    const parts = [
      await plantMaterial(app, user_id, [yesno(), yesno()], { title: 'Реки' }),
      await plantMaterial(app, user_id, [yesno({ points: 3 })], { title: 'Озёра' }),
    ];
    const course = await plantMaterial(app, user_id, [], {
      title: 'Воды',
      template: 'course',
      modules: parts.map(({ id }) => id),
    });
    const { id } = await organiser.get('material.explore', { params: { id: course.id } });
    const taker = new Taker(app, organiser, id, []);
    const number = await taker.begin();
    const { contents } = await taker.open(number);
    const asked = contents.map(({ content_id, questions }) => ({
      content_id,
      question_id: questions[0]?.question_id ?? '',
    }));
    const answering = new Taker(app, organiser, id, asked);
    for (const index of asked.keys()) await answering.give({ value: true }, { number, ...answering.question(index) });
    await taker.finish(number);
    const listed = await organiser.get('statistics.by_question', { params: { id } });
    expect(listed.map((one) => ('contents' in one ? [one.title, one.contents.length] : null))).toEqual([
      ['Реки', 2],
      ['Озёра', 1],
    ]);
    const own = await organiser.get('statistics.own_detail', { params: { id } });
    expect(own).toMatchObject({ is_course: true, total_points: 5, max_points: 5, is_owner: true });
    expect(
      own.results.map((one) => ('results' in one ? [one.title, one.results.map(({ points }) => points)] : null)),
    ).toEqual([
      ['Реки', [1, 1]],
      ['Озёра', [3]],
    ]);
    const person = await organiser.get('statistics.participant', { params: { id, user_id } });
    expect(person.results.map(({ material_id }) => material_id)).toEqual([parts[0]?.id, parts[0]?.id, parts[1]?.id]);
  });
});
