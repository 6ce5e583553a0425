import { type Cast, gatherCast, type Owner } from '../actors.ts';
import { plantAssignment } from '../assignments.ts';
import type { Browser } from '../browser.ts';
import { plantCatalogFolder, plantCatalogMaterial } from '../catalog.ts';
import { plantMember, plantProposal, plantStudentGroup } from '../groups.ts';
import { plantMaterial } from '../materials.ts';
import { plantEvent, plantNews } from '../notifications.ts';
import { type MadePerson, makePerson, type School } from '../people.ts';
import type { TestApp } from '../test-app.ts';
import { RELATIONS, type Relation } from './relations.ts';

/** Ids that a call may name, all of one relation. */
export interface Objects {
  activity_id: string;
  content_id: string;
  question_id: string;
  /** Opens the wall of the activity. */
  key: string;
  /** Opens its scanner. */
  scanner_key: string;
  /** Somebody who answers there by a card. */
  card_holder_id: string;
  material_id: string;
  folder_id: string;
  /** Two that are there to be deleted. */
  spare_material_id: string;
  spare_folder_id: string;
  hash: string;
  session_id: string;
  own_job_id: string;
  /** A student's job of the owner, beside her own. */
  pupil_job_id: string;
  organization_id: string;
  department_id: string;
  job_id: string;
  person_id: string;
  /** Two invitations: one to be withdrawn, one to be mailed again. */
  withdrawn_id: string;
  resent_id: string;
  license_id: string;
  /** The job of a second administrator. */
  administrator_job_id: string;
  /** Somebody who is a curator. */
  curator_id: string;
  catalog_folder_id: string;
  catalog_material_id: string;
  /** A group of the owner with two pupils in it, of whom the second stays. */
  group_id: string;
  group_participant_id: string;
  staying_participant_id: string;
  /** An activity at her own pace of the owner's, with a student of the cast, and somebody who may be taken out of it. */
  study_id: string;
  /** The participant that this student is there. */
  study_participant_id: string;
  spare_participant_id: string;
  /** An event that the owner was told of. */
  notification_id: string;
  /** News for the people of the organization. */
  news_id: string;
  /** Somebody whom the owner proposes for the group. */
  proposal_id: string;
}

export interface World {
  app: TestApp;
  cast: Cast;
  objects: Record<Relation, Objects>;
  /** A material of the curator's own that nothing stands in. */
  curated_id: string;
}

const OWNER: Record<'own' | 'same_department' | 'same_organization' | 'other_organization', Owner> = {
  own: 'organiser',
  same_department: 'colleague',
  same_organization: 'other_department',
  other_organization: 'foreign_organizer',
};

/** Gathers the cast and plants every object of every relation. */
export async function makeWorld(app: TestApp): Promise<World> {
  const cast = await gatherCast(app);
  const { school, second, foreign } = cast;
  const own = await plant(app, cast, 'own', school);
  const other_organization = await plant(app, cast, 'other_organization', foreign);
  const random = inventIds(app);
  const { id: curated_id } = await plantMaterial(app, cast.people.curator.id, [], { title: 'Пустой' });
  return {
    app,
    cast,
    curated_id,
    objects: {
      own,
      same_department: await plant(app, cast, 'same_department', school),
      same_organization: await plant(app, cast, 'same_organization', second),
      other_organization,
      // Ids that were there once, in an organization that still is.
      deleted: { ...(await plantDeleted(app, cast)), organization_id: school.organization_id },
      random,
      mixed: {
        ...other_organization,
        activity_id: own.activity_id,
        organization_id: own.organization_id,
        key: own.key,
        scanner_key: own.scanner_key,
        group_id: own.group_id,
        study_id: own.study_id,
        study_participant_id: own.study_participant_id,
      },
    },
  };
}

