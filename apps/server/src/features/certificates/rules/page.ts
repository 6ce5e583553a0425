import type { CallResult } from '@parta/contract/wire';
import { pageTexts, tellDay } from '../texts.ts';

/** The one style of the page; the header of the page allows it by its hash. */
export const PAGE_STYLE = `:root{color-scheme:light dark;--ink:#1b2340;--soft:#565d7a;--ground:#f4f5fa;--card:#fff;--line:#d5d8e6;--accent:#2c4bc9;--bad:#a3231d}
@media (prefers-color-scheme:dark){:root{--ink:#eceefa;--soft:#aab0cc;--ground:#12141f;--card:#1c2030;--line:#353b55;--accent:#9db0ff;--bad:#ff9d94}}
*{box-sizing:border-box}body{margin:0;padding:24px 16px;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:760px;margin:0 auto;padding:24px;background:var(--card);border:1px solid var(--line);border-radius:16px}
h1{margin:0 0 8px;font-size:26px;line-height:1.25}.bad h1{color:var(--bad)}p{margin:0 0 20px;color:var(--soft)}
dl{display:grid;gap:12px;margin:0 0 20px}dt{color:var(--soft);font-size:14px}dd{margin:0;font-weight:600;overflow-wrap:anywhere}
img{display:block;width:100%;height:auto;border:1px solid var(--line);border-radius:8px}
nav{display:flex;flex-wrap:wrap;gap:12px;margin-top:20px}
a{display:inline-flex;align-items:center;min-height:44px;padding:0 18px;border:1px solid var(--accent);border-radius:10px;color:var(--accent);font-weight:600;text-decoration:none}
a:hover{text-decoration:underline}a:focus-visible{outline:3px solid var(--accent);outline-offset:2px}`;

/** The public page of a certificate. @param base of the personal area */
export function writePage(
  { state, paper, revoked_at }: CallResult<'certificate.verify'>,
  number: string,
  base: string,
): string {
  const place = `${base}api/v1/certificate/verify/${encodeURIComponent(number)}/`;
  const facts: [string, string][] = [];
  if (paper !== null) {
    facts.push([pageTexts.person, paper.person_name], [pageTexts.material, paper.material_title]);
    facts.push([pageTexts.organization, paper.organization]);
    facts.push([pageTexts.date, tellDay(new Date(paper.issue_date))]);
  }
  if (revoked_at !== null) facts.push([pageTexts.revoked, tellDay(new Date(revoked_at))]);
  facts.push([pageTexts.number, number]);
  const drawn = `<img src="${place}image/" width="1754" height="1239" alt="${pageTexts.picture}">
<nav><a href="${place}pdf/">${pageTexts.pdf}</a><a href="${place}image/">${pageTexts.image}</a></nav>`;
  return `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${pageTexts.tab}</title>
<style>${PAGE_STYLE}</style>
</head>
<body>
<main${state === 'real' ? '' : ' class="bad"'}>
<h1>${pageTexts.states[state]}</h1>
<p>${pageTexts.hints[state]}</p>
<dl>${facts.map(([name, value]) => `<div><dt>${name}</dt><dd>${escapeHtml(value)}</dd></div>`).join('')}</dl>
${paper === null ? '' : drawn}
</main>
</body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
