import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { BUILD_TARGETS } from './build-targets.ts';
import { oldBrowserScript, polyfillScript } from './guard-script.ts';
import { POLYFILLS, type Polyfill } from './polyfills.ts';
import { browserTexts } from './texts.ts';

const ENTRY = 'virtual:polyfills';

/** Without scripts the words are all that a page shows. */
const NOSCRIPT_STYLE =
  'body>:not(noscript){display:none}noscript{display:block;max-width:34em;margin:0 auto;padding:12vh 24px;font:18px/1.5 system-ui,sans-serif}';

/** Those whose names stand in some of the scripts. */
export function listUsed(scripts: readonly string[]): Polyfill[] {
  return POLYFILLS.filter(({ global }) => {
    const name = new RegExp(`\\.${global.split('.').at(-1)}\\b`);
    return scripts.some((script) => name.test(script));
  });
}

/** One classic script of the modules of core-js that they name. */
async function bundle(polyfills: readonly Polyfill[]): Promise<string> {
  const modules = [...new Set(polyfills.flatMap((polyfill) => polyfill.modules))];
  const imports = modules.map((name) => fileURLToPath(import.meta.resolve(`core-js/modules/${name}.js`)));
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [
      {
        name: 'parta:polyfills',
        resolveId: (id) => (id === ENTRY ? id : null),
        load: (id) => (id === ENTRY ? imports.map((path) => `import ${JSON.stringify(path)};`).join('\n') : null),
      },
    ],
    build: {
      write: false,
      target: BUILD_TARGETS,
      rolldownOptions: { input: ENTRY, output: { format: 'iife' } },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) => ('output' in one ? one.output : []));
  const code = outputs.flatMap((file) => (file.type === 'chunk' ? [file.code] : []));
  if (code.length !== 1) throw new Error(`the polyfills were built into ${code.length} files`);
  return code.join('');
}

/** The first lines of a head: what is said after them is in the right encoding and width. */
const HEAD_BEGINNING = /<meta name="viewport"[^>]*>/;

/** @throws Error where the page has no viewport, behind which the scripts belong */
function insertScripts(html: string, scripts: readonly string[]): string {
  if (!HEAD_BEGINNING.test(html)) throw new Error('a page has no <meta name="viewport">');
  const nonce = /\bnonce="[^"]+"/.exec(html)?.[0] ?? '';
  const tags = scripts.map((script) => `<script ${nonce}>${script}</script>`).join('');
  const style = `<noscript><style ${nonce}>${NOSCRIPT_STYLE}</style></noscript>`;
  return html
    .replace(HEAD_BEGINNING, (viewport) => `${viewport}${tags}${style}`)
    .replace(/<body[^>]*>/, (body) => `${body}<noscript>${browserTexts.scriptsAreOff}</noscript>`);
}

/**
 * Puts before everything that a page loads: words for browsers that are too old, and in a build the polyfills that its
 * scripts need. Belongs behind every other plugin that changes pages.
 * @param base of the app's files
 */
export function guardPages(base: string): Plugin {
  const scripts = [oldBrowserScript()];
  return {
    name: 'parta:guard-pages',
    async generateBundle(_options, output) {
      const used = listUsed(Object.values(output).flatMap((file) => (file.type === 'chunk' ? [file.code] : [])));
      if (used.length === 0) return;
      const source = await bundle(used);
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
      const fileName = `assets/polyfills-${hash}.js`;
      this.emitFile({ type: 'asset', fileName, source });
      const globals = used.map(({ global }) => global);
      scripts.push(polyfillScript(globals, `${base}${fileName}`));
    },
    transformIndexHtml: { order: 'post', handler: (html) => insertScripts(html, scripts) },
  };
}
