import { describe, expect, it } from 'vitest';
import type { KnownUse } from '../browsers/known-uses.ts';
import { POLYFILLS, type Polyfill } from '../browsers/polyfills.ts';
import { plantTree } from '../testing/planted-tree.ts';
import { checkBrowsers } from './check-browsers.ts';

const page = 'apps/staff/dist/assets/page.js';
const style = 'apps/staff/dist/assets/page.css';
const worker = 'apps/play/dist/assets/worker.js';

/** What is found in built apps that hold these files, as `path:line feature`. */
function find(
  files: Readonly<Record<string, string>>,
  knownUses: readonly KnownUse[] = [],
  polyfills: readonly Polyfill[] = [],
): string[] {
  using tree = plantTree({ 'apps/staff/dist/index.html': '', 'apps/play/dist/play.html': '', ...files });
  return checkBrowsers(tree.root, knownUses, polyfills).map(({ path, line, message }) =>
    `${path}:${line} ${message}`.replace(/ is missing in .*/, ''),
  );
}

const withPolyfills = (files: Readonly<Record<string, string>>): string[] =>
  find(
    files,
    [],
    POLYFILLS.filter(({ global }) => global === 'Array.prototype.toSorted'),
  );

const missing = (path: string, feature: string): string[] => [`${path}:1 ${feature}`];

