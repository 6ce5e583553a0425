import type { Context } from '../../context.ts';

/** Who changes something, for the log and the record of decisions. */
export interface Administrator {
  readonly id: string;
  /** Network address of the caller. */
  readonly address: string;
}

/** What administering needs of the context. */
export type AdministrationDeps = Pick<Context, 'db' | 'clock' | 'random' | 'config' | 'post'>;

/** Subjects of the mails about a job. */
export type JobLetter = 'accepted' | 'rejected' | 'dismissed' | 'sessions_ended';
