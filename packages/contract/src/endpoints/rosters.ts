import { ROSTER_CELL_MAX, ROSTER_ROWS_MAX, ROSTER_TEXT_MAX } from '@parta/domain/limits';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { email, identifier, idParams, listFile, middleName, moment, personName, storableText } from './fields.ts';

/** Somebody of a list, as the list writes them. */
const writtenRow = z.strictObject({
  /** Number of the row in the file, or of the line that was pasted, from 1. */
  row: z.int(),
  /** The sheet hides the row, by a filter or by hand. */
  is_hidden: z.boolean(),
  last_name: z.string(),
  first_name: z.string(),
  middle_name: z.string(),
  email: z.string(),
  /** Of an account; only one of the organization says anything. */
  login: z.string(),
});

/** How a person of the organization comes into the group; people `out_of_reach` are proposed. */
const known = z.enum(['in_group', 'in_organization', 'out_of_reach']);

const readRow = writtenRow.extend({
  /** What was beside the name and did not become a part of it. */
  left_out: z.array(z.string()),
  /** As the list writes it first; empty where it does not, and in rows that were changed. */
  school_class: z.string(),
  problems: z.array(
    z.strictObject({
      field: z.enum(['last_name', 'first_name', 'middle_name', 'email', 'login']),
      /** `duplicate`: further up in the list. */
      problem: z.enum(['missing', 'invalid', 'too_long', 'duplicate']),
    }),
  ),
  /** What can be added and may be wrong. */
  doubts: z.array(
    z.strictObject({
      field: z.enum(['last_name', 'first_name', 'middle_name', 'login']),
      /**
       * `swapped`: the last name looks like a first name; `unknown_login`: of nobody in the organization; `other_name`: its
       * person has another last name.
       */
      doubt: z.enum(['digits', 'signs', 'several_words', 'swapped', 'unknown_login', 'other_name']),
    }),
  ),
  /** Whom the address or login belongs to; null for nobody in the organization. */
  known: known.nullable(),
  /** Pupils of the organization of the same names, where no address or login names one of them. */
  same_names: z.array(
    z.strictObject({
      user_id: identifier,
      middle_name: z.string(),
      /** Address or login. */
      contact: z.string(),
      /** Names of active groups that the caller manages. */
      groups: z.array(z.string()),
      known,
    }),
  ),
  /** Somebody else of the same last and first name is in the group or further up in the list. */
  namesake: z.boolean(),
});

const changedCell = storableText.max(ROSTER_CELL_MAX);
/** Cells that were written anew in the preview. */
const changedCells = {
  last_name: changedCell,
  first_name: changedCell,
  middle_name: changedCell,
  email: changedCell,
  login: changedCell,
};

const passedRow = z.strictObject({ row: z.int(), text: z.string() });

/** One list of a file; a file has several on its sheets, and side by side on one. */
const list = z.strictObject({
  /** Empty where there are no sheets. */
  sheet: z.string(),
  /** What is written above the list; empty where nothing is. */
  title: z.string(),
  rows: z.array(readRow),
  /** Headings of columns that were not read, and rows that name nobody. */
  columns_passed_over: z.array(z.string()),
  rows_passed_over: z.array(passedRow),
});

const card = z.strictObject({
  user_id: identifier,
  last_name: z.string(),
  first_name: z.string(),
  login: z.string(),
  password: z.string(),
  /** Where the QR leads; the secret stands behind its `#`. */
  url: z.string(),
});

const invited = z.strictObject({
  id: identifier,
  email: z.string(),
  last_name: z.string(),
  first_name: z.string(),
  expires_at: moment,
});

export const rostersEndpoints = {
  'group.read_roster': endpoint({
    service: 'area',
    method: 'POST',
    path: 'api/v1/group/{id}/read_roster/',
    access: 'group_manager',
    summary:
      'Reads lists of pupils (xlsx or CSV in base64, text, or rows that were changed) and says of every row what is wrong with it; adds nobody',
    params: idParams,
    body: z.union([
      z.strictObject({ file: listFile }),
      z.strictObject({ text: storableText.max(ROSTER_TEXT_MAX) }),
      z.strictObject({ rows: z.array(writtenRow.extend(changedCells)).min(1).max(ROSTER_ROWS_MAX) }),
    ]),
    result: z.strictObject({
      lists: z.array(list),
      /** Names of sheets with something else, and of hidden ones. */
      sheets_passed_over: z.array(z.string()),
    }),
    reasons: { 400: ['not_xlsx', 'old_excel', 'no_rows', 'too_many_rows', 'missing_columns'], 404: ['not_found'] },
  }),
  'group.add_roster': endpoint({
    service: 'area',
    method: 'POST',
    path: 'api/v1/group/{id}/add_roster/',
    access: 'group_manager',
    repeatable: true,
    summary:
      'Adds a list of pupils, all or none: with an e-mail by invitation, without by an account that waits for its card, people of the organization at once; those out of reach are proposed',
    params: idParams,
    body: z.strictObject({
      rows: z
        .array(
          z.strictObject({
            last_name: personName,
            first_name: personName,
            middle_name: middleName,
            email: z.union([z.literal(''), email]),
            /** Of an account of the organization, which is added in place of a new one; '' for none. */
            login: storableText.max(ROSTER_CELL_MAX).default(''),
            /** Of `same_names`, added in place of a new account. */
            user_id: identifier.optional(),
          }),
        )
        .min(1)
        .max(ROSTER_ROWS_MAX),
    }),
    /** Of the group. */
    result: z.strictObject({ id: identifier }),
    reasons: {
      400: ['unable_to_license', 'unknown_login', 'unknown_person'],
      404: ['not_found'],
      409: ['too_many_participants', 'duplicate_email'],
      422: ['key_reused'],
      429: ['too_many_attempts'],
    },
  }),
  'group.issue_cards': endpoint({
    service: 'area',
    method: 'POST',
    path: 'api/v1/group/{id}/issue_cards/',
    access: 'group_manager',
    summary: 'Makes a card for each of these pupils without a mailbox, all or none; passwords and cards before end',
    params: idParams,
    body: z.strictObject({ user_ids: z.array(identifier).min(1).max(ROSTER_ROWS_MAX) }),
    result: z.strictObject({
      cards: z.array(card),
      /** The cards to be printed: a PDF in base64. */
      sheet: z.base64(),
    }),
    reasons: { 403: ['not_only_a_pupil_here', 'out_of_reach'], 404: ['not_found'], 409: ['has_email'] },
  }),
  'group.invited': endpoint({
    service: 'area',
    method: 'GET',
    path: 'api/v1/group/{id}/invited/',
    access: 'group_manager',
    summary: 'Invitations into a group that wait to be accepted, by last name',
    params: idParams,
    result: z.array(invited),
    compressed: true,
    reasons: { 404: ['not_found'] },
  }),
  'group.roster': endpoint({
    service: 'area',
    method: 'GET',
    path: 'api/v1/group/{id}/roster/',
    access: 'group_manager',
    summary: 'Who is in a group as a list (xlsx)',
    params: idParams,
    result: z.unknown(),
    reasons: { 404: ['not_found'] },
  }),
} as const;
