import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { oldBrowserScript, polyfillScript } from './guard-script.ts';
import { browserTexts } from './texts.ts';

interface OpenedIn {
  agent: string;
  /** Whether it has MathMLElement: every engine but Chromium before 109. */
  hasMath?: boolean;
  hasCanParse?: boolean;
  hasOwn?: boolean;
}

/** What the page says in place of itself; null where it goes on. */
function openPage({ agent, hasMath = true, hasCanParse = true, hasOwn = true }: OpenedIn): string | null {
  let written = '';
  const body = { firstChild: null, style: {}, appendChild: (child: object) => texts.push(child) };
  const texts: object[] = [];
  const said: string[] = [];
  const document = {
    body,
    title: '',
    write: (text: string) => {
      written += text;
    },
    createTextNode: (text: string) => said.push(text),
    createElement: () => ({ style: {}, appendChild: () => undefined }),
  };
  const page = {
    navigator: { userAgent: agent },
    document,
    Object: { hasOwn: hasOwn ? () => true : undefined },
    MathMLElement: hasMath ? class {} : undefined,
    URL: { canParse: hasCanParse ? () => true : undefined },
    onload: (): void => undefined,
  };
  runInNewContext('window = globalThis;' + oldBrowserScript(), page);
  page.onload();
  expect(written).toBe(said.length === 0 ? '' : '<plaintext hidden>');
  return said.length === 0 ? null : said.join('\n');
}

const CHROMIUM = 'Mozilla/5.0 (Windows NT 6.1) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/109.0.0.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:115.0) Gecko/20100101 Firefox/115.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 15_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.4 Safari/604.1';

describe('a page opened in a browser', () => {
  it.each([
    ['Chromium 109, which has no URL.canParse', { agent: CHROMIUM, hasCanParse: false }],
    ['Firefox 115', { agent: FIREFOX }],
    ['Safari 15.4, which has no URL.canParse', { agent: IPHONE, hasCanParse: false }],
    ['an iPhone whose Lockdown Mode has no MathML', { agent: IPHONE, hasCanParse: false, hasMath: false }],
  ])('goes on in %s', (_name, browser) => {
    expect(openPage(browser)).toBeNull();
  });

  it.each([
    ['Chromium 108', { agent: CHROMIUM, hasMath: false, hasCanParse: false }, browserTexts.advice.oldWindows],
    ['Firefox 114', { agent: FIREFOX, hasCanParse: false }, browserTexts.advice.other],
    ['Safari 15.3', { agent: IPHONE, hasCanParse: false, hasOwn: false }, browserTexts.advice.ios],
    ['an Android phone', { agent: 'Android 9; Chrome/80.0', hasMath: false }, browserTexts.advice.android],
  ])('says in %s what to install', (_name, browser, advice) => {
    const said = openPage(browser);
    expect(said).toContain(browserTexts.title);
    expect(said).toContain(advice);
    expect(said).toContain(browser.agent);
  });
});

describe('the polyfills', () => {
  /** What the page loads before its modules. */
  function load(browser: Record<string, unknown>): string {
    let written = '';
    const document = {
      write: (text: string) => {
        written += text;
      },
    };
    const script = polyfillScript(['Array.prototype.toSorted', 'URL.canParse'], '/static/polyfills.js');
    runInNewContext(script, { document, ...browser });
    return written;
  }

  it('come where one of the functions is missing, and nowhere else', () => {
    const canParse = (): boolean => true;
    expect(load({ URL: { canParse } })).toBe('');
    expect(load({ URL: {} })).toBe('<script src="/static/polyfills.js"></script>');
    expect(load({ Array: { prototype: {} }, URL: { canParse } })).toContain('polyfills.js');
  });
});
