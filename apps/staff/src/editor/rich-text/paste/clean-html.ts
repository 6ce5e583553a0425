import { RICH_TABLE_COLUMNS_MAX } from '@parta/domain/limits';
import { parseVideoAddress } from '@parta/rich-content/video/video';
import { shapeCode } from './clean-code.ts';
import { shapeLists } from './clean-lists.ts';
import { uncoverOmml } from './formulas/uncover-omml.ts';
import type { LeftOut } from './left-out.ts';
import type { LeftOutKind } from './left-out-kinds.ts';
import { parsePasted } from './parse-pasted.ts';
import { isDataPicture } from './pasted-pictures.ts';

export interface CleanedHtml {
  html: string;
  /** What had content and is not in it. */
  left: LeftOut;
}

/**
 * Pasted HTML made ready for the editor: what office programs draw as lists becomes lists, everything that is neither text
 * nor its shape goes and is counted. The editor's own rules then take what they know; this is not what keeps a page safe.
 * @param readFormulas makes formulas of the editor of those of a page and returns how many it could not read
 */
export function cleanHtml(html: string, readFormulas: (page: Document) => number = () => 0): CleanedHtml {
  const page = parsePasted(uncoverOmml(html));
  unwrapHidden(page);
  const left: Partial<Record<LeftOutKind, number>> = {};
  const count = (kind: LeftOutKind, by = 1): void => {
    if (by > 0) left[kind] = (left[kind] ?? 0) + by;
  };
  count('formula', readFormulas(page));
  count('formula', drop(page, 'math, m\\:omathpara, m\\:omath'));
  takeMedia(page, count);
  takeForms(page, count);
  for (const node of page.querySelectorAll(DROPPED)) node.remove();
  count('drawing', dropComments(page));
  writeStyles(page);
  shapeCode(page);
  shapeLists(page);
  for (const element of page.querySelectorAll<HTMLElement>('*')) cleanAttributes(element);
  return { html: new XMLSerializer().serializeToString(page.body), left };
}

/** What the browser shows, or would without scripts, though it stands in an element that shows nothing. */
function unwrapHidden(page: Document): void {
  for (const root of page.querySelectorAll<HTMLTemplateElement>('template[shadowrootmode]'))
    root.replaceWith(root.content);
  for (const wrapper of page.querySelectorAll('noscript')) wrapper.replaceWith(...wrapper.childNodes);
}

type Count = (kind: LeftOutKind, by?: number) => void;

/** What shows nothing by itself, or was read before. */
const DROPPED =
  'script, style, template, iframe, object, embed, applet, link, meta, base, svg, noscript, input, button, ' +
  'select, audio, video, source, canvas, frame, frameset, portal, title';

function drop(page: Document, selector: string): number {
  const found = [...page.querySelectorAll(selector)].filter(
    ({ parentElement }) => parentElement?.closest(selector) === null,
  );
  for (const element of found) element.remove();
  return found.length;
}

const KINDS: readonly (readonly [selector: string, kind: LeftOutKind])[] = [
  ['iframe, object, embed, frame, portal, applet', 'frame'],
  ['video', 'video'],
  ['audio', 'sound'],
  ['canvas, svg', 'drawing'],
];

function takeMedia(page: Document, count: Count): void {
  for (const frame of page.querySelectorAll('iframe[src], embed[src]')) {
    const video = parseVideoAddress(frame.getAttribute('src') ?? '');
    if (video === null) continue;
    const card = page.createElement('div');
    for (const [name, value] of Object.entries(video)) card.setAttribute(`data-${name}`, String(value));
    card.setAttribute('data-title', frame.getAttribute('title') ?? '');
    frame.replaceWith(card);
  }
  for (const [selector, kind] of KINDS) {
    for (const element of page.querySelectorAll(selector)) if (isSmall(element)) element.remove();
    count(kind, drop(page, selector));
  }
  for (const image of page.querySelectorAll('img:not([data-hash])')) {
    const alt = image.getAttribute('alt')?.trim() ?? '';
    if (/^\p{Extended_Pictographic}/u.test(alt) && alt.length <= 12) image.replaceWith(alt);
    else if (
      !isSmall(image) &&
      !isDataPicture(image) &&
      (alt !== '' || SOURCES.some((name) => image.hasAttribute(name)))
    )
      count('picture');
  }
}

