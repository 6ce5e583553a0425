import { writeCsv } from '@parta/domain/text/csv';
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
      return { bytes: Buffer.from(writeCsv(listPeopleRows(results))), type: 'text/csv; charset=utf-8' };
    },
  };
}
