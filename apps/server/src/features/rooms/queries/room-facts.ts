import type { Revealed } from '@parta/contract/live-documents';
import { type Criterion, readMarkingGuide, serverKinds } from '@parta/question-types/registry.server';
import type { Context } from '../../../context.ts';
import { bringsPoints, isGraded, isMarkedByHand } from '../../activities/rules.ts';
import type { Snapshots } from '../../activities/service/snapshots.ts';
import {
  type AnsweredQuestion,
  findAnswer,
  listAnsweredQuestions,
  type StoredAnswer,
} from '../../answers/queries/answers.ts';
import { partsOf } from '../../answers/rules/answer-parts.ts';
import { shareOfRight } from '../../answers/rules/facility.ts';
import { type Stop, stopsOf } from '../../answers/rules/stops.ts';
import type { OpenedQuestion } from '../../answers/types.ts';
import { getActivityScale } from '../../grade-scales/queries.ts';
import { listNewest } from '../../live/queries/participants.ts';
import { findSession } from '../../live/queries/session.ts';
import type { SessionFacts } from '../../live/types.ts';
import type { Snapshot, SnapshotKeys, SnapshotQuestion } from '../../materials/types.ts';
import type { PresenterFacts, RoomFacts } from '../present.ts';
import type { RoomBook } from './room-book.ts';

/** Newest nicknames shown in the lobby. */
const LOBBY_NICKNAMES = 60;

type Ranked = Pick<RoomFacts, 'standings' | 'marks'>;
const NOBODY: Ranked = { standings: new Map(), marks: new Map() };

export interface FactsDeps {
  readonly db: Context['db'];
  readonly clock: Context['clock'];
  readonly snapshots: Snapshots;
  /** Compares what is about to be told with the contract; does nothing in production. @throws where it does not fit */
  check(kind: 'document' | 'own', told: unknown): void;
  /** Address under which an activity is joined. */
  joinUrl(activity_id: string): string;
}

/**
 * Reads what the shared part of every document is made of; null for an activity without a session. The book keeps what
 * was read, so that only what changed is read again.
 */
export async function loadRoomFacts(deps: FactsDeps, activity_id: string, book: RoomBook): Promise<RoomFacts | null> {
  const { db, snapshots } = deps;
  const session = await findSession(db, activity_id);
  if (session === null) return null;
  const snapshot = await snapshots.getSnapshot(session.material_hash);
  const stops = stopsOf(snapshot);
  const stop = stops[session.position];
  const question = stop?.question ?? null;
  await book.read(question !== null && session.questions.has(question.id) ? question : null);
  const counted = findCounted(session, stops);
  const ranked = counted === null ? NOBODY : await book.rank(counted);
  return {
    session,
    snapshot,
    join_url: deps.joinUrl(activity_id),
    now: deps.clock.now(),
    participants: book.people.size,
    answers: book.answered,
    ...ranked,
    scales: session.phase === 'finished' ? await listScales(deps, session, stops) : new Map(),
    grade_scale: session.phase === 'finished' ? await getActivityScale(db, activity_id) : null,
    revealed:
      showsAnswers(session) && stop !== undefined ? await loadRevealed(deps, session, stop, book, ranked) : null,
  };
}

/**
 * The questions over which people are ranked, in the order of their opening; null while nobody is. Marks exist for
 * revealed questions alone until the end, those by hand after it alone; these come first, as a row of right answers is
 * counted back from the last question that the machine marked.
 */
function findCounted(session: SessionFacts, stops: readonly Stop[]): OpenedQuestion[] | null {
  const counted = stops.flatMap(({ question }) => {
    const opened = question === null ? undefined : session.questions.get(question.id);
    const counts = opened !== undefined && (opened.revealed_at !== null || session.phase === 'finished');
    const brings = session.phase === 'finished' ? bringsPoints : isGraded;
    return counts && question !== null && brings(question) ? [{ opened, graded: isGraded(question) }] : [];
  });
  if (counted.length === 0 && session.phase !== 'finished' && session.phase !== 'leaderboard') return null;
  return counted
    .toSorted(
      (a, b) => Number(a.graded) - Number(b.graded) || a.opened.opened_at.getTime() - b.opened.opened_at.getTime(),
    )
    .map(({ opened }) => opened);
}

function showsAnswers({ phase }: SessionFacts): boolean {
  return phase === 'revealed' || phase === 'leaderboard';
}