async function plant(app: TestApp, cast: Cast, relation: keyof typeof OWNER, place: School): Promise<Objects> {
  const owner = OWNER[relation];
  const person = cast.people[owner];
  const room = cast.rooms[owner];
  const { url } = await room.presenter.get('live.projector', { params: room.params });
  const scanner = await room.presenter.get('live.scanner', { params: room.params });
  const { people } = await room.state();
  const { content_id, question_id } = await room.question();
  const { materials } = await room.presenter.get('folder.root');
  const material_id = materials[0]?.id ?? '';
  await renameMaterial(room.presenter, material_id);
  const administrator = await makePerson(app, place, { roles: ['organisation_administrator'] });
  const curator = await makePerson(app, place, { roles: [] });
  await app.db.insertInto('user_role').values({ user_id: curator.id, role: 'curator' }).execute();
  return {
    activity_id: room.activity_id,
    content_id,
    question_id,
    key: url.split('#key=')[1] ?? '',
    scanner_key: scanner.url.split('#key=')[1] ?? '',
    card_holder_id: people.find(({ card_number }) => card_number !== null)?.participant_id ?? '',
    material_id,
    folder_id: await plantFolder(app, person),
    spare_material_id: (await plantMaterial(app, person.id, [], { title: 'Лишний' })).id,
    spare_folder_id: await plantFolder(app, person),
    hash: await plantFile(app, material_id, room.activity_id, relation),
    session_id: await openSession(app, person),
    own_job_id: person.job_id,
    pupil_job_id: await plantPupilJob(app, person, place),
    organization_id: place.organization_id,
    department_id: place.department_id,
    job_id: person.job_id,
    person_id: person.id,
    withdrawn_id: await plantInvitation(app, place, administrator),
    resent_id: await plantInvitation(app, place, administrator),
    license_id: place.license_id ?? '',
    administrator_job_id: administrator.job_id,
    curator_id: curator.id,
    catalog_folder_id: await plantCatalogFolder(app, 'Папка каталога'),
    catalog_material_id: await plantCatalogMaterial(app, 'Урок каталога'),
    ...(await plantStudy(app, cast, relation, place)),
    ...(await plantGroup(app, person, place)),
    notification_id: await plantEvent(app, place.organization_id, [person.id]),
    news_id: await plantNews(app, { audience: 'organization', organization_id: place.organization_id }),
  };
}

async function plantStudy(
  app: TestApp,
  { people, rooms }: Cast,
  relation: keyof typeof OWNER,
  place: School,
): Promise<Pick<Objects, 'study_id' | 'study_participant_id' | 'spare_participant_id'>> {
  const spare = await makePerson(app, place, { user_type: 'student', roles: [] });
  const student = relation === 'other_organization' ? people.foreign_student : people.student;
  const taking = relation === 'own' || relation === 'other_organization' ? [student.id, spare.id] : [spare.id];
  const study_id = await plantAssignment(app, { like: rooms[OWNER[relation]].activity_id, user_ids: taking });
  const participant = await app.db
    .selectFrom('participant')
    .select('id')
    .where('activity_id', '=', study_id)
    .where('user_id', '=', student.id)
    .executeTakeFirst();
  const study_participant_id = participant?.id ?? app.context.random.identifier();
  return { study_id, study_participant_id, spare_participant_id: spare.id };
}

async function plantGroup(
  app: TestApp,
  owner: MadePerson,
  place: School,
): Promise<Pick<Objects, 'group_id' | 'group_participant_id' | 'staying_participant_id' | 'proposal_id'>> {
  const group_id = await plantStudentGroup(app, { owner_id: owner.id, department_id: place.department_id });
  const pupil = await makePerson(app, place, {
    user_type: 'student',
    roles: [],
    first_name: 'Тот же',
    last_name: 'Ученик',
  });
  const staying = await makePerson(app, place, { user_type: 'student', roles: [] });
  await plantMember(app, group_id, pupil.id, staying.id);
  const proposed = await makePerson(app, place, { user_type: 'student', roles: [] });
  const proposal_id = await plantProposal(app, { group_id, user_id: proposed.id, proposed_by: owner.id });
  return { group_id, group_participant_id: pupil.id, staying_participant_id: staying.id, proposal_id };
}

async function plantPupilJob(
  { db, context }: TestApp,
  { id: user_id }: MadePerson,
  { department_id }: School,
): Promise<string> {
  const id = context.random.identifier();
  await db.insertInto('job').values({ id, user_id, department_id, type: 'student', status: 'accepted' }).execute();
  return id;
}

/** So that it has a version that can be looked at. */
async function renameMaterial(author: Browser, id: string): Promise<void> {
  await author.get('material.update', { params: { id }, body: { description: { title: 'Первый урок' } } });
}

async function plantFolder({ db, context }: TestApp, { id: user_id }: MadePerson): Promise<string> {
  const id = context.random.identifier();
  const now = context.clock.now();
  await db
    .insertInto('folder')
    .values({ id, user_id, parent: null, title: 'Папка', date_created: now, date_changed: now })
    .execute();
  return id;
}

async function plantFile(
  { db, context }: TestApp,
  material_id: string,
  activity_id: string,
  relation: Relation,
): Promise<string> {
  const hash = await context.files.put(Buffer.from(`a picture: ${relation}`));
  await db
    .insertInto('stored_file')
    .values({ hash, media_type: 'image/png', size: 20, created_at: context.clock.now() })
    .execute();
  await db.insertInto('material_file').values({ material_id, hash }).execute();
  const { material_hash } = await db
    .selectFrom('activity')
    .select('material_hash')
    .where('id', '=', activity_id)
    .executeTakeFirstOrThrow();
  await db.insertInto('snapshot_file').values({ material_hash, hash }).execute();
  return hash;
}

