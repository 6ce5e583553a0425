import type { CallResult } from '@parta/contract/wire';
import { sectionTexts } from './texts.ts';
import type { Cell, DataSubject, ErasureAct, PersonalRecords, SectionName } from './types.ts';

type PersonalData = CallResult<'user.export'>;

/** Sections and columns stand in the order of the texts, so that a reader finds the same table every time. */
export function presentExport({ id }: DataSubject, records: PersonalRecords, now: Date): PersonalData {
  return {
    person_id: id,
    generated_at: now.toISOString(),
    sections: Object.entries(sectionTexts).map(([name, { title, columns }]) => ({
      name,
      title,
      columns: Object.values<string>(columns),
      rows: rowsOf(records, name).map((row) => Object.keys(columns).map((column) => presentCell(row[column] ?? null))),
    })),
  };
}

function rowsOf(records: PersonalRecords, name: string): readonly Readonly<Record<string, Cell>>[] {
  return isSection(name) ? records[name] : [];
}

function isSection(name: string): name is SectionName {
  return name in sectionTexts;
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
