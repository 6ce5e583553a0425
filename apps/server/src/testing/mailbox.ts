import { z } from 'zod';
import type { TestApp } from './test-app.ts';

/** A mail as a test reads it. */
export interface ReceivedLetter {
  id: number;
  to_email: string;
  to_name: string;
  subject: string;
  paragraphs: string[];
  button: { label: string; address: string } | null;
  unsubscribe?: string | undefined;
}

const letterShape = z.strictObject({
  paragraphs: z.array(z.string()),
  button: z.strictObject({ label: z.string(), address: z.string() }).nullable(),
  unsubscribe: z.string().optional(),
});

/** Every mail left for an address, oldest first; those whose words are gone (sent ones) are left out. */
export async function listLetters({ db }: Pick<TestApp, 'db'>, email: string): Promise<ReceivedLetter[]> {
  const rows = await db
    .selectFrom('mail')
    .select(['id', 'to_email', 'to_name', 'subject', 'letter'])
    .where('to_email', '=', email)
    .where('letter', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.map(({ letter, ...mail }) => ({ ...mail, id: Number(mail.id), ...letterShape.parse(letter) }));
}

/** The newest mail left for an address; throws when there is none. */
export async function findLastLetter(app: Pick<TestApp, 'db'>, email: string): Promise<ReceivedLetter> {
  const last = (await listLetters(app, email)).at(-1);
  if (last === undefined) throw new Error(`no mail for ${email}`);
  return last;
}

/** The secret behind the `#token=` of a mail's button; throws when the mail has none. */
export function secretOf({ button, subject }: Pick<ReceivedLetter, 'button' | 'subject'>): string {
  const secret = button === null ? null : new URLSearchParams(new URL(button.address).hash.slice(1)).get('token');
  if (secret === null) throw new Error(`no secret in «${subject}»`);
  return secret;
}
