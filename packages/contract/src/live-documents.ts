import type { AnswerSource } from '@parta/domain/codes';
import type { GradeScale } from '@parta/domain/grades/grade-scale';
import type { Phase } from '@parta/domain/live/live-phase';
import type { QuestionKind } from '@parta/question-types/kinds';
import type { AnswerParts } from '@parta/question-types/parts';
import type { SlideLayout } from '@parta/rich-content/slides/slide-layout';
import type { RichText } from '@parta/rich-content/text/rich-text-types';

/** Moments are milliseconds since the epoch by the server's clock. */
export type Milliseconds = number;

/** What a participant may see of a question before reveal: nothing here depends on the key. */
export interface PublicQuestion {
  question_id: string;
  type: QuestionKind;
  points: number;
  /** False in a survey, where no answer of any kind is right or wrong. */
  marked: boolean;
  /** Seconds, or null without a limit. */
  time_limit: number | null;
  text: RichText;
  /** Content of the kind, in the order of this session. */
  content: unknown;
}

/**
 * The slide on which the session stands. `num` and `total` count questions where there is a question, else slides. Of a
 * question that was never opened participants and projector know that it comes, and of which kind: `question` is null,
 * and title, layout and blocks are empty.
 */
export interface Slot {
  content_id: string;
  title: string;
  num: number;
  total: number;
  layout: SlideLayout;
  blocks: RichText;
  /** Null on a slide without a question. */
  question_type: QuestionKind | null;
  question: PublicQuestion | null;
}

/**
 * Sent after reveal alone. `tally` is null when group results are not shown to this audience. Without
 * `show_correctness` participants and projector get no review, no share of right answers, and an explanation only where
 * nobody marks.
 */
export interface Revealed {
  review: unknown;
  explanation: RichText | null;
  tally: unknown;
  answers: number;
  correct_answers_percentage: number | null;
}

/** One of the best, who has points. */
export interface LeaderboardRow {
  participant_id: string;
  nickname: string;
  points: number;
  place: number;
  /** Place at the leaderboard before, null for those who were not in it. */
  previous_place: number | null;
}

/** What every audience of a session sees. */
interface Shared {
  activity_id: string;
  title: string;
  /** Raised by every visible change of this audience; the stream's event id. */
  version: number;
  /** Raised by presenter commands; goes back into `live.command`. */
  step: number;
  phase: Phase;
  paused: boolean;
  /** Paused because nobody may lead it, until somebody takes it over. */
  presenter_left: boolean;
  slot: Slot | null;
  opened_at: Milliseconds | null;
  /** When the question closes; null without a limit. While paused the time stands still and `remaining_ms` tells it. */
  deadline_at: Milliseconds | null;
  remaining_ms: number | null;
  closed_at: Milliseconds | null;
  revealed: Revealed | null;
  /** Null where it is not shown; without `show_correctness` the presenter alone has one. */
  leaderboard: LeaderboardRow[] | null;
  repeated_answers: boolean;
  show_correctness: boolean;
  show_statistic: boolean;
  /** The server's clock when the document was made: clients count time from it with their monotonic clock. */
  server_time: Milliseconds;
}

export interface ParticipantDocument extends Shared {
  audience: 'participant';
}

export interface ProjectorDocument extends Shared {
  audience: 'projector';
  join_code: string | null;
  join_url: string;
  entrance_locked: boolean;
  participants: number;
  answers: number;
  /** In the lobby: the newest nicknames, at most 60. */
  nicknames: string[];
  /** Whether pupils answer by paper cards too: then every option bears its letter on the wall. */
  with_cards: boolean;
  /** In a lesson with cards: the question that is shown is one that they can't answer. */
  unanswerable: boolean;
}

export interface PresenterPerson {
  participant_id: string;
  nickname: string;
  connected: boolean;
  /** To the current question. */
  answered: boolean;
  points: number;
  /** The number of her paper card; null without one. */
  card_number: number | null;
}

export interface PresenterDocument extends Shared {
  audience: 'presenter';
  join_code: string | null;
  join_url: string;
  entrance_locked: boolean;
  /** People name themselves, and may be renamed; else their accounts name them. */
  anonymous: boolean;
  /** An anonymous survey: nothing says who has answered, `answered` is false for everybody. */
  nameless: boolean;
  started_at: Milliseconds | null;
  people: PresenterPerson[];
  participants: number;
  answers: number;
  /** Tally of the current question while it is open and after; the presenter alone sees it before reveal. */
  live_tally: unknown;
  /** Review of the current question, for the presenter alone, as soon as the slide is hers. */
  live_review: unknown;
  speaker_notes: string;
  next: { num: number; title: string; type: QuestionKind | null } | null;
  slots: number;
  position: number;
  /** Whether pupils answer by paper cards too. */
  with_cards: boolean;
}

