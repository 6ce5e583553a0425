import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPasteEditor, type PasteEditor } from './testing/paste-editor.ts';

let editor: PasteEditor;

beforeAll(() => {
  editor = openPasteEditor();
});
afterAll(() => editor.close());

describe('whatever a page shows', () => {
  const shown: readonly (readonly [element: string, html: string])[] = [
    ...'abbr acronym address article aside b bdi bdo big blockquote center cite code data dd del details dfn dialog dir div dl dt em fieldset figcaption figure font footer form h1 h2 h3 h4 h5 h6 header hgroup i ins kbd label legend li main map mark marquee menu meter nav nobr ol optgroup output p plaintext pre progress q rb rp rt ruby s samp search section slot small span strike strong sub summary sup time tt u ul var x-own'
      .split(' ')
      .map((tag) => [tag, `<${tag}>слово</${tag}>`] as const),
    ['table', '<table><caption>слово</caption><tr><td>а</td></tr></table>'],
    ['a head and a foot', '<table><thead><tr><th>а</th></tr></thead><tfoot><tr><td>слово</td></tr></tfoot></table>'],
    ['text between rows', '<table>слово<tr><td>а</td></tr></table>'],
    ['a', '<a href="javascript:x">слово</a>'],
    ['button', '<p>а <button>слово</button></p>'],
    ['role=button', '<p>а <span role="button">слово</span></p>'],
    ['input', '<p>а <input value="слово"></p>'],
    ['input of a button', '<p>а <input type="submit" value="слово"></p>'],
    ['input with a hint', '<p>а <input placeholder="слово"></p>'],
    ['textarea', '<textarea>слово</textarea>'],
    ['select', '<select><option>слово</option></select>'],
    ['datalist', '<input list="x"><datalist id="x"><option>слово</option></datalist>'],
    ['noscript', '<p>а</p><noscript>слово</noscript>'],
    ['noscript with elements', '<p>а</p><noscript><p>слово</p></noscript>'],
    ['object', '<object data="https://a.example/x"><p>слово</p></object>'],
    ['iframe', '<iframe src="https://a.example/x">слово</iframe>'],
    ['iframe with srcdoc', '<iframe srcdoc="слово"></iframe>'],
    ['embed', '<embed src="https://a.example/x">'],
    ['video', '<video src="x">слово</video>'],
    ['audio', '<audio src="x">слово</audio>'],
    ['canvas', '<canvas>слово</canvas>'],
    ['svg', '<svg><text>слово</text></svg>'],
    ['a small svg with words', '<svg width="20" height="20"><text>слово</text></svg>'],
    ['math', '<math><mtext>слово</mtext></math>'],
    ['img', '<img src="https://a.example/1.png" alt="слово">'],
    ['img without an address', '<img alt="слово">'],
    ['a data picture of another format', '<img src="data:image/svg+xml,x" alt="слово">'],
    ['picture', '<picture><source srcset="x"><img srcset="https://a.example/1.png"></picture>'],
    ['a comment of Word', '<!--[if gte vml 1]><v:shape><v:textbox>слово</v:textbox></v:shape><![endif]--><p>а</p>'],
    ['revealed by Word', '<![if !vml]><p>слово</p><![endif]>'],
    ['a deep table', '<table><tr><td><table><tr><td>слово</td></tr></table></td></tr></table>'],
    ['a list in a cell', '<table><tr><td><ul><li>слово</li></ul></td></tr></table>'],
    ['a list in a quote in a list', '<ul><li><blockquote><ol start="3"><li>слово</li></ol></blockquote></li></ul>'],
    ['text in a list', '<ul>слово<li>а</li></ul>'],
    ['a heading in a table', '<table><tr><td><h2>слово</h2></td></tr></table>'],
    ['a code in a heading', '<h2><pre>слово</pre></h2>'],
    ['code with a head', '<pre><div>слово</div><code>x = 1</code></pre>'],
    ['code beside a word', '<pre>слово <code>x = 1</code></pre>'],
    ['shadow', '<div><template shadowrootmode="open">слово</template></div>'],
    ['a formula between words', '<p>слово <math><mi>x</mi></math></p>'],
    ['a formula alone in a link', '<a href="https://a.example">слово <span class="katex">x</span></a>'],
    ['a check box', '<p><input type="checkbox"> слово</p>'],
    ['a script of mathematics', '<p>слово<script type="math/tex">x</script></p>'],
  ];

  it.each(shown)('is in the text or in the report: %s', (_name, html) => {
    const { document, left } = editor.paste(html);
    expect(document.includes('слово') || Object.keys(left).length > 0).toBe(true);
  });
});
