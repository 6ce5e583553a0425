import { ACTIVITY_MODE, IDENTIFICATION } from '@parta/domain/codes';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@parta/domain/time/durations';
import { type Kysely, sql } from 'kysely';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/tables.ts';
import type { AssignedActivityId } from '../../../identity/granted-ids.ts';
import type { Person, PersonId } from '../../../identity/person.ts';
import { startActivity } from '../../activities/commands/start-activity.ts';
import type { AttemptAnswerQueue } from '../../attempts/commands/accept-answers.ts';
import { beginAttempt } from '../../attempts/commands/begin-attempt.ts';
import { endOverdue, finishAttempt } from '../../attempts/commands/end-attempts.ts';
import { recordProgress } from '../../attempts/commands/hold-attempt.ts';
import type { AttemptDeps } from '../../attempts/types.ts';
import { getReadableMaterial } from '../../materials/queries/readable-material.ts';
import { type FrozenMaterial, freezeMaterial } from '../../materials/rules/start.ts';
import { isKnown, practiceAnswer, sampleAnswer } from '../rules/sample-answers.ts';
import { demoGroups, demoPupils, demoSchool, demoWorks } from '../texts.ts';
import type { DemoMember, DemoPupil, DemoWork } from '../types.ts';
import { addressOf, insertMember } from './seed-school.ts';

/** Makes what the gate makes of a request, for people whom this process has just put in itself. */
export interface SampleCallers {
  person(id: string): Person;
  activity(id: string): AssignedActivityId;
}

const PUPIL: Omit<DemoMember, 'name' | 'mailbox'> = {
  department: 'geography',
  type: 'student',
  status: 'accepted',
  roles: [],
  days_ago: 25,
};

/** What making work asks of the process. */
export type WorkDeps = AttemptDeps & { readonly attemptAnswers: AttemptAnswerQueue };

interface Work {
  id: string;
  name: DemoWork['name'];
  organizer: PersonId;
  frozen: FrozenMaterial;
}

/**
 * Gives the group of the printed student more pupils, a finished test and running homework, so that every screen shows life:
 * made by the product's own commands, as of the days on which it would have happened. Does nothing where there is an
 * activity already, or no sample school.
 */
export async function seedWork(context: WorkDeps, callers: SampleCallers): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    // Of two that start at once the second waits here, and finds the work of the first.
    await sql`select pg_advisory_xact_lock(hashtextextended('parta sample work', 0))`.execute(tx);
    const made = await tx.selectFrom('activity').select('id').limit(1).executeTakeFirst();
    const organizer = await findOrganizer(context.db);
    if (made !== undefined || organizer === null) return;
    await insertPupils(context, organizer);
    for (const work of demoWorks) await seedOne(context, callers, organizer, work);
  });
}

interface Organizer {
  user_id: string;
  material_id: string;
  organization_id: string;
  department_id: string;
  group_id: string;
}

async function findOrganizer(db: Kysely<Database>): Promise<Organizer | null> {
  const row = await db
    .selectFrom('user_account')
    .innerJoin('job', 'job.user_id', 'user_account.id')
    .innerJoin('department', 'department.id', 'job.department_id')
    .innerJoin('material', 'material.user_id', 'user_account.id')
    .innerJoin('student_group', 'student_group.owner_id', 'user_account.id')
    .select([
      'user_account.id as user_id',
      'material.id as material_id',
      'department.organization_id',
      'job.department_id',
      'student_group.id as group_id',
    ])
    .where('user_account.email', '=', demoSchool.people.organiser.email)
    .where('student_group.name', '=', demoGroups[0].name)
    .executeTakeFirst();
  return row ?? null;
}

async function insertPupils(context: WorkDeps, organizer: Organizer): Promise<void> {
  const { clock } = context;
  const { organization_id, department_id, group_id, user_id } = organizer;
  await context.db.transaction().execute(async (tx) => {
    const { password_hash } = await tx
      .selectFrom('credential')
      .select('password_hash')
      .where('user_id', '=', user_id)
      .where('kind', '=', 'password')
      .executeTakeFirstOrThrow();
    const license = await tx
      .selectFrom('license')
      .select('id')
      .where('organization_id', '=', organization_id)
      .executeTakeFirstOrThrow();
    const departments = { geography: department_id, mathematics: department_id, office: department_id };
    const school = { organization_id, departments, license_id: license.id };
    const by = { administrator_id: user_id, password_hash: password_hash ?? '' };
    for (const { name, mailbox } of demoPupils) {
      if (name === null) continue;
      const pupil: DemoMember = { ...PUPIL, name, mailbox };
      await insertMember(context, tx, pupil, school, by);
    }
    const newcomers = demoPupils.flatMap(({ name, mailbox }) => (name === null ? [] : [addressOf(mailbox)]));
    await sql`
      insert into student_group_member (group_id, user_id, joined_at, how, added_by)
      select ${group_id}, id, ${new Date(clock.now().getTime() - 20 * DAY_MS)}, 'teacher', ${user_id}
      from user_account where email = any(${newcomers}::text[])`.execute(tx);
  });
}

