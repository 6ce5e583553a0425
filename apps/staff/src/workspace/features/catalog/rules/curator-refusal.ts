import type { CallError } from '@parta/web-kit/call-error';
import { curatorTexts, publishProblems } from '../texts.ts';

/** What a refused command of the curator says; null where the general toast tells. */
export function findCuratorRefusal({ reason, body }: Pick<CallError, 'reason' | 'body'>): string | null {
  if (reason === 'not_empty') {
    const count = body?.['count'];
    return curatorTexts.not_empty(typeof count === 'number' ? count : 0);
  }
  const problem = Object.entries(publishProblems).find(([known]) => known === reason);
  return problem?.[1] ?? null;
}
