import type { CallResult } from '@parta/contract/wire';
import { type CsvCell, writeCsv, writeCsvRows } from '@parta/domain/text/csv';
import { fullNameOf } from '../../identity/names.ts';
import { countFailedBefore, groupSignIns } from './rules.ts';
import { auditTexts } from './texts.ts';
import type { AuditPersonRow, AuditRow, SignInRow } from './types.ts';

type Entry = CallResult<'audit.list'>['entries'][number];

export function presentEntry(row: AuditRow): Entry {
  const { id, at, action, organization_id, details, address, renaming, actor, subject } = row;
  // The organization's own entries name whoever had to do with it; of what a person did elsewhere only she is named.
  const isOwn = organization_id !== null;
  return {
    id,
    at: at.toISOString(),
    action,
    actor: presentPerson(actor, isOwn),
    subject: presentPerson(subject, isOwn),
    details: { ...presentDetails(details), ...renaming },
    address,
  };
}

function presentPerson(person: AuditPersonRow | null, isOwn: boolean): Entry['actor'] {
  if (person === null) return null;
  return { id: person.id, name: nameOf(person, isOwn) };
}

function nameOf(person: AuditPersonRow, isOwn: boolean): string {
  if (person.is_erased) return auditTexts.erased;
  if (!isOwn && !person.is_known) return auditTexts.elsewhere;
  return fullNameOf(person);
}

/** Flat values alone, as the contract allows them: whatever else an entry holds stays where it is. */
function presentDetails(details: unknown): Entry['details'] {
  const kept: Entry['details'] = {};
  if (typeof details !== 'object' || details === null) return kept;
  for (const [name, value] of Object.entries(details)) {
    const flat: unknown = value;
    if (typeof flat === 'string' || typeof flat === 'number' || typeof flat === 'boolean') kept[name] = flat;
    else if (Array.isArray(flat)) kept[name] = flat.filter((item) => typeof item === 'string');
  }
  return kept;
}

/** @param rows newest first */
export function presentSignIns(rows: readonly SignInRow[]): CallResult<'user.sign_ins'> {
  return {
    events: groupSignIns(rows).map(({ at, kind, count, device, address, ...by }) => ({
      at: at.toISOString(),
      kind,
      count,
      device,
      address,
      by: fullNameOf(by),
    })),
    failedBefore: countFailedBefore(rows),
  };
}

/** The log as a file, part by part. */
export async function* writeExport(parts: AsyncIterable<AuditRow[]>, format: 'jsonl' | 'csv'): AsyncGenerator<string> {
  if (format === 'csv') yield writeCsv([auditTexts.export_columns]);
  for await (const part of parts) {
    const entries = part.map(presentEntry);
    if (format === 'jsonl') yield entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
    else yield writeCsvRows(entries.map(toCells));
  }
}

function toCells({ id, at, action, actor, subject, address, details }: Entry): CsvCell[] {
  const words = Object.keys(details).length === 0 ? '' : JSON.stringify(details);
  return [id, at, action, actor?.name ?? '', actor?.id ?? '', subject?.name ?? '', subject?.id ?? '', address, words];
}
