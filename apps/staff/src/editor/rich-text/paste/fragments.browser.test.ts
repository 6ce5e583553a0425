import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { layoutToHtml } from './layout-to-html.ts';
import type { LeftOut } from './left-out.ts';
import { openPasteEditor, type PasteEditor } from './testing/paste-editor.ts';
import { hasLayout } from './text-layout.ts';

let editor: PasteEditor;
let left: LeftOut;

beforeAll(() => {
  editor = openPasteEditor();
});
afterAll(() => editor.close());

/** What is in the document after a paste, as a sketch. */
function paste(html: string): string {
  const pasted = editor.paste(html);
  ({ left } = pasted);
  return pasted.document;
}

const MATHML = 'xmlns="http://www.w3.org/1998/Math/MathML"';
const FRACTION = '<mfrac><mn>12</mn><mn>5</mn></mfrac>';

/** As KaTeX draws it: once for the ears, with the source, and once for the eyes. */
const katex = (latex: string, mathml: string, seen: string): string =>
  `<span class="katex"><span class="katex-mathml"><math ${MATHML}><semantics><mrow>${mathml}</mrow><annotation encoding="application/x-tex">${latex}</annotation></semantics></math></span><span class="katex-html" aria-hidden="true"><span class="base">${seen}</span></span></span>`;

/** As Wikipedia does. */
const wiki = (latex: string): string =>
  `<span class="mwe-math-element"><span style="display:none"><math ${MATHML} alttext="{\\displaystyle ${latex}}"><semantics><mi>?</mi><annotation encoding="application/x-tex">{\\displaystyle ${latex}}</annotation></semantics></math></span><img src="https://wiki.example/render/1" class="mwe-math-fallback-image-inline" aria-hidden="true" alt="{\\displaystyle ${latex}}"></span>`;

const mathml = (inside: string): string => `<p>Итак, <math>${inside}</math>.</p>`;
const run = (text: string): string => `<m:r><span style='font-family:"Cambria Math",serif'>${text}</span></m:r>`;
const omml = (inside: string): string =>
  `<p class=MsoNormal>Итак, <!--[if gte msEquation 12]><m:oMath>${inside}</m:oMath><![endif]--><![if !msEquation]><img width=20 height=30 src="file:///C:/clip_image002.png" v:shapes="_x0000_i1025"><![endif]>.</p>`;

describe('formulas of pages', () => {
  const rows: readonly (readonly [name: string, html: string, document: string])[] = [
    ['KaTeX, a fraction', `<p>Найдите ${katex('\\frac{12}{5}', FRACTION, '512')}.</p>`, 'Найдите $\\frac{12}{5}$.'],
    ['KaTeX, an equation', `<p>${katex('x^2-5x+6=0', '<mi>x</mi>', 'x2−5x+6=0')}</p>`, '$x^2-5x+6=0$'],
    [
      'KaTeX on its own line',
      `<p>Вот:</p><span class="katex-display">${katex('\\sqrt{2}', '<mi>x</mi>', '2')}</span><p>Всё.</p>`,
      'Вот:\n$$\\sqrt{2}$$\nВсё.',
    ],
    [
      'KaTeX on its own line, in a paragraph',
      `<p><span class="katex-display">${katex('\\sqrt{2}', '<mi>x</mi>', '2')}</span></p>`,
      '$$\\sqrt{2}$$',
    ],
    ['two of KaTeX in an item', `<ul><li>${katex('a', '', 'a')} и ${katex('b', '', 'b')}</li></ul>`, '- $a$ и $b$'],
    [
      'KaTeX without the source',
      `<p>${`<span class="katex"><math ${MATHML}>${FRACTION}</math></span>`}</p>`,
      '$\\frac{12}{5}$',
    ],
    [
      'a source that cannot be read, with MathML that can',
      `<p>${katex('\\foo{', FRACTION, '512')}</p>`,
      '$\\frac{12}{5}$',
    ],
    [
      'a chat that keeps its source',
      `<p><span class="math-inline" data-math="\\frac{1}{2}">${katex('', '', '12')}</span></p>`,
      '$\\frac{1}{2}$',
    ],
    [
      'MathJax 3',
      `<p>Путь <mjx-container class="MathJax" jax="CHTML"><mjx-math aria-hidden="true"><mjx-c>512</mjx-c></mjx-math><mjx-assistive-mml unselectable="on" display="inline"><math ${MATHML}>${FRACTION}</math></mjx-assistive-mml></mjx-container></p>`,
      'Путь $\\frac{12}{5}$',
    ],
    [
      'MathJax 3 on its own line',
      `<mjx-container display="true"><mjx-math>512</mjx-math><mjx-assistive-mml><math ${MATHML} display="block">${FRACTION}</math></mjx-assistive-mml></mjx-container>`,
      '$$\\frac{12}{5}$$',
    ],
    [
      'MathJax 4',
      `<p><mjx-container><mjx-math data-latex="x^2"><mjx-msup data-latex="x^2">x2</mjx-msup></mjx-math></mjx-container></p>`,
      '$x^2$',
    ],
    [
      'MathJax 2 with its script',
      `<p>a <span class="MathJax_Preview"></span><span class="MathJax"><nobr>x2</nobr></span><script type="math/tex">x^2</script> b</p>`,
      'a $x^2$ b',
    ],
    [
      'MathJax 2 with its attribute',
      `<p><span class="MathJax" data-mathml='<math ${MATHML}>${FRACTION}</math>'><nobr>512</nobr></span></p>`,
      '$\\frac{12}{5}$',
    ],
    ['Wikipedia', `<p>Корни ${wiki('x_{1,2}')} есть</p>`, 'Корни $x_{1,2}$ есть'],
    [
      'Wikipedia, the picture alone',
      `<p><img src="https://wiki.example/1.svg" class="mwe-math-fallback-image-inline" alt="{\\displaystyle a^{2}}"></p>`,
      '$a^{2}$',
    ],
    [
      'a picture of TeX',
      `<p><img class="texrender" src="https://lms.example/1.gif" alt="\\frac{1}{3}"></p>`,
      '$\\frac{1}{3}$',
    ],
    ['a picture with TeX in dollars', `<p><img src="https://a.example/1.png" alt="$y=kx$"></p>`, '$y=kx$'],
    [
      'MathML with its alternative text',
      `<p><math alttext="\\sqrt{3}"><msqrt><mn>3</mn></msqrt></math></p>`,
      '$\\sqrt{3}$',
    ],
    ['chemistry', `<p>${katex('\\ce{H2O}', '<mi>H</mi>', 'H2O')}</p>`, '$\\ce{H2O}$'],
  ];

  it.each(rows)('are formulas: %s', (_name, html, document) => {
    expect([paste(html), left]).toEqual([document, {}]);
  });
});

