import type { AuditAction } from '@parta/domain/people/audit-actions';
import type { LogEntry } from '../api.ts';
import { getDetailWords } from './entry-words.ts';

/** Equal entries of one day that follow each other, as one line. */
export interface LogLine {
  /** The newest of them. */
  entry: LogEntry;
  count: number;
  /** What they were about, each said once. */
  details: readonly string[];
}

/** Looks at lists: what exactly was looked at is told together. */
const LOOKS: ReadonlySet<AuditAction> = new Set<AuditAction>(['people_listed', 'log_viewed', 'mailbox_viewed']);

function isAlike({ entry: newest, details }: LogLine, entry: LogEntry, dayOf: (at: string) => string): boolean {
  return (
    newest.action === entry.action &&
    newest.actor?.id === entry.actor?.id &&
    newest.subject?.id === entry.subject?.id &&
    newest.address === entry.address &&
    dayOf(newest.at) === dayOf(entry.at) &&
    (LOOKS.has(entry.action) || details.join() === getDetailWords(entry.details))
  );
}

/**
 * Draws equal neighbours of one day together: the same deed by the same person about the same person, from the same place.
 * @param entries newest first
 * @param dayOf the day of a moment where the reader is
 */
export function groupEntries(entries: readonly LogEntry[], dayOf: (at: string) => string): LogLine[] {
  const lines: LogLine[] = [];
  for (const entry of entries) {
    const line = lines.at(-1);
    const words = getDetailWords(entry.details);
    if (line === undefined || !isAlike(line, entry, dayOf)) {
      lines.push({ entry, count: 1, details: words === '' ? [] : [words] });
    } else {
      line.count += 1;
      if (words !== '' && !line.details.includes(words)) line.details = [...line.details, words];
    }
  }
  return lines;
}
