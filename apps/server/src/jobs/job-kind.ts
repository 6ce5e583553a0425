import type { Queue } from 'pg-boss';
import type { z } from 'zod';

/** How a queue tries; the queue's policy is left out, since it could never be changed afterwards. */
type JobOptions = Pick<
  Queue,
  | 'retryLimit'
  | 'retryDelay'
  | 'retryBackoff'
  | 'retryDelayMax'
  | 'heartbeatSeconds'
  | 'deadLetter'
  | 'deleteAfterSeconds'
  | 'notify'
>;

/** A kind of work that is done outside of calls: its queue, what a job of it carries, how often it is tried. */
export interface JobKind<Payload extends object> {
  /** Name of the queue; jobs under it outlive releases, so it never changes. */
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  readonly options: JobOptions;
  /** When a job of this kind comes by itself, as a cron expression in Moscow time. */
  readonly cron?: string;
}

/** Work on jobs of one kind; a rejection makes the queue try again as the kind says. */
export interface JobHandler {
  readonly name: string;
  /** @param data what was left in the queue, unparsed */
  handle(data: unknown): Promise<void>;
}

/** Joins a kind with its work; a payload of another shape is a failure of the job. */
export function handlerOf<Payload extends object>(
  kind: JobKind<Payload>,
  work: (payload: Payload) => Promise<void>,
): JobHandler {
  return { name: kind.name, handle: async (data) => work(kind.payload.parse(data)) };
}