describe('bare MathML', () => {
  it.each([
    [FRACTION, '\\frac{12}{5}'],
    ['<msup><mi>x</mi><mn>2</mn></msup><mo>−</mo><mn>5</mn><mi>x</mi><mo>=</mo><mn>0</mn>', 'x^{2}-5x=0'],
    [
      '<msup><mrow><mo>(</mo><mi>a</mi><mo>+</mo><mi>b</mi><mo>)</mo></mrow><mn>2</mn></msup>',
      '{\\left(a+b\\right)}^{2}',
    ],
    ['<mroot><mi>x</mi><mn>3</mn></mroot>', '\\sqrt[3]{x}'],
    ['<msubsup><mi>x</mi><mn>1</mn><mn>2</mn></msubsup>', 'x_{1}^{2}'],
    [
      '<munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover><msub><mi>a</mi><mi>i</mi></msub>',
      '\\sum_{i=1}^{n}a_{i}',
    ],
    [
      '<munder><mi>lim</mi><mrow><mi>x</mi><mo>→</mo><mn>0</mn></mrow></munder><mi>sin</mi><mo>&#x2061;</mo><mi>x</mi>',
      '\\lim_{x\\to 0}\\sin x',
    ],
    ['<mover><mrow><mi>A</mi><mi>B</mi></mrow><mo>→</mo></mover>', '\\overrightarrow{AB}'],
    ['<mover><mi>a</mi><mo>→</mo></mover>', '\\vec{a}'],
    [
      '<mo>{</mo><mtable><mtr><mtd><mi>x</mi><mo>+</mo><mi>y</mi><mo>=</mo><mn>1</mn></mtd></mtr><mtr><mtd><mi>x</mi><mo>=</mo><mn>2</mn></mtd></mtr></mtable>',
      '\\begin{cases}x+y=1 \\\\ x=2\\end{cases}',
    ],
    [
      '<mo>(</mo><mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>2</mn></mtd></mtr></mtable><mo>)</mo>',
      '\\begin{pmatrix}1 & 2\\end{pmatrix}',
    ],
    [
      '<mtext>площадь круга</mtext><mo>=</mo><mi>π</mi><msup><mi>r</mi><mn>2</mn></msup>',
      '\\text{площадь круга}=\\pi r^{2}',
    ],
    ['<mn>5</mn><mi>м</mi>', '5\\text{м}'],
    ['<mn>50</mn><mo>%</mo><mo>≈</mo><mn>3,14</mn>', '50\\%\\approx 3,14'],
    ['<mmultiscripts><mi>U</mi><mprescripts/><mn>92</mn><mn>235</mn></mmultiscripts>', '{}_{92}^{235}U'],
    ['<msub><mi>log</mi><mn>2</mn></msub><mn>8</mn>', '\\log_{2}8'],
    ['<mfenced open="[" close=")" separators=";"><mn>1</mn><mn>2</mn></mfenced>', '\\left[1;2\\right)'],
    ['<msup><mn>90</mn><mo>∘</mo></msup>', '90^{\\circ}'],
  ])('becomes LaTeX: %s', (inside, latex) => {
    expect([paste(mathml(inside)), left]).toEqual([`Итак, $${latex}$.`, {}]);
  });
});