describe('the check of built scripts', () => {
  it.each([
    ['a static block', 'class A{static{f()}}', 'javascript.classes.static.initialization_blocks'],
    ['`using`', '{using a=f()}', 'javascript.statements.using'],
    ['`await using`', 'async()=>{await using a=f()}', 'javascript.statements.await_using'],
    ['import attributes', 'import a from"a"with{type:"json"}', 'javascript.statements.import.import_attributes'],
    ['options of an import', 'import("a",{with:{type:"json"}})', 'javascript.operators.import.options_parameter'],
    ['`import.meta.resolve`', 'import.meta.resolve("a")', 'javascript.operators.import_meta.resolve'],
    ['lookbehind in a literal', 'a=/(?<=b)c/', 'javascript.regular_expressions.lookbehind_assertion'],
    ['lookbehind in a call', 'a=RegExp("(?<!b)c")', 'javascript.regular_expressions.lookbehind_assertion'],
    [
      'lookbehind in a part of a pattern',
      'a=`(?<=b)`,new RegExp(a+c)',
      'javascript.regular_expressions.lookbehind_assertion',
    ],
    ['modifiers', 'a=/(?i:b)c/', 'javascript.regular_expressions.modifier'],
    ['the flag v', 'a=/[b--c]/v', 'javascript.builtins.RegExp.unicodeSets'],
    ['the flag v in a call', 'a=new RegExp("b","v")', 'javascript.builtins.RegExp.unicodeSets'],
    [
      'a name twice',
      'a=RegExp("(?<b>c)|(?<b>d)")',
      'javascript.regular_expressions.named_capturing_group.duplicate_named_capturing_groups',
    ],
    ['a static function', 'Object.groupBy(a,b)', 'javascript.builtins.Object.groupBy'],
    ['a static function of the web', 'a(AbortSignal.timeout(1))', 'api.AbortSignal.timeout_static'],
    ['a static function by the global object', 'window.URL.canParse(a)', 'api.URL.canParse_static'],
    ['a class in a namespace', 'new Intl.Segmenter', 'javascript.builtins.Intl.Segmenter'],
    ['a method', 'a.toSorted()', 'javascript.builtins.Array.toSorted'],
    ['a method in brackets', 'a["toSorted"]()', 'javascript.builtins.Array.toSorted'],
    ['a method borrowed', 'Array.prototype.toSorted.call(a)', 'javascript.builtins.Array.toSorted'],
    ['a method of sets', 'a.isSubsetOf(b)', 'javascript.builtins.Set.isSubsetOf'],
    ['a method of the web', 'document.startViewTransition(a)', 'api.Document.startViewTransition'],
    ['a global', 'new SharedWorker("a")', 'api.SharedWorker'],
    ['a constructor', 'new CSSStyleSheet', 'api.CSSStyleSheet.CSSStyleSheet'],
  ])('finds %s', (_, text, feature) => {
    expect(find({ [page]: text })).toEqual(missing(page, feature));
  });

  it.each([
    ['syntax of the declared browsers', 'class A{#b=1;static c=a?.b??1n;d(){return #b in this}}a||=1_000;await f()'],
    ['a plain regular expression', 'a=/(?<year>\\d{4})(?=b)(?!c)(?:d)/dgimsuy'],
    ['methods of the declared browsers', 'a.at(-1);a.findLast(b);Object.hasOwn(a,b);structuredClone(a)'],
    ['a name that something else has too', 'a.map(b).filter(c);a.add(b);x.with=1;f({toSorted:1})'],
    [
      'a use behind a question',
      'a.toSorted?.();if("toSorted"in a)a.toSorted();typeof SharedWorker<"u"?new SharedWorker("a"):0',
    ],
    ['a use behind `&&` or `!`', 'URL.canParse&&URL.canParse(a);b=!!Array.prototype.toSorted'],
    ['a name that the script declares', 'function SharedWorker(){}new SharedWorker'],
  ])('lets %s pass', (_, text) => {
    expect(find({ [page]: text })).toEqual([]);
  });

  it('finds a use in the condition that it is the question of', () => {
    expect(find({ [page]: 'if(URL.canParse(a))b()' })).toEqual(missing(page, 'api.URL.canParse_static'));
  });

  it('names the browsers, the line and the text around', () => {
    using tree = plantTree({
      'apps/staff/dist/index.html': '',
      'apps/play/dist/play.html': '',
      [page]: '\na.findLastIndex(b.isWellFormed())',
    });
    expect(checkBrowsers(tree.root, [], [])).toEqual([
      {
        path: page,
        line: 2,
        message:
          'javascript.builtins.String.isWellFormed is missing in chrome 109, edge 109, firefox 115, safari 15.4, chrome_android 109, firefox_android 115, safari_ios 15.4: … a.findLastIndex(b.isWellFormed())…',
      },
    ]);
  });

  it('reads the scripts and styles of pages, and the scripts that the server sends as they are', () => {
    const html =
      '<script type="application/json">{}</script>\n<script nonce="a">a.toSorted()</script><style>a:has(b){color:red}</style>';
    expect(
      find({ 'apps/staff/dist/index.html': html, 'apps/server/help-centre-browser/a.js': 'a.toSorted()' }),
    ).toEqual([
      'apps/staff/dist/index.html:2 javascript.builtins.Array.toSorted',
      'apps/staff/dist/index.html:2 css.selectors.has',
      'apps/server/help-centre-browser/a.js:1 javascript.builtins.Array.toSorted',
    ]);
  });

  it('fails on a script that it cannot read, and where an app is not built', () => {
    expect(() => find({ [page]: 'class{' })).toThrow(page);
    using tree = plantTree({ 'apps/staff/dist/index.html': '' });
    expect(() => checkBrowsers(tree.root, [], [])).toThrow('apps/play/dist');
  });
});

describe('polyfilled functions', () => {
  const call = 'a.toSorted()';

  it('are let through in pages alone: not in workers, the service worker and scripts of the server', () => {
    const started = 'new Worker(new URL(`/static/play/assets/worker.js`,import.meta.url),{type:`module`})';
    const serviceWorker = 'apps/play/dist/service-worker.js';
    const served = 'apps/server/help-centre-browser/a.js';
    expect(
      withPolyfills({ [page]: `${started};${call}`, [worker]: call, [serviceWorker]: call, [served]: call }).sort(),
    ).toEqual([worker, serviceWorker, served].map((path) => `${path}:1 javascript.builtins.Array.toSorted`));
    expect(withPolyfills({ [page]: call, [worker]: call })).toEqual([]);
  });

  it('are not looked for in the file that brings them', () => {
    expect(find({ 'apps/play/dist/assets/polyfills-a1B2c3D4.js': call })).toEqual([]);
  });

  it('are found where no page needs them', () => {
    expect(withPolyfills({ [page]: 'a.sort()' })).toEqual([
      'packages/config/src/browsers/polyfills.ts:1 no page uses Array.prototype.toSorted',
    ]);
  });
});

