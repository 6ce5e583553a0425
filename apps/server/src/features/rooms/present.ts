import type {
  LeaderboardRow,
  OwnDocument,
  OwnResult,
  ParticipantDocument,
  PresenterDocument,
  ProjectorDocument,
  Revealed,
  ScannerDocument,
} from '@parta/contract/live-documents';
import { isAnonymous } from '@parta/domain/codes';
import { canonicalJson } from '@parta/domain/encoding/canonical-json';
import { type GradeScale, gradeOf } from '@parta/domain/grades/grade-scale';
import { percentOf, roundPoints } from '@parta/domain/live/scoring';
import { markingOf } from '@parta/question-types/kinds';
import type { Criterion } from '@parta/question-types/registry.server';
import { countsInLesson, isGraded, isNameless, shownTitle } from '../activities/rules.ts';
import type { AnsweredQuestion, StoredAnswer } from '../answers/queries/answers.ts';
import { partsOf } from '../answers/rules/answer-parts.ts';
import type { Marks } from '../answers/rules/standings.ts';
import { nameStop, type Stop, stopsOf } from '../answers/rules/stops.ts';
import type { MarkFacts, OpenedQuestion, Standing } from '../answers/types.ts';
import { cardAnswersOf } from '../cards/rules/card-answers.ts';
import { nameOfHolder } from '../cards/rules/holder-names.ts';
import type { PersonInRoom } from '../live/queries/participants.ts';
import { announceSlot, presentSlot } from '../live/rules/slots.ts';
import type { SessionFacts } from '../live/types.ts';
import type { Snapshot, SnapshotQuestion } from '../materials/types.ts';

/** Everything an audience's document is made of. Parts that an audience does not show are left empty. */
export interface RoomFacts {
  session: SessionFacts;
  snapshot: Snapshot;
  join_url: string;
  now: Date;
  participants: number;
  answers: number;
  /** Only while the phase shows it. */
  revealed: Revealed | null;
  standings: ReadonlyMap<string, Standing>;
  marks: Marks;
  /** Criteria of the questions that a person marks; only at the end. */
  scales: ReadonlyMap<string, readonly Criterion[]>;
  /** By which the lesson is graded; only at the end. */
  grade_scale: GradeScale | null;
}

export interface PresenterFacts {
  people: Iterable<PersonInRoom>;
  answered: { has(participant_id: string): boolean };
  speaker_notes: string;
  live_tally: unknown;
  live_review: unknown;
}

/** What a scanner is told beside it: who is in the room, and their answers to the question shown. */
export interface ScannedFacts {
  people: Iterable<PersonInRoom>;
  answerOf(participant_id: string): StoredAnswer | null;
}

/** Rows of the leaderboard that everybody sees. */
const LEADERBOARD_ROWS = 10;
/** A participant not seen for longer counts as cut off: two heartbeats and some network latency. */
const SEEN_MS = 35_000;

export function presentParticipant(facts: RoomFacts): ParticipantDocument {
  const { session } = facts;
  const shown = presentWatched(facts, session.versions.participant);
  const { revealed } = shown;
  const tally = session.show_statistic ? (revealed?.tally ?? null) : null;
  const isTold = revealed !== null && (session.show_correctness || tally !== null);
  return {
    audience: 'participant',
    ...shown,
    revealed: isTold ? { ...revealed, tally } : null,
    leaderboard: session.show_statistic ? shown.leaderboard : null,
  };
}

export function presentProjector(facts: RoomFacts, nicknames: string[]): ProjectorDocument {
  const { session } = facts;
  const watched = presentWatched(facts, session.versions.projector);
  const question = questionOf(facts);
  const isShown = question !== null && watched.slot !== null && watched.slot.question !== null;
  return {
    audience: 'projector',
    ...watched,
    join_code: session.join_code,
    join_url: facts.join_url,
    entrance_locked: session.entrance_locked,
    participants: facts.participants,
    answers: facts.answers,
    nicknames,
    with_cards: session.with_cards,
    unanswerable: session.with_cards && isShown && cardAnswersOf(question, session.seed) === null,
  };
}

export function presentPresenter(facts: RoomFacts, own: PresenterFacts): PresenterDocument {
  const { session, now } = facts;
  const stops = stopsOf(facts.snapshot);
  const nameless = isNameless(session, facts.snapshot);
  return {
    audience: 'presenter',
    ...presentShared(facts, session.versions.presenter),
    join_code: session.join_code,
    join_url: facts.join_url,
    entrance_locked: session.entrance_locked,
    anonymous: isAnonymous(session.identification),
    nameless,
    started_at: session.started_at?.getTime() ?? null,
    people: Array.from(own.people, (person) => ({
      participant_id: person.id,
      nickname: person.nickname,
      connected: person.seen_at !== null && now.getTime() - person.seen_at <= SEEN_MS,
      answered: !nameless && own.answered.has(person.id),
      points: facts.standings.get(person.id)?.points ?? 0,
      card_number: person.card_number,
    })),
    participants: facts.participants,
    answers: facts.answers,
    live_tally: own.live_tally,
    live_review: own.live_review,
    speaker_notes: own.speaker_notes,
    next: presentNext(stops, session.position + 1),
    slots: stops.length,
    position: session.position,
    with_cards: session.with_cards,
  };
}

