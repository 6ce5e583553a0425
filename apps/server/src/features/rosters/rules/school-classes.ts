import { searchText } from '@parta/domain/text/search-text';
import { cellPatterns } from '../../../spreadsheet/texts.ts';
import { classTitle, classWords } from '../texts.ts';

/** Longer lines are no titles, and the patterns would take long for them. */
const TITLE_MAX = 60;

/** The class that a line between people names, as «7А класс» and «Группа ИС-21»; empty for any other line. */
export function readSectionTitle(text: string): string {
  if (text.length > TITLE_MAX) return '';
  if (cellPatterns.school_class.test(text)) return text;
  return classTitle.exec(text)?.[1] ?? '';
}

/** The same rows, each class written in one way: the one in which its first row writes it. */
export function nameClasses<Row extends { readonly school_class: string }>(rows: readonly Row[]): Row[] {
  const names = new Map<string, string>();
  return rows.map((row) => {
    const key = searchText(row.school_class.replace(classWords, ''));
    if (!names.has(key)) names.set(key, row.school_class);
    return { ...row, school_class: names.get(key) ?? '' };
  });
}