/** Where a picture is loaded from, now or once it is seen. */
const SOURCES = ['src', 'srcset', 'data-src', 'data-srcset'];

/** Icons and points that count visits are no content. */
function isSmall(element: Element): boolean {
  if (element.querySelector('text') !== null) return false;
  if (element.closest('button, [aria-hidden="true"]') !== null) return true;
  const style = element.getAttribute('style') ?? '';
  return ['width', 'height'].some((name) => {
    const own = element.getAttribute(name) ?? new RegExp(`(?:^|;)\\s*${name}:\\s*([\\d.]+)px`).exec(style)?.[1];
    return own !== undefined && own !== null && (/^\d*\.?\d+em$/.test(own) || Number.parseFloat(own) <= 32);
  });
}

function takeForms(page: Document, count: Count): void {
  for (const box of page.querySelectorAll('input[type="checkbox" i], input[type="radio" i]')) {
    box.replaceWith(box.hasAttribute('checked') ? '☑ ' : '☐ ');
  }
  for (const input of page.querySelectorAll('input[value]')) {
    const isText = /^(?:text|number|email|tel|url|search|date|time)?$/i.test(input.getAttribute('type') ?? '');
    if (isText) input.replaceWith(input.getAttribute('value') ?? '');
  }
  for (const button of page.querySelectorAll(
    ':is(input[type="submit" i], input[type="button" i], input[type="reset" i])',
  ))
    button.replaceWith(button.getAttribute('value') ?? '');
  // The buttons of a block of code copy it and are no part of it.
  for (const button of page.querySelectorAll('pre button')) button.remove();
  for (const wrapper of page.querySelectorAll('form, textarea, button')) wrapper.replaceWith(...wrapper.childNodes);
  for (const field of page.querySelectorAll('input[type="hidden" i]')) field.remove();
  count('field', drop(page, 'select, input'));
}

/** Attributes that some rule of the editor reads. */
const KEPT = new Set(['style', 'href', 'class', 'colspan', 'rowspan', 'data-pm-slice']);

const BLOCKS = /^(?:div|p|section|article|main|body|header|footer|li|ul|ol|h[1-6]|pre|blockquote|table|tbody)$/;

function cleanAttributes(element: HTMLElement): void {
  for (const name of element.getAttributeNames()) {
    if (!KEPT.has(name) && !name.startsWith('data-')) element.removeAttribute(name);
  }
  // The paper of a whole page or block is no marker over its words.
  if (element.hasAttribute('style') && BLOCKS.test(element.localName)) {
    element.style.removeProperty('background-color');
    if (element.getAttribute('style') === '') element.removeAttribute('style');
  }
  // A cell over a hundred thousand columns would be filled with as many cells.
  for (const name of ['colspan', 'rowspan']) {
    const span = Number(element.getAttribute(name) ?? 1);
    if (!(span >= 1 && span <= RICH_TABLE_COLUMNS_MAX))
      element.setAttribute(name, span > RICH_TABLE_COLUMNS_MAX ? String(RICH_TABLE_COLUMNS_MAX) : '1');
  }
}

/** Writes as text what a style alone shows: quotation marks and capital letters. */
function writeStyles(page: Document): void {
  for (const quote of page.querySelectorAll('q')) quote.replaceWith('«', ...quote.childNodes, '»');
  for (const element of page.querySelectorAll<HTMLElement>('[style*="text-transform"]')) {
    const transform = element.style.textTransform;
    if (transform !== 'uppercase' && transform !== 'lowercase') continue;
    const walker = page.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.nodeValue ?? '';
      if (node.parentElement?.closest('[style*="text-transform"]') === element)
        node.nodeValue = transform === 'uppercase' ? text.toUpperCase() : text.toLowerCase();
    }
  }
}

/** @returns how many of them hold a drawing with words, which Word hides from browsers */
function dropComments(page: Document): number {
  const walker = page.createNodeIterator(page, NodeFilter.SHOW_COMMENT);
  const found: Node[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) found.push(node);
  for (const node of found) node.parentNode?.removeChild(node);
  return found.filter(({ nodeValue }) => /^\[if [^\]]*vml/.test(nodeValue ?? '') && /<v:textbox/.test(nodeValue ?? ''))
    .length;
}
