import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import { readLeadingToken, setLeadingToken } from '../../../http/visitors/cookies.ts';
import type { Asked } from '../../../identity/asked.ts';
import { endOfLeading } from '../policy.ts';
import type { Lesson } from '../queries/lesson.ts';

interface Leader {
  readonly id: string;
  readonly family_id: string;
}

const textOf = (activity_id: string, { id, family_id }: Leader): string => `${activity_id} ${family_id} ${id}`;

/**
 * Gives the leader of a lesson what she goes on by when her seat is gone: worth something for this activity alone, and
 * only together with the proof of the session in which it was given.
 */
export function giveLeadingToken(
  { config, clock, secrets }: Pick<Context, 'config' | 'clock' | 'secrets'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  lesson: Pick<Lesson, 'id' | 'end_date' | 'started_at'>,
  leader: Leader,
): void {
  const seconds = Math.floor((endOfLeading(lesson).getTime() - clock.now().getTime()) / 1000);
  if (seconds <= 0) return;
  const token = secrets.seal('leading', textOf(lesson.id, leader));
  setLeadingToken(request, reply, config, { activity_id: lesson.id, token, seconds });
}

/** Whether this browser was given the right of this activity in this session. */
export function holdsLeadingToken(
  { secrets }: Pick<Context, 'secrets'>,
  request: Asked,
  activity_id: string,
  leader: Leader,
): boolean {
  const token = readLeadingToken(request);
  return token !== null && secrets.isSealOf('leading', textOf(activity_id, leader), token);
}
