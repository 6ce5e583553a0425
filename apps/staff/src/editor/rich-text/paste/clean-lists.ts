/** Makes lists of what Word writes as paragraphs, and text of the numbers that a list of the editor would lose. */
export function shapeLists(page: Document): void {
  for (const paragraph of page.querySelectorAll('p')) {
    if (isWordItem(paragraph)) makeItem(paragraph, page);
  }
  for (const list of page.querySelectorAll('ol')) {
    if (!isPlainList(list)) writeNumbers(list, page);
  }
}

/** Lists of the editor count 1, 2, 3: whatever counts otherwise keeps its numbers as text. */
function isPlainList(list: HTMLOListElement): boolean {
  const items = itemsOf(list);
  return (
    typeOf(list) === '1' &&
    !list.hasAttribute('reversed') &&
    Number(list.getAttribute('start') ?? 1) === 1 &&
    items.every((item, at) => !item.hasAttribute('value') || Number(item.getAttribute('value')) === at + 1)
  );
}

/** How numbers are written, of the attribute or of a style of the list or its items, as Google Docs has them. */
function typeOf(list: HTMLOListElement): string {
  const type = list.getAttribute('type');
  if (type !== null && /^[aAiI1]$/.test(type)) return type;
  const styles = [list, ...itemsOf(list)].map((each) => each.getAttribute('style') ?? '');
  const [, style = ''] = /list-style(?:-type)?:\s*([a-z-]+)/.exec(styles.join(';')) ?? [];
  return TYPES[style] ?? '1';
}

const TYPES: Readonly<Record<string, string>> = {
  'lower-alpha': 'a',
  'lower-latin': 'a',
  'upper-alpha': 'A',
  'upper-latin': 'A',
  'lower-roman': 'i',
  'upper-roman': 'I',
};

function itemsOf(list: Element): Element[] {
  return [...list.children].filter(({ localName }) => localName === 'li');
}

function writeNumbers(list: HTMLOListElement, page: Document): void {
  const items = itemsOf(list);
  const step = list.hasAttribute('reversed') ? -1 : 1;
  let number = Number(list.getAttribute('start') ?? (step === 1 ? 1 : items.length)) || 0;
  for (const item of items) {
    const own = Number(item.getAttribute('value') ?? Number.NaN);
    if (Number.isInteger(own)) number = own;
    const label = `${writeNumber(number, typeOf(list))}. `;
    number += step;
    const first = item.querySelector(':scope > p');
    if (first === null) {
      const line = page.createElement('p');
      const words = [...item.childNodes];
      const end = words.findIndex((node) => /^(?:P|UL|OL|DIV|TABLE|PRE|BLOCKQUOTE)$/.test(node.nodeName));
      line.append(label, ...(end < 0 ? words : words.slice(0, end)));
      item.prepend(line);
    } else first.prepend(label);
  }
  list.replaceWith(...items.flatMap((item) => [...item.childNodes]));
}

function writeNumber(number: number, type: string): string {
  const text =
    type === 'a' || type === 'A' ? letterOf(number) : type === 'i' || type === 'I' ? romanOf(number) : String(number);
  return type === 'A' || type === 'I' ? text.toUpperCase() : text;
}

function letterOf(number: number): string {
  if (number < 1) return String(number);
  const [more, at] = [Math.floor((number - 1) / 26), (number - 1) % 26];
  return `${more > 0 ? letterOf(more) : ''}${String.fromCodePoint(97 + at)}`;
}

const ROMAN: readonly (readonly [number, string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

function romanOf(number: number): string {
  if (number < 1 || number > 3999) return String(number);
  const [value, sign] = ROMAN.find(([least]) => least <= number) ?? [number, ''];
  return sign + (number === value ? '' : romanOf(number - value));
}

/** Word writes items of lists as paragraphs, with their bullet or number as text. */
function isWordItem(paragraph: HTMLElement): boolean {
  return /mso-list:\s*l\d/i.test(paragraph.getAttribute('style') ?? '');
}
/** An item whose own text begins with a digit or a letter and a dot or bracket is numbered. */
const NUMBERED = /^\s*(?:\d+|[a-zа-я]|[ivx]+)[.)]/i;

/** Whether a list of the editor would give an item the number that it has. */
function isNextNumber(marker: string, list: Element | null): boolean {
  const number = list?.localName === 'ol' ? list.children.length + 1 : 1;
  return Number.parseInt(marker, 10) === number;
}

function makeItem(paragraph: HTMLElement, page: Document): void {
  const marker = [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  );
  const tag = NUMBERED.test(marker?.textContent ?? paragraph.textContent) ? 'ol' : 'ul';
  const level = Number(/level(\d)/i.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 1);
  const before = paragraph.previousElementSibling;
  let list = before !== null && /^[ou]l$/i.test(before.tagName) ? before : null;
  if (level === 1 && tag === 'ol' && marker !== undefined && !isNextNumber(marker.textContent, list)) {
    marker.replaceWith(`${marker.textContent.trim()} `);
    return;
  }
  marker?.remove();
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
