import { ANSWER_GRACE_MS } from '@parta/domain/limits';
import type { FaultKind, HistoryEvent } from '../history/events.ts';
import type { QuestionRow, SessionEvidence } from './evidence.ts';
import { acceptedAt, type Fate, MUST_FAIL, type Sending } from './submissions.ts';
import type { Violation } from './violation.ts';

/** So far the servers' time may be from the database's; a refusal inside the window by less is not judged. */
const MARGIN_MS = 100;
/** On one machine a call has arrived well before this, unless the server stood still. */
const ARRIVAL_MS = 1000;
/** Faults by which a call may arrive late although its connection held. */
const DELAYING: ReadonlySet<FaultKind> = new Set([
  'pause_server',
  'slow_road',
  'cut_road',
  'lose_replies',
  'lose_requests',
]);
const TIME_REASONS = new Set(['not_open', 'late', 'ended']);

/**
 * By the server's times: nothing is accepted outside opening to closing plus grace, nothing after the reveal or the end;
 * and no honest answer that came within is refused, or refused for any other reason than time.
 */
export function checkWindows(
  evidence: SessionEvidence,
  fates: readonly Fate[],
  sendings: readonly Sending[],
  events: readonly HistoryEvent[],
): Violation[] {
  const violations: Violation[] = [];
  const add = (message: string): void => void violations.push({ rule: 'window', message });
  const questions = new Map(evidence.questions.map((question) => [question.question_id, question]));
  const accepted = [
    ...evidence.submissions.map((row) => ({ ...row, how: 'stored' })),
    ...fates.flatMap((fate) => {
      const accepted_at = acceptedAt(fate);
      const isOurs = fate.activity_id === evidence.activity_id;
      return accepted_at === null || !isOurs ? [] : [{ ...fate, accepted_at, how: 'acknowledged' }];
    }),
  ];
  for (const { submission_id, question_id, accepted_at, how } of accepted) {
    const question = questions.get(question_id);
    const name = `${submission_id}, ${how} for ${accepted_at},`;
    if (question === undefined) add(`${name} answers a question that was never opened`);
    else if (accepted_at < question.opened_at) add(`${name} is from before the opening at ${question.opened_at}`);
    else if (accepted_at > endOf(question, evidence))
      add(`${name} is from after the end at ${endOf(question, evidence)}`);
  }
  const delays = events.filter((event) => event.f === 'fault' && DELAYING.has(event.fault));
  const stalls = events.filter((event) => event.f === 'stall');
  const stoodStill = (from_ns: number, until_ns: number): boolean =>
    delays.some((event) => event.at_ns > from_ns - 5e9 && event.at_ns < until_ns) ||
    stalls.some(({ at_ns, for_ms }) => at_ns > from_ns && at_ns - for_ms * 1e6 < until_ns);
  for (const { invoke, end } of sendings) {
    if (invoke.activity_id !== evidence.activity_id || MUST_FAIL.has(invoke.purpose) || end?.type !== 'fail') continue;
    const name = `${invoke.submission_id} (${invoke.purpose})`;
    const question = questions.get(invoke.question_id);
    if (!TIME_REASONS.has(end.reason ?? '')) add(`${name} was refused: ${end.status} ${end.reason}`);
    else if (
      question !== undefined &&
      invoke.at_ms > question.opened_at + MARGIN_MS &&
      (end.at_ms < endOf(question, evidence) - MARGIN_MS ||
        (invoke.at_ms < endOf(question, evidence) - ARRIVAL_MS && !stoodStill(invoke.at_ns, end.at_ns)))
    ) {
      add(`${name} was sent within the open time of its question and refused as ${end.reason}`);
    }
  }
  return violations;
}

/** The last moment that may be accepted. */
function endOf({ closed_at, revealed_at }: QuestionRow, { finished_at }: SessionEvidence): number {
  const closing = closed_at === null ? Number.POSITIVE_INFINITY : closed_at + ANSWER_GRACE_MS;
  return Math.min(closing, revealed_at ?? Number.POSITIVE_INFINITY, finished_at ?? Number.POSITIVE_INFINITY);
}