/** What whoever scans cards is told: whose they are and what letters mean, no text and no key. */
export function presentScanner(facts: RoomFacts, { people, answerOf }: ScannedFacts): ScannerDocument {
  const { session } = facts;
  const { activity_id, title, step, phase, paused, presenter_left, deadline_at, remaining_ms, server_time, slot } =
    presentShared(facts, session.versions.scanner);
  const question = questionOf(facts);
  const nameless = isNameless(session, facts.snapshot);
  const is_opened = slot !== null && question !== null && session.questions.has(question.id);
  const answers = question === null ? null : cardAnswersOf(question, session.seed);
  const letters = new Map(answers?.map((answer, letter) => [canonicalJson(answer), letter]));
  const cards = Array.from(people).flatMap(({ id, nickname, card_number }) => {
    if (card_number === null) return [];
    const answer = is_opened ? answerOf(id) : null;
    const letter = answer === null ? null : (letters.get(canonicalJson(answer.answer)) ?? null);
    const name = nameOfHolder(nickname, card_number, nameless);
    return [{ card_number, participant_id: id, nickname: name, source: answer?.source ?? null, letter }];
  });
  return {
    audience: 'scanner',
    activity_id,
    title,
    version: session.versions.scanner,
    step,
    phase,
    paused,
    presenter_left,
    deadline_at,
    remaining_ms,
    question:
      is_opened && answers !== null
        ? {
            content_id: slot.content_id,
            question_id: question.id,
            num: slot.num,
            total: slot.total,
            answers: [...answers],
          }
        : null,
    unanswerable: slot !== null && question !== null && answers === null,
    cards: cards.toSorted((one, other) => one.card_number - other.card_number),
    server_time,
  };
}

function presentNext(stops: readonly Stop[], position: number): PresenterDocument['next'] {
  const stop = stops[position];
  if (stop === undefined) return null;
  return { num: stop.num, title: nameStop(stop), type: stop.question?.type ?? null };
}

/** The question at which the session stands, opened or not. */
function questionOf({ session, snapshot }: RoomFacts): SnapshotQuestion | null {
  return stopsOf(snapshot)[session.position]?.question ?? null;
}

type Shared = Omit<ParticipantDocument, 'audience'>;

/** What participants and the projector see: nothing of a question before it is opened, nothing of marks that are not shown. */
function presentWatched(facts: RoomFacts, version: number): Shared {
  const { session } = facts;
  const shared = presentShared(facts, version);
  const { slot, revealed } = shared;
  const question = questionOf(facts);
  const isAwaited = question !== null && !session.questions.has(question.id);
  const watched = { ...shared, slot: slot !== null && isAwaited ? announceSlot(slot) : slot };
  if (session.show_correctness) return watched;
  const isMarked = question !== null && question.marked && markingOf(question.type) !== 'none';
  return {
    ...watched,
    leaderboard: null,
    revealed: revealed && {
      ...revealed,
      review: null,
      explanation: isMarked ? null : revealed.explanation,
      correct_answers_percentage: null,
    },
  };
}

function presentShared(facts: RoomFacts, version: number): Shared {
  const { session, now } = facts;
  const stops = stopsOf(facts.snapshot);
  const question_id = stops[session.position]?.question?.id;
  const opened = question_id === undefined ? undefined : session.questions.get(question_id);
  return {
    activity_id: session.activity_id,
    title: shownTitle(session.title, facts.snapshot),
    version,
    step: session.step,
    phase: session.phase,
    paused: session.paused_at !== null,
    presenter_left: session.left_at !== null,
    slot: session.phase === 'finished' ? null : presentSlot(stops, session.position, session.seed),
    opened_at: opened?.opened_at.getTime() ?? null,
    deadline_at: session.paused_at === null ? (opened?.deadline_at?.getTime() ?? null) : null,
    remaining_ms: remainingOf(opened, session.paused_at ?? now),
    closed_at: opened?.closed_at?.getTime() ?? null,
    revealed: facts.revealed,
    leaderboard: presentLeaderboard(facts),
    repeated_answers: session.repeated_answers,
    show_correctness: session.show_correctness,
    show_statistic: session.show_statistic,
    server_time: now.getTime(),
  };
}

function remainingOf(question: OpenedQuestion | undefined, from: Date): number | null {
  if (question === undefined || question.deadline_at === null || question.closed_at !== null) return null;
  return Math.max(0, question.deadline_at.getTime() - from.getTime());
}

function presentLeaderboard({ session, standings }: RoomFacts): LeaderboardRow[] | null {
  if (session.phase !== 'leaderboard' && session.phase !== 'finished') return null;
  return [...standings.values()]
    .slice(0, LEADERBOARD_ROWS)
    .flatMap(({ participant_id, nickname, points, place, previous_place }) =>
      place === null ? [] : { participant_id, nickname, points, place, previous_place },
    );
}

