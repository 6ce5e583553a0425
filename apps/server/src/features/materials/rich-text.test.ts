import { richTextSchema } from '@parta/rich-content/text/rich-text-schema';
import type { MathNode, RichFormula, RichText } from '@parta/rich-content/text/rich-text-types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Browser } from '../../testing/browser.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createFormulaThread } from './service/formula-thread.ts';
import { createFormulas, type Formulas } from './service/formulas.ts';

let app: TestApp;
let owner: Browser;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signedIn('author');
});

afterAll(() => app.close());

const newId = (): string => app.context.random.identifier();

async function saveBlocks(blocks: unknown): Promise<{ id: string; content_id: string; answer: Answer }> {
  const { id } = await owner.get('material.create', { body: { folder: null, description: { template: null } } });
  const content_id = newId();
  const layout = { kind: 'plain', background: null };
  const contents = [{ id: content_id, title: '', layout, blocks, speaker_notes: '', questions: [] }];
  const body = { base_version: 1, save_id: newId(), contents };
  return { id, content_id, answer: await owner.call('editor.save', { params: { id }, body }) };
}

async function readBlocks(id: string, content_id: string): Promise<RichText> {
  const { document } = await owner.get('editor.material', { params: { id } });
  const content = document.contents.find((candidate) => candidate.id === content_id);
  if (content === undefined) throw new Error('the slide is not there');
  return content.blocks;
}

const doc = (...content: unknown[]): unknown => ({ type: 'doc', content });
const formula = (latex: string, mathml: MathNode | null = null): unknown => ({
  type: 'formula',
  attrs: { latex, mathml },
});
const linked = (href: string): unknown =>
  doc({
    type: 'paragraph',
    content: [{ type: 'text', text: 'ссылка', marks: [{ type: 'link', attrs: { href } }] }],
  });
const FORGED: MathNode = { tag: 'mtext', attributes: {}, children: ['ПОДДЕЛКА'] };