async function seedOne(context: WorkDeps, callers: SampleCallers, organizer: Organizer, work: DemoWork): Promise<void> {
  const { db, random } = context;
  const start = new Date(context.clock.now().getTime() - work.days_ago * DAY_MS);
  const end = new Date(start.getTime() + work.days * DAY_MS);
  // While it is being done its end lies ahead: whoever sweeps would end it under the pupils' hands.
  const open_until = new Date(Math.max(end.getTime(), context.clock.now().getTime() + DAY_MS));
  const person = callers.person(organizer.user_id).id;
  const material_id = work.of_catalog === null ? organizer.material_id : await findInCatalog(db, work.of_catalog);
  if (material_id === null) return;
  const frozen = freezeMaterial(await getReadableMaterial(db, person, material_id));
  const members = await db
    .selectFrom('student_group_member')
    .innerJoin('user_account', 'user_account.id', 'student_group_member.user_id')
    .select(['user_account.id', 'user_account.email'])
    .where('group_id', '=', organizer.group_id)
    .execute();
  const id = await startActivity(
    { db, clock: at(start), random },
    {
      person,
      material_id,
      frozen,
      payload: {
        organization_id: organizer.organization_id,
        title: work.title,
        start_date: start.toISOString(),
        end_date: open_until.toISOString(),
        group_participant_ids: { [organizer.group_id]: members.map((member) => member.id) },
        mode: ACTIVITY_MODE.period,
        identification: IDENTIFICATION.personified_async,
        show_correctness: true,
        show_statistic: true,
        connect_after_start: true,
        multiple_participation: work.repeatable,
      },
      participants_limit: members.length,
      department_ids: [organizer.department_id],
      press: null,
    },
  );
  await markReminded(db, id, start);
  const made: Work = { id, name: work.name, organizer: person, frozen };
  await Promise.all(
    demoPupils.map(async (pupil, place) => {
      const member = members.find(({ email }) => email === addressOf(pupil.mailbox));
      if (member === undefined) return;
      for (const [index, answered] of pupil.attempts[work.name].entries()) {
        const number = index + 1;
        const begun = new Date(start.getTime() + (place * 2 + number * 3) * HOUR_MS);
        await seedAttempt(context, callers, made, member.id, { number, begun, answered, place, pupil });
      }
    }),
  );
  await db.updateTable('activity').set({ end_date: end }).where('id', '=', id).execute();
  await db.updateTable('attempt').set({ deadline_at: end }).where('activity_id', '=', id).execute();
  await endOverdue(context);
}

/** A catalog without it has been put in by somebody else, and the work is left out. */
async function findInCatalog(db: Kysely<Database>, title: string): Promise<string | null> {
  const row = await db
    .selectFrom('catalog_material')
    .innerJoin('material', 'material.id', 'catalog_material.material_id')
    .select('material.id')
    .where('material.title', '=', title)
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

interface Passage {
  number: number;
  begun: Date;
  /** Questions that she has answered; an attempt with all of them is finished. */
  answered: number;
  place: number;
  pupil: DemoPupil;
}

async function seedAttempt(
  context: WorkDeps,
  callers: SampleCallers,
  { id: activity_id, name, frozen }: Work,
  user_id: string,
  { number, begun, answered, place, pupil }: Passage,
): Promise<void> {
  const { db, random, snapshots, attemptAnswers } = context;
  const deps = { db, random, snapshots, clock: at(begun) };
  const { id: participant_id } = await db
    .selectFrom('participant')
    .select('id')
    .where('activity_id', '=', activity_id)
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  const person = callers.person(user_id);
  await beginAttempt(deps, { person, activity_id: callers.activity(activity_id), participant_id });
  const questions = frozen.document.contents.flatMap((content) =>
    content.questions.map((question) => ({ content_id: content.id, question })),
  );
  // Who tries once more has learned something.
  const knows = pupil.knows + (number - 1) / 5;
  let now = begun;
  for (const [question_place, { content_id, question }] of questions.slice(0, answered).entries()) {
    const answering_ms = MINUTE_MS + ((place + question_place) % 5) * (MINUTE_MS / 4);
    now = new Date(now.getTime() + answering_ms);
    const skill = isKnown({ place, knows }, question_place / questions.length) ? 'right' : 'wrong';
    const answer = name === 'practice' ? practiceAnswer(question_place, skill) : sampleAnswer(question, skill);
    const outcome = await attemptAnswers.submit({
      activity_id,
      participant_id,
      number,
      holder: 1,
      content_id,
      question_id: question.id,
      answer,
      submission_id: random.identifier(),
      answering_ms,
      received_at: now,
    });
    if (!outcome.ok) throw new Error(`an answer of the sample work was refused: ${outcome.refused[1]}`);
  }
  const key = { activity_id, participant_id, number };
  const next = questions[answered];
  if (next === undefined) return finishAttempt({ ...deps, clock: at(now) }, key, frozen.material_hash);
  const snapshot = await snapshots.getSnapshot(frozen.material_hash);
  const standing = { holder: 1, content_id: next.content_id, closed_content_ids: [] };
  await recordProgress(db, key, standing, { snapshot, now, closes: false });
}

/** The sample people are told of nothing: their mailboxes are nobody's. */
async function markReminded(db: Kysely<Database>, activity_id: string, sent_at: Date): Promise<void> {
  await sql`
    insert into reminder (participant_id, kind, sent_at)
    select participant.id, kind, ${sent_at} from participant, unnest(array['assigned', 'ending']) kind
    where activity_id = ${activity_id}`.execute(db);
}

function at(moment: Date): Clock {
  return { now: () => moment };
}
