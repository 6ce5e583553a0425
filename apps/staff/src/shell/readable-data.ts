import type { CallResult } from '@parta/contract/wire';
import { readableDataTexts } from './texts.ts';

type PersonalData = CallResult<'user.export'>;
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

function formatCell(cell: Cell): string {
  if (cell === null || cell === '') return readableDataTexts.nothing;
  if (typeof cell === 'boolean') return cell ? readableDataTexts.yes : readableDataTexts.no;
  return escapeHtml(String(cell));
}

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:1000px;margin:2rem auto;padding:0 1rem;color:#1a1d2e}' +
  'h2{margin-top:2rem}p{color:#5b6072}table{border-collapse:collapse;width:100%;font-size:14px}' +
  'th,td{border:1px solid #e2dfd4;padding:6px 8px;text-align:left;vertical-align:top;overflow-wrap:anywhere}' +
  'th{background:#f3f1ea}@media print{body{margin:0;max-width:none}tr{break-inside:avoid}}';

/**
 * Everything that is kept about a person as one page to read or print. Nothing in it runs or is fetched, whatever names
 * and answers hold.
 * @param heading whose data they are, in words
 * @param made when it was made, in words
 */
export function toReadablePage({ person_id, sections }: PersonalData, heading: string, made: string): string {
  const bodies = sections.map(({ title, columns, rows }) => {
    const head = columns.map((column) => `<th scope="col">${escapeHtml(column)}</th>`).join('');
    const lines = rows.map((row) => `<tr>${row.map((cell) => `<td>${formatCell(cell)}</td>`).join('')}</tr>`);
    const table = `<table><thead><tr>${head}</tr></thead><tbody>${lines.join('')}</tbody></table>`;
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