/** Criteria of the questions that a person marks: told beside a mark that was given by them. */
async function listScales(
  { snapshots }: FactsDeps,
  { material_hash }: SessionFacts,
  stops: readonly Stop[],
): Promise<ReadonlyMap<string, readonly Criterion[]>> {
  const by_hand = stops.flatMap(({ question }) => (question !== null && isMarkedByHand(question) ? [question] : []));
  if (by_hand.length === 0) return new Map();
  const keys = await snapshots.getKeys(material_hash);
  return new Map(by_hand.map(({ id, points }) => [id, readMarkingGuide(keys.questions[id]?.key, points).scale]));
}

async function loadRevealed(
  { snapshots }: FactsDeps,
  session: SessionFacts,
  { question }: Stop,
  book: RoomBook,
  { marks }: Ranked,
): Promise<Revealed | null> {
  const opened = question === null ? undefined : session.questions.get(question.id);
  if (question === null || opened === undefined || opened.revealed_at === null) return null;
  const keys = await snapshots.getKeys(session.material_hash);
  const own = marks.get(question.id);
  const fractions = { get: (participant_id: string) => own?.get(participant_id)?.fraction };
  return {
    review: reviewOf(question, keys),
    explanation: keys.questions[question.id]?.explanation ?? null,
    tally: book.tally,
    answers: book.answered,
    correct_answers_percentage: isGraded(question)
      ? shareOfRight(book.people.values(), opened.closed_at, fractions)
      : null,
  };
}

const REVIEWS = new WeakMap<SnapshotQuestion, { review: unknown }>();

/** Made once: a frozen question belongs to one set of keys. */
function reviewOf(question: SnapshotQuestion, keys: SnapshotKeys): unknown {
  const known = REVIEWS.get(question);
  if (known !== undefined) return known.review;
  const review = serverKinds[question.type].grading(question.content, keys.questions[question.id]?.key)?.review ?? null;
  REVIEWS.set(question, { review });
  return review;
}

/** What the presenter alone sees: people, notes, and the answers as they come. */
export async function loadPresenterFacts(
  { snapshots }: FactsDeps,
  { session, snapshot }: RoomFacts,
  book: RoomBook,
): Promise<PresenterFacts> {
  const stop = stopsOf(snapshot)[session.position];
  const question = stop?.question ?? null;
  const keys = await snapshots.getKeys(session.material_hash);
  return {
    people: book.people.values(),
    answered: { has: (participant_id) => book.answerOf(participant_id) !== null },
    speaker_notes: stop === undefined ? '' : (keys.speaker_notes[stop.content.id] ?? ''),
    live_tally: book.tally,
    live_review: question === null ? null : reviewOf(question, keys),
  };
}

export async function loadNicknames(
  { db }: FactsDeps,
  { session }: RoomFacts,
  { people }: RoomBook,
): Promise<string[]> {
  if (session.phase !== 'lobby') return [];
  const newest = await listNewest(db, session.activity_id, LOBBY_NICKNAMES);
  return newest.map(({ id, nickname }) => people.get(id)?.nickname ?? nickname);
}

/** What one participant answered to the question shown, fresh from the rows, and at the end which questions. */
export interface OwnAnswers {
  question_id: string;
  answer: StoredAnswer | null;
  answered: ReadonlyMap<string, AnsweredQuestion>;
}

/**
 * The own answers of the given participants. `book` saves the reading of them all where nothing more can be accepted.
 */
export async function loadOwnAnswers(
  { db }: FactsDeps,
  { session, snapshot }: RoomFacts,
  participant_ids: readonly string[],
  book: RoomBook | null,
): Promise<Map<string, OwnAnswers>> {
  const { activity_id } = session;
  const question_id = stopsOf(snapshot)[session.position]?.question?.id ?? '';
  const find = async (participant_id: string): Promise<StoredAnswer | null> => {
    if (!session.questions.has(question_id)) return null;
    if (book?.question_id === question_id) return book.answerOf(participant_id);
    return findAnswer(db, { activity_id, question_id, participant_id });
  };
  const [answers, answered] = await Promise.all([
    Promise.all(participant_ids.map(find)),
    session.phase === 'finished' ? listAnsweredQuestions(db, activity_id, participant_ids, listInParts(snapshot)) : [],
  ]);
  const questions = new Map(
    answered.map((row) => [row.participant_id, new Map(row.answered.map((one) => [one.question_id, one]))]),
  );
  return new Map(
    participant_ids.map((participant_id, index) => [
      participant_id,
      { question_id, answer: answers[index] ?? null, answered: questions.get(participant_id) ?? NO_QUESTIONS },
    ]),
  );
}

const NO_QUESTIONS: ReadonlyMap<string, AnsweredQuestion> = new Map();

/** Questions that may be answered in part: only of these the answers themselves are needed at the end. */
function listInParts(snapshot: Snapshot): string[] {
  return stopsOf(snapshot).flatMap(({ question }) =>
    question !== null && partsOf(question) !== null ? [question.id] : [],
  );
}
