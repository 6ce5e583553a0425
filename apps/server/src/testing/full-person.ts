import { insertPasskeyCredential } from '../features/people/commands/credentials.ts';
import type { Browser } from './browser.ts';
import { plantMember, plantStudentGroup } from './groups.ts';
import { type LiveRoom, startRoom } from './live-room.ts';
import { plantMaterial, yesno } from './materials.ts';
import { plantEvent, plantNews } from './notifications.ts';
import { type MadePerson, makePerson, type School } from './people.ts';
import type { TestApp } from './test-app.ts';

/** Words that stand nowhere but in what is kept about one person. */
export const CANARY = {
  last_name: 'Канарейкина',
  first_name: 'Зинаидакса',
  middle_name: 'Абракадабровна',
  email: 'canary.zinaida@birds.example',
  login: 'canary.z100',
  wished_email: 'canary.wished@birds.example',
  device: 'CanaryBrowser/9',
  folder: 'Папка канарейки',
  material: 'Материал канарейки',
  file: 'c'.repeat(64),
  passkey: 'Ключ канарейки',
} as const;

/** Finds any of them, in any case. */
export const CANARY_PATTERN = /канарей|зинаидакс|абракадабр|canary/iu;

export interface FullPerson extends MadePerson {
  browser: Browser;
  /** Another organizer's activity in which she has one right answer, marked. */
  room: LiveRoom;
  participant_id: string;
  /** An activity that she led, of a material of hers. */
  led: LiveRoom;
}

/** A person of whom every table that can know one knows something. */
export async function makeFullPerson(app: TestApp, school: School): Promise<FullPerson> {
  const { db, context } = app;
  const { email, last_name, first_name } = CANARY;
  const person = await makePerson(app, school, { email, last_name, first_name });
  await db
    .updateTable('user_account')
    .set({ middle_name: CANARY.middle_name, time_zone: 'Asia/Omsk', theme: 'dark', login: CANARY.login })
    .where('id', '=', person.id)
    .execute();
  const browser = await app.signIn(person.email, person.password);
  await addAccountRows(app, school, person);
  await addGroups(app, school, person.id);
  const draft_id = await addLibrary(app, person.id);
  const description = { title: CANARY.material };
  await browser.get('material.update', { params: { id: draft_id }, body: { description } });
  await addPublication(app, person.id);
  await addNotifications(app, school, person.id, browser);
  const material = await plantMaterial(app, person.id, [yesno()], { title: 'Общий урок' });
  const led = await startRoom(app, { presenter: browser, material_id: material.id });
  const room = await startRoom(app, { payload: { identification: 20 }, ...(await foreignPresenter(app, school)) });
  const { participant_id } = await browser.get('live.join', { params: room.params, body: { nickname: '' } });
  await room.lead('start', 'open');
  const question = await room.question();
  const submission_id = context.random.identifier();
  const sent = await browser.call('live.answers', {
    params: room.params,
    body: { participant_id, ...question, answer: { value: true }, submission_id },
  });
  if (sent.status !== 200) throw new Error(`the answer was refused: ${sent.status} ${sent.text}`);
  await room.reveal();
  await addComments(app, participant_id);
  return { ...person, browser, room, participant_id, led };
}

/** Somebody has marked her answer anew by hand, and spoken to her by name each time. */
async function addComments({ db, context }: TestApp, participant_id: string): Promise<void> {
  const comment = `${CANARY.first_name}, хорошо`;
  const mark = await db
    .selectFrom('answer_mark')
    .innerJoin('activity', 'activity.id', 'answer_mark.activity_id')
    .select(['activity_id', 'question_id', 'participant_id', 'attempt', 'fraction', 'points', 'version'])
    .select('activity.user_id as author_id')
    .where('participant_id', '=', participant_id)
    .executeTakeFirstOrThrow();
  const at = context.clock.now();
  const by_hand = { author_id: mark.author_id, origin: 'hand' as const, marked_at: at };
  await db
    .insertInto('answer_mark_history')
    .values({ ...mark, ...by_hand, comment, criteria: null, replaced_at: at, replaced_by: mark.author_id })
    .execute();
  await db
    .updateTable('answer_mark')
    .set({ ...by_hand, comment, criteria: [0.5, 0.5], version: 2 })
    .where('participant_id', '=', participant_id)
    .execute();
}

