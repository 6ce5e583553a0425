import { IDENTIFIER_LENGTH } from '@parta/domain/encoding/identifier';
import { isJsonObject } from '@parta/domain/encoding/json';
import type { Client } from 'pg';
import { find, getText } from '../load/reading.ts';
import { resultsTexts } from './texts.ts';

/** A finished activity with results. */
export interface PlantedWork {
  activity_id: string;
  /** Its first question. */
  content_id: string;
  question_id: string;
  /** Somebody who took part. */
  user_id: string;
}

/** The work of a school that is reported: every group did so many activities of its own. */
export interface PlantedSchool {
  groups: number;
  pupils: number;
  activities: number;
}

/** One answer in so many is missing; of the others a third is wrong. */
const MISSING_EVERY = 17;

/**
 * Plants an activity that people finished: copies of one question of the sample school, answered by nearly all.
 * @param owner_email of the organizer, who has work that was assigned
 */
export async function plantWork(
  client: Client,
  owner_email: string,
  user_ids: readonly string[],
  questions: number,
): Promise<PlantedWork> {
  const model = await findModel(client, owner_email);
  const { document, keys, places } = multiply(model.document, model.keys, questions);
  const [activity_id, material_hash] = [idOf('5', 0), 'b'.repeat(64)];
  const participants = user_ids.map((_, number) => idOf('6', number));
  await client.query(
    `insert into snapshot select (jsonb_populate_record(s, jsonb_build_object('material_hash', $2::text, 'document', $3::jsonb))).*
     from snapshot s where s.material_hash = $1`,
    [model.material_hash, material_hash, JSON.stringify(document)],
  );
  await client.query('insert into snapshot_key (material_hash, document) values ($1, $2)', [
    material_hash,
    JSON.stringify(keys),
  ]);
  await client.query(COPY_ACTIVITIES, [model.activity_id, [activity_id], material_hash, [resultsTexts.work]]);
  await client.query(INSERT_PARTICIPANTS, [participants.map(() => activity_id), participants, user_ids]);
  await client.query(INSERT_ATTEMPTS, [participants.map(() => activity_id), participants, questions]);
  for (const [index, { content_id, question_id }] of places.entries()) {
    const given = participants.flatMap((id, number) =>
      (number + index) % MISSING_EVERY === 0 ? [] : [{ id, number }],
    );
    await client.query(INSERT_ANSWERS, [
      activity_id,
      content_id,
      question_id,
      given.map(({ id }) => id),
      given.map(({ number }) => idOf('7', index * participants.length + number)),
      JSON.stringify({ value: true }),
    ]);
  }
  await client.query(NAME_PEOPLE, [user_ids, resultsTexts.last_names, resultsTexts.first_names]);
  await client.query('vacuum analyze user_account, participant, attempt, answer, answer_submission, answer_mark');
  const [place] = places;
  const [user_id] = user_ids;
  if (place === undefined || user_id === undefined) throw new RangeError('work without questions or people');
  return { activity_id, ...place, user_id };
}

/** Plants groups whose members did assigned work of the last days. Their ids. */
export async function plantSchool(
  client: Client,
  owner_email: string,
  user_ids: readonly string[],
  { groups, pupils, activities }: PlantedSchool,
): Promise<string[]> {
  const model = await findModel(client, owner_email);
  const group_ids = Array.from({ length: groups }, (_, number) => idOf('5', number));
  await client.query(
    `insert into student_group
     select (jsonb_populate_record(g, jsonb_build_object('id', n.id, 'name', n.name, 'join_id', n.id))).*
     from student_group g, unnest($1::text[], $2::text[]) as n (id, name)
     where g.id = (
       select o.id from student_group o join user_account u on u.id = o.owner_id where u.email = $3 order by o.id limit 1
     )`,
    [group_ids, group_ids.map((_, number) => resultsTexts.group(number + 1)), owner_email],
  );
  for (const [index, group_id] of group_ids.entries()) {
    const members = user_ids.slice(index * pupils, (index + 1) * pupils);
    await client.query(
      `insert into student_group_member (group_id, user_id, joined_at, how)
       select $1, id, now(), 'teacher' from unnest($2::text[]) as id`,
      [group_id, members],
    );
    const ids = Array.from({ length: activities }, (_, number) => idOf('1', index * activities + number));
    await client.query(COPY_ACTIVITIES, [
      model.activity_id,
      ids,
      model.material_hash,
      ids.map((_, number) => resultsTexts.activity(number + 1)),
    ]);
    const parts = ids.flatMap((activity_id, number) =>
      members.map((user_id, place) => {
        const id = idOf('2', (index * activities + number) * pupils + place);
        return { activity_id, user_id, id };
      }),
    );
    const columns = [parts.map(({ activity_id }) => activity_id), parts.map(({ id }) => id)] as const;
    await client.query(INSERT_PARTICIPANTS, [...columns, parts.map(({ user_id }) => user_id)]);
    await client.query(INSERT_ATTEMPTS, [...columns, 1]);
  }
  await client.query('vacuum analyze student_group, student_group_member, activity, participant, attempt');
  return group_ids;
}

