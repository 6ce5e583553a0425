import { readFile } from 'node:fs/promises';
import { INVITATION_DAYS } from '@parta/domain/limits';
import type { JoinedHow } from '@parta/domain/people/groups';
import type { JobRole } from '@parta/domain/people/roles';
import { DAY_MS } from '@parta/domain/time/durations';
import { sql, type Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import { anyOf } from '../../../db/lists.ts';
import type { Database } from '../../../db/tables.ts';
import { drawFormulas } from '../../materials/commands/save-material.ts';
import { createFormulas } from '../../materials/service/formulas.ts';
import { setRejected } from '../../organizations/commands/rejections.ts';
import { setPassword } from '../../people/commands/credentials.ts';
import { SAMPLE_DOMAIN, SAMPLE_PASSWORD } from '../../people/rules/sample-password.ts';
import { hashPassword } from '../../people/service/passwords.ts';
import { insertWritten } from '../../starter/commands.ts';
import { writeMaterial } from '../../starter/rules/write-material.ts';
import { type StarterPicture, type WrittenMaterial, writtenMaterial } from '../../starter/types.ts';
import { demoFolders, demoGroups, demoInvitation, demoMembers, demoSchool } from '../texts.ts';
import type { DemoAccount, DemoDepartment, DemoMember } from '../types.ts';

const SEATS = 100;
/** The school had its license before the work of last week. */
const LICENSED_DAYS = 30;
const YEAR_MS = 365 * DAY_MS;
const LIMITS = { live_participants: 5000, storage_mb: 1024, materials: 10_000 };
const SAMPLE_TEST = new URL('../assets/rivers-and-lakes-of-europe.json', import.meta.url);
/** The one picture of the sample test. */
const SCHEME = {
  url: new URL('../assets/lakes.png', import.meta.url),
  width: 960,
  height: 600,
  media_type: 'image/png',
};

/** What the printed people do in the school; who looks after the platform writes materials, too: a curator publishes her own. */
const ROLES = {
  organiser: ['organiser', 'author'],
  author: ['author'],
  student: ['student'],
  administrator: ['organisation_administrator'],
  platform: ['author'],
} as const satisfies Record<DemoAccount['role'], readonly JobRole[]>;

/** Lists the sample accounts; they exist once `seedDemo` has run. */
export function listDemoAccounts(): DemoAccount[] {
  const { organiser, author, student, administrator, platform } = demoSchool.people;
  return [
    { role: 'organiser', email: organiser.email, password: SAMPLE_PASSWORD },
    { role: 'author', email: author.email, password: SAMPLE_PASSWORD },
    { role: 'student', email: student.email, password: SAMPLE_PASSWORD },
    { role: 'administrator', email: administrator.email, password: SAMPLE_PASSWORD },
    { role: 'platform', email: platform.email, password: SAMPLE_PASSWORD },
  ];
}

/**
 * Puts the sample school into an empty installation; does nothing where there is an organization already.
 * @param hash makes the hash of the password that its people share
 * @returns whether it has put it in
 */
export async function seedDemo(context: Context, hash = hashPassword): Promise<boolean> {
  const password_hash = await hash(SAMPLE_PASSWORD, context.random);
  const bytes = await readFile(SCHEME.url);
  const picture_hash = await context.files.put(bytes);
  const picture: StarterPicture = { hash: picture_hash, width: SCHEME.width, height: SCHEME.height };
  const test = writtenMaterial.parse(JSON.parse(await readFile(SAMPLE_TEST, 'utf8')));
  return context.db.transaction().execute(async (tx) => {
    // Of two that start at once on an empty database, the second finds the school.
    await sql`select pg_advisory_xact_lock(hashtextextended('parta sample school', 0))`.execute(tx);
    const first = await tx.selectFrom('organization').select('id').limit(1).executeTakeFirst();
    if (first !== undefined) return false;
    const school = await insertSchool(context, tx);
    const owners = new Map<string, string>();
    for (const { role } of listDemoAccounts()) {
      owners.set(role, await insertAccount(context, tx, role, school, password_hash));
    }
    const administrator_id = owners.get('administrator') ?? '';
    for (const member of demoMembers)
      await insertMember(context, tx, member, school, { administrator_id, password_hash });
    await insertGroups(context, tx, school, owners.get('organiser') ?? '');
    await insertInvitation(context, tx, school, administrator_id);
    await tx
      .insertInto('stored_file')
      .values({
        hash: picture_hash,
        media_type: SCHEME.media_type,
        size: bytes.length,
        created_at: context.clock.now(),
      })
      .execute();
    for (const role of ['organiser', 'author', 'platform']) {
      await insertLibrary(context, tx, owners.get(role) ?? '', { test, picture });
    }
    return true;
  });
}

/** Ids of the sample school. */
export interface MadeSchool {
  organization_id: string;
  departments: Record<DemoDepartment, string>;
  license_id: string;
}

async function insertSchool({ clock, random }: Context, tx: Transaction<Database>): Promise<MadeSchool> {
  const organization_id = random.identifier();
  const license_id = random.identifier();
  const departments = { geography: random.identifier(), mathematics: random.identifier(), office: random.identifier() };
  const { geography, mathematics, office } = demoSchool.departments;
  const now = clock.now();
  await tx
    .insertInto('organization')
    .values({ id: organization_id, ...demoSchool.organization })
    .execute();
  await tx
    .insertInto('department')
    .values([
      { id: departments.geography, organization_id, ...geography },
      { id: departments.mathematics, organization_id, ...mathematics },
      { id: departments.office, organization_id, ...office },
    ])
    .execute();
  await tx
    .insertInto('license')
    .values({
      id: license_id,
      organization_id,
      valid_from: new Date(now.getTime() - LICENSED_DAYS * DAY_MS),
      valid_until: new Date(now.getTime() + 10 * YEAR_MS),
      seats: SEATS,
      limits: JSON.stringify(LIMITS),
      features: ['self_study'],
    })
    .execute();
  return { organization_id, departments, license_id };
}

async function insertAccount(
  { clock, random }: Context,
  tx: Transaction<Database>,
  role: DemoAccount['role'],
  { departments, license_id }: MadeSchool,
  password_hash: string,
): Promise<string> {
  const id = random.identifier();
  const user_type = role === 'student' ? 'student' : 'staff';
  const now = clock.now();
  const account = { email_confirmed: true, user_type, created_at: now } as const;
  await tx
    .insertInto('user_account')
    .values({ id, ...demoSchool.people[role], ...account })
    .execute();
  await setPassword(tx, { clock, random }, id, password_hash);
  if (role === 'platform') {
    await tx
      .insertInto('user_role')
      .values([
        { user_id: id, role: 'platform_administrator' },
        { user_id: id, role: 'curator' },
      ])
      .execute();
  }
  const job_id = random.identifier();
  const job = { id: job_id, user_id: id, department_id: departments.geography, type: user_type } as const;
  await tx
    .insertInto('job')
    .values({ ...job, status: 'accepted', created_at: now, decided_at: now })
    .execute();
  await tx
    .insertInto('job_role')
    .values(ROLES[role].map((name) => ({ job_id, role: name })))
    .execute();
  await tx.insertInto('license_seat').values({ license_id, user_id: id }).execute();
  return id;
}

/** Puts somebody of the school in, with the password of the sample accounts. */
export async function insertMember(
  { clock, random }: Pick<Context, 'clock' | 'random'>,
  tx: Transaction<Database>,
  { name: [last_name, first_name, middle_name], mailbox, department, type, status, roles, days_ago }: DemoMember,
  { organization_id, departments, license_id }: MadeSchool,
  { administrator_id, password_hash }: { administrator_id: string; password_hash: string },
): Promise<void> {
  const id = random.identifier();
  const job_id = random.identifier();
  const created_at = new Date(clock.now().getTime() - days_ago * DAY_MS);
  await tx
    .insertInto('user_account')
    .values({
      id,
      last_name,
      first_name,
      middle_name,
      email: addressOf(mailbox),
      email_confirmed: true,
      user_type: type === 'student' ? 'student' : 'staff',
      created_at,
    })
    .execute();
  await setPassword(tx, { clock, random }, id, password_hash);
  const decided_at = new Date(created_at.getTime() + DAY_MS / 2);
  const decision = status === 'waiting' ? {} : { decided_at, decided_by: administrator_id };
  await tx
    .insertInto('job')
    .values({ id: job_id, user_id: id, department_id: departments[department], type, status, created_at, ...decision })
    .execute();
  if (status === 'rejected') await setRejected(tx, organization_id, id, decided_at);
  if (status !== 'accepted' || type === 'student') return;
  await tx
    .insertInto('job_role')
    .values(roles.map((role) => ({ job_id, role })))
    .execute();
  await tx.insertInto('license_seat').values({ license_id, user_id: id }).execute();
}

async function insertGroups(
  { clock, random }: Context,
  tx: Transaction<Database>,
  { departments }: MadeSchool,
  owner_id: string,
): Promise<void> {
  const now = clock.now();
  for (const { name, type, status, mailboxes } of demoGroups) {
    const id = random.identifier();
    const fields = { id, department_id: departments.geography, owner_id, name, type, status };
    await tx
      .insertInto('student_group')
      .values({ ...fields, join_id: random.identifier(), date_created: now, date_changed: now })
      .execute();
    await tx
      .insertInto('student_group_member')
      .columns(['group_id', 'user_id', 'joined_at', 'how', 'added_by'])
      .expression((eb) =>
        eb
          .selectFrom('user_account')
          .select([
            eb.val(id).as('group_id'),
            'id',
            eb.val(now).as('joined_at'),
            sql.lit<JoinedHow>('teacher').as('how'),
            eb.val(owner_id).as('added_by'),
          ])
          .where('email', '=', anyOf(mailboxes.map(addressOf))),
      )
      .execute();
  }
}

/** Open, and never mailed: nobody reads at the sample addresses. */
async function insertInvitation(
  { clock, random }: Context,
  tx: Transaction<Database>,
  { departments }: MadeSchool,
  invited_by: string,
): Promise<void> {
  const { name, mailbox, department, type, roles, days_ago } = demoInvitation;
  const [last_name, first_name, middle_name] = name;
  const created_at = new Date(clock.now().getTime() - days_ago * DAY_MS);
  await tx
    .insertInto('invitation')
    .values({
      id: random.identifier(),
      department_id: departments[department],
      email: addressOf(mailbox),
      last_name,
      first_name,
      middle_name,
      type,
      roles: [...roles],
      token_hash: random.bytes(32),
      invited_by,
      created_at,
      expires_at: new Date(created_at.getTime() + INVITATION_DAYS * DAY_MS),
      accepted_at: null,
      withdrawn_at: null,
    })
    .execute();
}

/** Where mail to somebody of the sample school goes. */
export function addressOf(mailbox: string): string {
  return `${mailbox}${SAMPLE_DOMAIN}`;
}

async function insertLibrary(
  context: Context,
  tx: Transaction<Database>,
  user_id: string,
  { test, picture }: { test: WrittenMaterial; picture: StarterPicture },
): Promise<void> {
  const { clock, random } = context;
  const now = clock.now();
  for (const title of Object.values(demoFolders)) {
    await tx
      .insertInto('folder')
      .values({ id: random.identifier(), user_id, parent: null, title, date_created: now, date_changed: now })
      .execute();
  }
  const document = writeMaterial(test, { newId: () => random.identifier(), find: () => picture });
  await drawFormulas(createFormulas(), document);
  await insertWritten(tx, clock, { id: random.identifier(), user_id, template: test.template, document });
}
