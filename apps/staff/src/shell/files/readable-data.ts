import type { CallResult } from '@parta/contract/wire';
import { readableDataTexts } from '../texts.ts';

/** Everything that is kept about a person. */
export type PersonalData = CallResult<'user.export'>;
type Cell = PersonalData['sections'][number]['rows'][number][number];

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

function formatCell(cell: Cell, formatMoment: (moment: string) => string): string {
  if (cell === null || cell === '') return readableDataTexts.nothing;
  if (typeof cell === 'boolean') return cell ? readableDataTexts.yes : readableDataTexts.no;
  const text = String(cell);
  return escapeHtml(MOMENT.test(text) ? formatMoment(text) : text);
}

/** More columns than a line of a page holds: every record becomes a list, as all do on a phone. */
const MAX_COLUMNS = 6;
const LIST =
  'TABLE thead{display:none}TABLE,TABLE tbody,TABLE tr,TABLE td{display:block;border:0}' +
  'TABLE tr{border:1px solid #e2dfd4;border-radius:10px;padding:6px 12px;margin:0 0 12px}TABLE td{padding:4px 0}' +
  'TABLE td::before{content:attr(data-label) ": ";color:#5b6072}';

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:1000px;margin:2rem auto;padding:0 1rem;color:#1a1d2e}' +
  'h2{margin-top:2rem}p{color:#5b6072}table{border-collapse:collapse;width:100%;font-size:14px}' +
  'th,td{border:1px solid #e2dfd4;padding:6px 8px;text-align:left;vertical-align:top;overflow-wrap:anywhere}' +
  'th{background:#f3f1ea}' +
  LIST.replaceAll('TABLE', 'table.list') +
  `@media(max-width:700px){${LIST.replaceAll('TABLE', 'table')}}` +
  '@media print{body{margin:0;max-width:none}tr{break-inside:avoid}}';

/**
 * Everything that is kept about a person as one page to read or print. Nothing in it runs or is fetched, whatever names
 * and answers hold.
 * @param heading whose data they are, in words
 * @param made when it was made, in words
 * @param formatMoment a moment of the data in words
 */
export function toReadablePage(
  { person_id, sections }: PersonalData,
  heading: string,
  made: string,
  formatMoment: (moment: string) => string,
): string {
  const bodies = sections.map(({ title, columns, rows }) => {
    const head = columns.map((column) => `<th scope="col">${escapeHtml(column)}</th>`).join('');
    const labels = columns.map(escapeHtml);
    const lines = rows.map((row) => {
      const cells = row.map(
        (cell, at) => `<td data-label="${labels[at] ?? ''}">${formatCell(cell, formatMoment)}</td>`,
      );
      return `<tr>${cells.join('')}</tr>`;
    });
    const table = `<table${columns.length > MAX_COLUMNS ? ' class="list"' : ''}><thead><tr>${head}</tr></thead><tbody>${lines.join('')}</tbody></table>`;
    return `<h2>${escapeHtml(title)}</h2>${rows.length === 0 ? `<p>${readableDataTexts.no_rows}</p>` : table}`;
  });
  return (
    `<!doctype html><html lang="ru"><head><meta charset="utf-8">` +
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<title>${escapeHtml(heading)}</title><style>${STYLE}</style></head><body>` +
    `<h1>${escapeHtml(heading)}</h1><p>${escapeHtml(readableDataTexts.made(made))}. ` +
    `${escapeHtml(readableDataTexts.id(person_id))}</p>${bodies.join('')}</body></html>`
  );
}
