import { DAY_MS } from '@parta/domain/time/durations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findSampleSchool } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { invitationHandlers } from './jobs.handlers.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

it('the nightly sweep forgets who was invited thirty days after the invitation ran out, and not a day before', async () => {
  const office = await app.signedIn('administrator');
  const { organization_id, department_id } = await findSampleSchool(app);
  const invited = { lastName: 'Щукина', firstName: 'Ольга', middleName: '', departmentId: department_id };
  const invitations = [{ ...invited, email: 'guest@new.example', type: 'staff', roles: [] }];
  await office.get('invitation.create', { params: { organization_id }, body: { invitations } });
  const countLeft = async (): Promise<number> => {
    for (const { handle } of invitationHandlers(app.context)) await handle({});
    const left = await app.db.selectFrom('invitation').select('id').where('email', '=', 'guest@new.example').execute();
    return left.length;
  };
  app.clock.advance((14 + 29) * DAY_MS);
  expect(await countLeft()).toBe(1);
  app.clock.advance(2 * DAY_MS);
  expect(await countLeft()).toBe(0);
});
