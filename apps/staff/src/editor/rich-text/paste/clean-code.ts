import { CODE_LANGUAGES, type RichCodeLanguage } from '@parta/rich-content/text/rich-text-types';

/** Other names of languages, as chats and editors write them. */
const ALIASES: Readonly<Record<string, RichCodeLanguage>> = {
  'c++': 'cpp',
  'c#': 'csharp',
  cs: 'csharp',
  js: 'javascript',
  jsx: 'javascript',
  ts: 'typescript',
  tsx: 'typescript',
  py: 'python',
  python3: 'python',
  sh: 'bash',
  shell: 'bash',
  zsh: 'bash',
  xml: 'html',
  delphi: 'pascal',
};

function languageOf(name: string): string | null {
  const known = name.trim().toLowerCase();
  return CODE_LANGUAGES.find((language) => language === known) ?? ALIASES[known] ?? null;
}

/** Makes blocks of code of what chats and editors of code put on the clipboard: once, with their language. */
export function shapeCode(page: Document): void {
  for (const block of page.querySelectorAll<HTMLElement>('div[style]')) {
    if (page.body.contains(block) && isEditorBlock(block)) replaceEditorBlock(block, page);
  }
  for (const block of page.querySelectorAll('pre')) {
    const codes = block.querySelectorAll('code');
    const [code] = codes;
    if (code === undefined || codes.length > 1) breakLines(block, page);
    else reduceBlock(block, code, page);
  }
}

/** VS Code and its kin paste a block of lines in its font, on its paper. */
function isEditorBlock(block: HTMLElement): boolean {
  const style = block.getAttribute('style') ?? '';
  return /white-space:\s*pre/i.test(style) && /font-family:[^;]*(?:mono|consolas|menlo|courier)/i.test(style);
}

function replaceEditorBlock(block: HTMLElement, page: Document): void {
  const lines = [...block.childNodes].map((line) => (line.nodeName === 'BR' ? '' : (line.textContent ?? '')));
  const code = page.createElement('code');
  code.textContent = lines.join('\n');
  const frame = page.createElement(lines.length > 1 ? 'pre' : 'p');
  frame.append(code);
  block.replaceWith(frame);
}

/** The head of a block of code says its language; its class does so too. Other words around the code stay in front of it. */
function reduceBlock(block: Element, code: Element, page: Document): void {
  const [, named = ''] = /(?:^|\s)lang(?:uage)?-([\w+#-]+)/.exec(`${code.className} ${block.className}`) ?? [];
  breakLines(code, page);
  const text = code.textContent.replace(/\n$/, '');
  code.remove();
  const headed = languageOf(block.textContent);
  const around = block.textContent.trim();
  if (headed === null && around !== '') {
    const line = page.createElement('p');
    line.append(around);
    block.before(line);
  }
  const language = languageOf(named) ?? headed;
  const reduced = page.createElement('code');
  if (language !== null) reduced.className = `language-${language}`;
  reduced.textContent = text;
  block.replaceChildren(reduced);
  block.removeAttribute('class');
}

function breakLines(block: Element, page: Document): void {
  for (const line of block.querySelectorAll('br')) line.replaceWith(page.createTextNode('\n'));
}
