import type { CallParsed } from '@parta/contract/wire';
import {
  ACTIVITY_MODE,
  ACTIVITY_STATUS,
  IDENTIFICATION,
  isActivityMode,
  isActivityStatus,
  isAnonymous,
  isIdentification,
} from '@parta/domain/codes';
import { markingOf } from '@parta/question-types/kinds';
import { serverKinds } from '@parta/question-types/registry.server';
import type { Snapshot, SnapshotQuestion } from '../materials/types.ts';
import { DEFAULT_ACTIVITY_TITLE } from './texts.ts';

/** Whether answers to a question are marked: by a kind that the machine marks, and of a survey never. */
export function isGraded({ type, marked }: Pick<SnapshotQuestion, 'type' | 'marked'>): boolean {
  return marked && serverKinds[type].graded;
}

/** Points that the questions of a frozen material bring at most, ungraded ones left out. @param had whether a question counts */
export function sumGradedPoints(snapshot: Snapshot, had: (question_id: string) => boolean = () => true): number {
  const questions = snapshot.contents.flatMap((content) => content.questions);
  return questions.reduce((sum, question) => sum + (isGraded(question) && had(question.id) ? question.points : 0), 0);
}

/** Whether answers to a question can bring points: marked by the machine or by hand, and of a survey never. */
export function bringsPoints({ type, marked }: Pick<SnapshotQuestion, 'type' | 'marked'>): boolean {
  return marked && markingOf(type) !== 'none';
}

/**
 * Whether a question counts in a lesson: what a machine marks does, an open one as soon as somebody has begun to mark it.
 * At one's own pace every question that brings points counts.
 */
export function countsInLesson(question: Pick<SnapshotQuestion, 'type' | 'marked'>, has_marks: boolean): boolean {
  return isGraded(question) || (has_marks && bringsPoints(question));
}

/** Whether a person marks answers to a question. */
export function isMarkedByHand({ type, marked }: Pick<SnapshotQuestion, 'type' | 'marked'>): boolean {
  return marked && markingOf(type) === 'hand';
}

/** Questions of a frozen material whose answers a person marks. @param had whether a question was asked */
export function listMarkedByHand(snapshot: Snapshot, had: (question_id: string) => boolean = () => true): string[] {
  return snapshot.contents
    .flatMap((content) => content.questions)
    .filter((question) => isMarkedByHand(question) && had(question.id))
    .map(({ id }) => id);
}

/**
 * Points that a frozen material brings at most, those that are given by hand among them.
 * @param had whether a question counts
 */
export function sumPoints(snapshot: Snapshot, had: (question_id: string) => boolean = () => true): number {
  const questions = snapshot.contents.flatMap((content) => content.questions);
  return questions.reduce(
    (sum, question) => sum + (bringsPoints(question) && had(question.id) ? question.points : 0),
    0,
  );
}

export type StartPayload = CallParsed<'material.start'>['body'];

/** Why a start payload of the right shape is refused, or null. Times are compared by the server's clock. */
export function findStartProblem(
  payload: StartPayload,
): 'end_before_start' | 'mode_not_available' | 'unknown_participants' | 'no_participants' | null {
  const { mode, identification, start_date, end_date } = payload;
  const chosen = Object.values(payload.group_participant_ids).some((user_ids) => user_ids.length > 0);
  const is_async = identification === IDENTIFICATION.personified_async;
  if (mode === ACTIVITY_MODE.free_pace || is_async !== (mode === ACTIVITY_MODE.period)) return 'mode_not_available';
  if (end_date === null || new Date(end_date) <= new Date(start_date)) return 'end_before_start';
  // Whoever takes part by a nickname alone is nobody whom a group could name.
  const names_groups = Object.keys(payload.group_participant_ids).length > 0;
  if (identification === IDENTIFICATION.anonymous && names_groups) return 'unknown_participants';
  return is_async && !chosen ? 'no_participants' : null;
}

/** Whether nobody may learn who gave which answer: in an anonymous survey. Its results number people, and the console does not show who has answered. */
export function isNameless(
  { identification }: { readonly identification: number },
  { template }: Pick<Snapshot, 'template'>,
): boolean {
  return isAnonymous(identification) && template === 'survey';
}

/** What an activity is called where it is seen: the organizer's title, or the material's where she gave none. */
export function shownTitle(activity_title: string, material: Pick<Snapshot, 'title'>): string {
  return activity_title === DEFAULT_ACTIVITY_TITLE ? material.title : activity_title;
}

/** An activity that starts now or earlier runs at once. */
export function statusAtCreation(start_date: Date, now: Date): number {
  return start_date <= now ? ACTIVITY_STATUS.running : ACTIVITY_STATUS.planned;
}

/** Statuses of the query `status`, live ones by default; null for a text that is no status. */
export function readStatuses(query: string | string[] | undefined): number[] | null {
  if (query === undefined) return [ACTIVITY_STATUS.planned, ACTIVITY_STATUS.running];
  const texts = typeof query === 'string' ? [query] : query;
  const known = new Map<string, number>(Object.values(ACTIVITY_STATUS).map((status) => [String(status), status]));
  const statuses = texts.map((text) => known.get(text));
  return statuses.length > 0 && statuses.every((status) => status !== undefined) ? statuses : null;
}

/** The numeric codes of a row, which the table's checks keep within their lists. */
export function readCodes(row: { mode: number; identification: number; status: number }) {
  const { mode, identification, status } = row;
  if (!isActivityMode(mode) || !isIdentification(identification) || !isActivityStatus(status)) {
    throw new RangeError('an activity bears a code that is not in the list');
  }
  return { mode, identification, status };
}
