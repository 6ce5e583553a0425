import { ACTIVITY_STATUS } from '@parta/domain/codes';
import { PROJECTOR_AFTER_END_HOURS, PROJECTOR_KEY_MINUTES } from '@parta/domain/limits';
import { MINUTE_MS } from '@parta/domain/time/durations';
import type { Context } from '../../../context.ts';
import type { Call } from '../../../http/calls/bind.ts';
import { setProjectorToken } from '../../../http/visitors/cookies.ts';
import { notFound } from '../../../refused.ts';
import { findLesson, type Lesson } from '../queries/lesson.ts';
import { readTurn, sealTurn } from './turn-seal.ts';

type Wall = Pick<Lesson, 'id' | 'projector_turn'>;

/** A signed address of the projector view. */
export async function makeProjectorAddress(
  context: Pick<Context, 'db' | 'config' | 'clock' | 'secrets'>,
  activity_id: string,
): Promise<string> {
  const lesson = await findLesson(context.db, activity_id);
  if (lesson === null) throw notFound();
  return `${context.config.bases.speaker}${activity_id}/screen#key=${makeProjectorKey(context, lesson)}`;
}

/** Exchanges the key of an address for a cookie. */
export async function giveProjectorToken(
  context: Pick<Context, 'db' | 'config' | 'clock' | 'secrets'>,
  { params: { activity_id }, body: { key }, request, reply }: Call<'live.projector_open'>,
): Promise<void> {
  const lesson = await findLesson(context.db, activity_id);
  const isOver = lesson === null || lesson.status === ACTIVITY_STATUS.cancelled;
  const opened = isOver ? null : openProjector(context, lesson, key);
  if (opened === null) throw notFound();
  setProjectorToken(request, reply, context.config, { activity_id, ...opened });
}

/** The key in the address of the projector: short-lived, since addresses are copied and kept. */
export function makeProjectorKey({ clock, secrets }: Pick<Context, 'clock' | 'secrets'>, lesson: Wall): string {
  const until = new Date(clock.now().getTime() + PROJECTOR_KEY_MINUTES * MINUTE_MS);
  return sealTurn(secrets, 'projector-key', turnOf(lesson), until);
}

/** What a key is exchanged for; null for a key that is wrong, too old, revoked or of another activity. */
export function openProjector(
  { clock, secrets }: Pick<Context, 'clock' | 'secrets'>,
  lesson: Pick<Lesson, 'id' | 'projector_turn' | 'end_date'>,
  key: string,
): { token: string; seconds: number } | null {
  const now = clock.now();
  if (readTurn(secrets, 'projector-key', turnOf(lesson), key, now) === null) return null;
  const from = Math.max(lesson.end_date?.getTime() ?? 0, now.getTime());
  const until = new Date(from + PROJECTOR_AFTER_END_HOURS * 60 * MINUTE_MS);
  return {
    token: sealTurn(secrets, 'projector', turnOf(lesson), until),
    seconds: Math.floor((until.getTime() - now.getTime()) / 1000),
  };
}

/** Until when a wall may be read by its token; null where it may not. */
export function readProjector(
  { clock, secrets }: Pick<Context, 'clock' | 'secrets'>,
  lesson: Wall,
  token: string,
): Date | null {
  return readTurn(secrets, 'projector', turnOf(lesson), token, clock.now());
}

function turnOf({ id, projector_turn }: Wall): { id: string; turn: number } {
  return { id, turn: projector_turn };
}
