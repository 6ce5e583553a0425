import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { SlideView } from '../slides/slide.tsx';
import { RichTextView } from './rich-text.tsx';
import type { MathNode, RichBlock } from './rich-text-types.ts';

let root: Root;
let container: HTMLElement;

beforeEach(() => {
  container = document.createElement('main');
  document.body.append(container);
  root = createRoot(container);
});

afterEach(() => {
  vi.unstubAllGlobals();
  root.unmount();
  container.remove();
});

async function draw(content: RichBlock[]): Promise<void> {
  root.render(<RichTextView document={{ type: 'doc', content }} fileUrl={(hash) => `data:,${hash}`} level={3} />);
  await expect.poll(() => container.querySelector('.qt-rich') !== null).toBe(true);
}

function formula(mathml: MathNode | null): RichBlock {
  return { type: 'formula', attrs: { latex: 'x^2', mathml } };
}

it('draws headings below the page, lists, marks and lazy pictures with their sizes', async () => {
  await draw([
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Глава' }] },
    {
      type: 'orderedList',
      content: [
        {
          type: 'listItem',
          content: [
            {
              type: 'paragraph',
              content: [{ type: 'text', text: 'важно', marks: [{ type: 'bold' }, { type: 'italic' }] }],
            },
          ],
        },
      ],
    },
    { type: 'image', attrs: { hash: 'abc', alt: 'Карта', width: 30, height: 20 } },
  ]);
  await expect.element(page.getByRole('heading', { level: 4, name: 'Глава' })).toBeVisible();
  expect(container.querySelector('ol > li > p strong, ol > li > p em strong')?.textContent).toBe('важно');
  const image = container.querySelector('img');
  expect([
    image?.getAttribute('src'),
    image?.alt,
    image?.loading,
    image?.getAttribute('width'),
    image?.getAttribute('height'),
  ]).toEqual(['data:,abc', 'Карта', 'lazy', '30', '20']);
});

it('shows text that looks like HTML as text', async () => {
  const text = '<img src=x onerror=alert(1)><script>alert(2)</script>';
  await draw([{ type: 'paragraph', content: [{ type: 'text', text }] }]);
  expect(container.textContent).toBe(text);
  expect(container.querySelector('img, script')).toBeNull();
});

it('draws a formula as MathML', async () => {
  const square: MathNode = {
    tag: 'msup',
    attributes: {},
    children: [
      { tag: 'mi', attributes: { mathvariant: 'normal' }, children: ['x'] },
      { tag: 'mn', attributes: {}, children: ['2'] },
    ],
  };
  await draw([formula({ tag: 'math', attributes: { display: 'block' }, children: [square] })]);
  const drawn = container.querySelector('msup');
  expect(drawn?.namespaceURI).toBe('http://www.w3.org/1998/Math/MathML');
  expect(container.querySelector('mi')?.getAttribute('mathvariant')).toBe('normal');
});

it('leaves elements and attributes out of a formula that are not allowed there', async () => {
  const bad: MathNode = {
    tag: 'math',
    attributes: { onclick: 'alert(1)', dangerouslySetInnerHTML: 'x', display: 'inline', style: 'color:red' },
    children: [
      { tag: 'script', attributes: { src: 'x' }, children: ['alert(2)'] },
      { tag: 'a', attributes: { href: 'javascript:alert(3)' }, children: ['4'] },
    ],
  };
  await draw([formula(bad)]);
  expect(container.querySelector('script, a')).toBeNull();
  expect(container.querySelector('math')?.getAttributeNames()).toEqual(['display']);
});

it.each([
  ['knows no MathML', undefined],
  ['has it switched off, so that its elements are of no class', class {}],
])('draws a formula as a readable line where the browser %s', async (_, MathMLElement) => {
  vi.stubGlobal('MathMLElement', MathMLElement);
  const latex = String.raw`x=\frac{-b\pm\sqrt{b^2-4ac}}{2a}`;
  const mathml: MathNode = {
    tag: 'math',
    attributes: {},
    children: [{ tag: 'mi', attributes: {}, children: ['x'] }],
  };
  await draw([
    { type: 'formula', attrs: { latex, mathml } },
    { type: 'paragraph', content: [{ type: 'inlineFormula', attrs: { latex: String.raw`\frac12`, mathml } }] },
  ]);
  const name = 'x = (−b ± √(b² − 4ac))/(2a)';
  await expect.element(page.getByRole('math', { name, exact: true })).toHaveTextContent(name);
  await expect.element(page.getByRole('math', { name: '1/2', exact: true })).toBeVisible();
  expect(container.querySelector('math, code')).toBeNull();
});

it('falls back to LaTeX where there is no formula to draw', async () => {
  await draw([formula(null), formula({ tag: 'iframe', attributes: {}, children: [] })]);
  expect([...container.querySelectorAll('code')].map((code) => code.textContent)).toEqual(['x^2', 'x^2']);
});