describe('the check of built styles', () => {
  it.each([
    ['a property', 'a{field-sizing:content}', 'css.properties.field-sizing'],
    ['a value', 'a{overflow:clip}', 'css.properties.overflow.clip'],
    ['a function', 'a{color:color-mix(in srgb,red,blue)}', 'css.types.color.color-mix'],
    ['a function in a custom property', 'a{--b:light-dark(red,blue)}', 'css.types.color.light-dark'],
    ['a color made of another', 'a{color:rgb(from red r g b)}', 'css.types.color.rgb.relative_syntax'],
    ['a unit', 'a{width:10cqw}', 'css.types.length.container_query_length_units'],
    ['a selector', 'a:has(b){color:red}', 'css.selectors.has'],
    ['a selector in a list', 'a,b:not(:has(c)){color:red}', 'css.selectors.has'],
    ['`of` in a selector', ':nth-child(2 of a){color:red}', 'css.selectors.nth-child.of_syntax'],
    ['nested rules', 'a{b{color:red}}', 'css.selectors.nesting'],
    ['an at-rule', '@container (min-width:1px){a{color:red}}', 'css.at-rules.container'],
    ['a range of a media query', '@media (width<=1px){a{color:red}}', 'css.at-rules.media.range_syntax'],
    ['a feature of a media query', '@media (forced-colors:active){a{color:red}}', 'css.at-rules.media.forced-colors'],
    ['what is inside of an at-rule', '@page{size:a4}', 'css.at-rules.page'],
    ['`@supports` of something else', '@supports (color:red){a:has(b){color:red}}', 'css.selectors.has'],
    ['what `@supports` excludes', '@supports not selector(:has(*)){a:has(b){color:red}}', 'css.selectors.has'],
    ['a fallback that is none', 'a{color:lab(0 0 0);color:color-mix(in srgb,red,blue)}', 'css.types.color.color-mix'],
  ])('finds %s', (_, text, feature) => {
    expect(find({ [style]: text })).toContain(missing(style, feature)[0]);
  });

  it.each([
    [
      'plain rules',
      '@media (min-width:1px) and (hover:hover){a:is(b,c):not(:focus-visible)::before{width:min(1dvh,calc(1px + 1em))}}',
    ],
    ['`@supports` of the feature', '@supports selector(:has(*)){a:has(b){color:red}}'],
    ['`@supports` of a function', '@supports (color:color-mix(in srgb,red,red)){a{color:color-mix(in srgb,red,blue)}}'],
    ['a value behind its fallback', 'a{color:red;color:color-mix(in srgb,red,blue)}'],
    ['a value behind a fallback in the shorthand', 'a{border:1px solid red;border-color:color-mix(in srgb,red,blue)}'],
    ['a property behind its prefix', 'a{-webkit-user-select:none;user-select:none}'],
    ['words in strings and addresses', 'a{content:"color-mix(1cqw)";background:url(color-mix(1cqw.png)}'],
  ])('lets %s pass', (_, text) => {
    expect(find({ [style]: text })).toEqual([]);
  });
});

describe('known uses', () => {
  const known = { feature: 'css.selectors.has', near: '.first', reason: 'a test' };

  it('are let through with what the data keeps below the feature, near their text alone', () => {
    expect(find({ [style]: '.first:has(a){color:red}' }, [known])).toEqual([]);
    expect(find({ [style]: 'a{cursor:grab}' }, [{ feature: 'css.properties.cursor', reason: 'a test' }])).toEqual([]);
    expect(find({ [style]: '.other:has(a){color:red}' }, [known])).toContain(`${style}:1 css.selectors.has`);
  });

  it('are found where nothing needs them', () => {
    expect(find({ [style]: '.first{color:red}' }, [known])).toEqual([
      'packages/config/src/browsers/known-uses.ts:1 no built file needs the exception for css.selectors.has near «.first»',
    ]);
  });
});
