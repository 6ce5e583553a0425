import { JOB_STATUSES, JOB_TYPES, THEMES, USER_TYPES } from '@parta/domain/codes';
import { SECOND_FACTOR_STATES } from '@parta/domain/people/second-factor';
import { z } from 'zod';
import { identifier, moment } from './fields.ts';

/** The signed-in person, for herself. */
export const person = z.strictObject({
  id: identifier,
  /** Null for a pupil without a mailbox, who signs in by her login. */
  email: z.string().nullable(),
  login: z.string().nullable(),
  emailConfirmed: z.boolean(),
  /** An address that she has asked for and not confirmed yet. */
  pendingEmail: z.string().nullable(),
  lastName: z.string(),
  firstName: z.string(),
  middleName: z.string(),
  userType: z.enum(USER_TYPES),
  /** IANA name; null follows the device. */
  timeZone: z.string().nullable(),
  theme: z.enum(THEMES),
  /** Whether assigned work is told of by mail. */
  reminders: z.boolean(),
  secondFactor: z.enum(SECOND_FACTOR_STATES),
});

/** `version` of the consent text that the person has read and ticked, apart from everything else. */
export const consent = z.strictObject({ version: z.string().min(1).max(40) });

export const namedPlace = { id: identifier, fullName: z.string(), shortName: z.string() };

export const job = z.strictObject({
  id: identifier,
  type: z.enum(JOB_TYPES),
  status: z.enum(JOB_STATUSES),
  department: z.strictObject({
    ...namedPlace,
    organization: z.strictObject({ ...namedPlace, website: z.string().nullable() }),
  }),
});

export const session = z.strictObject({
  id: identifier,
  isCurrent: z.boolean(),
  startedAt: moment,
  lastSeenAt: moment,
  /** User-Agent of the browser, cut to 300 characters. */
  device: z.string(),
  address: z.string(),
  /** It ends half an hour after the last use. */
  isSharedComputer: z.boolean(),
});

/** Whether the person shares the computer with others; left out where they have not said. */
export const sharedComputer = z.boolean().optional();