/** One more session of a person, which she may end from another browser. */
async function openSession(app: TestApp, { email, password }: MadePerson): Promise<string> {
  const browser = await app.signIn(email, password);
  const sessions = await browser.get('user.sessions');
  return sessions.find(({ isCurrent }) => isCurrent)?.id ?? '';
}

async function plantInvitation({ db, context }: TestApp, place: School, by: MadePerson): Promise<string> {
  const id = context.random.identifier();
  const now = context.clock.now();
  await db
    .insertInto('invitation')
    .values({
      id,
      department_id: place.department_id,
      email: `${id.toLowerCase()}@invited.example`,
      last_name: '',
      first_name: '',
      middle_name: '',
      type: 'student',
      roles: [],
      token_hash: context.random.bytes(32),
      invited_by: by.id,
      created_at: now,
      expires_at: new Date(now.getTime() + 86_400_000),
      accepted_at: null,
      withdrawn_at: null,
    })
    .execute();
  return id;
}

/** Makes a thing of each kind and deletes it; what the product never deletes has an id that never was. */
async function plantDeleted(app: TestApp, { people, school }: Cast): Promise<Objects> {
  const { db } = app;
  const ids = inventIds(app);
  const folder_id = await plantFolder(app, people.organiser);
  await db.deleteFrom('folder').where('id', '=', folder_id).execute();
  const session_id = await openSession(app, people.organiser);
  await db
    .updateTable('session_family')
    .set({ ended_at: app.clock.now(), end_reason: 'signed_out' })
    .where('id', '=', session_id)
    .execute();
  const withdrawn_id = await plantInvitation(app, school, people.administrator);
  await db.updateTable('invitation').set({ withdrawn_at: app.clock.now() }).where('id', '=', withdrawn_id).execute();
  const erased = await makePerson(app, school);
  const browser = await app.signIn(erased.email, erased.password);
  await browser.get('user.erase', { body: { password: erased.password } });
  const { id: material_id } = await plantMaterial(app, people.organiser.id, [], { title: 'Удалённый' });
  await db.deleteFrom('material').where('id', '=', material_id).execute();
  const catalog_folder_id = await plantCatalogFolder(app, 'Удалённая');
  await db.deleteFrom('catalog_folder').where('id', '=', catalog_folder_id).execute();
  const catalog_material_id = await plantCatalogMaterial(app, 'Снятый');
  await db
    .updateTable('catalog_material')
    .set({ withdrawn_at: app.clock.now() })
    .where('material_id', '=', catalog_material_id)
    .execute();
  const group = await plantGroup(app, people.organiser, school);
  await db.deleteFrom('student_group').where('id', '=', group.group_id).execute();
  return {
    ...ids,
    ...group,
    folder_id,
    spare_folder_id: folder_id,
    material_id,
    spare_material_id: material_id,
    session_id,
    withdrawn_id,
    resent_id: withdrawn_id,
    person_id: erased.id,
    curator_id: erased.id,
    catalog_folder_id,
    catalog_material_id,
    job_id: erased.job_id,
    own_job_id: erased.job_id,
    pupil_job_id: erased.job_id,
    administrator_job_id: erased.job_id,
  };
}

function inventIds({ context }: TestApp): Objects {
  const id = (): string => context.random.identifier();
  return {
    activity_id: id(),
    content_id: id(),
    question_id: id(),
    key: 'нет',
    scanner_key: 'нет',
    card_holder_id: id(),
    material_id: id(),
    folder_id: id(),
    spare_material_id: id(),
    spare_folder_id: id(),
    hash: context.random.bytes(32).toString('hex'),
    session_id: id(),
    own_job_id: id(),
    pupil_job_id: id(),
    organization_id: id(),
    department_id: id(),
    job_id: id(),
    person_id: id(),
    withdrawn_id: id(),
    resent_id: id(),
    license_id: id(),
    administrator_job_id: id(),
    curator_id: id(),
    catalog_folder_id: id(),
    catalog_material_id: id(),
    group_id: id(),
    group_participant_id: id(),
    staying_participant_id: id(),
    study_id: id(),
    study_participant_id: id(),
    spare_participant_id: id(),
    notification_id: id(),
    news_id: id(),
    proposal_id: id(),
  };
}

/** Hides every id of the world in a text, so that two answers compare by everything else. */
export function hideIds(text: string, { objects }: World): string {
  let hidden = text;
  for (const relation of RELATIONS) {
    for (const id of Object.values(objects[relation])) {
      if (typeof id === 'string' && id.length > 20) hidden = hidden.replaceAll(id, '…');
    }
  }
  return hidden;
}