describe('formulas of Word', () => {
  const argument = (text: string): string => `<m:e>${run(text)}</m:e>`;
  it.each([
    [
      'a fraction',
      `<m:f><m:fPr><m:ctrlPr></m:ctrlPr></m:fPr><m:num>${run('12')}</m:num><m:den>${run('5')}</m:den></m:f>`,
      '\\frac{12}{5}',
    ],
    ['(x+1)/2', `<m:f><m:num>${run('x+1')}</m:num><m:den>${run('2')}</m:den></m:f>`, '\\frac{x+1}{2}'],
    ['a power', `<m:sSup>${argument('x')}<m:sup>${run('2')}</m:sup></m:sSup>${run('=4')}`, 'x^{2}=4'],
    ['an index', `<m:sSub>${argument('H')}<m:sub>${run('2')}</m:sub></m:sSub>${run('O')}`, 'H_{2}O'],
    [
      'both',
      `<m:sSubSup>${argument('x')}<m:sub>${run('1')}</m:sub><m:sup>${run('2')}</m:sup></m:sSubSup>`,
      'x_{1}^{2}',
    ],
    ['a root', `<m:rad><m:radPr><m:degHide m:val="on"/></m:radPr><m:deg/>${argument('2')}</m:rad>`, '\\sqrt{2}'],
    ['a cube root', `<m:rad><m:deg>${run('3')}</m:deg>${argument('8')}</m:rad>`, '\\sqrt[3]{8}'],
    ['brackets without properties', `<m:d>${argument('a+b')}</m:d>`, '\\left(a+b\\right)'],
    [
      'an absolute value',
      `<m:d><m:dPr><m:begChr m:val="|"/><m:endChr m:val="|"/></m:dPr>${argument('x')}</m:d>`,
      '\\left|x\\right|',
    ],
    [
      'a system',
      `<m:d><m:dPr><m:begChr m:val="{"/><m:endChr m:val=""/></m:dPr><m:e><m:eqArr>${argument('x+y=1')}${argument('x=2')}</m:eqArr></m:e></m:d>`,
      '\\begin{cases}x+y=1 \\\\ x=2\\end{cases}',
    ],
    [
      'a matrix',
      `<m:d><m:e><m:m><m:mr>${argument('1')}${argument('2')}</m:mr><m:mr>${argument('3')}${argument('4')}</m:mr></m:m></m:e></m:d>`,
      '\\begin{pmatrix}1 & 2 \\\\ 3 & 4\\end{pmatrix}',
    ],
    [
      'a sum',
      `<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>${run('i=1')}</m:sub><m:sup>${run('n')}</m:sup>${argument('i')}</m:nary>`,
      '\\sum_{i=1}^{n} i',
    ],
    [
      'an integral',
      `<m:nary><m:sub>${run('0')}</m:sub><m:sup>${run('1')}</m:sup>${argument('xdx')}</m:nary>`,
      '\\int_{0}^{1} xdx',
    ],
    ['a function', `<m:func><m:fName>${run('sin')}</m:fName>${argument('𝛼')}</m:func>`, '\\sin \\alpha'],
    [
      'a limit',
      `<m:func><m:fName><m:limLow>${argument('lim')}<m:lim>${run('x→0')}</m:lim></m:limLow></m:fName>${argument('x')}</m:func>`,
      '\\lim_{x\\to 0} x',
    ],
    ['a vector', `<m:acc><m:accPr><m:chr m:val="⃗"/></m:accPr>${argument('AB')}</m:acc>`, '\\overrightarrow{AB}'],
    ['a bar', `<m:bar><m:barPr><m:pos m:val="top"/></m:barPr>${argument('z')}</m:bar>`, '\\overline{z}'],
    ['Russian words', run('S круга'), 'S\\text{ круга}'],
  ])('become LaTeX: %s', (_name, inside, latex) => {
    expect([paste(omml(inside)), left]).toEqual([`Итак, $${latex}$.`, {}]);
  });

  it('on a line of their own stay there', () => {
    const html = `<p>Вот:</p><p class=MsoNormal><!--[if gte msEquation 12]><m:oMathPara><m:oMath>${run('x=1')}</m:oMath></m:oMathPara><![endif]--><![if !msEquation]><img src="file:///C:/1.png"><![endif]></p>`;
    expect([paste(html), left]).toEqual(['Вот:\n$$x=1$$', {}]);
  });
});