/** Somebody with a paper card, as the scanner knows her. */
export interface CardHolder {
  card_number: number;
  participant_id: string;
  nickname: string;
  /** How her answer to the question came that counts; null without one. */
  source: AnswerSource | null;
  /** Which of `answers` it is; null without one, and for one that no card could give. */
  letter: number | null;
}

/** The question that cards answer: `answers` by letter, as they are submitted, А first. */
export interface ScannedQuestion {
  content_id: string;
  question_id: string;
  num: number;
  total: number;
  answers: unknown[];
}

/** What whoever scans cards is told: whose cards there are and what is asked; no text, no key and no marks. */
export interface ScannerDocument {
  audience: 'scanner';
  activity_id: string;
  title: string;
  version: number;
  /** Another step: votes are forgotten, and every card is read anew. */
  step: number;
  phase: Phase;
  paused: boolean;
  presenter_left: boolean;
  deadline_at: Milliseconds | null;
  remaining_ms: number | null;
  /** Null until it was opened, on a slide without one, and where cards can't answer it. */
  question: ScannedQuestion | null;
  /** A question stands here that cards can't answer. */
  unanswerable: boolean;
  /** By card number. */
  cards: CardHolder[];
  server_time: Milliseconds;
}

export type LiveDocument = ParticipantDocument | ProjectorDocument | PresenterDocument | ScannerDocument;

/** One question in a participant's own result. */
export interface OwnResult {
  content_id: string;
  question_id: string;
  num: number;
  title: string;
  points: number | '—';
  max_points: number;
  answered: boolean;
  /** How many gaps, pairs or places of the question were filled; null where there are none, or no answer. */
  parts: AnswerParts | null;
  /** The answer was taken when the question had closed already: it was on its way, or sent by the device at the end of time. */
  on_closing: boolean;
  correct: boolean | null;
  /** What whoever marked it by hand said of it, and what each criterion brought; null where nothing beside points was said. */
  hand: { comment: string; criteria: { title: string; points: number; max_points: number }[] | null } | null;
}

/** What belongs to one participant; travels beside the audience's document. */
export interface OwnDocument {
  participant_id: string;
  nickname: string;
  /** Answer to the current question, as stored. */
  answer: { question_id: string; answer: unknown; accepted_at: string } | null;
  /** Mark of the current question; only after reveal and when correctness is shown. */
  mark: { question_id: string; fraction: number; points: number } | null;
  /** Over the revealed questions; null, as place and percents, unless correctness is shown. */
  total_points: number | null;
  place: number | null;
  /** Right answers in a row up to the last revealed question. */
  streak: number;
  /** At the end: every question. */
  results: OwnResult[] | null;
  max_points: number;
  percents: number | null;
  /** At the end, of these percents; null as they are. */
  grade: number | null;
  grade_scale: GradeScale | null;
}

/**
 * Who changed in a presenter's list. `left` are places in the list before; all others count in the list without those
 * who left and with those who came at its end.
 */
export interface PeopleChange {
  left: number[];
  came: PresenterPerson[];
  nicknames: [place: number, nickname: string][];
  connected: number[];
  cut_off: number[];
  answered: number[];
  unanswered: number[];
  points: [place: number, points: number][];
}

/**
 * What changed in the presenter's document since the version before: the list of a school would be hundreds of kilobytes
 * five times a second. Whoever has another version than `since` needs the whole state.
 */
export interface PresenterChange {
  since: number;
  version: number;
  /** Whole fields that differ. */
  changed: Partial<Omit<PresenterDocument, 'people'>>;
  people: PeopleChange;
}

/**
 * What `live.state` answers and the first event of a stream carries: the audience's document, with one's own part for
 * a participant. Later stream events: `state` = LiveDocument, for the presenter `change` = PresenterChange instead,
 * `own` = OwnDocument, `bye` = { retry_ms }.
 */
export interface FullState {
  document: LiveDocument;
  own: OwnDocument | null;
}

/** Names of the stream's events. */
export const STREAM_EVENTS = { full: 'full', state: 'state', change: 'change', own: 'own', bye: 'bye' } as const;
