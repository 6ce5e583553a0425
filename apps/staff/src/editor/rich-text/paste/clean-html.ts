import { parsePasted } from './parse-pasted.ts';

/**
 * Pasted HTML made ready for the editor: what office programs draw as lists becomes lists, everything that is neither text
 * nor its shape goes. The editor's own rules then take what they know; this is not what keeps a page safe.
 */
export function cleanHtml(html: string): string {
  const page = parsePasted(html);
  for (const node of page.querySelectorAll(DROPPED)) node.remove();
  dropComments(page);
  for (const paragraph of page.querySelectorAll('p')) {
    if (isWordItem(paragraph)) makeItem(paragraph, page);
  }
  for (const element of page.querySelectorAll<HTMLElement>('*')) cleanAttributes(element);
  return new XMLSerializer().serializeToString(page.body);
}

const DROPPED =
  'script, style, template, iframe, object, embed, applet, link, meta, base, svg, math, noscript, form, input, button, ' +
  'select, textarea, audio, video, source, canvas, frame, frameset, portal, title';

/** Columns or rows that a cell may take. */
const SPAN_MAX = 20;

/** Attributes that some rule of the editor reads. */
const KEPT = new Set(['style', 'href', 'class', 'colspan', 'rowspan', 'start', 'data-pm-slice']);

function cleanAttributes(element: HTMLElement): void {
  for (const name of element.getAttributeNames()) {
    if (!KEPT.has(name) && !name.startsWith('data-')) element.removeAttribute(name);
  }
  // A cell over a hundred thousand columns would be filled with as many cells.
  for (const name of ['colspan', 'rowspan']) {
    const span = Number(element.getAttribute(name) ?? 1);
    if (!(span >= 1 && span <= SPAN_MAX)) element.setAttribute(name, span > SPAN_MAX ? String(SPAN_MAX) : '1');
  }
}

function dropComments(page: Document): void {
  const walker = page.createNodeIterator(page, NodeFilter.SHOW_COMMENT);
  const found: Node[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) found.push(node);
  for (const node of found) node.parentNode?.removeChild(node);
}

/** Word writes items of lists as paragraphs, with their bullet or number as text. */
function isWordItem(paragraph: HTMLElement): boolean {
  return /mso-list:\s*l\d/i.test(paragraph.getAttribute('style') ?? '');
}

/** An item whose own text begins with a digit or a letter and a dot or bracket is numbered. */
const NUMBERED = /^\s*(?:\d+|[a-zа-я]|[ivx]+)[.)]/i;

function makeItem(paragraph: HTMLElement, page: Document): void {
  const marker = [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  );
  const tag = NUMBERED.test(marker?.textContent ?? paragraph.textContent) ? 'ol' : 'ul';
  marker?.remove();
  const level = Number(/level(\d)/i.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 1);
  const before = paragraph.previousElementSibling;
  let list = before !== null && /^[ou]l$/i.test(before.tagName) ? before : null;
  if (list === null || (level === 1 && list.localName !== tag)) {
    list = page.createElement(tag);
    paragraph.before(list);
  }
  for (let depth = 1; depth < level; depth += 1) {
    const last: Element | null = list.lastElementChild;
    if (last === null) break;
    const inner: Element | null = last.querySelector(':scope > ul, :scope > ol');
    list = inner ?? last.appendChild(page.createElement(tag));
  }
  const item = page.createElement('li');
  list.append(item);
  paragraph.removeAttribute('style');
  paragraph.removeAttribute('class');
  item.append(paragraph);
}
