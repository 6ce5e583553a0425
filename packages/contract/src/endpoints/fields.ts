import { isIdentifier } from '@parta/domain/encoding/identifier';
import { isLinkCode } from '@parta/domain/encoding/link-code';
import {
  EMAIL_MAX,
  LIST_FILE_MAX_KILOBYTES,
  LIST_PART_MAX,
  ORGANIZATION_NAME_MAX,
  PASSWORD_MAX,
  SEARCH_TEXT_MAX,
} from '@parta/domain/limits';
import { cleanEmail, isEmail } from '@parta/domain/people/email';
import { readGroupJoin } from '@parta/domain/people/groups';
import { cleanPersonName, isPersonName } from '@parta/domain/people/person-name';
import { isStorable } from '@parta/domain/text/storable';
import { CARD_COUNT } from '@parta/paper-cards/dictionary';
import { z } from 'zod';

const FIRST_MOMENT = Date.parse('0000-01-01T00:00:00Z');
const LAST_MOMENT = Date.parse('9999-12-31T23:59:59.999Z');

/** A 22-character identifier. In a path a wrong one is 404, in a body 400. */
export const identifier = z.string().refine(isIdentifier, { error: 'identifier' });

/** Text that the database can hold: no NUL, no half of a surrogate pair. */
export const storableText = z.string().refine(isStorable, { error: 'unstorable' });

/** Any JSON value whose texts and names the database can hold. */
export const storableJson = z
  .unknown()
  .refine((value) => value !== undefined && isStorable(value), { error: 'unstorable' });

/** An e-mail address, cleaned. */
export const email = storableText.overwrite(cleanEmail).max(EMAIL_MAX).refine(isEmail, { error: 'email' });

/** A password as typed; a new one is also asked for its problem by `findPasswordProblem`. */
export const password = storableText.min(1).max(PASSWORD_MAX * 2);

/** A name that must not be empty, cleaned. */
export const personName = storableText.overwrite(cleanPersonName).min(1).refine(isPersonName, { error: 'name' });

/** A middle name, which many people do not have, cleaned. */
export const middleName = storableText.overwrite(cleanPersonName).refine(isPersonName, { error: 'name' });

/** Name of an organization or department, cleaned. */
export const placeName = storableText.overwrite(cleanPersonName).min(1).max(ORGANIZATION_NAME_MAX);

/** The secret of a one-time link or of an invitation, as it stands behind the `#` of its address. */
export const linkToken = z.string().min(1).max(200);

/** What leads into a group: the end of its link, or a code. */
export const groupJoin = z.string().refine((text) => readGroupJoin(text) === text, { error: 'group_join' });

/** The code of a link to a course; only its form is looked at. */
export const linkCode = z.string().refine(isLinkCode, { error: 'link_code' });

/** The number of a paper card. */
export const cardNumber = z.int().min(1).max(CARD_COUNT);

/** A file with a list of people: base64 takes four characters for three bytes. */
export const listFile = z.base64().max(Math.ceil((LIST_FILE_MAX_KILOBYTES * 1024) / 3) * 4);

/** What is searched for: cleaned, with wildcards taken literally by the server. A zero-width space parts words, as in stored titles. */
export const searchText = storableText
  .overwrite((text) => cleanPersonName(text.replaceAll('\u200b', ' ')))
  .max(SEARCH_TEXT_MAX);

/**
 * A title that must not be empty, without spaces around it. Its length is counted in UTF-16 code units, as the maxlength
 * of an input counts; `max` of the library counts code points.
 */
export function titleUpTo(max: number) {
  return storableText
    .trim()
    .min(1)
    .max(max)
    .refine((text) => text.length <= max, { error: 'too_long' });
}

/** The number of an attempt in an address, from 1. */
export const attemptNumber = z.coerce.number().int().min(1).max(100_000);

/** The first page is 1. */
export const page = z.coerce.number().int().min(1).max(100_000).default(1);

/** A moment on the wire: ISO 8601 with offset, in a year that has four digits in UTC too. */
export const moment = z.iso.datetime({ offset: true }).refine(hasPlainYear, { error: 'year' });

/** `{id}` of a path. */
export const idParams = z.strictObject({ id: identifier });

/** `{activity_id}` of a path. */
export const activityParams = z.strictObject({ activity_id: identifier });

/** An offset may carry a moment out of the years that a moment can be written in. */
function hasPlainYear(text: string): boolean {
  const moment = Date.parse(text);
  return moment >= FIRST_MOMENT && moment <= LAST_MOMENT;
}

/**
 * A part of a list: so many rows after the one named by its id, from the first without it. Without both the whole list; the
 * header `x-total-count` tells how long that is.
 */
export const listPart = {
  limit: z.coerce.number().int().min(1).max(LIST_PART_MAX).optional(),
  after: identifier.optional(),
};
