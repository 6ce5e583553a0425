import type { Revealed } from '@parta/contract/live-documents';
import { correctAnswersPercentage } from '@parta/domain/statistics';
import { serverKinds } from '@parta/question-types/registry.server';
import type { Context } from '../../../context.ts';
import { isGraded } from '../../activities/rules.ts';
import type { Snapshots } from '../../activities/service/snapshots.ts';
import type { PresenterFacts, RoomFacts } from '../present.ts';
import { countAnswers, listAnsweredQuestions, listAnswers, listMarks } from '../queries/answers.ts';
import { countParticipants, listNewestNicknames, listParticipants } from '../queries/participants.ts';
import { findSession } from '../queries/session.ts';
import { type Stop, stopsOf } from '../rules/slots.ts';
import { rankStandings } from '../rules/standings.ts';
import type { SessionFacts, Standing } from '../types.ts';
import type { Turns } from './turns.ts';

/** Newest nicknames shown in the lobby. */
const LOBBY_NICKNAMES = 60;
const NOBODY: ReadonlyMap<string, Standing> = new Map();

export interface FactsPlace {
  readonly db: Context['db'];
  readonly clock: Context['clock'];
  readonly snapshots: Snapshots;
  readonly early_join_minutes: number;
  readonly turns: Turns;
  /** Address under which an activity is joined. */
  joinUrl(activity_id: string): string;
}

/** Reads what the shared part of every document is made of; null for an activity without a session. */
export async function loadRoomFacts(place: FactsPlace, activity_id: string): Promise<RoomFacts | null> {
  const { db, snapshots } = place;
  const session = await findSession(db, activity_id);
  if (session === null) return null;
  const snapshot = await snapshots.getSnapshot(session.material_hash);
  const stops = stopsOf(snapshot);
  const stop = stops[session.position];
  const question_id = stop?.question?.id;
  const [participants, answers, standings] = await Promise.all([
    countParticipants(db, activity_id),
    question_id === undefined || !session.questions.has(question_id) ? 0 : countAnswers(db, activity_id, question_id),
    loadStandings(place, session, stops),
  ]);
  return {
    session,
    snapshot,
    join_url: place.joinUrl(activity_id),
    now: place.clock.now(),
    participants,
    answers,
    standings,
    revealed: showsAnswers(session) && stop !== undefined ? await loadRevealed(place, session, stop, standings) : null,
  };
}

/** Marks exist for revealed questions alone until the end, so only then is anybody ranked. */
async function loadStandings(
  place: FactsPlace,
  session: SessionFacts,
  stops: readonly Stop[],
): Promise<ReadonlyMap<string, Standing>> {
  const counted = stops.flatMap(({ question }) => {
    const opened = question === null ? undefined : session.questions.get(question.id);
    const counts = opened !== undefined && (opened.revealed_at !== null || session.phase === 'finished');
    return counts && question !== null && isGraded(question) ? [opened] : [];
  });
  if (counted.length === 0 && session.phase !== 'finished' && session.phase !== 'leaderboard') return NOBODY;
  const [people, marks] = await Promise.all([
    listParticipants(place.db, session.activity_id),
    listMarks(place.db, session.activity_id),
  ]);
  const order = counted.toSorted((a, b) => a.opened_at.getTime() - b.opened_at.getTime());
  return rankStandings(
    people,
    marks,
    order.map((question) => question.question_id),
  );
}

function showsAnswers({ phase }: SessionFacts): boolean {
  return phase === 'revealed' || phase === 'leaderboard';
}

async function loadRevealed(
  { db, snapshots }: FactsPlace,
  session: SessionFacts,
  { question }: Stop,
  standings: ReadonlyMap<string, Standing>,
): Promise<Revealed | null> {
  if (question === null || (session.questions.get(question.id)?.revealed_at ?? null) === null) return null;
  const kind = serverKinds[question.type];
  const keys = (await snapshots.getKeys(session.material_hash)).questions[question.id];
  const answers = await listAnswers(db, session.activity_id, question.id);
  const fractions = [...standings.values()].flatMap((standing) => standing.marks.get(question.id)?.fraction ?? []);
  return {
    review: kind.grading(question.content, keys?.key)?.review ?? null,
    explanation: keys?.explanation ?? null,
    tally: kind.tally(
      question.content,
      answers.map((row) => row.answer),
    ),
    answers: answers.length,
    correct_answers_percentage: isGraded(question) ? correctAnswersPercentage(fractions) : null,
  };
}

/** What the presenter alone sees: people, notes, and the answers as they come. */
export async function loadPresenterFacts(
  { db, snapshots }: FactsPlace,
  { session, snapshot }: RoomFacts,
): Promise<PresenterFacts> {
  const stop = stopsOf(snapshot)[session.position];
  const question = stop?.question ?? null;
  const opened = question === null ? undefined : session.questions.get(question.id);
  const [people, answers, keys] = await Promise.all([
    listParticipants(db, session.activity_id),
    question === null || opened === undefined ? [] : listAnswers(db, session.activity_id, question.id),
    snapshots.getKeys(session.material_hash),
  ]);
  const kind = question === null ? null : serverKinds[question.type];
  return {
    people,
    answered: new Set(answers.map((row) => row.participant_id)),
    speaker_notes: stop === undefined ? '' : (keys.speaker_notes[stop.content.id] ?? ''),
    live_tally:
      question === null || kind === null || opened === undefined
        ? null
        : kind.tally(
            question.content,
            answers.map((row) => row.answer),
          ),
    live_review:
      question === null || kind === null
        ? null
        : (kind.grading(question.content, keys.questions[question.id]?.key)?.review ?? null),
  };
}

export async function loadNicknames({ db }: FactsPlace, { session }: RoomFacts): Promise<string[]> {
  return session.phase === 'lobby' ? listNewestNicknames(db, session.activity_id, LOBBY_NICKNAMES) : [];
}

/** The answers and, at the end, the answered questions of the given participants. */
export async function loadOwnAnswers(
  { db }: FactsPlace,
  { session, snapshot }: RoomFacts,
  participant_ids: readonly string[],
) {
  const question_id = stopsOf(snapshot)[session.position]?.question?.id;
  const [answers, answered] = await Promise.all([
    question_id === undefined || !session.questions.has(question_id) || participant_ids.length === 0
      ? []
      : listAnswers(db, session.activity_id, question_id, participant_ids),
    session.phase !== 'finished' || participant_ids.length === 0
      ? []
      : listAnsweredQuestions(db, session.activity_id, participant_ids),
  ]);
  return {
    question_id: question_id ?? '',
    answers: new Map(answers.map((row) => [row.participant_id, row])),
    answered: Map.groupBy(answered, (row) => row.participant_id),
  };
}
