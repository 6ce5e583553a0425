import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '../../testing/browser.ts';
import { fillGroup, plantMember, plantStudentGroup } from '../../testing/groups.ts';
import { listTold } from '../../testing/notifications.ts';
import { type MadePerson, makePerson, makeSchool, type School, TEST_PASSWORD } from '../../testing/people.ts';
import { type MadePupil, makePupil } from '../../testing/pupils.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
/** The department where the pupil studies. */
let school: School;
/** A new, empty department of the same organization. */
let other: School;
let chief: Browser;
let chief_id: string;
/** A new teacher of the empty department, and a group there. */
let teacher: Browser;
let teacher_id: string;
let params: { id: string };
let pupil: MadePupil;

beforeAll(async () => {
  app = await startTestApp();
  school = await makeSchool(app);
  other = { ...school, department_id: app.context.random.identifier() };
  const { organization_id, department_id } = other;
  const names = { short_name: 'Новая', full_name: 'Новая кафедра' };
  await app.db
    .insertInto('department')
    .values({ id: department_id, organization_id, ...names })
    .execute();
  const administrator = await makePerson(app, school, { roles: ['organisation_administrator'] });
  chief_id = administrator.id;
  chief = await signedIn(administrator);
  const organiser = await makePerson(app, other, { last_name: 'Новиков', first_name: 'Олег' });
  teacher_id = organiser.id;
  teacher = await signedIn(organiser);
});
beforeEach(async () => {
  params = { id: await plantStudentGroup(app, { ...other, owner_id: teacher_id, name: 'Кружок' }) };
  pupil = await makePupil(app, school, { last_name: 'Дальняя', first_name: 'Вера' });
});
afterAll(() => app.close());

const signedIn = ({ email, password }: MadePerson): Promise<Browser> => app.signIn(email, password);
const outcome = ({ status, json }: { status: number; json: unknown }) => [status, json];
const of = (...user_ids: string[]) => ({ params, body: { user_ids } });
const refused = (...user_ids: string[]) => [403, { reason: 'out_of_reach', user_ids }];

async function listMembers(): Promise<string[]> {
  const participants = await teacher.get('group.participants', { params });
  return participants.map(({ user_id }) => user_id);
}

/** The proposal of somebody for the group, as an administrator finds it. */
async function findProposal(user_id: string) {
  const proposals = await chief.get('proposal.list', { params: { organization_id: school.organization_id } });
  const found = proposals.filter((one) => one.user_id === user_id);
  expect(found).toHaveLength(1);
  return { params: { organization_id: school.organization_id, id: found[0]?.id ?? '' }, shown: found[0] };
}

async function decide(user_id: string, decision: 'accept' | 'decline') {
  return chief.call('proposal.decide', { params: (await findProposal(user_id)).params, body: { decision } });
}

const newest = (action: 'group_participants_proposed' | 'group_proposal_accepted' | 'group_proposal_declined') =>
  app.db
    .selectFrom('audit_entry')
    .select(['actor_id', 'subject_id', 'details', 'organization_id'])
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

