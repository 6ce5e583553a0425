import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { activityParams, identifier, moment } from './fields.ts';

const PEOPLE_MAX = 5000;
const participant_ids = z.array(identifier).min(1).max(PEOPLE_MAX);

/** What the presenter does about the people of a session that has not ended. Who is not of it is passed over. */
export const livePeopleEndpoints = {
  'live.remove': endpoint({
    summary: 'Removes people for good: their streams end, their answers no longer count, the same device stays outside',
    params: activityParams,
    body: z.union([z.strictObject({ participant_ids }), z.strictObject({ everybody: z.literal(true) })]),
    result: z.strictObject({ removed: z.int() }),
    reasons: { 404: ['not_found'], 409: ['finished'] },
  }),
  'live.let_in': endpoint({
    summary: 'Lets removed people in again, with all they had; a nickname taken meanwhile gets a number',
    params: activityParams,
    body: z.strictObject({ participant_ids }),
    result: z.strictObject({ let_in: z.int() }),
    reasons: { 404: ['not_found'], 409: ['finished', 'full'] },
  }),
  'live.rename': endpoint({
    summary: 'Gives a guest another nickname; names of accounts stay',
    params: activityParams,
    body: z.strictObject({ participant_id: identifier, nickname: z.string().max(2000) }),
    result: z.strictObject({ nickname: z.string() }),
    reasons: {
      400: ['nickname_empty', 'nickname_too_long', 'nickname_unreadable'],
      404: ['not_found'],
      409: ['finished', 'nickname_taken', 'named_by_account'],
    },
  }),
  'live.removed': endpoint({
    summary: 'Who was removed, the last first',
    params: activityParams,
    result: z.strictObject({
      people: z.array(z.strictObject({ participant_id: identifier, nickname: z.string(), removed_at: moment })),
    }),
    reasons: { 404: ['not_found'] },
  }),
} as const;
