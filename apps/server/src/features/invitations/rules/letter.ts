import { fullNameOf, type NameColumns } from '../../../identity/names.ts';
import type { Letter } from '../../../post-office.ts';
import { letterTexts } from '../texts.ts';
import type { Invited } from '../types.ts';

/** The mail that brings a link to somebody who is invited. */
export function writeInvitation(
  invited: Pick<Invited, 'email' | keyof NameColumns>,
  organization: string,
  link: string,
): Letter {
  return {
    to_email: invited.email,
    to_name: fullNameOf(invited),
    subject: letterTexts.subject(organization),
    paragraphs: letterTexts.paragraphs(organization),
    button: { label: letterTexts.button, address: link },
  };
}