export interface OwnFacts {
  participant_id: string;
  nickname: string;
  answer: { question_id: string; answer: unknown; accepted_at: Date } | null;
  standing: Standing | undefined;
  max_points: number;
  /** Questions this participant has answered; needed at the end alone. */
  answered: ReadonlyMap<string, AnsweredQuestion>;
}

/** What belongs to one participant. Marks appear only for what was revealed and when correctness is shown. */
export function presentOwn(
  { session, snapshot, revealed, marks, scales, grade_scale }: RoomFacts,
  own: OwnFacts,
): OwnDocument {
  const stops = stopsOf(snapshot);
  const question = stops[session.position]?.question ?? null;
  const mark = question === null || revealed === null ? undefined : marks.get(question.id)?.get(own.participant_id);
  const finished = session.phase === 'finished';
  const { max_points } = own;
  const total_points = session.show_correctness ? (own.standing?.points ?? 0) : null;
  const percents =
    finished && total_points !== null && !waitsForHand(stops, marks, own) ? percentOf(total_points, max_points) : null;
  const scale = percents === null ? null : grade_scale;
  return {
    participant_id: own.participant_id,
    nickname: own.nickname,
    answer: own.answer === null ? null : { ...own.answer, accepted_at: own.answer.accepted_at.toISOString() },
    mark:
      mark === undefined || question === null || !session.show_correctness
        ? null
        : { question_id: question.id, fraction: mark.fraction, points: roundPoints(mark.points) },
    total_points,
    place: session.show_statistic && session.show_correctness ? (own.standing?.place ?? null) : null,
    streak: session.show_correctness ? (own.standing?.streak ?? 0) : 0,
    results: finished ? presentResults(stops, { session, marks, scales }, own) : null,
    max_points,
    percents,
    grade: scale === null ? null : gradeOf(total_points ?? 0, max_points, scale),
    grade_scale: scale === null ? null : { kind: scale.kind, thresholds: scale.thresholds },
  };
}

/**
 * Points that could be had: of the graded questions that were opened, and of those to which a person has given marks. The
 * same for everybody: made once for them all.
 */
export function presentMaxPoints({ session, snapshot, marks }: RoomFacts): number {
  const sum = stopsOf(snapshot).reduce((points, { question }) => {
    if (question === null || !counts(question, marks) || !session.questions.has(question.id)) return points;
    return points + question.points;
  }, 0);
  return roundPoints(sum);
}

/** Whether a question is part of the whole: what a person marks is so once one of its answers has a mark. */
function counts(question: SnapshotQuestion, marks: Marks): boolean {
  return countsInLesson(question, (marks.get(question.id)?.size ?? 0) > 0);
}

/** Whether an answer of hers waits until a person marks it: what she has is no share of the whole yet. */
function waitsForHand(stops: readonly Stop[], marks: Marks, own: OwnFacts): boolean {
  return stops.some(({ question }) => question !== null && isUnmarked(question, marks, own));
}

function isUnmarked(question: SnapshotQuestion, marks: Marks, own: OwnFacts): boolean {
  const is_marked = isGraded(question) || marks.get(question.id)?.has(own.participant_id) === true;
  return counts(question, marks) && own.answered.has(question.id) && !is_marked;
}

function presentResults(
  stops: readonly Stop[],
  { session, marks, scales }: Pick<RoomFacts, 'session' | 'marks' | 'scales'>,
  own: OwnFacts,
): OwnResult[] {
  return stops.flatMap(({ content, question, num }): OwnResult[] => {
    if (question === null || !session.questions.has(question.id)) return [];
    const mark = marks.get(question.id)?.get(own.participant_id);
    const answered = own.answered.get(question.id);
    const graded = isGraded(question);
    const is_told = session.show_correctness && counts(question, marks) && !isUnmarked(question, marks, own);
    return [
      {
        content_id: content.id,
        question_id: question.id,
        num,
        title: content.title,
        points: is_told ? roundPoints(mark?.points ?? 0) : '—',
        max_points: question.points,
        answered: answered !== undefined,
        parts: answered === undefined ? null : (partsOf(question)?.(answered.answer) ?? null),
        on_closing: answered?.on_closing ?? false,
        correct: graded && session.show_correctness ? mark?.fraction === 1 : null,
        hand: is_told ? presentHand(mark, scales.get(question.id) ?? []) : null,
      },
    ];
  });
}

/** What whoever marked said of an answer; null where there is nothing but points. */
function presentHand(mark: MarkFacts | undefined, scale: readonly Criterion[]): OwnResult['hand'] {
  const { comment = '', criteria: given = null } = mark?.hand ?? {};
  if (comment === '' && given === null) return null;
  const criteria = scale.map(({ title, points }, index) => ({
    title,
    points: given?.[index] ?? 0,
    max_points: points,
  }));
  return { comment, criteria: given === null ? null : criteria };
}
