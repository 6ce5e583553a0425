import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plantAnsweredClass } from '../../testing/answered-class.ts';
import { type Browser, outcome } from '../../testing/browser.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let organiser: Browser;
let activity_id: string;

beforeAll(async () => {
  app = await startTestApp();
  app.clock.freeze();
  organiser = await app.signedIn('organiser');
  ({ activity_id } = await plantAnsweredClass(app));
});

afterAll(() => app.close());

const params = () => ({ id: activity_id });

describe('grades', () => {
  const gradesOf = async (id: string): Promise<(number | null)[]> => {
    const { data } = await organiser.get('statistics.by_participant', { params: { id }, query: { order: 'name' } });
    return data.map(({ grade }) => grade);
  };

  it('are given by the scale of the organization, and by the activity’s own where it has one', async () => {
    // 6, 8, 4, 2, 1 and 4 of 8 points.
    expect(await gradesOf(activity_id)).toEqual([4, 5, 3, 2, 2, 3]);
    const { organization_id } = await app.db
      .selectFrom('activity')
      .select('organization_id')
      .where('id', '=', activity_id)
      .executeTakeFirstOrThrow();
    const administrator = await app.signedIn('administrator');
    const scale = { kind: 'five' as const, thresholds: [10, 20, 60] };
    const set = await administrator.call('organization.set_grade_scale', {
      params: { organization_id },
      body: { grade_scale: scale },
    });
    expect(set.status).toBe(204);
    expect(await gradesOf(activity_id)).toEqual([5, 5, 4, 4, 3, 4]);
    const own = { kind: 'pass' as const, thresholds: [60] };
    await organiser.get('activity.set_grade_scale', { params: params(), body: { grade_scale: own } });
    expect(await gradesOf(activity_id)).toEqual([1, 1, 0, 0, 0, 0]);
    expect(await organiser.get('statistics.summary', { params: params() })).toMatchObject({
      grade_scale: own,
      has_own_scale: true,
    });
    await organiser.get('activity.set_grade_scale', { params: params(), body: { grade_scale: null } });
    expect(await organiser.get('statistics.summary', { params: params() })).toMatchObject({
      grade_scale: scale,
      has_own_scale: false,
    });
  });

  it('of an organization are changed with a time zone that is one, or not at all', async () => {
    const { organization_id } = await app.db
      .selectFrom('activity')
      .select('organization_id')
      .where('id', '=', activity_id)
      .executeTakeFirstOrThrow();
    const administrator = await app.signedIn('administrator');
    const set = (time_zone: string) =>
      administrator.call('organization.set_grade_scale', { params: { organization_id }, body: { time_zone } });
    expect(outcome(await set('Mars/Olympus'))).toMatchObject({ status: 400, body: { reason: 'unknown_time_zone' } });
    expect((await set('Asia/Omsk')).status).toBe(204);
    expect(await administrator.get('organization.grade_scale', { params: { organization_id } })).toMatchObject({
      time_zone: 'Asia/Omsk',
    });
  });

  it.each([
    { kind: 'five', thresholds: [50, 70] },
    { kind: 'five', thresholds: [70, 50, 85] },
    { kind: 'six', thresholds: [50] },
  ])('by %j are refused', async (grade_scale) => {
    const answer = await organiser.call('activity.set_grade_scale', { params: params(), body: { grade_scale } });
    expect(answer.status).toBe(400);
  });
});