describe('a teacher of another department', () => {
  it('can neither add a pupil to a group of their own, nor print a card or change a name, however the pupil got there', async () => {
    expect(outcome(await teacher.call('group.add_participants', of(pupil.user_id)))).toEqual(refused(pupil.user_id));
    expect(await listMembers()).toEqual([]);
    // As pupils who were added before teachers had a reach.
    await plantMember(app, params.id, pupil.user_id);
    expect(outcome(await teacher.call('group.issue_cards', of(pupil.user_id)))).toEqual(refused(pupil.user_id));
    const renaming = {
      params: { ...params, user_id: pupil.user_id },
      body: { last_name: 'Чужая', first_name: 'Вера' },
    };
    expect(outcome(await teacher.call('group.update_participant', renaming))).toEqual(refused(pupil.user_id));
    const signing = { body: { token: pupil.secret, password: TEST_PASSWORD } };
    expect(await app.browser().get('auth.first_password', signing)).toEqual({
      isSignedIn: true,
      isSecondFactorNeeded: false,
    });
  });

  it('adds nobody where one of several is out of reach, and is told of all who are', async () => {
    const near = await makePupil(app, other);
    const second = await makePupil(app, school);
    const answer = await teacher.call('group.add_participants', of(pupil.user_id, near.user_id, second.user_id));
    expect(outcome(answer)).toEqual(refused(pupil.user_id, second.user_id));
    expect(await listMembers()).toEqual([]);
    await teacher.get('group.add_participants', of(near.user_id));
    expect(await listMembers()).toEqual([near.user_id]);
  });

  it.each(['code', 'link'] as const)('reaches whoever joined by %s, until that person is taken out', async (how) => {
    const browser = app.browser();
    await browser.get('auth.first_password', { body: { token: pupil.secret, password: TEST_PASSWORD } });
    const { codes } = await teacher.get('group.start_join', { body: { group_ids: [params.id] } });
    const { join_id } = await teacher.get('group.get', { params });
    await browser.get('group.join', { body: { join: how === 'code' ? (codes[params.id] ?? '') : join_id } });
    expect((await teacher.call('group.issue_cards', of(pupil.user_id))).status).toBe(200);
    await teacher.get('group.remove_participants', of(pupil.user_id));
    expect((await teacher.call('group.add_participants', of(pupil.user_id))).status).toBe(403);
  });

  it('proposes people of a list instead of adding them', async () => {
    const person = await makePerson(app, school, { user_type: 'student', roles: [] });
    const near = await makePerson(app, other, { user_type: 'student', roles: [] });
    const rows = [person, near].map(({ email }) => ({ last_name: 'Из', first_name: 'Списка', middle_name: '', email }));
    await teacher.get('group.add_roster', { params, body: { rows } });
    expect(await listMembers()).toEqual([near.id]);
    expect((await teacher.get('group.proposed', { params })).map(({ user_id }) => user_id)).toEqual([person.id]);
    expect(await teacher.get('group.invited', { params })).toEqual([]);
  });

  it('who administers the organization reaches everybody in it', async () => {
    const both = await makePerson(app, other, { roles: ['organiser', 'organisation_administrator'] });
    const browser = await signedIn(both);
    await browser.get('group.add_participants', of(pupil.user_id));
    expect((await browser.call('group.issue_cards', of(pupil.user_id))).status).toBe(200);
  });
});

describe('a proposal', () => {
  it('waits once, is told to administrators, and lets the pupil in with a seat when it is accepted', async () => {
    await app.db.deleteFrom('license_seat').where('user_id', '=', pupil.user_id).execute();
    const asked = {
      kind: 'participants_proposed',
      organization_id: school.organization_id,
      group: 'Кружок',
      people: 1,
    };
    const before = (await listTold(app, chief_id)).length;
    for (let time = 0; time < 2; time += 1) await teacher.get('group.propose_participants', of(pupil.user_id));
    expect((await listTold(app, chief_id)).slice(before)).toEqual([asked]);
    const { waiting } = await newestCounts();
    const { params: proposal, shown } = await findProposal(pupil.user_id);
    expect(shown).toMatchObject({
      last_name: 'Дальняя',
      login: pupil.login,
      email: null,
      departments: ['Кафедра'],
      group_name: 'Кружок',
      group_department: 'Новая',
      proposed_by: 'Новиков Олег',
    });
    expect(await newest('group_participants_proposed')).toMatchObject({
      actor_id: teacher_id,
      details: { group: params.id, people: 1 },
    });
    await chief.get('proposal.decide', { params: proposal, body: { decision: 'accept' } });
    expect((await newestCounts()).waiting).toBe(waiting - 1);
    expect(await listMembers()).toEqual([pupil.user_id]);
    const seat = app.db.selectFrom('license_seat').select('license_id').where('user_id', '=', pupil.user_id);
    expect(await seat.execute()).toEqual([{ license_id: school.license_id }]);
    expect(await newest('group_proposal_accepted')).toMatchObject({ actor_id: chief_id, subject_id: pupil.user_id });
    expect(await listTold(app, teacher_id)).toContainEqual({
      kind: 'proposal_decided',
      group_id: params.id,
      group: 'Кружок',
      decision: 'accept',
    });
    expect((await teacher.call('group.issue_cards', of(pupil.user_id))).status).toBe(200);
    const again = await chief.call('proposal.decide', { params: proposal, body: { decision: 'accept' } });
    expect(outcome(again)).toEqual([404, { reason: 'not_found' }]);
  });

  it('of somebody who is in the group already brings that person within reach', async () => {
    await plantMember(app, params.id, pupil.user_id);
    await teacher.get('group.propose_participants', of(pupil.user_id));
    expect((await decide(pupil.user_id, 'accept')).status).toBe(204);
    expect((await teacher.call('group.issue_cards', of(pupil.user_id))).status).toBe(200);
  });

  it('that is declined leaves everything as it was, and tells the teacher', async () => {
    await teacher.get('group.propose_participants', of(pupil.user_id));
    expect((await decide(pupil.user_id, 'decline')).status).toBe(204);
    expect(await listMembers()).toEqual([]);
    expect(await teacher.get('group.proposed', { params })).toEqual([]);
    expect(await newest('group_proposal_declined')).toMatchObject({ actor_id: chief_id, subject_id: pupil.user_id });
    expect(await listTold(app, teacher_id)).toContainEqual(
      expect.objectContaining({ group_id: params.id, decision: 'decline' }),
    );
    expect((await teacher.call('group.add_participants', of(pupil.user_id))).status).toBe(403);
  });

  it('is of people of the organization out of reach alone', async () => {
    const near = await makePupil(app, other);
    const stranger = await makePupil(app, await makeSchool(app));
    for (const [user_id, reason] of [
      [near.user_id, 'within_reach'],
      [stranger.user_id, 'unknown_person'],
    ] as const) {
      const answer = await teacher.call('group.propose_participants', of(pupil.user_id, user_id));
      expect(outcome(answer)).toEqual([400, { reason, field: 'user_ids', user_id }]);
    }
    expect(await teacher.get('group.proposed', { params })).toEqual([]);
  });

  it('goes with the last job of its person, and waits on where no seat is left', async () => {
    await teacher.get('group.propose_participants', of(pupil.user_id));
    await app.db.deleteFrom('license_seat').where('user_id', '=', pupil.user_id).execute();
    const license = app.db.updateTable('license').where('id', '=', school.license_id ?? '');
    await license.set({ seats: 1 }).execute();
    const answer = await decide(pupil.user_id, 'accept');
    expect(outcome(answer)).toEqual([400, { reason: 'unable_to_license', user_id: pupil.user_id }]);
    await license.set({ seats: 100 }).execute();
    const job = await app.db
      .selectFrom('job')
      .select('id')
      .where('user_id', '=', pupil.user_id)
      .executeTakeFirstOrThrow();
    await chief.get('job.dismiss', { params: { organization_id: school.organization_id, id: job.id } });
    expect(await teacher.get('group.proposed', { params })).toEqual([]);
  });

  it('waits on where the group is full, and for a person who works and learns nowhere there any more', async () => {
    await teacher.get('group.propose_participants', of(pupil.user_id));
    await fillGroup(app, params.id);
    expect(outcome(await decide(pupil.user_id, 'accept'))).toEqual([409, { reason: 'too_many_participants' }]);
    await app.db.updateTable('job').set({ status: 'rejected' }).where('user_id', '=', pupil.user_id).execute();
    expect(outcome(await decide(pupil.user_id, 'accept'))).toMatchObject([400, { reason: 'unknown_person' }]);
    expect((await findProposal(pupil.user_id)).shown).toMatchObject({ user_id: pupil.user_id });
  });

  it('is decided once by two administrators at once', async () => {
    const second = await signedIn(await makePerson(app, school, { roles: ['organisation_administrator'] }));
    await teacher.get('group.propose_participants', of(pupil.user_id));
    const { params: proposal } = await findProposal(pupil.user_id);
    const answers = await Promise.all(
      [chief, second].map((by) => by.call('proposal.decide', { params: proposal, body: { decision: 'accept' } })),
    );
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([204, 404]);
  });
});

