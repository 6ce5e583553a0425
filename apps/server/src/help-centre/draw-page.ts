import { escapeMarkup } from '../markup/escape-markup.ts';
import { LOGO } from '../markup/page-style.ts';
import type { Article, ArticlePart, ArticlePicture, ArticleStep } from './article.ts';
import { ARTICLES, CHAPTERS } from './contents.ts';
import { frameTexts } from './texts/frame.ts';

/** What a page needs to know of the installation. */
export interface HelpCentreDeps {
  /** Path of the help centre, with a slash at both ends. */
  readonly base: string;
  /** Where the product is entered. */
  readonly account: string;
  readonly help_mailbox: string;
  /** Of the files beside the pages, so that a new release is not shown with old ones. */
  readonly version: string;
  /** Pictures that were taken. */
  readonly pictures: ReadonlySet<string>;
}

/** Where files of help are served. */
export const HELP_FILES = '/static/help/';

const DESK = { width: 1200, height: 750 } as const;
const PHONE = { width: 390, height: 780 } as const;

/** The page with the contents of everything. */
export function drawHome(deps: HelpCentreDeps): string {
  const chapters = CHAPTERS.map(
    ({ title, articles }) =>
      `<section class="chapter"><h2>${escapeMarkup(title)}</h2><ul>${articles.map((article) => drawCard(article, deps)).join('')}</ul></section>`,
  );
  const main = `<h1>${frameTexts.title}</h1><p class="lead">${frameTexts.lead}</p>${chapters.join('')}`;
  return drawFrame({ title: frameTexts.title, main, current: null }, deps);
}

/** The page of one task. */
export function drawArticle(article: Article, deps: HelpCentreDeps): string {
  const index = ARTICLES.indexOf(article);
  const chapter = CHAPTERS.find(({ articles }) => articles.includes(article))?.title ?? '';
  const main = `<nav class="crumbs" aria-label="${frameTexts.crumbs}"><a href="${deps.base}">${frameTexts.title}</a> <span aria-hidden="true">/</span> <span>${escapeMarkup(chapter)}</span></nav>
<h1>${escapeMarkup(article.title)}</h1><p class="lead">${escapeMarkup(article.lead)}</p>
${article.parts.map((part) => drawPart(part, deps)).join('')}
${drawNeighbours(ARTICLES[index - 1], ARTICLES[index + 1], deps)}`;
  return drawFrame({ title: article.title, main: `<article>${main}</article>`, current: article.slug }, deps);
}

function drawCard({ slug, title, lead }: Article, { base }: HelpCentreDeps): string {
  return `<li><a class="card" href="${base}${slug}"><span class="card-title">${escapeMarkup(title)}</span><span class="card-lead">${escapeMarkup(lead)}</span></a></li>`;
}

function drawPart({ heading, text = [], steps = [], points = [] }: ArticlePart, deps: HelpCentreDeps): string {
  const paragraphs = text.map((paragraph) => `<p>${escapeMarkup(paragraph)}</p>`).join('');
  const numbered = steps.length === 0 ? '' : `<ol>${steps.map((step) => drawStep(step, deps)).join('')}</ol>`;
  const listed =
    points.length === 0 ? '' : `<ul>${points.map((point) => `<li>${escapeMarkup(point)}</li>`).join('')}</ul>`;
  return `<section><h2>${escapeMarkup(heading)}</h2>${paragraphs}${numbered}${listed}</section>`;
}

function drawStep(step: ArticleStep, deps: HelpCentreDeps): string {
  if (typeof step === 'string') return `<li>${escapeMarkup(step)}</li>`;
  return `<li>${escapeMarkup(step.text)}${drawPicture(step.picture, deps)}</li>`;
}

function drawPicture({ name, alt, isPhone }: ArticlePicture, { pictures, version }: HelpCentreDeps): string {
  const file = `${name}.webp`;
  if (!pictures.has(file)) return '';
  const { width, height } = isPhone === true ? PHONE : DESK;
  return `<img class="${isPhone === true ? 'phone' : 'desk'}" src="${HELP_FILES}pictures/${file}?v=${version}" alt="${escapeMarkup(alt)}" width="${width}" height="${height}" loading="lazy">`;
}

function drawNeighbours(before: Article | undefined, after: Article | undefined, { base }: HelpCentreDeps): string {
  const link = (article: Article | undefined, rel: 'prev' | 'next', word: string): string =>
    article === undefined
      ? ''
      : `<a rel="${rel}" href="${base}${article.slug}"><span>${word}</span> ${escapeMarkup(article.title)}</a>`;
  return `<nav class="neighbours" aria-label="${frameTexts.pages}">${link(before, 'prev', frameTexts.previous)}${link(after, 'next', frameTexts.next)}</nav>`;
}

function drawContents(current: string | null, { base }: HelpCentreDeps): string {
  const item = ({ slug, title }: Article): string =>
    `<li><a href="${base}${slug}"${slug === current ? ' aria-current="page"' : ''}>${escapeMarkup(title)}</a></li>`;
  return CHAPTERS.map(
    ({ title, articles }) => `<li><span>${escapeMarkup(title)}</span><ul>${articles.map(item).join('')}</ul></li>`,
  ).join('');
}

function drawFrame(
  { title, main, current }: { title: string; main: string; current: string | null },
  deps: HelpCentreDeps,
): string {
  const { base, account, help_mailbox, version } = deps;
  const file = (name: string): string => `${HELP_FILES}${name}?v=${version}`;
  const contact =
    help_mailbox === ''
      ? ''
      : `<footer>${frameTexts.footer} <a href="mailto:${escapeMarkup(help_mailbox)}">${escapeMarkup(help_mailbox)}</a></footer>`;
  return `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeMarkup(frameTexts.tab(title))}</title>
<script src="${file('theme.js')}"></script>
<link rel="stylesheet" href="${file('style.css')}">
<script type="module" src="${file('search-box.js')}"></script>
</head>
<body>
<a class="skip" href="#main">${frameTexts.skip}</a>
<header>
<a class="brand" href="${base}">${LOGO}<span>${frameTexts.brand}</span> <span class="brand-part">${frameTexts.title}</span></a>
<search class="search" data-index="${file('search.json')}" data-none="${frameTexts.none}" data-found="${frameTexts.found.join('|')}" hidden>
<input type="search" autocomplete="off" aria-label="${frameTexts.search}" placeholder="${frameTexts.search}" aria-describedby="search-hint">
<p id="search-hint" class="unseen">${frameTexts.search_hint}</p>
<div class="results" hidden><p role="status"></p><ul></ul></div>
</search>
<a class="enter" href="${escapeMarkup(account)}">${frameTexts.to_product}</a>
</header>
<div class="body">
<nav class="contents" aria-label="${frameTexts.contents}"><details${current === null ? '' : ' open'}><summary>${frameTexts.contents}</summary><ul>${drawContents(current, deps)}</ul></details></nav>
<main id="main" tabindex="-1">
${main}
</main>
</div>
${contact}
</body>
</html>
`;
}
