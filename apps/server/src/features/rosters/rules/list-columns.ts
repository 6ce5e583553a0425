import { cleanPersonName } from '@parta/domain/people/person-name';
import type { WrittenRow } from '../../../spreadsheet/columns.ts';
import type { ListColumns } from '../../../spreadsheet/list-head.ts';

/** Whether columns have both a last and a first name. */
export function namesPeople({ places, order }: ListColumns): boolean {
  const has = (part: 'last_name' | 'first_name'): boolean =>
    places.has(part) || (places.has('full_name') && order.includes(part));
  return has('last_name') && has('first_name');
}

/** A column «Имя» alone has whole names if most of its cells have two words. */
export function takeFirstNames(rows: readonly WrittenRow[]): (columns: ListColumns) => ListColumns {
  return (columns) => {
    const at = columns.places.get('first_name');
    if (at === undefined || columns.places.has('last_name') || columns.places.has('full_name')) return columns;
    const cells = rows.map(({ cells: all }) => cleanPersonName(all[at] ?? '')).filter((cell) => cell !== '');
    if (cells.filter((cell) => cell.includes(' ')).length * 2 <= cells.length) return columns;
    const places = new Map(columns.places);
    places.delete('first_name');
    places.set('full_name', at);
    return { ...columns, places, order: ['last_name', 'first_name', 'middle_name'], full_name_end: at + 1 };
  };
}