describe('what a text may not hold', () => {
  it.each([
    [
      'a formula that cannot be read',
      `<p>Тут <math><mglyph src="x"></mglyph><mi>x</mi></math>.</p>`,
      'Тут .',
      { formula: 1 },
    ],
    [
      'KaTeX that is drawn alone',
      '<p>Тут <span class="katex"><span class="katex-html">512</span></span>.</p>',
      'Тут .',
      { formula: 1 },
    ],
    ['a formula of Word with an unknown part', omml(`<m:new>${run('1')}</m:new>`), 'Итак, .', { formula: 1 }],
    [
      'pictures of another site and of a disk',
      '<p>a<img src="https://a.example/1.png"><img src="file:///C:/2.png">b</p>',
      'ab',
      { picture: 2 },
    ],
    ['a video', '<p>a</p><video src="https://a.example/1.mp4"></video>', 'a', { video: 1 }],
    ['a sound', '<p>a</p><audio src="1.mp3"></audio>', 'a', { sound: 1 }],
    ['a page in a page', '<p>a</p><iframe src="https://a.example/"></iframe>', 'a', { frame: 1 }],
    ['a drawing', '<p>a</p><svg width="300" height="200"><path d="M0 0"/></svg>', 'a', { drawing: 1 }],
    ['a list to choose from', '<p>a <select><option>1</option></select></p>', 'a ', { field: 1 }],
  ])('is counted: %s', (_name, html, document, counted) => {
    expect(paste(html).trimEnd()).toBe(document.trimEnd());
    expect(left).toEqual(counted);
  });

  it.each([
    ['an icon', '<p>a<svg width="16" height="16"></svg>b</p>', 'ab'],
    ['a point that counts visits', '<p>a<img src="https://a.example/1.gif" width="1" height="1">b</p>', 'ab'],
    ['an emoji that is drawn', '<p>a <img src="https://a.example/1.png" alt="🎉"></p>', 'a 🎉'],
    ['a box of a task list', '<p><input type="checkbox" checked> сделано</p>', '☑ сделано'],
    ['what is written in a field', '<form><p>Имя: <input value="Пётр"></p></form>', 'Имя: Пётр'],
  ])('is not counted where nothing is lost: %s', (_name, html, document) => {
    expect([paste(html).trim(), left]).toEqual([document, {}]);
  });

  it('a frame of a video that we know is that video', () => {
    const html = '<p>a</p><iframe width="720" src="https://rutube.ru/play/embed/c6cc4d62/?p=jlnI_A&amp;t=90"></iframe>';
    expect([paste(html), left]).toEqual(['a\nvideo rutube c6cc4d62 90 p=jlnI_A', {}]);
  });
});

