import { GROUP_CHANGE_MAX, GROUP_NAME_MAX, GROUPS_JOINED_AT_ONCE_MAX } from '@parta/domain/limits';
import { GROUP_STATUS, GROUP_TYPES, JOINED_HOW } from '@parta/domain/people/groups';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { cardNumber, identifier, idParams, moment, personName, titleUpTo } from './fields.ts';

const groupType = z.literal(GROUP_TYPES);
const groupStatus = z.literal(Object.values(GROUP_STATUS));

const group = z.strictObject({
  id: identifier,
  name: z.string(),
  type: groupType,
  status: groupStatus,
  participant_count: z.int(),
  department_id: identifier,
  /** What the permanent link of the group ends with. */
  join_id: identifier,
});

const groupFields = {
  department_id: identifier,
  name: titleUpTo(GROUP_NAME_MAX),
  type: groupType,
  status: groupStatus,
};

const participant = z.strictObject({
  user_id: identifier,
  first_name: z.string(),
  last_name: z.string(),
  middle_name: z.string(),
  /** Null for a pupil without a mailbox, whose account the school made. */
  email: z.string().nullable(),
  login: z.string().nullable(),
  /** True without a mailbox too: the school vouches for its pupil. */
  email_confirmed: z.boolean(),
  /** False for a pupil by login who has no password of her own: she needs a card. */
  has_signed_in: z.boolean(),
});

/** A member of a group and her card; null until one was given. */
const numbered = z.strictObject({ user_id: identifier, name: z.string(), card_number: cardNumber.nullable() });

const userIds = z.array(identifier).min(1).max(GROUP_CHANGE_MAX);
const groupIds = z.array(identifier).min(1).max(GROUPS_JOINED_AT_ONCE_MAX);
/** Two moments and what stands between them. */
const NEWS_CURSOR_MAX = 80;
const participantParams = z.strictObject({ id: identifier, user_id: identifier });

