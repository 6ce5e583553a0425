import { ANSWER_SOURCES } from '@parta/domain/codes';
import { PHASES } from '@parta/domain/live/live-phase';
import { QUESTION_KINDS } from '@parta/question-types/kinds';
import { richTextSchema, slideLayoutSchema } from '@parta/rich-content/text/rich-text-schema';
import { z } from 'zod';
import { gradeScale } from './grade-scale.ts';
import type {
  FullState,
  LeaderboardRow,
  OwnDocument,
  OwnResult,
  ParticipantDocument,
  PresenterChange,
  PresenterDocument,
  PresenterPerson,
  ProjectorDocument,
  PublicQuestion,
  Revealed,
  ScannerDocument,
  Slot,
  STREAM_EVENTS,
} from './live-documents.ts';

// The live documents as closed schemas, each tied to its type: a field that live-documents.ts does not name is refused.
const moment = z.number().nullable();
/** What a participant may see of a question. */
export const publicQuestion = z.strictObject({
  question_id: z.string(),
  type: z.enum(QUESTION_KINDS),
  points: z.number(),
  marked: z.boolean(),
  time_limit: z.number().nullable(),
  text: richTextSchema,
  content: z.unknown(),
}) satisfies z.ZodType<PublicQuestion>;
const slot = z.strictObject({
  content_id: z.string(),
  title: z.string(),
  num: z.int(),
  total: z.int(),
  layout: slideLayoutSchema,
  blocks: richTextSchema,
  question_type: z.enum(QUESTION_KINDS).nullable(),
  question: publicQuestion.nullable(),
}) satisfies z.ZodType<Slot>;
const revealed = z.strictObject({
  review: z.unknown(),
  explanation: richTextSchema.nullable(),
  tally: z.unknown(),
  answers: z.int(),
  correct_answers_percentage: z.number().nullable(),
}) satisfies z.ZodType<Revealed>;
const leaderboardRow = z.strictObject({
  participant_id: z.string(),
  nickname: z.string(),
  points: z.number(),
  place: z.int(),
  previous_place: z.int().nullable(),
}) satisfies z.ZodType<LeaderboardRow>;
const shared = {
  activity_id: z.string(),
  title: z.string(),
  version: z.int(),
  step: z.int(),
  phase: z.enum(PHASES),
  paused: z.boolean(),
  presenter_left: z.boolean(),
  slot: slot.nullable(),
  opened_at: moment,
  deadline_at: moment,
  remaining_ms: z.number().nullable(),
  closed_at: moment,
  revealed: revealed.nullable(),
  leaderboard: z.array(leaderboardRow).nullable(),
  repeated_answers: z.boolean(),
  show_correctness: z.boolean(),
  show_statistic: z.boolean(),
  server_time: z.number(),
};

export const participantDocument = z.strictObject({
  audience: z.literal('participant'),
  ...shared,
}) satisfies z.ZodType<ParticipantDocument>;
export const projectorDocument = z.strictObject({
  audience: z.literal('projector'),
  ...shared,
  join_code: z.string().nullable(),
  join_url: z.string(),
  entrance_locked: z.boolean(),
  participants: z.int(),
  answers: z.int(),
  nicknames: z.array(z.string()),
  with_cards: z.boolean(),
  unanswerable: z.boolean(),
}) satisfies z.ZodType<ProjectorDocument>;
const presenterPerson = z.strictObject({
  participant_id: z.string(),
  nickname: z.string(),
  connected: z.boolean(),
  answered: z.boolean(),
  points: z.number(),
  card_number: z.int().nullable(),
}) satisfies z.ZodType<PresenterPerson>;
export const presenterDocument = z.strictObject({
  audience: z.literal('presenter'),
  ...shared,
  join_code: z.string().nullable(),
  join_url: z.string(),
  entrance_locked: z.boolean(),
  anonymous: z.boolean(),
  nameless: z.boolean(),
  started_at: moment,
  people: z.array(presenterPerson),
  participants: z.int(),
  answers: z.int(),
  live_tally: z.unknown(),
  live_review: z.unknown(),
  speaker_notes: z.string(),
  next: z.strictObject({ num: z.int(), title: z.string(), type: z.enum(QUESTION_KINDS).nullable() }).nullable(),
  slots: z.int(),
  position: z.int(),
  with_cards: z.boolean(),
}) satisfies z.ZodType<PresenterDocument>;
export const scannerDocument = z.strictObject({
  audience: z.literal('scanner'),
  activity_id: z.string(),
  title: z.string(),
  version: z.int(),
  step: z.int(),
  phase: z.enum(PHASES),
  paused: z.boolean(),
  presenter_left: z.boolean(),
  deadline_at: moment,
  remaining_ms: z.number().nullable(),
  question: z
    .strictObject({
      content_id: z.string(),
      question_id: z.string(),
      num: z.int(),
      total: z.int(),
      answers: z.array(z.unknown()),
    })
    .nullable(),
  unanswerable: z.boolean(),
  cards: z.array(
    z.strictObject({
      card_number: z.int(),
      participant_id: z.string(),
      nickname: z.string(),
      source: z.enum(ANSWER_SOURCES).nullable(),
      letter: z.int().nullable(),
    }),
  ),
  server_time: z.number(),
}) satisfies z.ZodType<ScannerDocument>;
const places = z.array(z.int().min(0));
/** As JSON brings it: a field that did not change is left out. */
type Changed = { [Field in keyof PresenterChange['changed']]: PresenterChange['changed'][Field] | undefined };

