import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Stands in the head of a built page after its styles: the server puts there what the screen of the address needs. */
const screenPlaceholder = '<!--screen-->';

/** In a page: which file of the app's folder `first-sight` is shown until its code has come. */
const frameComment = /<!-- first-sight: ([a-z]+) -->/;

/** As ui/theme.ts reads the choice of this browser; told before the first paint, which would be in the other theme. */
const themeScript =
  'try{const t=localStorage.getItem("theme");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch{}';

/** The blocks of ui/tokens.css with those of their properties alone that some text of theirs or of the frame uses. */
function pickTokens(tokens: string, frame: string): string {
  const uses = new Set<string>();
  const look = (text: string): void => {
    for (const [, name = ''] of text.matchAll(/var\((--[\w-]+)/g)) {
      if (uses.has(name)) continue;
      uses.add(name);
      for (const [declaration] of tokens.matchAll(new RegExp(`${name}:[^;]+;`, 'g'))) look(declaration);
    }
  };
  look(frame);
  return tokens.replaceAll(/(--[\w-]+):[^;]+;/g, (declaration, name: string) => (uses.has(name) ? declaration : ''));
}

function shorten(css: string): string {
  return css
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,>]) ?/g, '$1')
    .replaceAll(/[^{};]+\{\}/g, '');
}

/**
 * Shows a frame of the page before its code has come. The styles of the page are moved before its scripts, since the
 * first paint waits for them alone.
 * @param folder of the frames and their `frame.css`
 * @param tokens file of the palette
 */
export function showFirstSight(folder: string, tokens: string): Plugin {
  return {
    name: 'parta:first-sight',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const name = frameComment.exec(html)?.[1];
        if (name === undefined) return html;
        const styles = readFileSync(join(folder, 'frame.css'), 'utf8');
        const frame = readFileSync(join(folder, `${name}.html`), 'utf8').replaceAll(/\s*\n\s*/g, '');
        const nonce = /\bnonce="[^"]+"/.exec(html)?.[0] ?? '';
        const inline = shorten(pickTokens(readFileSync(tokens, 'utf8'), styles) + styles);
        const sheets = html.match(/\s*<link rel="stylesheet"[^>]*>/g) ?? [];
        return sheets
          .reduce((rest, sheet) => rest.replace(sheet, ''), html)
          .replace(
            /(<meta charset[^>]*>)/,
            `$1<script ${nonce}>${themeScript}</script><style ${nonce}>${inline}</style>`,
          )
          .replace('<script type="module"', (script) => `${sheets.join('').trim()}\n    ${screenPlaceholder}${script}`)
          .replace(frameComment, frame);
      },
    },
  };
}