export const groupsEndpoints = {
  'group.list': endpoint({
    service: 'area',
    method: 'GET',
    path: 'api/v1/group/',
    access: 'group_manager',
    summary: 'Groups of the caller’s departments by name',
    query: z.strictObject({ status: z.coerce.number().pipe(groupStatus).optional() }),
    result: z.array(group),
    compressed: true,
    reasons: {},
  }),
  'group.get': endpoint({
    service: 'area',
    method: 'GET',
    path: 'api/v1/group/{id}/',
    access: 'group_manager',
    summary: 'A group',
    params: idParams,
    result: group,
    reasons: { 404: ['not_found'] },
  }),
  'group.create': endpoint({
    service: 'area',
    method: 'POST',
    path: 'api/v1/group/',
    access: 'group_manager',
    repeatable: true,
    summary: 'Makes a group, which the caller owns',
    body: z.strictObject(groupFields),
    result: z.strictObject({ id: identifier }),
    reasons: { 400: ['unknown_department'], 409: ['too_many_groups'], 422: ['key_reused'] },
  }),
  'group.update': endpoint({
    service: 'area',
    method: 'PATCH',
    path: 'api/v1/group/{id}/',
    access: 'group_manager',
    summary: 'Changes what is named of a group; an archived one is joined by nobody',
    params: idParams,
    body: z.strictObject(groupFields).partial(),
    result: group,
    reasons: { 400: ['unknown_department', 'other_organization'], 404: ['not_found'], 409: ['too_many_groups'] },
  }),
  'group.delete': endpoint({
    service: 'area',
    method: 'DELETE',
    path: 'api/v1/group/{id}/',
    access: 'group_manager',
    summary: 'Deletes a group in which nobody is',
    params: idParams,
    result: null,
    reasons: { 400: ['has_participants'], 404: ['not_found'] },
  }),
  'group.generate_join_id': endpoint({
    service: 'area',
    method: 'POST',
    path: 'api/v1/group/{id}/generate_join_id/',
    access: 'group_manager',
    summary: 'Gives the group another link; the one before leads nowhere from here on',
    params: idParams,
    result: z.strictObject({ join_id: identifier }),
    reasons: { 404: ['not_found'] },
  }),
  'group.participants': endpoint({
    service: 'area',
    method: 'GET',
    path: 'api/v1/group/{id}/participant/',
    access: 'group_manager',
    summary: 'Who is in a group, by last name',
    params: idParams,
    result: z.array(participant),
    compressed: true,
    reasons: { 404: ['not_found'] },
  }),
  'group.add_participants': endpoint({
    service: 'area',
    method: 'POST',
    path: 'api/v1/group/{id}/add_participants/',
    access: 'group_manager',
    summary:
      'Adds people within reach of the caller, all or none, each with a seat of the license; whoever is in the group stays',
    params: idParams,
    body: z.strictObject({ user_ids: userIds }),
    result: null,
    reasons: {
      400: ['unable_to_license', 'unknown_person'],
      /** `user_ids`: those whom the caller may propose to an administrator alone. */
      403: ['out_of_reach'],
      404: ['not_found'],
      409: ['too_many_participants'],
    },
  }),
  'group.remove_participants': endpoint({
    service: 'area',
    method: 'POST',
    path: 'api/v1/group/{id}/remove_participants/',
    access: 'group_manager',
    summary: 'Takes several people out of a group; results and seats stay',
    params: idParams,
    body: z.strictObject({ user_ids: userIds }),
    result: z.strictObject({ removed: z.int() }),
    reasons: { 404: ['not_found'] },
  }),
  'group.update_participant': endpoint({
    service: 'area',
    method: 'PATCH',
    path: 'api/v1/group/{id}/participant/{user_id}/',
    access: 'group_manager',
    summary: 'Corrects the names of a pupil who works and studies nowhere else',
    params: participantParams,
    body: z.strictObject({ last_name: personName, first_name: personName }),
    result: participant,
    reasons: { 403: ['not_only_a_pupil_here', 'out_of_reach'], 404: ['not_found'] },
  }),
  'group.remove_participant': endpoint({
    service: 'area',
    method: 'DELETE',
    path: 'api/v1/group/{id}/participant/{user_id}/',
    access: 'group_manager',
    summary: 'Takes somebody out of a group; results and the seat stay',
    params: participantParams,
    result: null,
    reasons: { 404: ['not_found'] },
  }),
  'group.card_numbers': endpoint({
    service: 'area',
    method: 'GET',
    path: 'api/v1/group/{id}/card_number/',
    access: 'group_manager',
    summary: 'Who of a group has which card, by last name',
    params: idParams,
    result: z.array(numbered),
    reasons: { 404: ['not_found'] },
  }),
  'group.number_cards': endpoint({
    service: 'area',
    method: 'POST',
    path: 'api/v1/group/{id}/card_number/',
    access: 'group_manager',
    summary: 'Gives everybody without a card the lowest free number, in the order of the list; nobody else’s changes',
    params: idParams,
    result: z.array(numbered),
    reasons: { 404: ['not_found'] },
  }),
  'group.set_card_numbers': endpoint({
    service: 'area',
    method: 'PATCH',
    path: 'api/v1/group/{id}/card_number/',
    access: 'group_manager',
    summary: 'Sets the cards of those named; all or none are set',
    params: idParams,
    body: z.strictObject({
      numbers: z
        .array(z.strictObject({ user_id: identifier, card_number: cardNumber.nullable() }))
        .min(1)
        .max(GROUP_CHANGE_MAX),
    }),
    result: z.array(numbered),
    reasons: {
      400: ['named_twice'],
      404: ['not_found'],
      /** Somebody who is not named has it; `card_number` says which. */
      409: ['number_taken'],
    },
  }),
  'group.start_join': endpoint({
    service: 'area',
    method: 'POST',
    path: 'api/v1/group/start_join/',
    access: 'group_manager',
    summary: 'Opens groups to whoever types their codes for an hour from now; a group that is open keeps its code',
    body: z.strictObject({ group_ids: groupIds }),
    result: z.strictObject({ codes: z.record(identifier, z.string()), until: moment }),
    reasons: { 400: ['archived'], 404: ['not_found'] },
  }),
  'group.stop_join': endpoint({
    service: 'area',
    method: 'POST',
    path: 'api/v1/group/stop_join/',
    access: 'group_manager',
    summary: 'Ends the codes of groups at once; identifiers that are unknown are ignored',
    body: z.strictObject({ group_ids: groupIds }),
    result: null,
    reasons: {},
  }),
  'group.joining': endpoint({
    service: 'area',
    method: 'GET',
    path: 'api/v1/group/joining/',
    access: 'group_manager',
    summary:
      'The codes of groups, and who came or was refused since the cursor; told twice is possible, left out is not',
    query: z.strictObject({
      /** Ids with commas between. */
      group_ids: z
        .string()
        .max(GROUPS_JOINED_AT_ONCE_MAX * 23)
        .transform((text) => text.split(','))
        .pipe(groupIds),
      /** The `cursor` of the answer before. */
      after: z
        .string()
        .max(NEWS_CURSOR_MAX)
        .transform((text) => text.split('/'))
        .pipe(z.array(moment).min(1).max(2))
        .optional(),
    }),
    result: z.strictObject({
      groups: z.array(
        z.strictObject({
          id: identifier,
          name: z.string(),
          code: z.string().nullable(),
          until: moment.nullable(),
          participant_count: z.int(),
          joined_count: z.int(),
        }),
      ),
      joined: z.array(
        z.strictObject({
          group_id: identifier,
          user_id: identifier,
          last_name: z.string(),
          first_name: z.string(),
          joined_at: moment,
          how: z.enum(JOINED_HOW),
        }),
      ),
      refused: z.array(
        z.strictObject({
          group_id: identifier,
          user_id: identifier,
          last_name: z.string(),
          first_name: z.string(),
          reason: z.enum(['unable_to_license', 'primary_email_not_confirmed', 'not_let_in', 'too_many_participants']),
          at: moment,
        }),
      ),
      /** What to ask for next; it leads on at once where there was more than one answer holds. */
      cursor: z.string(),
      /** The clock of the server, by which `until` counts. */
      now: moment,
    }),
    reasons: { 404: ['not_found'] },
  }),
  'group.join': endpoint({
    service: 'area',
    method: 'POST',
    path: 'api/v1/group/join/',
    access: 'anyone',
    summary: 'Joins the group of a link or code',
    /** A code or the end of a link, as typed; what has the form of neither is `invalid_join` too. */
    body: z.strictObject({ join: z.string() }),
    result: z.strictObject({ name: z.string(), already: z.boolean() }),
    reasons: {
      400: ['invalid_join', 'user_is_owner', 'primary_email_not_confirmed', 'unable_to_license'],
      409: ['too_many_participants'],
      429: ['too_many_attempts'],
    },
  }),
} as const;
