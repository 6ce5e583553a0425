import { writeSheets } from '../../../spreadsheet/write-sheets.ts';
import type { DepartmentName } from '../queries.ts';
import { listHeads, listRoles, listTypes, templateTexts } from '../texts.ts';

const WIDTH = 24;

/** The list to be filled in: its head with an example, and a sheet with the words that its columns understand. */
export async function makeListTemplate(departments: readonly DepartmentName[]): Promise<Uint8Array> {
  const { example } = templateTexts;
  const columns = Object.values(listHeads);
  const row = [
    example.last_name,
    example.first_name,
    example.middle_name,
    example.email,
    departments[0]?.short_name ?? '',
    listTypes.staff,
    `${listRoles.author}, ${listRoles.organiser}`,
  ];
  const places = departments.map(({ short_name }) => short_name);
  const words = [places, Object.values(listTypes), Object.values(listRoles)];
  const longest = Math.max(...words.map((list) => list.length));
  return writeSheets([
    {
      name: templateTexts.listSheet,
      columns: columns.map(() => ({ width: WIDTH })),
      rows: [columns, row],
      freezePane: { rows: 1 },
    },
    {
      name: templateTexts.wordsSheet,
      columns: words.map(() => ({ width: WIDTH * 1.5 })),
      rows: [
        [templateTexts.departments, templateTexts.types, templateTexts.roles],
        ...Array.from({ length: longest }, (_, index) => words.map((list) => list[index] ?? '')),
      ],
      freezePane: { rows: 1 },
    },
  ]);
}
