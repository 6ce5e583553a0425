import { writeCsv } from '@parta/domain/text/csv';
import { createWorkbookWriter } from '../../../spreadsheet/workbook-writer.ts';
import { listPeopleRows, presentWorkbook, type SignInNames, type WorkbookFacts } from '../present/export.ts';
import type { Results } from '../rules/results.ts';

/** Results as a file. */
export interface ExportFile {
  readonly bytes: Uint8Array;
  readonly type: string;
}

/** Makes what writes results: workbooks in a thread of their own, CSV as spreadsheets set to Russian read it. */
export function createResultExporter(): {
  /** Null where whoever asked for it has gone. */
  xlsx(results: Results, facts: WorkbookFacts, gone: AbortSignal): Promise<ExportFile | null>;
  csv(results: Results, sign_in_names: SignInNames): ExportFile;
} {
  const writeWorkbook = createWorkbookWriter();
  return {
    async xlsx(results, facts, gone) {
      const bytes = await writeWorkbook(presentWorkbook(results, facts), gone);
      if (bytes === null) return null;
      return { bytes, type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' };
    },
    csv(results, sign_in_names) {
      return { bytes: Buffer.from(writeCsv(listPeopleRows(results, sign_in_names))), type: 'text/csv; charset=utf-8' };
    },
  };
}
