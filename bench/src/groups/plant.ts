import { randomBytes } from 'node:crypto';
import { newIdentifier } from '@parta/domain/encoding/identifier';
import type { Client } from 'pg';
import type { Organizer } from '../server/parta.ts';
import { groupTexts } from './texts.ts';

/**
 * Makes so many people with confirmed addresses who belong to no organization, and gives the sample school seats for all of
 * them. Their password is that of somebody who has an account.
 */
export async function plantPeople(client: Client, count: number, like: Organizer): Promise<Organizer[]> {
  const people = Array.from({ length: count }, (_, number) => ({
    id: newIdentifier(randomBytes),
    email: emailOf(number),
  }));
  const { last_name, first_name } = groupTexts;
  await client.query(INSERT, [
    people.map(({ id }) => id),
    people.map(({ email }) => email),
    like.email,
    last_name,
    first_name,
  ]);
  await client.query('update license set seats = seats + $1', [count]);
  await client.query('vacuum analyze user_account');
  return people.map(({ email }) => ({ email, password: like.password }));
}

/** Takes them out of every group and of the school again, as if they had never joined. */
export async function takeOut(client: Client): Promise<void> {
  for (const table of ['student_group_member', 'license_seat', 'job']) {
    await client.query(`delete from ${table} where user_id in (select id from user_account where email like $1)`, [
      emailOf('%'),
    ]);
  }
}

const INSERT = `
  with person as (
    insert into user_account (id, email, email_confirmed, last_name, first_name, middle_name, user_type, created_at)
    select id, email, true, $4, $5, '', 'student', now() from unnest($1::text[], $2::text[]) as person (id, email)
    returning id
  )
  insert into credential (id, user_id, kind, password_hash, created_at, changed_at)
  select person.id, person.id, 'password', credential.password_hash, now(), now()
  from person, user_account as known join credential on credential.user_id = known.id and credential.kind = 'password'
  where known.email = $3`;

function emailOf(number: number | '%'): string {
  return `bench-pupil-${number}@example.org`;
}
