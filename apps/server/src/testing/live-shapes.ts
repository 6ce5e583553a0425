import { PHASES } from '@parta/domain/live/live-phase';
import { QUESTION_KINDS } from '@parta/question-types/kinds';
import { SLIDE_LAYOUTS } from '@parta/question-types/kit/slide-layout';
import { z } from 'zod';

// The live documents as closed schemas: a field that live-documents.ts does not name fails whatever reads it.
const moment = z.number().nullable();
const richText = z.strictObject({ type: z.literal('doc'), content: z.array(z.unknown()) });
const question = z.strictObject({
  question_id: z.string(),
  type: z.enum(QUESTION_KINDS),
  points: z.number(),
  marked: z.boolean(),
  time_limit: z.number().nullable(),
  text: richText,
  content: z.unknown(),
});
const slot = z.strictObject({
  content_id: z.string(),
  title: z.string(),
  num: z.int(),
  total: z.int(),
  layout: z.strictObject({ kind: z.enum(SLIDE_LAYOUTS), background: z.string().nullable() }),
  blocks: richText,
  question_type: z.enum(QUESTION_KINDS).nullable(),
  question: question.nullable(),
});
const revealed = z.strictObject({
  review: z.unknown(),
  explanation: richText.nullable(),
  tally: z.unknown(),
  answers: z.int(),
  correct_answers_percentage: z.number().nullable(),
});
const leaderboardRow = z.strictObject({
  participant_id: z.string(),
  nickname: z.string(),
  points: z.number(),
  place: z.int(),
  previous_place: z.int().nullable(),
});
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
});
export const projectorDocument = z.strictObject({
  audience: z.literal('projector'),
  ...shared,
  join_code: z.string().nullable(),
  join_url: z.string(),
  entrance_locked: z.boolean(),
  participants: z.int(),
  answers: z.int(),
  nicknames: z.array(z.string()),
});
const presenterPerson = z.strictObject({
  participant_id: z.string(),
  nickname: z.string(),
  connected: z.boolean(),
  answered: z.boolean(),
  points: z.number(),
});
export const presenterDocument = z.strictObject({
  audience: z.literal('presenter'),
  ...shared,
  join_code: z.string().nullable(),
  join_url: z.string(),
  entrance_locked: z.boolean(),
  anonymous: z.boolean(),
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
});
const places = z.array(z.int().min(0));
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
});
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
});
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
});

export const participantState = z.strictObject({ document: participantDocument, own: ownDocument });
export const presenterState = z.strictObject({ document: presenterDocument, own: z.null() });
export const projectorState = z.strictObject({ document: projectorDocument, own: z.null() });
export const acknowledgement = z.strictObject({
  submission_id: z.string(),
  accepted_at: z.iso.datetime(),
  superseded: z.literal(true).optional(),
});
export const commandResult = z.strictObject({ step: z.int(), version: z.int() });