it('asks a video site for nothing until its card is pressed, and then plays in a closed frame', async () => {
  const before = performance.getEntriesByType('resource').length;
  await draw([{ type: 'video', attrs: { provider: 'rutube', video_id: 'abc', title: 'Реки' } }]);
  expect(container.querySelector('iframe, img, video')).toBeNull();
  expect(
    performance
      .getEntriesByType('resource')
      .slice(before)
      .filter(({ name }) => /rutube|vkvideo|youtube/.test(name)),
  ).toEqual([]);
  // The frame is looked at the moment it is put in; it must not reach the network in a test.
  const seen: (string | null)[][] = [];
  const watch = new MutationObserver(() => {
    const frame = container.querySelector('iframe');
    if (frame === null) return;
    seen.push(['src', 'sandbox', 'referrerpolicy'].map((name) => frame.getAttribute(name)));
    watch.disconnect();
    frame.src = 'about:blank';
  });
  watch.observe(container, { childList: true, subtree: true });
  await expect.element(page.getByRole('button', { name: 'Включить видео: Реки' })).toBeVisible();
  container.querySelector('button')?.click();
  await expect
    .poll(() => seen[0])
    .toEqual([
      'https://rutube.ru/play/embed/abc',
      'allow-scripts allow-same-origin allow-presentation',
      'strict-origin-when-cross-origin',
    ]);
});

it('colours the words of code once its grammar has come, and loses none of them', async () => {
  const code = 'for i in range(3): # три\n  print("<b>")';
  await draw([{ type: 'codeBlock', attrs: { language: 'python' }, content: [{ type: 'text', text: code }] }]);
  expect(container.querySelector('pre')?.textContent).toBe(code);
  await expect.poll(() => container.querySelector('.hljs-keyword')?.textContent, { timeout: 10_000 }).toBe('for');
  expect(container.querySelector('pre')?.textContent).toBe(code);
  await draw([{ type: 'codeBlock', attrs: { language: 'pascal' }, content: [{ type: 'text', text: 'begin end.' }] }]);
  await expect.poll(() => container.querySelector('.hljs-keyword')?.textContent).toBe('begin');
});

it('follows no link that leads elsewhere than links may, and none on a wall', async () => {
  const link = (href: string): RichBlock => ({
    type: 'paragraph',
    content: [{ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }],
  });
  const hrefs = [
    'https://ok.example',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    '//x',
    'file:///x',
  ];
  await draw(hrefs.map(link));
  const drawn = [...container.querySelectorAll('a')];
  expect(drawn.map((a) => [a.getAttribute('href'), a.target, a.rel])).toEqual([
    ['https://ok.example', '_blank', 'noopener noreferrer nofollow'],
  ]);
  expect(container.textContent).toBe(hrefs.join(''));
  const blocks = { type: 'doc' as const, content: hrefs.map(link) };
  const layout = { kind: 'plain' as const, background: null };
  root.render(<SlideView blocks={blocks} layout={layout} fileUrl={(hash) => hash} still />);
  await expect.poll(() => container.querySelector('.qt-slide') !== null).toBe(true);
  expect(container.querySelector('a, [tabindex]')).toBeNull();
});

it('draws lines of tables, hats and arcs in formulas, and what stands before its place', async () => {
  const element = (tag: string, attributes: Record<string, string>, ...children: MathNode[]): MathNode => ({
    tag,
    attributes,
    children,
  });
  const letters = element('mrow', {}, element('mi', {}, 'A'), element('mi', {}, 'B'));
  const accent = (text: string): MathNode => element('mo', { stretchy: 'true' }, text);
  const cell = (text: string): MathNode => element('mtd', {}, element('mn', {}, text));
  const table = element('mtable', { columnlines: 'solid' }, element('mtr', {}, cell('1'), cell('2')));
  await draw([
    formula(
      element(
        'math',
        {},
        element('menclose', { notation: 'top bottom left right' }, table),
        element('mover', {}, letters, accent('^')),
        element('mover', {}, letters, accent('⏠')),
        element('mn', {}, '1'),
        element('mpadded', { lspace: '-1width', width: '0px' }, element('mn', {}, '235')),
      ),
    ),
  ]);
  const find = (selector: string): Element => {
    const found = container.querySelector(selector);
    if (found === null) throw new Error(`${selector} is not drawn`);
    return found;
  };
  const styleOf = (selector: string): CSSStyleDeclaration => getComputedStyle(find(selector));
  const [first, second] = [styleOf('mtd'), styleOf('mtd:last-child')];
  expect([first.borderRightStyle, first.borderBottomStyle, second.borderRightStyle]).toEqual(['solid', 'none', 'none']);
  const frame = styleOf('menclose[notation~="top"]');
  expect([frame.borderTopStyle, frame.borderLeftStyle]).toEqual(['solid', 'solid']);
  expect(styleOf('menclose[notation="hat"]').backgroundImage).toMatch(/linear-gradient.*linear-gradient/);
  expect(styleOf('menclose[notation="arc"]').borderTopStyle).toBe('solid');
  const shifted = find('mpadded > mrow').getBoundingClientRect();
  expect(shifted.width).toBeGreaterThan(0);
  expect(shifted.right).toBeCloseTo(find('mpadded').getBoundingClientRect().left, 0);
});