async function foreignPresenter(app: TestApp, school: School): Promise<{ presenter: Browser; material_id: string }> {
  const colleague = await makePerson(app, school);
  const { id } = await plantMaterial(app, colleague.id, [yesno()], { title: 'Урок коллеги' });
  return { presenter: await app.signIn(colleague.email, colleague.password), material_id: id };
}

/**
 * The person made a group, opened it, added somebody, took somebody out and proposed somebody, is in another, was refused by
 * it and is proposed for it; the organization rejected a request of theirs.
 */
async function addGroups(app: TestApp, school: School, user_id: string): Promise<void> {
  const { organization_id, department_id } = school;
  const own_id = await plantStudentGroup(app, { department_id, owner_id: user_id });
  const group_id = await plantStudentGroup(app, { department_id });
  await plantMember(app, group_id, user_id);
  const at = app.context.clock.now();
  const pupil = { user_type: 'student' as const, roles: [] };
  const [added, removed] = [await makePerson(app, school, pupil), await makePerson(app, school, pupil)];
  const member = { group_id: own_id, joined_at: at, how: 'teacher' as const };
  await app.db
    .insertInto('student_group_member')
    .values([
      { ...member, user_id: added.id, added_by: user_id },
      { ...member, user_id: removed.id, added_by: null, removed_at: at, removed_by: user_id },
    ])
    .execute();
  await app.db
    .insertInto('group_join_code')
    .values({ group_id: own_id, code: 'ACEH2346', until: at, started_at: at, started_by: user_id })
    .execute();
  const proposal = { group_id, proposed_at: at };
  await app.db
    .insertInto('group_proposal')
    .values([
      { ...proposal, id: app.context.random.identifier(), user_id, proposed_by: null },
      { ...proposal, id: app.context.random.identifier(), user_id: added.id, proposed_by: user_id },
    ])
    .execute();
  await app.db.insertInto('group_join_refusal').values({ group_id, user_id, reason: 'not_let_in', at }).execute();
  await app.db.insertInto('organization_rejection').values({ organization_id, user_id, rejected_at: at }).execute();
}

async function addAccountRows({ db, context }: TestApp, school: School, { id, email }: MadePerson): Promise<void> {
  const now = context.clock.now();
  const later = new Date(now.getTime() + 1_800_000);
  const { random } = context;
  await addSecondFactor({ db, context }, id);
  const { last_name, first_name, middle_name, wished_email, device } = CANARY;
  const to_name = `${last_name} ${first_name} ${middle_name}`;
  await db
    .updateTable('session_family')
    .set({ device, address: '192.0.2.77', second_factor_at: now })
    .where('user_id', '=', id)
    .execute();
  await db
    .insertInto('credential')
    .values({
      id: random.identifier(),
      user_id: id,
      kind: 'one_time_card',
      password_hash: '',
      token_hash: random.bytes(32),
      created_at: now,
      changed_at: now,
      expires_at: later,
    })
    .execute();
  await db
    .insertInto('consent')
    .values({
      id: random.identifier(),
      user_id: id,
      purpose: 'personal_data',
      version: '1',
      given_by: 'registration',
      given_at: now,
      address: '192.0.2.77',
      withdrawn_at: null,
    })
    .execute();
  await db.insertInto('user_role').values({ user_id: id, role: 'curator' }).execute();
  const link = { user_id: id, created_at: now, expires_at: later };
  await db
    .insertInto('one_time_link')
    .values([
      { ...link, token_hash: random.bytes(32), purpose: 'confirm_email', email, used_at: now, group_join: 'BCEH2346' },
      {
        ...link,
        token_hash: random.bytes(32),
        purpose: 'change_email',
        email: wished_email,
        used_at: null,
        group_join: null,
      },
    ])
    .execute();
  const mail = { to_name, created_at: now, letter: JSON.stringify({ paragraphs: [to_name], button: null }) };
  await db
    .insertInto('mail')
    .values([
      { ...mail, to_email: email, subject: 'Подтвердите адрес', sent_at: now, failed_at: null },
      { ...mail, to_email: wished_email, subject: 'Новый адрес', sent_at: null, failed_at: null },
    ])
    .execute();
  await db
    .insertInto('invitation')
    .values({
      id: random.identifier(),
      department_id: school.department_id,
      email,
      last_name,
      first_name,
      middle_name,
      type: 'student',
      roles: [],
      token_hash: random.bytes(32),
      invited_by: id,
      created_at: now,
      expires_at: later,
      accepted_at: null,
      withdrawn_at: null,
    })
    .execute();
}

