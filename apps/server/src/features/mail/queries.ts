import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import type { Letter } from '../../post-office.ts';
import { storedLetter } from './rules/letter.ts';

export interface KeptMail extends Letter {
  readonly id: number;
  readonly created_at: Date;
}

const SHOWN = 50;
const MAIL = ['id', 'to_email', 'to_name', 'subject', 'letter', 'created_at'] as const;

/** A mail that waits to be sent; null once it is sent, given up or deleted. */
export async function findWaitingMail(db: Kysely<Database>, id: number): Promise<KeptMail | null> {
  const row = await db
    .selectFrom('mail')
    .select(MAIL)
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('letter', 'is not', null)
    .executeTakeFirst();
  return row === undefined ? null : readMail(row);
}

/** The last mails that still have their words, newest first, fifty at most. */
export async function listKeptMails(db: Kysely<Database>): Promise<KeptMail[]> {
  const rows = await db
    .selectFrom('mail')
    .select(MAIL)
    .where('letter', 'is not', null)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map(readMail);
}

function readMail({ letter, ...mail }: Omit<KeptMail, 'paragraphs' | 'button'> & { letter: unknown }): KeptMail {
  return { ...mail, ...storedLetter.parse(letter) };
}
