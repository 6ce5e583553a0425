import type { Transaction } from 'kysely';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/tables.ts';
import type { Letter } from './types.ts';

/** Where mails are left. */
export interface PostOffice {
  /** Leaves a letter in the transaction of its cause: it is sent once that commits, and never otherwise. */
  post(tx: Transaction<Database>, letter: Letter): Promise<void>;
}

export function createPostOffice(clock: Clock): PostOffice {
  return {
    async post(tx, { to_email, to_name, subject, paragraphs, button }) {
      await tx
        .insertInto('mail')
        .values({
          to_email,
          to_name,
          subject,
          letter: JSON.stringify({ paragraphs, button }),
          created_at: clock.now(),
          sent_at: null,
          failed_at: null,
        })
        .execute();
    },
  };
}
