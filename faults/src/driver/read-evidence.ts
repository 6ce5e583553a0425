import { readFullState } from '@parta/contract/live-messages';
import type pg from 'pg';
import type { LibraryEvidence, MaterialSize, SessionEvidence } from '../checker/evidence.ts';
import { withDatabase } from '../nemesis/database-process.ts';
import type { Seeded } from '../seeded.ts';
import { insist, type Organizer } from './organizer.ts';
import { createBackoff } from './pace.ts';
import type { SessionRun } from './session-run.ts';
import { fieldOf } from './visitor.ts';

/** Reads what is left of a finished session: its rows past the server, the rest as organizer and pupils are told it. */
export async function readEvidence(
  connection: pg.ClientConfig,
  organizer: Organizer,
  { activity_id, pupils }: SessionRun,
  seeded: Seeded,
): Promise<SessionEvidence> {
  const rows = await withDatabase(connection, (client) => readRows(client, activity_id));
  const statistics = await organizer.readStatistics(activity_id);
  const own: SessionEvidence['own'] = [];
  for (const pupil of pupils) {
    const path = `/api/v1/live/${activity_id}/state/?audience=participant`;
    const full = readFullState(
      await insist(pupil.visitor, { method: 'GET', path }, createBackoff(seeded)),
      'participant',
    );
    if (full === null || full.own === null) throw new Error(`no own result of ${pupil.participant_id}`);
    own.push(full.own);
  }
  return { activity_id, ...rows, ...statistics, own };
}

/** How much there is of a material and of what its owner has beside it by the same title. */
export async function readLibrary(connection: pg.ClientConfig, material_id: string): Promise<LibraryEvidence> {
  const { rows } = await withDatabase(connection, (client) =>
    client.query<MaterialSize>(
      `select m.id as material_id, count(distinct c.id)::int as contents, count(distinct q.id)::int as questions,
         count(distinct k.question_id)::int as keys
       from material own join material m on m.user_id = own.user_id and m.title like '%' || own.title || '%'
       left join content c on c.material_id = m.id
       left join question q on q.content_id = c.id
       left join question_key k on k.question_id = q.id
       where own.id = $1 group by m.id`,
      [material_id],
    ),
  );
  const source = rows.find((row) => row.material_id === material_id);
  if (source === undefined) throw new Error('the sample material is gone');
  return { source, copies: rows.filter((row) => row !== source) };
}

type Rows = Omit<SessionEvidence, 'activity_id' | 'by_participant' | 'by_question' | 'own'>;

async function readRows(client: pg.Client, activity_id: string): Promise<Rows> {
  const list = async <Row extends pg.QueryResultRow>(text: string): Promise<Row[]> =>
    (await client.query<Row>(text, [activity_id])).rows;
  const [session] = await list<{
    repeated_answers: boolean;
    step: number;
    phase: string;
    finished_at: Date | null;
    document: unknown;
    keys: unknown;
  }>(
    `select a.repeated_answers, s.step, s.phase, s.finished_at, n.document, k.document as keys
     from live_session s join activity a on a.id = s.activity_id
     join snapshot n on n.material_hash = a.material_hash join snapshot_key k on k.material_hash = a.material_hash
     where s.activity_id = $1`,
  );
  if (session === undefined) throw new Error(`no session of ${activity_id}`);
  const questions = await list<{
    question_id: string;
    opened_at: Date;
    deadline_at: Date | null;
    closed_at: Date | null;
    revealed_at: Date | null;
  }>(
    `select question_id, opened_at, deadline_at, closed_at, revealed_at from live_question
     where activity_id = $1 order by opened_at`,
  );
  const participants = await list<{ id: string; joined_at: Date }>(
    'select id, joined_at from participant where activity_id = $1',
  );
  const submissions = await list<StoredSubmission>(
    `select participant_id, submission_id, question_id, answer, accepted_at, outbox_id, sequence::int, superseded
     from answer_submission where activity_id = $1`,
  );
  const answers = await list<StoredSubmission & { attempt: number }>(
    `select participant_id, submission_id, question_id, answer, accepted_at, attempt from answer where activity_id = $1`,
  );
  const marks = await list<SessionEvidence['marks'][number]>(
    'select participant_id, question_id, submission_id, fraction, points from answer_mark where activity_id = $1',
  );
  return {
    repeated_answers: session.repeated_answers,
    step: session.step,
    phase: session.phase,
    finished_at: session.finished_at?.getTime() ?? null,
    material: listMaterial(session.document, session.keys),
    questions: questions.map((row) => ({
      question_id: row.question_id,
      opened_at: row.opened_at.getTime(),
      deadline_at: row.deadline_at?.getTime() ?? null,
      closed_at: row.closed_at?.getTime() ?? null,
      revealed_at: row.revealed_at?.getTime() ?? null,
    })),
    participants: participants.map((row) => ({ participant_id: row.id, joined_at: row.joined_at.getTime() })),
    submissions: submissions.map((row) => ({ ...row, accepted_at: row.accepted_at.getTime() })),
    answers: answers.map((row) => ({ ...row, accepted_at: row.accepted_at.getTime() })),
    marks,
  };
}

interface StoredSubmission {
  participant_id: string;
  submission_id: string;
  question_id: string;
  answer: unknown;
  accepted_at: Date;
}

/** The questions of a frozen material with their keys. */
export function listMaterial(document: unknown, keys: unknown): SessionEvidence['material'] {
  return listOf(fieldOf(document, 'contents')).flatMap((content) =>
    listOf(fieldOf(content, 'questions')).map((question) => {
      const question_id = String(fieldOf(question, 'id'));
      return {
        content_id: String(fieldOf(content, 'id')),
        question_id,
        type: String(fieldOf(question, 'type')),
        points: Number(fieldOf(question, 'points')),
        content: fieldOf(question, 'content'),
        key: fieldOf(fieldOf(fieldOf(keys, 'questions'), question_id), 'key') ?? null,
      };
    }),
  );
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