interface Model {
  activity_id: string;
  material_hash: string;
  document: unknown;
  keys: unknown;
}

async function findModel(client: Client, owner_email: string): Promise<Model> {
  const { rows } = await client.query<Model>(
    `select a.id as activity_id, a.material_hash, s.document, k.document as keys
     from activity a
     join user_account u on u.id = a.user_id and u.email = $1
     join snapshot s on s.material_hash = a.material_hash
     join snapshot_key k on k.material_hash = a.material_hash
     where a.mode = 20 order by a.date_created limit 1`,
    [owner_email],
  );
  const [model] = rows;
  if (model === undefined) throw new Error('the sample organizer has assigned nothing');
  return model;
}

/** The material with so many copies of its first slide that has one question of yes and no, and nothing else. */
function multiply(
  document: unknown,
  keys: unknown,
  count: number,
): { document: object; keys: object; places: { content_id: string; question_id: string }[] } {
  const contents = find(document, 'contents');
  const content: unknown = Array.isArray(contents) ? contents.find(hasYesNo) : null;
  const question = find(content, 'questions', '0');
  if (!isJsonObject(document) || !isJsonObject(keys) || !isJsonObject(content) || !isJsonObject(question)) {
    throw new TypeError('the sample work has no slide with a question of yes and no alone');
  }
  const key = find(keys, 'questions', getText(question, 'id'));
  const places = Array.from({ length: count }, (_, number) => ({
    content_id: idOf('5', number),
    question_id: idOf('6', number),
  }));
  return {
    document: {
      ...document,
      contents: places.map(({ content_id, question_id }) => ({
        ...content,
        id: content_id,
        questions: [{ ...question, id: question_id, points: 1 }],
      })),
    },
    keys: { ...keys, questions: Object.fromEntries(places.map(({ question_id }) => [question_id, key])) },
    places,
  };
}

function hasYesNo(content: unknown): boolean {
  const questions = find(content, 'questions');
  return Array.isArray(questions) && questions.length === 1 && find(questions, '0', 'type') === 'yesno';
}

const COPY_ACTIVITIES = `
  insert into activity
  select (jsonb_populate_record(a, jsonb_build_object('id', n.id, 'title', n.title, 'material_hash', $3::text,
    'start_date', now() - interval '5 days', 'end_date', now() - interval '3 days', 'status', 20))).*
  from activity a, unnest($2::text[], $4::text[]) as n (id, title)
  where a.id = $1`;

/** So many names as a school has, drawn by the identifier. */
const NAME_PEOPLE = `
  update user_account set last_name = ($2::text[])[1 + (hashtext(id) & 1023) % cardinality($2::text[])],
    first_name = ($3::text[])[1 + ((hashtext(id) >> 10) & 1023) % cardinality($3::text[])]
  where id = any($1)`;

const INSERT_PARTICIPANTS = `
  insert into participant (id, activity_id, user_id, nickname, status, joined_at)
  select id, activity_id, user_id, 'Участник ' || row_number() over (), 20, now() - interval '4 days'
  from unnest($1::text[], $2::text[], $3::text[]) as t (activity_id, id, user_id)`;

const INSERT_ATTEMPTS = `
  insert into attempt (activity_id, participant_id, number, seed, started_at, finished_at, finished_by, points, percent)
  select activity_id, id, 1, 'seed', now() - interval '4 days', now() - interval '4 days', 'participant', $3::int * share,
    round((share * 100)::numeric, 1)
  from (
    select activity_id, id, (hashtext(id) & 255) / 255.0 as share from unnest($1::text[], $2::text[]) as t (activity_id, id)
  ) as made`;

const INSERT_ANSWERS = `
  with given as (
    select participant_id, submission_id, ((hashtext(submission_id) & 1023) > 340)::int as share
    from unnest($4::text[], $5::text[]) as t (participant_id, submission_id)
  ),
  submitted as (
    insert into answer_submission (participant_id, submission_id, activity_id, question_id, attempt, answer, body_hash, accepted_at)
    select participant_id, submission_id, $1, $3, 1, $6::jsonb, 'x', now() from given
  ), answered as (
    insert into answer (activity_id, question_id, participant_id, attempt, submission_id, content_id, answer, accepted_at, answering_ms)
    select $1, $3, participant_id, 1, submission_id, $2, $6::jsonb, now(), 1000 + (hashtext(submission_id) & 65535) from given
  )
  insert into answer_mark (activity_id, question_id, participant_id, attempt, submission_id, fraction, points)
  select $1, $3, participant_id, 1, submission_id, share, share from given`;

/** Digits that an identifier has, in front of them what pads it. @param kind a digit up to 7, another one for each kind of rows of a table */
function idOf(kind: string, number: number): string {
  const digits = [...String(number)].map((digit) => 'abcdefghjk'.charAt(Number(digit))).join('');
  return `${kind}${digits.padStart(IDENTIFIER_LENGTH - 1, 'A')}`;
}
