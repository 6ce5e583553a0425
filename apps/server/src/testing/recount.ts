import { z } from 'zod';
import {
  figuresOf,
  type RawCell,
  type RawPerson,
  type RawQuestion,
  type RecountedFigures,
  round,
} from './recounted-figures.ts';
import type { TestApp } from './test-app.ts';

// Results of an activity counted from the rows of the database alone, by the words of the documents: none of the product's
// code takes part in it.

/** What an activity comes to. */
export interface Recount {
  readonly questions: readonly RawQuestion[];
  /** Those of whom nothing was removed, whether they count or not. */
  readonly participants: number;
  readonly people: readonly RawPerson[];
  readonly total: number;
  readonly figures: RecountedFigures;
  /** Names of those who have finished nothing. */
  readonly unfinished: readonly string[];
  /** Slides by module; null where it is no course. */
  readonly modules: readonly { readonly id: string; readonly content_ids: readonly string[] }[] | null;
}

const frozen = z.object({
  template: z.string().nullable(),
  toc: z.array(z.object({ id: z.string(), content_ids: z.array(z.string()) })),
  contents: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      questions: z.array(z.object({ id: z.string(), type: z.string(), points: z.number() })),
    }),
  ),
});

const BY_HAND = ['open'];
const UNGRADED = ['survey', 'scale', 'wordcloud'];

type Rows = Awaited<ReturnType<typeof readRows>>;

async function readRows({ db }: TestApp, activity_id: string) {
  const activity = await db
    .selectFrom('activity')
    .innerJoin('snapshot', 'snapshot.material_hash', 'activity.material_hash')
    .select(['activity.mode', 'snapshot.document'])
    .where('activity.id', '=', activity_id)
    .executeTakeFirstOrThrow();
  return {
    is_live: activity.mode === 10,
    material: frozen.parse(activity.document),
    people: await db
      .selectFrom('participant')
      .innerJoin('user_account', 'user_account.id', 'participant.user_id')
      .select(['participant.id', 'user_id', 'joined_at', 'last_name', 'first_name', 'middle_name', 'email'])
      .where('activity_id', '=', activity_id)
      .where('removed_at', 'is', null)
      .execute(),
    attempts: await db.selectFrom('attempt').selectAll().where('activity_id', '=', activity_id).execute(),
    answers: await db.selectFrom('answer').selectAll().where('activity_id', '=', activity_id).execute(),
    marks: await db.selectFrom('answer_mark').selectAll().where('activity_id', '=', activity_id).execute(),
    opened: await db.selectFrom('live_question').selectAll().where('activity_id', '=', activity_id).execute(),
  };
}

/** Counts everything anew. */
export async function recount(app: TestApp, activity_id: string): Promise<Recount> {
  const rows = await readRows(app, activity_id);
  const questions = listQuestions(rows);
  const total = round(
    questions.reduce((sum, { points }) => sum + points, 0),
    2,
  );
  const found = rows.people.map((person) => countPerson(rows, questions, person));
  const counted = found.filter((person) => person !== null);
  const people = counted.map(({ ms, ...person }): RawPerson => {
    const percent = round((100 * person.points) / total, 1);
    const isBefore = (other: { readonly points: number; readonly ms: number }): boolean =>
      // Time decides a place in lessons alone.
      other.points > person.points || (rows.is_live && other.points === person.points && other.ms < ms);
    const place = person.points > 0 ? 1 + counted.filter(isBefore).length : null;
    return { ...person, percent, grade: gradeOf(percent), place };
  });
  return {
    questions,
    participants: rows.people.length,
    people,
    total,
    figures: figuresOf(questions, people, total),
    unfinished: rows.people.filter((_, index) => found[index] === null).map(({ last_name }) => last_name),
    modules: rows.material.template === 'course' ? rows.material.toc : null,
  };
}

/** 2 to 5 from 50, 70 and 85 percent on. */
function gradeOf(percent: number): number {
  return 2 + [50, 70, 85].filter((bound) => percent >= bound).length;
}

/** Live those that were opened; open ones bring points there as soon as one has been marked. */
function listQuestions({ is_live, material, marks, opened }: Rows): RawQuestion[] {
  return material.contents.flatMap((content) =>
    content.questions.flatMap(({ id, type, points }) => {
      if (is_live && !opened.some(({ question_id }) => question_id === id)) return [];
      const by_hand = BY_HAND.includes(type);
      const waits = is_live && by_hand && !marks.some(({ question_id }) => question_id === id);
      const brings = !UNGRADED.includes(type) && !waits;
      const is_machine = brings && !by_hand;
      return [{ id, content_id: content.id, title: content.title, points: brings ? points : 0, is_machine }];
    }),
  );
}

/** The attempt that counts is the best by points, the earlier of equals. Null where nothing was finished. */
function countPerson(rows: Rows, questions: readonly RawQuestion[], person: Rows['people'][number]) {
  const finished = rows.attempts
    .filter(({ participant_id, finished_at }) => participant_id === person.id && finished_at !== null)
    .map(({ number, started_at, finished_at }) => {
      const cells = questions.map((question) => cellOf(rows, question, person, number));
      const points = round(
        cells.reduce((sum, cell) => sum + (cell.points ?? 0), 0),
        2,
      );
      return { number, started_at, finished_at: finished_at ?? started_at, cells, points };
    })
    .toSorted((one, other) => other.points - one.points || one.number - other.number);
  const [best] = finished;
  if (best === undefined || person.user_id === null) return null;
  const won = best.cells.filter(({ points }) => (points ?? 0) > 0);
  return {
    ...best,
    participant_id: person.id,
    user_id: person.user_id,
    name: person.last_name,
    middle_name: person.middle_name,
    email: person.email,
    finished_attempts: finished.length,
    ms: won.reduce((sum, cell) => sum + (cell.ms ?? 0), 0),
    preliminary: best.cells.some((cell, index) => {
      return cell.answer !== undefined && cell.points === null && (questions[index]?.points ?? 0) > 0;
    }),
  };
}

function cellOf(
  { is_live, answers, marks, opened }: Rows,
  question: RawQuestion,
  person: Rows['people'][number],
  number: number,
): RawCell {
  const isOf = (row: { participant_id: string; question_id: string; attempt: number }): boolean =>
    row.participant_id === person.id && row.question_id === question.id && row.attempt === number;
  const answer = answers.find(isOf);
  const mark = marks.find(isOf);
  const closed_at = opened.find(({ question_id }) => question_id === question.id)?.closed_at ?? null;
  const was_there = closed_at === null || person.joined_at < closed_at;
  return {
    answer: answer?.answer,
    ms: answer?.answering_ms ?? null,
    points: mark?.points ?? null,
    fraction: mark?.fraction ?? null,
    had: !is_live || was_there || answer !== undefined || mark !== undefined,
  };
}
