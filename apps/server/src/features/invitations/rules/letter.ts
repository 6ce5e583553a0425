import { createHash } from 'node:crypto';
import { fullName } from '@parta/domain/people/person-name';
import type { Letter } from '../../../post-office.ts';
import { letterTexts } from '../texts.ts';
import type { Invited } from '../types.ts';

/** The mail that brings a link to somebody who is invited. */
export function writeInvitation(
  { email, last_name, first_name, middle_name }: Pick<Invited, 'email' | 'last_name' | 'first_name' | 'middle_name'>,
  organization: string,
  link: string,
): Letter {
  return {
    to_email: email,
    to_name: fullName({ lastName: last_name, firstName: first_name, middleName: middle_name }),
    subject: letterTexts.subject(organization),
    paragraphs: letterTexts.paragraphs(organization),
    button: { label: letterTexts.button, address: link },
  };
}

/** What is stored of the secret in an invitation's link. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
