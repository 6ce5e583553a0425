import type { SupportedBrowser } from '@parta/domain/browsers/supported-browsers';
import { browserTexts } from './texts.ts';

/** A feature that came with the declared version of an engine: without it the browser is older. */
interface VersionMark {
  /** Feature of `@mdn/browser-compat-data`. */
  readonly feature: string;
  /** True in browsers of this engine. */
  readonly isEngine: string;
  /** True where the feature is there. */
  readonly has: string;
}

/** Edge has had the engine and the numbers of Chrome since 79; Safari's mark is asked of every engine, all have it. */
export const VERSION_MARKS: Record<Exclude<SupportedBrowser, 'edge'>, VersionMark> = {
  chrome: { feature: 'api.MathMLElement', isEngine: '/Chrome\\//.test(agent)', has: 'window.MathMLElement' },
  firefox: { feature: 'api.URL.canParse_static', isEngine: '/Firefox\\//.test(agent)', has: 'window.URL.canParse' },
  safari: { feature: 'javascript.builtins.Object.hasOwn', isEngine: 'true', has: 'Object.hasOwn' },
};

const TEXTS = '__TEXTS__';

/**
 * In the syntax of ECMAScript 3, for every browser reads it. In an old one the rest of the page becomes text, so that none
 * of its scripts runs.
 */
const OLD_BROWSER_SCRIPT = `(function () {
  var agent = navigator.userAgent;
  if (${Object.values(VERSION_MARKS)
    .map(({ isEngine, has }) => `(!${isEngine} || ${has})`)
    .join(' && ')}) return;
  var texts = ${TEXTS};
  var device = /iPhone|iPad|iPod/.test(agent) ? 'ios'
    : /Android/.test(agent) ? 'android'
    : /Windows NT 6/.test(agent) ? 'oldWindows' : 'other';
  var isDark = window.matchMedia && matchMedia('(prefers-color-scheme: dark)').matches;
  function add(parent, tag, text, style) {
    var element = document.createElement(tag);
    element.appendChild(document.createTextNode(text));
    element.style.cssText = style;
    parent.appendChild(element);
    return element;
  }
  function show() {
    var body = document.body;
    while (body.firstChild) body.removeChild(body.firstChild);
    body.style.cssText = 'margin:0;min-height:100vh;font:18px/1.5 system-ui,Arial,sans-serif;' +
      (isDark ? 'background:#15211d;color:#f3f1ea' : 'background:#fbfaf6;color:#15211d');
    document.title = texts.title;
    var main = add(body, 'main', '', 'display:block;max-width:34em;margin:0 auto;padding:12vh 24px 24px');
    add(main, 'h1', texts.title, 'margin:0 0 16px;font-size:28px;line-height:1.25');
    add(main, 'p', texts.lead, 'margin:0 0 16px');
    add(main, 'p', texts.supported, 'margin:0 0 16px');
    add(main, 'p', texts.advice[device], 'margin:0 0 16px');
    add(main, 'p', agent, 'margin:32px 0 0;font-size:14px;opacity:.75;word-wrap:break-word');
  }
  document.write('<plaintext hidden>');
  window.onload = show;
})();`;

/** The script that shows words in place of a page whose browser is too old; first in the head of every page. */
export function oldBrowserScript(): string {
  const { title, lead, supported, advice } = browserTexts;
  return OLD_BROWSER_SCRIPT.replace(/\n\s*/g, '\n').replace(TEXTS, () =>
    JSON.stringify({ title, lead, supported, advice }),
  );
}

/**
 * The script that loads the polyfills where one is missing. `document.write`, since nothing else makes the parser wait:
 * a script that another one adds runs after the modules of the page.
 * @param globals functions that the polyfills bring: 'Array.prototype.toSorted'
 * @param address of the file
 */
export function polyfillScript(globals: readonly string[], address: string): string {
  return `if(!(${globals.join('&&')}))document.write('<script src="${address}"><\\/script>')`;
}
