import type { FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import { networkOf } from '../../../limits/asker.ts';
import { Refused } from '../../../refused.ts';

/** Slips of a class behind one address are free; who tries numbers one after another is slowed down. */
const GUESSED = { most: 300, forgiven_per_minute: 60 };

/**
 * Counts a look at a number that no certificate has; a genuine number is never counted or refused.
 * @throws Refused 429 `too_many_attempts`
 */
export async function limitGuesses({ limits }: Pick<Context, 'limits'>, request: FastifyRequest): Promise<void> {
  const guessed = await limits.charge([{ bucket: `certificate guess ${networkOf(request.ip)}`, limit: GUESSED }]);
  if (guessed.isAllowed) return;
  throw new Refused<'certificate.verify'>(429, 'too_many_attempts', { retry_after: guessed.retry_after });
}

/** An author tries looks and words for minutes; a program that draws without end may not. */
const PREVIEWS = { most: 120, forgiven_per_minute: 60 };

/** Counts a sample that an author has drawn. @throws Refused 429 `too_many_requests` */
export async function limitPreviews({ limits }: Pick<Context, 'limits'>, user_id: string): Promise<void> {
  const asked = await limits.charge([{ bucket: `certificate preview ${user_id}`, limit: PREVIEWS }]);
  if (!asked.isAllowed) throw new Refused(429, 'too_many_requests', { retry_after: asked.retry_after });
}
