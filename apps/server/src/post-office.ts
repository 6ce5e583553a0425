import type { Transaction } from 'kysely';
import type { Database } from './db/tables.ts';

/** A mail, as it is said; how it looks is made when it is sent. */
export interface Letter {
  /** A cleaned address, see domain/email. */
  readonly to_email: string;
  readonly to_name: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** What to press, if anything. */
  readonly button: { readonly label: string; readonly address: string } | null;
  /** What a mail program calls to stop such mails (RFC 8058), if they can be stopped. */
  readonly unsubscribe?: string | undefined;
}

/** Where mails are left. */
export interface PostOffice {
  /** Leaves letters in the transaction of their cause: they are sent once that commits, and never otherwise. */
  post(tx: Transaction<Database>, ...letters: readonly Letter[]): Promise<void>;
}
