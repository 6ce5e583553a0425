import type { CallResult } from '@parta/contract/wire';
import { sectionTexts } from './texts.ts';
import type { Cell, DataSubject, ErasureAct, OrganizationRecords, PersonalRecords } from './types.ts';

type PersonalData = CallResult<'user.export'>;

/** Sections and columns stand in the order of the texts, so that a reader finds the same table every time. */
export function presentExport(
  { id }: DataSubject,
  records: PersonalRecords | OrganizationRecords,
  now: Date,
): PersonalData {
  return {
    person_id: id,
    generated_at: now.toISOString(),
    sections: Object.entries(sectionTexts).flatMap(([name, { title, columns }]) => {
      const rows = findRows(records, name);
      if (rows === null) return [];
      const names = Object.keys(columns);
      return {
        name,
        title,
        columns: Object.values<string>(columns),
        rows: rows.map((row) => names.map((column) => presentCell(row[column] ?? null))),
      };
    }),
  };
}

/** Null for a section that these records do not have. */
function findRows(
  records: Readonly<Record<string, readonly Readonly<Record<string, Cell>>[]>>,
  name: string,
): readonly Readonly<Record<string, Cell>>[] | null {
  return records[name] ?? null;
}

function presentCell(value: Cell): string | number | boolean | null {
  return value instanceof Date ? value.toISOString() : value;
}

export function presentAct({ id, user_id, erased_at, deleted, anonymised }: ErasureAct): CallResult<'user.erase'> {
  return {
    id,
    person_id: user_id,
    erased_at: erased_at.toISOString(),
    deleted: { ...deleted },
    anonymised: { ...anonymised },
  };
}