/** A passkey, an app that was begun, and a sign-in that waits; what is sensitive is open in her session. */
async function addSecondFactor({ db, context }: Pick<TestApp, 'db' | 'context'>, user_id: string): Promise<void> {
  const { clock, random } = context;
  const expires_at = new Date(clock.now().getTime() + 1_800_000);
  const credential_id = await db.transaction().execute((tx) => insertPasskeyCredential(tx, context, user_id));
  await db
    .insertInto('passkey')
    .values({
      credential_id,
      external_id: random.bytes(16).toString('base64url'),
      public_key: random.bytes(32),
      counter: 0,
      transports: [],
      name: CANARY.passkey,
    })
    .execute();
  await db
    .insertInto('totp_enrolment')
    .values({ user_id, sealed_secret: random.bytes(48), expires_at })
    .execute();
  await db
    .insertInto('pending_sign_in')
    .values({ token_hash: random.bytes(32), user_id, credential_id, version: 1, expires_at })
    .execute();
  const families = await db.selectFrom('session_family').select('id').where('user_id', '=', user_id).execute();
  await db
    .insertInto('passkey_challenge')
    .values(families.map(({ id }) => ({ family_id: id, purpose: 'prove' as const, challenge: 'x', expires_at })))
    .execute();
}

/** Gives the id of her material, whose title is not yet the one that it is to have. */
async function addLibrary(app: TestApp, user_id: string): Promise<string> {
  const { db, context } = app;
  const now = context.clock.now();
  const outer = context.random.identifier();
  const folder = { user_id, date_created: now, date_changed: now };
  await db
    .insertInto('folder')
    .values([
      { ...folder, id: outer, parent: null, title: CANARY.folder },
      { ...folder, id: context.random.identifier(), parent: outer, title: `${CANARY.folder} внутри` },
    ])
    .execute();
  const { id } = await plantMaterial(app, user_id, [yesno({ notes: CANARY.last_name }), yesno()], {
    title: `${CANARY.material}, набросок`,
  });
  await db.updateTable('material').set({ folder: outer }).where('id', '=', id).execute();
  await db
    .insertInto('stored_file')
    .values({ hash: CANARY.file, media_type: 'image/png', size: 3, created_at: now })
    .execute();
  await db.insertInto('material_file').values({ material_id: id, hash: CANARY.file }).execute();
  await db.insertInto('stored_upload').values({ user_id, hash: CANARY.file, uploaded_at: now }).execute();
  return id;
}

/** A material of the catalog that she has published: it is nobody's and stays. */
async function addPublication(app: TestApp, published_by: string): Promise<void> {
  const { id } = await plantMaterial(app, published_by, [], { title: 'Из каталога' });
  const now = app.context.clock.now();
  await app.db.updateTable('material').set({ user_id: null }).where('id', '=', id).execute();
  await app.db
    .insertInto('catalog_material')
    .values({
      material_id: id,
      folder: null,
      course_id: null,
      source_material_id: null,
      source_version: 1,
      published_by,
      published_at: now,
      updated_at: now,
      withdrawn_at: null,
      title_folded: 'из каталога',
    })
    .execute();
}

/** An event of the school that she alone was told of, and news for everybody that she has read. */
async function addNotifications(
  app: TestApp,
  { organization_id }: School,
  user_id: string,
  browser: Browser,
): Promise<void> {
  await plantEvent(app, organization_id, [user_id]);
  const id = await plantNews(app);
  await browser.get('notification.read', { params: { id } });
}
