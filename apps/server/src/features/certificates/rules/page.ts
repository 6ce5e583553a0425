import type { CallResult } from '@parta/contract/wire';
import { escapeMarkup } from '../../../markup/escape-markup.ts';
import { LOGO } from '../../../markup/page-style.ts';
import { dateIn } from '../../reminders/rules/moment.ts';
import { pageTexts } from '../texts.ts';

type Verified = CallResult<'certificate.verify'>;

/** Drawn beside the words, for whoever looks before reading. */
const SIGNS: Readonly<Record<Verified['state'], string>> = {
  real: '<path d="m5 12.5 4.5 4.5L19 7.5"/>',
  revoked: '<path d="M12 5.5v8M12 18v.5"/>',
  deleted: '<path d="M12 5.5v8M12 18v.5"/>',
  unknown: '<path d="M6.5 6.5l11 11M17.5 6.5l-11 11"/>',
  tampered: '<path d="M6.5 6.5l11 11M17.5 6.5l-11 11"/>',
};

/** What the page is made for. */
export interface PageDeps {
  /** Of the personal area. */
  readonly base: string;
  /** The one style of the page; the header of the page allows it by its hash. */
  readonly style: string;
  /** Of the organization, by which days are told; null where nothing was issued. */
  readonly time_zone: string | null;
}

/** The public page of a certificate. */
export function writePage(
  { state, paper, revoked_at }: Verified,
  number: string,
  { base, style, time_zone }: PageDeps,
): string {
  const place = `${base}api/v1/certificate/verify/${encodeURIComponent(number)}/`;
  const facts: [name: string, value: string][] = [];
  if (paper !== null) {
    facts.push([pageTexts.person, paper.person_name], [pageTexts.material, paper.material_title]);
    facts.push([pageTexts.organization, paper.organization]);
  }
  if (time_zone !== null) {
    if (paper !== null) facts.push([pageTexts.date, dateIn(new Date(paper.issue_date), time_zone)]);
    if (revoked_at !== null) facts.push([pageTexts.revoked, dateIn(new Date(revoked_at), time_zone)]);
  }
  const drawn = `<img src="${place}image/" width="1754" height="1239" alt="${pageTexts.picture}">
<nav><a href="${place}pdf/">${pageTexts.pdf}</a><a href="${place}image/">${pageTexts.image}</a></nav>`;
  return `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${pageTexts.tab}</title>
<style>${style}</style>
</head>
<body>
<header><a class="brand" href="${base}">${LOGO}<span>${pageTexts.brand}</span></a></header>
<main data-state="${state}">
<div class="verdict">
<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${SIGNS[state]}</svg>
<div><h1>${pageTexts.states[state]}</h1><p>${pageTexts.hints[state]}</p></div>
</div>
<dl>${facts.map(([name, value]) => `<div><dt>${name}</dt><dd>${escapeMarkup(value)}</dd></div>`).join('')}<div><dt>${pageTexts.number}</dt><dd class="number">${escapeMarkup(number)}</dd></div></dl>
${paper === null ? '' : drawn}
</main>
</body>
</html>
`;
}