async function newestCounts(): Promise<{ waiting: number }> {
  const card = await chief.get('organization.get', { params: { organization_id: school.organization_id } });
  return { waiting: card.proposals };
}

describe('a new card', () => {
  it('is told to the other teachers of the pupil, and not to whoever made it', async () => {
    const owner = await makePerson(app, school);
    const own_id = await plantStudentGroup(app, { ...school, owner_id: owner.id, name: '5В' });
    const colleague = await makePerson(app, school);
    const unowned_id = await plantStudentGroup(app, { ...school, name: 'Хор' });
    const maker = await makePerson(app, school);
    const made_id = await plantStudentGroup(app, { ...school, owner_id: maker.id, name: 'Секция' });
    for (const id of [own_id, unowned_id, made_id]) await plantMember(app, id, pupil.user_id);
    const by = await signedIn(maker);
    await by.get('group.issue_cards', { params: { id: made_id }, body: { user_ids: [pupil.user_id] } });
    const told = (group_id: string, group: string) => ({ kind: 'cards_issued', group_id, group, people: 1 });
    expect(await listTold(app, owner.id)).toEqual(
      expect.arrayContaining([told(own_id, '5В'), told(unowned_id, 'Хор')]),
    );
    expect(await listTold(app, colleague.id)).toEqual([told(unowned_id, 'Хор')]);
    expect(await listTold(app, maker.id)).toEqual([]);
    expect(JSON.stringify(await listTold(app, owner.id))).not.toContain('Дальняя');
    const [newestShown] = await (await signedIn(owner)).get('notification.list');
    expect(newestShown).toMatchObject({ title: 'Вашим ученикам сделаны новые карточки для входа' });
    expect(newestShown?.link).toMatch(/^\/groups\/\w{22}\/students$/);
  });
});
