import { ACTIVITY_STATUS } from '@parta/domain/codes';
import { LEADING_AFTER_END_MINUTES, SCANNER_KEY_MINUTES } from '@parta/domain/limits';
import { MINUTE_MS } from '@parta/domain/time/durations';
import type { Context } from '../../../context.ts';
import type { Call } from '../../../http/calls/bind.ts';
import { setScannerToken } from '../../../http/visitors/cookies.ts';
import { notFound, Refused } from '../../../refused.ts';
import { findLesson, type Lesson } from '../../live/queries/lesson.ts';
import { readTurn, sealTurn } from '../../live/service/turn-seal.ts';

type KeyDeps = Pick<Context, 'db' | 'config' | 'clock' | 'secrets'>;

/** A signed address of the scanner: whoever opens it within minutes scans the cards of this lesson. @throws Refused 404, 409 no_cards, finished */
export async function makeScannerAddress(context: KeyDeps, activity_id: string): Promise<string> {
  const lesson = await findLesson(context.db, activity_id);
  if (lesson === null) throw notFound();
  if (lesson.finished_at !== null || lesson.status === ACTIVITY_STATUS.cancelled) throw new Refused(409, 'finished');
  if (!lesson.with_cards) throw new Refused(409, 'no_cards');
  const until = new Date(context.clock.now().getTime() + SCANNER_KEY_MINUTES * MINUTE_MS);
  const key = sealTurn(context.secrets, 'scanner-key', turnOf(lesson), until);
  return `${context.config.bases.speaker}${activity_id}/scanner#key=${key}`;
}

/** Exchanges the key of an address for a cookie, which lasts as long as a lesson may. @throws Refused 404 */
export async function giveScannerToken(
  { db, config, clock, secrets }: KeyDeps,
  { params: { activity_id }, body: { key }, request, reply }: Call<'live.scanner_open'>,
): Promise<void> {
  const lesson = await findLesson(db, activity_id);
  const now = clock.now();
  if (lesson === null || lesson.finished_at !== null) throw notFound();
  if (readTurn(secrets, 'scanner-key', turnOf(lesson), key, now) === null) throw notFound();
  const from = Math.max(lesson.end_date?.getTime() ?? 0, now.getTime());
  const until = new Date(from + LEADING_AFTER_END_MINUTES * MINUTE_MS);
  const token = sealTurn(secrets, 'scanner', turnOf(lesson), until);
  setScannerToken(request, reply, config, {
    activity_id,
    token,
    seconds: Math.floor((until.getTime() - now.getTime()) / 1000),
  });
}

/** Until when cards may be scanned by a token; null where they may not. */
export function readScanner(
  { clock, secrets }: Pick<Context, 'clock' | 'secrets'>,
  lesson: Pick<Lesson, 'id' | 'scanner_turn'>,
  token: string,
): Date | null {
  return readTurn(secrets, 'scanner', turnOf(lesson), token, clock.now());
}

function turnOf({ id, scanner_turn }: Pick<Lesson, 'id' | 'scanner_turn'>): { id: string; turn: number } {
  return { id, turn: scanner_turn };
}
