import { type WriteSheet, writeXlsx } from 'hucre/xlsx';

type NamedRange = NonNullable<Parameters<typeof writeXlsx>[0]['namedRanges']>[number];

const A4_LANDSCAPE = {
  paperSize: 'a4',
  orientation: 'landscape',
  fitToPage: true,
  fitToWidth: 1,
  // As many pages as the rows take.
  fitToHeight: 0,
} as const;

/**
 * The bytes of a workbook (xlsx) that is ready for the printer: landscape, as wide as a page, with the frozen rows and columns of each
 * sheet repeated on every page.
 */
export async function writeSheets(sheets: readonly WriteSheet[]): Promise<Uint8Array> {
  return writeXlsx({
    sheets: sheets.map((sheet) => ({ ...sheet, pageSetup: A4_LANDSCAPE })),
    // The writer's own `printTitlesRow` leaves names of sheets unquoted, which Excel refuses where they have spaces.
    namedRanges: sheets.flatMap(nameTitles),
  });
}

function nameTitles({ name, freezePane }: WriteSheet): NamedRange[] {
  const { rows = 0, columns = 0 } = freezePane ?? {};
  const quoted = `'${name.replaceAll("'", "''")}'`;
  const parts = [
    ...(columns > 0 ? [`${quoted}!$A:$${letterOf(columns)}`] : []),
    ...(rows > 0 ? [`${quoted}!$1:$${rows}`] : []),
  ];
  return parts.length === 0 ? [] : [{ name: '_xlnm.Print_Titles', range: parts.join(','), scope: name }];
}

/** The letter of one of the first 26 columns, from 1: sheets freeze no more than a few. */
function letterOf(column: number): string {
  return String.fromCodePoint('A'.charCodeAt(0) + column - 1);
}
