import type { Audience } from '@parta/domain/live/audiences';
import type { LibraryEvidence, SessionEvidence, WorkEvidence } from '../checker/evidence.ts';
import type { CrashPoint } from '../server/crash-point-names.ts';

/** When something was noted: nanoseconds of the run's monotonic clock, and the machine's wall clock. */
export interface Stamp {
  at_ns: number;
  at_ms: number;
}

/** `info`: nobody knows whether it happened. Only an explicit refusal is `fail`. */
export type Outcome = 'invoke' | 'ok' | 'fail' | 'info';

/**
 * Why a pupil sends something. `answer` is honest and `duplicate` repeats one; `early` and `late` may fall into the
 * open time by chance; `malformed`, `foreign` and `differs` (another body under a used submission id) must be refused.
 */
export type Purpose = 'answer' | 'duplicate' | 'early' | 'late' | 'malformed' | 'foreign' | 'differs';

/** One sending of a submission; a resend is another `call` of the same `submission_id`. */
export interface SubmitEvent extends Stamp {
  f: 'submit';
  type: Outcome;
  call: number;
  /** The participant. */
  proc: string;
  activity_id: string;
  content_id: string;
  question_id: string;
  submission_id: string;
  purpose: Purpose;
  /** Numbered from 1. */
  attempt: number;
  answer: unknown;
  /** Of an attempt at one's own pace, with the holder under which it was given; absent in a lesson. */
  number?: number;
  holder?: number;
  /** The outbox that numbered it; absent in what is sent past it. */
  outbox_id?: string;
  sequence?: number;
  accepted_at?: string;
  /** The acknowledgement says that a newer one of the same outbox counts. */
  superseded?: boolean;
  status?: number;
  reason?: string;
}

/** One sending of a presenter's command; `step` is what she had seen, `next_step` what the server acknowledged. */
export interface CommandEvent extends Stamp {
  f: 'command';
  type: Outcome;
  call: number;
  activity_id: string;
  command: string;
  step: number;
  next_step?: number;
  status?: number;
  reason?: string;
}

/**
 * What one reader of a session's documents saw. `opening` asks for a stream or a poll, `full`, `state` and `own` came,
 * `lost` is the end of a connection against our will, `refused` a 4xx, `closed` the end by our will.
 */
export interface ReadEvent extends Stamp {
  f: 'read';
  type: 'opening' | 'full' | 'state' | 'own' | 'lost' | 'refused' | 'closed';
  /** Name of the reader, unique in the run. */
  proc: string;
  activity_id: string;
  audience: Audience;
  participant_id: string | null;
  how: 'stream' | 'poll';
  /** Counts this reader's connections. */
  connection: number;
  version?: number;
  step?: number;
  phase?: string;
  question_id?: string | null;
  /** One's own answer to the current question as the server tells it; absent where the event tells nothing about it. */
  own_answer?: unknown;
  status?: number;
}

export const FAULT_KINDS = [
  'kill_server',
  'kill_server_in_burst',
  'kill_server_in_command',
  'restart_server',
  'pause_server',
  'cut_connections',
  'kill_database',
  'kill_both',
  'cut_listen',
  'slow_road',
  'cut_road',
  'lose_replies',
  'lose_requests',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number] | `crash_${CrashPoint}`;

/** A fault lasts from `begin` until the servers answer again. */
export interface FaultEvent extends Stamp {
  f: 'fault';
  type: 'begin' | 'over';
  fault: FaultKind;
  number: number;
  /** Which of the servers it is done to. */
  server?: number;
  /** At the end of a crash: false when the server did not come to the point in time. */
  hit?: boolean;
}

/** A server let a call that costs nothing wait this long, until now: what was sent to it meanwhile may have arrived as late. */
export interface StallEvent extends Stamp {
  f: 'stall';
  server: number;
  for_ms: number;
}

/** The server ended although nobody killed it. */
export interface CrashEvent extends Stamp {
  f: 'crash';
}

/** A server refused a call as the contract does not declare; the line of its log. */
export interface UndeclaredEvent extends Stamp {
  f: 'undeclared';
  line: string;
}

export interface RunEvent extends Stamp {
  f: 'run';
  seed: number;
  pupils: number;
  seconds: number;
  /** Crash points at which a server has to have died by the end. */
  points?: readonly CrashPoint[];
}

/** Answers that an outbox still kept when it had had its time. */
export interface LeftEvent extends Stamp {
  f: 'left';
  proc: string;
  pending: number;
}

/** What the database and the statistics held of one session at the end. */
export interface EvidenceEvent extends Stamp {
  f: 'evidence';
  evidence: SessionEvidence;
}

/** Who ends assigned work for everybody. */
export const ORGANIZER = 'organizer';

/** One sending of the end of an attempt; of all attempts of the activity where `proc` is {@link ORGANIZER}. */
export interface FinishEvent extends Stamp {
  f: 'finish';
  type: Outcome;
  call: number;
  proc: string;
  activity_id: string;
  number: number;
  status?: number;
  reason?: string;
}

/** What the database held of one assigned activity at the end. */
export interface WorkEvent extends Stamp {
  f: 'work';
  work: WorkEvidence;
}

/** What became of the materials that were copied meanwhile. */
export interface LibraryEvent extends Stamp {
  f: 'library';
  library: LibraryEvidence;
}

export type HistoryEvent =
  | SubmitEvent
  | CommandEvent
  | ReadEvent
  | FaultEvent
  | StallEvent
  | CrashEvent
  | UndeclaredEvent
  | LeftEvent
  | RunEvent
  | EvidenceEvent
  | FinishEvent
  | WorkEvent
  | LibraryEvent;

/** An event before it is stamped. */
export type Unstamped = HistoryEvent extends infer Event
  ? Event extends HistoryEvent
    ? Omit<Event, keyof Stamp>
    : never
  : never;