describe('lists and code of other programs', () => {
  it.each([
    ['a list from 5', '<ol start="5"><li>a</li><li>b</li></ol>', '5. a\n6. b'],
    ['items with numbers of their own', '<ol><li>a</li><li value="5">b</li><li>c</li></ol>', '1. a\n5. b\n6. c'],
    ['letters', '<ol type="a"><li><p>x</p></li><li><p>y</p><ul><li>z</li></ul></li></ol>', 'a. x\nb. y\n- z'],
    ['Roman numbers', '<ol type="I" start="4"><li>a</li></ol>', 'IV. a'],
    [
      'letters of a style',
      '<ol style="list-style-type:upper-alpha"><li>x<ol><li style="list-style-type: lower-roman">y</li></ol></li></ol>',
      'A. x\ni. y',
    ],
    ['quotes of a page', '<p>Река <q>Обь</q></p>', 'Река «Обь»'],
    [
      'capital letters of a style',
      '<p style="text-transform: uppercase">Обь <span style="text-transform: none">Лена</span></p>',
      'ОБЬ Лена',
    ],
    ['a button of a page', '<p>Ответ: <button><svg width="16"></svg> да</button></p>', 'Ответ: да'],
    [
      'words beside code',
      '<pre><div>main.py<button>Copy</button></div><code>x = 1</code></pre>',
      'main.py\n```\nx = 1\n```',
    ],
    ['plain numbers', '<ol start="1"><li value="1">a</li><li>b</li></ol>', '1. a\n2. b'],
    [
      'Russian letters of Word',
      "<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>а)<span>&nbsp;</span></span>Обь</p><p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>б)<span>&nbsp;</span></span>Лена</p>",
      'а) Обь\nб) Лена',
    ],
    [
      'VS Code',
      '<div style="color: #d4d4d4;background-color: #1e1e1e;font-family: Consolas, monospace;white-space: pre;"><div><span style="color: #569cd6;">if</span> x:</div><div>    y()</div></div>',
      '```\nif x:\n    y()\n```',
    ],
    [
      'one line of VS Code',
      '<div style="background-color: #1e1e1e;font-family: Menlo, monospace;white-space: pre;"><div>print(1)</div></div>',
      '`print(1)`',
    ],
    [
      'a chat with a head over its code',
      '<pre class="x"><div><div>python</div><button>Copy code</button><div><code class="whitespace-pre! language-python"><span>print</span>(1)\nx = 2</code></div></div></pre>',
      '```python\nprint(1)\nx = 2\n```',
    ],
    [
      'a chat whose head alone names the language',
      '<pre><div>C++</div><code>int x;</code></pre>',
      '```cpp\nint x;\n```',
    ],
    [
      'dark paper of a page',
      '<div style="background-color:#1e1e1e"><p style="background-color:#1e1e1e">слово</p></div>',
      'слово',
    ],
    ['a marker', '<p><span style="background-color:#ffff00">слово</span></p>', '==слово=='],
    [
      'LibreOffice',
      '<p style="line-height: 100%">Река <sup>2</sup></p><ol type="a"><li><p>x</p></li></ol>',
      'Река ^2^\na. x',
    ],
    [
      'Excel',
      '<table border=0><!--StartFragment--><tr><td class=xl65 width=64>Река</td><td>км</td></tr><tr><td>Обь</td><td align=right>3650</td></tr><!--EndFragment--></table>',
      'Река | км\nОбь | 3650',
    ],
  ])('keep what they say: %s', (_name, html, document) => {
    expect([paste(html), left]).toEqual([document, {}]);
  });
});

describe('plain text with layout', () => {
  it.each([
    ['Корень \\(x^2\\) есть', 'Корень $x^2$ есть'],
    ['\\[\\frac{1}{2}\\]', '$$\\frac{1}{2}$$'],
    [
      'Итак:\n\n$$\n\\begin{cases} x=1 \\\\ y=2 \\end{cases}\n$$\n\nвсё',
      'Итак:\n$$\\begin{cases} x=1 \\\\ y=2 \\end{cases}$$\nвсё',
    ],
    ['Пусть $x_1 + x_2 = 5$ и $k$', 'Пусть $x_1 + x_2 = 5$ и $k$'],
    ['**важно** и $a_1$, $a_2$', '**важно** и $a_1$, $a_2$'],
    ['# Реки\n\n- Обь\n- Лена', '# Реки\n- Обь\n- Лена'],
    ['1. Обь\n2. Лена', '1. Обь\n2. Лена'],
    ['| a | b |\n|---|---|\n| 1 | $x^2$ |', 'a | b\n1 | $x^2$'],
    ['```python\nx = "$a_1$"\n```', '```python\nx = "$a_1$"\n```'],
    ['Код `\\(x\\)` и \\(y\\)', 'Код `\\(x\\)` и $y$'],
    ['<b>тег</b> и \\(a<b\\)', '<b>тег</b> и $a<b$'],
  ])('is laid out when asked: %s', (text, document) => {
    expect(hasLayout(text)).toBe(true);
    expect([paste(layoutToHtml(text)), left]).toEqual([document, {}]);
  });

  it.each([
    'Стоит $5 и $6',
    'От $5 до $10.',
    'Обычный текст.\nВторая строка.',
    'Встреча - завтра',
    '1. Единственный вопрос',
    'a * b * c',
    '5 ** 2 и 6 ** 3',
    'snake_case_name',
    'https://example.com/a_b',
  ])('is not offered for %s', (text) => {
    expect(hasLayout(text)).toBe(false);
  });

  it('leaves a formula that is too long as text', () => {
    const long = `\\(${'x+'.repeat(600)}1\\)`;
    expect(paste(layoutToHtml(`**Итак** ${long}`))).toContain('x+'.repeat(600));
  });

  it('leaves money as it is beside formulas', () => {
    expect(paste(layoutToHtml('**Цена** $5 и $6'))).toBe('**Цена** $5 и $6');
  });
});
