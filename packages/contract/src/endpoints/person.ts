import { JOB_TYPES } from '@parta/domain/codes';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { PASSWORD_REASONS, person } from './account.ts';
import { email, identifier, idParams, middleName, moment, password, personName, searchText } from './fields.ts';

const namedPlace = { id: identifier, fullName: z.string(), shortName: z.string() };

const job = z.strictObject({
  id: identifier,
  type: z.enum(JOB_TYPES),
  status: z.enum(['waiting', 'accepted', 'rejected']),
  department: z.strictObject({
    ...namedPlace,
    organization: z.strictObject({ ...namedPlace, website: z.string().nullable() }),
  }),
});

const session = z.strictObject({
  id: identifier,
  isCurrent: z.boolean(),
  startedAt: moment,
  lastSeenAt: moment,
  /** User-Agent of the browser, cut to 300 characters. */
  device: z.string(),
  address: z.string(),
});

/** Everything that is kept about one person: tables with Russian titles, for programs and for reading. */
export const personalData = z.strictObject({
  person_id: identifier,
  generated_at: moment,
  sections: z.array(
    z.strictObject({
      name: z.string(),
      title: z.string(),
      columns: z.array(z.string()),
      rows: z.array(z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]))),
    }),
  ),
});

/** The record of an erasure: what was deleted, what was made anonymous. */
export const erasureAct = z.strictObject({
  id: identifier,
  person_id: identifier,
  erased_at: moment,
  deleted: z.record(z.string(), z.int()),
  anonymised: z.record(z.string(), z.int()),
});

export const personEndpoints = {
  'user.self': endpoint({ summary: 'The signed-in person', result: person, reasons: {} }),
  'user.update': endpoint({
    summary: 'Changes names, time zone or theme of the signed-in person',
    body: z.strictObject({
      lastName: personName.optional(),
      firstName: personName.optional(),
      middleName: middleName.optional(),
      timeZone: z.string().max(64).nullable().optional(),
      theme: z.enum(['light', 'dark', 'auto']).optional(),
    }),
    result: person,
    reasons: { 400: ['unknown_time_zone'] },
  }),
  'user.rights': endpoint({
    summary: 'All departments, permissions and limits: the rest of a token that did not fit its cookie',
    result: z.strictObject({
      departments: z.array(
        z.strictObject({
          id: identifier,
          shortName: z.string(),
          organization: z.strictObject({ id: identifier, shortName: z.string() }),
        }),
      ),
      permissions: z.array(z.string()),
      limits: z.record(z.string(), z.number()),
    }),
    reasons: {},
  }),
  'user.change_email': endpoint({
    summary: 'Mails a link to the new address, which counts once it is confirmed',
    body: z.strictObject({ email, password }),
    result: null,
    reasons: { 400: ['wrong_password', 'same_email'], 429: ['too_many_attempts'] },
  }),
  'user.change_password': endpoint({
    summary: 'Sets a new password, ends every session and begins a new one in this browser',
    body: z.strictObject({ currentPassword: password, newPassword: password }),
    result: null,
    reasons: { 400: ['wrong_password', ...PASSWORD_REASONS], 429: ['too_many_attempts'] },
  }),
  'user.sessions': endpoint({
    summary: 'Sessions of the signed-in person that have not ended, the current one first',
    result: z.array(session),
    reasons: {},
  }),
  'user.end_session': endpoint({
    summary: 'Ends one session of the signed-in person',
    params: idParams,
    result: null,
    reasons: { 404: ['not_found'] },
  }),
  'user.end_sessions': endpoint({
    summary: 'Signs out everywhere, this browser included',
    result: null,
    reasons: {},
  }),
  'user.jobs': endpoint({ summary: 'Jobs of the signed-in person', result: z.array(job), reasons: {} }),
  'user.apply': endpoint({
    summary: 'Asks to join a department; a rejected request is made anew',
    body: z.strictObject({ departmentId: identifier, type: z.enum(JOB_TYPES) }),
    result: job,
    reasons: { 400: ['unknown_department'], 409: ['already_asked', 'already_accepted', 'too_many_requests_waiting'] },
  }),
  'user.withdraw_job': endpoint({
    summary: 'Takes a waiting request back',
    params: idParams,
    result: null,
    reasons: { 404: ['not_found'], 409: ['already_decided'] },
  }),
  'user.leave_job': endpoint({
    summary: 'Ends an accepted staff or external job by her own will; a pupil is let go by the organisation',
    params: idParams,
    result: null,
    reasons: { 404: ['not_found'], 409: ['not_accepted', 'student_job', 'last_administrator'] },
  }),
  'user.export': endpoint({
    summary: 'Everything that is kept about the signed-in person',
    result: personalData,
    reasons: { 429: ['too_many_attempts'] },
  }),
  'user.erase': endpoint({
    summary: 'Erases the signed-in person: names, address and library go, marks stay without a name',
    body: z.strictObject({ password }),
    result: erasureAct,
    reasons: { 400: ['wrong_password'], 409: ['last_administrator'], 429: ['too_many_attempts'] },
  }),
  'user.search': endpoint({
    summary: 'People of the caller’s organisations by name or e-mail, at most 20',
    query: z.strictObject({ q: searchText }),
    result: z.array(
      z.strictObject({
        id: identifier,
        lastName: z.string(),
        firstName: z.string(),
        middleName: z.string(),
        emails: z.array(z.strictObject({ email: z.string() })),
      }),
    ),
    reasons: { 400: ['too_short', 'too_many_results'], 429: ['too_many_attempts'] },
  }),
  'organization.search': endpoint({
    summary: 'Organisations with their open departments by name, at most 20',
    query: z.strictObject({ q: searchText }),
    result: z.array(
      z.strictObject({
        ...namedPlace,
        website: z.string().nullable(),
        departments: z.array(z.strictObject(namedPlace)),
      }),
    ),
    reasons: { 400: ['too_short', 'too_many_results'], 429: ['too_many_attempts'] },
  }),
} as const;
