import { CallError } from '@parta/web-kit/call-error';
import { changeTexts, refusalTexts } from '../texts.ts';
import type { LibraryItem } from './library-rows.ts';
import type { ItemFailure } from './moves.ts';

/** Failures named one by one; the rest are counted. */
const NAMED_MAX = 3;

const PLAIN = new Map<string, string>(
  Object.entries(refusalTexts).flatMap(([reason, text]) => (typeof text === 'string' ? [[reason, text] as const] : [])),
);

/** How many elements a folder that is not empty has; null for any other error. */
export function findElementCount(error: unknown): number | null {
  if (!(error instanceof CallError) || error.reason !== 'not_empty') return null;
  const count = error.body?.['count'];
  return typeof count === 'number' ? count : null;
}

/** Words for a refused change; null where there are none. */
export function findRefusal(error: unknown): string | null {
  const count = findElementCount(error);
  if (count !== null) return refusalTexts.not_empty(count);
  return error instanceof CallError ? (PLAIN.get(error.reason) ?? null) : null;
}

function describeShort(error: unknown): string {
  const count = findElementCount(error);
  if (count !== null) return refusalTexts.not_empty_short(count);
  const reason = error instanceof CallError ? error.reason : 'unknown';
  return PLAIN.get(reason) ?? refusalTexts.unknown(reason);
}

/** What went wrong with some of many: the first ones by name. */
export function describeFailures(failures: readonly ItemFailure<LibraryItem>[]): string {
  const named = failures
    .slice(0, NAMED_MAX)
    .map(({ item, error }) => changeTexts.failed_item(item.title, describeShort(error)));
  const others = failures.length - named.length;
  return [...named, ...(others > 0 ? [changeTexts.failed_more(others)] : [])].join('; ');
}