describe('rich texts of a save', () => {
  it('[abuse 53] formulas are drawn by the server alone, wherever they stand; what is sent of them is thrown away', async () => {
    const inline = { type: 'inlineFormula', attrs: { latex: 'x^2', mathml: FORGED } };
    const paragraph = { type: 'paragraph', content: [inline] };
    const cell = { type: 'tableCell', attrs: { colspan: 1, rowspan: 1 }, content: [paragraph] };
    const blocks = doc(
      formula(String.raw`\frac{1}{2}`, FORGED),
      paragraph,
      { type: 'heading', attrs: { level: 1 }, content: [inline] },
      { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph] }] },
      { type: 'blockquote', content: [formula('a', FORGED)] },
      { type: 'table', content: [{ type: 'tableRow', content: [cell] }] },
      {
        type: 'columns',
        content: [
          { type: 'column', content: [paragraph] },
          { type: 'column', content: [paragraph] },
        ],
      },
    );
    const { id, content_id, answer } = await saveBlocks(blocks);
    expect(answer.status).toBe(200);
    const stored = JSON.stringify(await readBlocks(id, content_id));
    expect(stored).not.toContain('ПОДДЕЛКА');
    expect(stored.match(/"tag":"math"/g)).toHaveLength(8);
  });

  it('what can’t be read, or is drawn too deep to be sent again, stays its source', async () => {
    const deep = String.raw`\sqrt{`.repeat(100) + '}'.repeat(100);
    const { id, content_id, answer } = await saveBlocks(doc(formula(String.raw`\undefined{`, FORGED), formula(deep)));
    expect(answer.status).toBe(200);
    const blocks = await readBlocks(id, content_id);
    expect(blocks.content).toMatchObject([{ attrs: { mathml: null } }, { attrs: { latex: deep, mathml: null } }]);
  });

  it('[abuse 53] a formula that defines words of its own stays its source, whatever it would grow to', async () => {
    const bomb = (definition: string): string => `${definition}{{${'x'.repeat(490)}}}${String.raw`\a`.repeat(100)}`;
    const blocks = [String.raw`\def\a`, String.raw`\newcommand\a`, String.raw`\gdef \a`].map((word) =>
      formula(bomb(word)),
    );
    const { id, content_id, answer } = await saveBlocks(doc(...blocks));
    expect(answer.status).toBe(200);
    expect(JSON.stringify(await readBlocks(id, content_id)).length).toBeLessThan(5000);
  });

  it('[abuse 53] formulas whose drawings are too much together stay their source, the first ones do not', async () => {
    const long = (index: number): RichFormula => ({
      latex: `${index}+${String.raw`\frac12`.repeat(140)}`,
      mathml: null,
    });
    const attrs = Array.from({ length: 300 }, (_, index) => long(index));
    const text: RichText = { type: 'doc', content: attrs.map((one) => ({ type: 'formula', attrs: one })) };
    expect(await createFormulas().draw([{ field: 'description', text }])).toBeNull();
    expect(attrs[0]?.mathml).toMatchObject({ tag: 'math' });
    expect(attrs.at(-1)?.mathml).toBeNull();
    expect(JSON.stringify(attrs).length).toBeLessThan(5_000_000);
  });

  it('[abuse 53] more formulas than a save may bring are refused with the slide that brings them, and none is drawn', async () => {
    let asked = 0;
    const formulas = createFormulas(async (batch) => {
      asked += batch.length;
      return null;
    });
    const long = (index: number): unknown => formula(`${index}`.padStart(1000, 'x'));
    const text = (from: number): RichText =>
      richTextSchema.parse(doc(...Array.from({ length: 300 }, (_, index) => long(from + index))));
    expect(await formulas.draw([{ field: 'contents.0', text: text(0) }])).toBeNull();
    expect(asked).toBeGreaterThan(0);
    asked = 0;
    const texts = [0, 300].map((from, index) => ({ field: `contents.${index}`, text: text(from) }));
    expect([await formulas.draw(texts), asked]).toEqual(['contents.1', 0]);
    const same = richTextSchema.parse(doc(...Array.from({ length: 500 }, () => formula('x'))));
    const many = Array.from({ length: 41 }, (_, index) => ({ field: `contents.${index}`, text: same }));
    expect(await formulas.draw(many)).toBe('contents.40');
  });

  it('what takes long is drawn beside the server, each formula once, and a thread that breaks harms one save alone', async () => {
    const long = Array.from({ length: 40 }, (_, index) => formula(`${index}${'x^2'.repeat(100)}`));
    const read = async (formulas: Formulas): Promise<(MathNode | null | undefined)[]> => {
      const text = richTextSchema.parse(doc(...long, ...long));
      await formulas.draw([{ field: 'description', text }]);
      return text.content.map((block) => (block.type === 'formula' ? block.attrs.mathml : undefined));
    };
    const thread = createFormulaThread();
    let asked = 0;
    let isBroken = true;
    const formulas = createFormulas(async (batch) => {
      asked += batch.length;
      return isBroken ? null : thread(batch);
    });
    expect(new Set(await read(formulas))).toEqual(new Set([null]));
    isBroken = false;
    asked = 0;
    const drawn = await read(formulas);
    expect([asked, drawn.filter((mathml) => mathml !== null).length]).toEqual([40, 80]);
    expect(drawn[0]).toMatchObject({ tag: 'math' });
    expect(await read(formulas)).toEqual(drawn);
    expect(asked).toBe(40);
  });

  it.each([
    ['\\href{javascript:alert(1)}{x}'],
    ['\\htmlData{onclick=alert(1)}{x}'],
    ['\\includegraphics{http://evil.example/x.png}'],
    ['\\url{javascript:alert(1)}'],
    ['<script>alert(1)</script>'],
    ['\\text{<img src=x onerror=alert(1)>}'],
  ])('[abuse 52] the formula %s brings nothing but elements that draw formulas', async (latex) => {
    const { id, content_id, answer } = await saveBlocks(doc(formula(latex)));
    expect(answer.status).toBe(200);
    const [block] = (await readBlocks(id, content_id)).content;
    const tree = JSON.stringify(block?.type === 'formula' ? block.attrs.mathml : null);
    expect(tree).not.toMatch(/"(?:href|src|onclick|onerror|style|class|id)":|"tag":"(?:a|img|script|annotation)"/);
  });

  it.each([
    ['a script', doc({ type: 'script', content: [] })],
    ['HTML', doc({ type: 'html', attrs: { html: '<img src=x onerror=alert(1)>' } })],
    ['a string of HTML', '<p onclick="alert(1)">x</p>'],
    ['an event', doc({ type: 'paragraph', attrs: { onclick: 'alert(1)' }, content: [] })],
    ['a style', doc({ type: 'paragraph', attrs: { style: 'background:url(//evil)' }, content: [] })],
    ['a picture by address', doc({ type: 'image', attrs: { src: 'http://evil', alt: '', width: 1, height: 1 } })],
    ['a video by address', doc({ type: 'video', attrs: { provider: 'youtube', video_id: '../x?a=b', title: '' } })],
    ['another player', doc({ type: 'video', attrs: { provider: 'evil', video_id: 'x', title: '' } })],
    ['a colour that is none', linkedColor('url(//evil)')],
    ['an element of MathML that is none', doc(formula('x', { tag: 'script', attributes: {}, children: [] }))],
    ['an attribute of MathML that is none', doc(formula('x', { tag: 'mi', attributes: { href: 'x' }, children: [] }))],
    ...[
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      ' javascript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      '//evil',
      '/x',
      'http://a b',
    ].map((href): [string, unknown] => [`a link to ${href}`, linked(href)]),
    ['a NUL', doc({ type: 'paragraph', content: [{ type: 'text', text: 'a\0b' }] })],
    ['half a character', doc({ type: 'paragraph', content: [{ type: 'text', text: '\ud800' }] })],
  ])('[abuse 52] [abuse 53] %s is refused with the field', async (_name, blocks) => {
    const { answer } = await saveBlocks(blocks);
    expect({ status: answer.status, body: answer.json }).toMatchObject({ status: 400, body: { reason: 'invalid' } });
    expect(answer.text).toContain('contents.0');
  });

  it('a body deeper than a material can be is refused, one of slides in slides of lists is not', async () => {
    const nest = (levels: number): unknown =>
      levels === 0
        ? { type: 'paragraph' }
        : { type: 'bulletList', content: [{ type: 'listItem', content: [nest(levels - 1)] }] };
    expect((await saveBlocks(doc(nest(20)))).answer.status).toBe(200);
    const { answer } = await saveBlocks(doc(nest(40)));
    expect({ status: answer.status, body: answer.json }).toEqual({ status: 400, body: { reason: 'too_deep' } });
  });
});

function linkedColor(color: string): unknown {
  return doc({
    type: 'paragraph',
    content: [{ type: 'text', text: 'x', marks: [{ type: 'textStyle', attrs: { color } }] }],
  });
}
