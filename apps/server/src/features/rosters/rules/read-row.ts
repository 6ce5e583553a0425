import { cleanPersonName } from '@parta/domain/people/person-name';
import { isWritten, type WrittenRow } from '../../../spreadsheet/columns.ts';
import type { PersonColumn } from '../../../spreadsheet/headings.ts';
import type { ListColumns } from '../../../spreadsheet/list-head.ts';
import {
  cleanAddressCell,
  cleanNameCell,
  endsAsMiddleName,
  isOneLastName,
  type NamedPerson,
  partLine,
  partName,
  readLookAlikes,
} from '../../../spreadsheet/person-names.ts';
import { cellPatterns } from '../../../spreadsheet/texts.ts';
import { noValue } from '../texts.ts';

/** Somebody of a row. */
export interface RowPerson extends NamedPerson {
  /** Of an account of the organization, in lower case; empty where there is none. */
  readonly login: string;
  /** As the list writes it; empty where it says nothing. */
  readonly school_class: string;
}

/** What is in a row without headings, by its looks. */
interface SortedCells {
  /** Cells with names, empty ones between them too. */
  readonly names: readonly string[];
  readonly address: string;
  /** Classes, dates, telephones: columns that a list of pupils does not need. */
  readonly passed_over: readonly string[];
}

const NUMBER = /^['’(]?№?\s*\d{1,4}[.):]*$/;
const PATTERNS = [cellPatterns.school_class, cellPatterns.date, cellPatterns.phone, cellPatterns.detail] as const;
/** Words of a whole name with its middle name. */
const WHOLE_NAME_WORDS = 3;

/** A row that was changed in the preview. */
export function cleanRow<Row extends Omit<RowPerson, 'left_out' | 'school_class'>>(row: Row): Row & RowPerson {
  return {
    ...row,
    last_name: cleanPersonName(row.last_name),
    first_name: cleanPersonName(row.first_name),
    middle_name: cleanPersonName(row.middle_name),
    email: cleanAddressCell(row.email),
    login: cleanPersonName(row.login).toLowerCase(),
    left_out: [],
    school_class: '',
  };
}

/** The person of a row below headings; null where the row names nobody. */
export function readByColumns({ cells }: WrittenRow, columns: ListColumns): RowPerson | null {
  const cellOf = (column: PersonColumn): string => cleanPersonName(cells[columns.places.get(column) ?? -1] ?? '');
  const valueOf = (column: PersonColumn): string => {
    const value = cellOf(column);
    return noValue.test(value) ? '' : value;
  };
  const whole = partName(readWholeName(cells, columns), columns.order);
  const contacts = [valueOf('email'), valueOf('login')];
  const written = contacts.find((value, index) => value !== '' && (index === 0 || value.includes('@'))) ?? whole.email;
  const [email = '', ...others] = splitAddresses(written);
  const login = contacts[1] === undefined || contacts[1].includes('@') ? '' : contacts[1].toLowerCase();
  const person = {
    last_name: cleanNameCell(cellOf('last_name')) || whole.last_name,
    first_name: readLookAlikes(cellOf('first_name')) || whole.first_name,
    middle_name: readLookAlikes(valueOf('middle_name')) || whole.middle_name,
    email,
    login,
    school_class: cellOf('school_class'),
    left_out: [...whole.left_out, ...others],
  };
  const isNobody = person.last_name === '' && person.first_name === '' && person.email === '';
  return isNobody ? null : person;
}

/** Addresses of a cell; a text without one is kept as it is. */
function splitAddresses(text: string): string[] {
  const addresses = text.split(/[\s,;]+/).filter((word) => word.includes('@'));
  return (addresses.length > 1 ? addresses : [text]).map(cleanAddressCell);
}

/** The text in which a row names its person; the first that is written where it names nobody. */
export function nameCellOf({ cells }: WrittenRow, { places }: ListColumns): string {
  const name = cells[places.get('full_name') ?? places.get('last_name') ?? -1] ?? '';
  return cleanPersonName(isWritten(name) ? name : (cells.find(isWritten) ?? ''));
}

function readWholeName(cells: readonly string[], { places, full_name_end }: ListColumns): string {
  const at = places.get('full_name');
  if (at === undefined) return '';
  return cells
    .slice(at, full_name_end)
    .map(cleanPersonName)
    .filter((text) => text !== '' && !NUMBER.test(text))
    .join(' ');
}

/** The people of a row without headings: last, first and middle name and address, or a whole name in one cell. */
export function readInOrder({ cells }: WrittenRow): { people: RowPerson[]; passed_over: readonly string[] } {
  const { names, address, passed_over } = sortCells(cells);
  const school_class = passed_over.find((text) => cellPatterns.school_class.test(text)) ?? '';
  const asRow = (person: NamedPerson): RowPerson => ({ ...person, login: '', school_class });
  if (isLetterLine(names)) return { people: partLine(names.join(' ')).map(asRow), passed_over };
  const withAddress = (person: NamedPerson): RowPerson => ({
    ...asRow(person),
    email: address === '' ? person.email : cleanAddressCell(address),
  });
  const written = names.filter((text) => text !== '');
  const [only = '', more] = written;
  if (written.length === 0 && address === '') return { people: [], passed_over };
  if (more === undefined && names[0] === only) {
    const people = address === '' ? partLine(only) : [partName(only)];
    return { people: people.map(withAddress), passed_over };
  }
  return { people: [withAddress(readCells(names))], passed_over };
}

/** «Иванов Иван <a@b.example>, Петров Пётр <c@d.example>», as mail programs copy. */
function isLetterLine(names: readonly string[]): boolean {
  const addressed = names.filter((text) => text.includes('@'));
  return addressed.length > 1 || (addressed.length > 0 && names.length > 1 && names[0] === addressed[0]);
}

function sortCells(cells: readonly string[]): SortedCells {
  const texts = cells.map(cleanPersonName);
  const numbered = NUMBER.test(texts[0] ?? '') ? texts.slice(1) : texts;
  const address = numbered.find((text) => text.includes('@') && !text.includes(' ')) ?? '';
  const isOther = (text: string): boolean => PATTERNS.some((pattern) => pattern.test(text));
  return {
    names: numbered.filter((text) => text !== address || text === '').filter((text) => !isOther(text)),
    address,
    passed_over: numbered.filter(isOther),
  };
}

function readCells(names: readonly string[]): NamedPerson {
  const [last = '', first = '', middle = '', fourth = '', ...more] = names;
  const cleaned = cleanNameCell(last);
  const words = cleaned.split(' ').length;
  const rest = more.filter((text) => text !== '');
  if (words >= WHOLE_NAME_WORDS && !isOneLastName(cleaned)) {
    const whole = partName(cleaned);
    return { ...whole, left_out: [...whole.left_out, first, middle, fourth, ...rest].filter((text) => text !== '') };
  }
  // «Петров Пётр» and «Ильич»
  if (words > 1 && !isOneLastName(cleaned) && middle === '' && endsAsMiddleName(`${cleaned} ${first}`)) {
    return { ...partName(`${cleaned} ${first}`), email: fourth, left_out: rest };
  }
  // «Петров» and «Пётр Ильич»
  if (middle === '' && endsAsMiddleName(first)) {
    const [given = '', ...others] = first.split(' ');
    return { last_name: cleaned, first_name: given, middle_name: others.join(' '), email: fourth, left_out: rest };
  }
  return { last_name: cleaned, first_name: first, middle_name: middle, email: fourth, left_out: rest };
}
