import { notFound } from '../../../refused.ts';
import { findAttempt } from '../queries/attempts.ts';
import type { Assignment, AttemptDeps, AttemptKey, AttemptRow } from '../types.ts';
import { endOverdueOne } from './end-attempts.ts';

/** An attempt as it stands now: one whose time is over has ended, whether it was swept or not. @throws Refused 404 */
export async function getCurrentAttempt(
  deps: AttemptDeps,
  key: AttemptKey,
  { material_hash }: Pick<Assignment, 'material_hash'>,
): Promise<AttemptRow> {
  const found = await findAttempt(deps.db, key);
  if (found === null) throw notFound();
  const has_ended = await endOverdueOne(deps, key, found, material_hash);
  return has_ended ? ((await findAttempt(deps.db, key)) ?? found) : found;
}
