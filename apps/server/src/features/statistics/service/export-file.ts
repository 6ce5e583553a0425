import { writeCsv } from 'hucre/csv';
import { createWorkbookWriter } from '../../../spreadsheet/workbook-writer.ts';
import { listPeopleRows, presentWorkbook } from '../present/export.ts';
import type { GivenAnswer } from '../queries/cells.ts';
import type { Results } from '../rules/results.ts';

/** Results as a file. */
export interface ExportFile {
  readonly bytes: Uint8Array;
  readonly type: string;
}

/** Makes what writes results: workbooks in a thread of their own, CSV as spreadsheets set to Russian read it. */
export function createResultExporter(): {
  /** Null where whoever asked for it has gone. */
  xlsx(results: Results, answers: readonly GivenAnswer[], gone: AbortSignal): Promise<ExportFile | null>;
  csv(results: Results): ExportFile;
} {
  const writeWorkbook = createWorkbookWriter();
  return {
    async xlsx(results, answers, gone) {
      const bytes = await writeWorkbook(presentWorkbook(results, answers), gone);
      if (bytes === null) return null;
      return { bytes, type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' };
    },
    csv(results) {
      // A decimal comma, and so semicolons between cells.
      const rows = listPeopleRows(results).map((row) =>
        row.map((value) => (typeof value === 'number' ? String(value).replace('.', ',') : value)),
      );
      const text = writeCsv(rows, { delimiter: ';', bom: true, escapeFormulae: true });
      return { bytes: Buffer.from(text), type: 'text/csv; charset=utf-8' };
    },
  };
}