export const presenterChange = z.strictObject({
  since: z.int(),
  version: z.int(),
  changed: presenterDocument.omit({ people: true }).partial(),
  people: z.strictObject({
    left: places,
    came: z.array(presenterPerson),
    nicknames: z.array(z.tuple([z.int(), z.string()])),
    connected: places,
    cut_off: places,
    answered: places,
    unanswered: places,
    points: z.array(z.tuple([z.int(), z.number()])),
  }),
}) satisfies z.ZodType<Omit<PresenterChange, 'changed'> & { changed: Changed }>;
const ownResult = z.strictObject({
  content_id: z.string(),
  question_id: z.string(),
  num: z.int(),
  title: z.string(),
  points: z.union([z.number(), z.literal('—')]),
  max_points: z.number(),
  answered: z.boolean(),
  parts: z.strictObject({ filled: z.int(), total: z.int() }).nullable(),
  on_closing: z.boolean(),
  correct: z.boolean().nullable(),
  hand: z
    .strictObject({
      comment: z.string(),
      criteria: z.array(z.strictObject({ title: z.string(), points: z.number(), max_points: z.number() })).nullable(),
    })
    .nullable(),
}) satisfies z.ZodType<OwnResult>;
export const ownDocument = z.strictObject({
  participant_id: z.string(),
  nickname: z.string(),
  answer: z.strictObject({ question_id: z.string(), answer: z.unknown(), accepted_at: z.iso.datetime() }).nullable(),
  mark: z.strictObject({ question_id: z.string(), fraction: z.number(), points: z.number() }).nullable(),
  total_points: z.number().nullable(),
  place: z.int().nullable(),
  streak: z.int(),
  results: z.array(ownResult).nullable(),
  max_points: z.number(),
  percents: z.number().nullable(),
  grade: z.number().nullable(),
  grade_scale: gradeScale.nullable(),
}) satisfies z.ZodType<OwnDocument>;

/** What an audience is told. */
export const liveDocument = z.discriminatedUnion('audience', [
  participantDocument,
  projectorDocument,
  presenterDocument,
  scannerDocument,
]);

export const participantState = z.strictObject({
  document: participantDocument,
  own: ownDocument,
}) satisfies z.ZodType<FullState>;
export const presenterState = z.strictObject({
  document: presenterDocument,
  own: z.null(),
}) satisfies z.ZodType<FullState>;
export const projectorState = z.strictObject({
  document: projectorDocument,
  own: z.null(),
}) satisfies z.ZodType<FullState>;

export const scannerState = z.strictObject({
  document: scannerDocument,
  own: z.null(),
}) satisfies z.ZodType<FullState>;

/** What `live.state` answers. */
export const fullState: z.ZodType<FullState> = z.union([
  participantState,
  presenterState,
  projectorState,
  scannerState,
]);

/** The events of `live.stream`, by name. */
export const streamEvents = {
  full: fullState,
  state: z.union([participantDocument, projectorDocument, scannerDocument]),
  change: presenterChange,
  own: ownDocument,
  bye: z.strictObject({ retry_ms: z.number().min(0) }),
} as const satisfies Record<keyof typeof STREAM_EVENTS, z.ZodType>;

/** One event of `live.stream`: its name, and its data as JSON. */
export const streamEvent = z.union([
  z.strictObject({ event: z.literal('full'), data: streamEvents.full }),
  z.strictObject({ event: z.literal('state'), data: streamEvents.state }),
  z.strictObject({ event: z.literal('change'), data: streamEvents.change }),
  z.strictObject({ event: z.literal('own'), data: streamEvents.own }),
  z.strictObject({ event: z.literal('bye'), data: streamEvents.bye }),
]);
