import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { build, createServer, type UserConfig } from 'vite';
import { describe, expect, it } from 'vitest';
import { browserTexts } from '../browsers/texts.ts';
import { type PlantedTree, plantTree } from '../testing/planted-tree.ts';
import { noncePlaceholder, playConfig, staffConfig } from './vite.ts';

const page = (script: string): string =>
  `<!doctype html><html lang="ru"><head><meta name="viewport" content="width=device-width"><style>body{margin:0}</style></head><body><script type="module" src="/src/${script}"></script></body></html>`;
const typeFolder = 'packages/question-types/src/types/single';
const key = 'export type Key = { right: string };\nexport const key = "the key";\n';

function appUrl(tree: PlantedTree): string {
  return pathToFileURL(join(tree.root, 'app/vite.config.ts')).href;
}

async function buildApp(config: UserConfig): Promise<void> {
  await build({ ...config, configFile: false, logLevel: 'silent' });
}

/** An app whose page imports, by the given line, from a question type's folder. */
function plantApp(html: string, line: string, more: Readonly<Record<string, string>> = {}): PlantedTree {
  return plantTree({
    'app/package.json': '{"type":"module"}',
    [`app/${html}`]: page('main.ts'),
    'app/src/main.ts': line,
    [`${typeFolder}/key.ts`]: key,
    [`${typeFolder}/grader.server.ts`]: 'export type Grade = number;\nexport const grade = 1;\n',
    ...more,
  });
}

describe('server code in a browser build', () => {
  it('fails the build of a page that loads a *.server.ts file and shows the chain of imports', async () => {
    using tree = plantApp(
      'play.html',
      `import { grade } from '../../${typeFolder}/grader.server.ts';\nconsole.log(grade);`,
    );
    await expect(buildApp(playConfig(appUrl(tree)))).rejects.toThrow(
      /server-only file is within reach of play\.html: .*main\.ts → .*grader\.server\.ts/,
    );
  });

  it('fails also when the server file is only loaded lazily, and in the editor', async () => {
    using tree = plantApp('editor.html', `console.log(await import('../../${typeFolder}/grader.server.ts'));`);
    await expect(buildApp(staffConfig(appUrl(tree)))).rejects.toThrow(/server-only file/);
  });

  it('fails also when only a worker loads it', async () => {
    using tree = plantApp(
      'play.html',
      `new Worker(new URL('./grading.worker.ts', import.meta.url), { type: 'module' });`,
      {
        'app/src/grading.worker.ts': `import { grade } from '../../${typeFolder}/grader.server.ts';\nconsole.log(grade);`,
      },
    );
    await expect(buildApp(playConfig(appUrl(tree)))).rejects.toThrow(/server-only file/);
  });

  it('is refused by the development server too', async () => {
    using tree = plantApp('play.html', `import '../../${typeFolder}/grader.server.ts';`);
    const config = playConfig(appUrl(tree));
    const server = await createServer({
      ...config,
      configFile: false,
      logLevel: 'silent',
      optimizeDeps: { noDiscovery: true },
      server: { middlewareMode: true, ws: false },
    });
    try {
      const file = join(tree.root, typeFolder, 'grader.server.ts');
      await expect(server.transformRequest(`/@fs${file}`)).rejects.toThrow(/server-only file/);
    } finally {
      await server.close();
    }
  });

  it('lets type imports from server files and keys pass, and leaves nothing of them in the bundle', async () => {
    using tree = plantApp(
      'play.html',
      `import type { Grade } from '../../${typeFolder}/grader.server.ts';
       import type { Key } from '../../${typeFolder}/key.ts';
       const shown: [Grade, Key | null] = [1, null];
       console.log(shown);`,
    );
    await buildApp(playConfig(appUrl(tree)));
    expect(existsSync(join(tree.root, 'app/dist/play.html'))).toBe(true);
  });
});

describe('answer keys in a browser build', () => {
  const line = `import { key } from '../../${typeFolder}/key.ts';\nconsole.log(key);`;

  it('fails the build of the player', async () => {
    using tree = plantApp('play.html', line);
    await expect(buildApp(playConfig(appUrl(tree)))).rejects.toThrow(/answer key is within reach of play\.html/);
  });

  it('fails the build of the presenter through a chain of lazy imports, and shows the chain', async () => {
    using tree = plantApp('presenter.html', `console.log(await import('./panel.ts'));`, { 'app/src/panel.ts': line });
    await expect(buildApp(staffConfig(appUrl(tree)))).rejects.toThrow(
      /within reach of presenter\.html: .*main\.ts → .*panel\.ts → .*key\.ts/,
    );
  });

  it('fails when the workspace reaches a key that the editor may load', async () => {
    using tree = plantApp('editor.html', line, { 'app/index.html': page('main.ts') });
    await expect(buildApp(staffConfig(appUrl(tree)))).rejects.toThrow(/within reach of index\.html/);
  });

  it('lets the editor alone load them', async () => {
    using tree = plantApp('editor.html', line);
    await buildApp(staffConfig(appUrl(tree)));
    expect(existsSync(join(tree.root, 'app/dist/editor.html'))).toBe(true);
  });

  it('refuses what the editor has of all kinds as it refuses a single key', async () => {
    using tree = plantApp('play.html', `import '../../packages/question-types/src/editors.ts';`, {
      'packages/question-types/src/editors.ts': 'export {};\n',
    });
    await expect(buildApp(playConfig(appUrl(tree)))).rejects.toThrow(
      /answer key is within reach of play\.html: .*editors\.ts/,
    );
  });
});

describe('what a build contains', () => {
  it('fails when the player would carry the schema library', async () => {
    using tree = plantApp('play.html', `import { z } from 'zod';\nconsole.log(z);`, {
      'app/node_modules/zod/package.json': '{"name":"zod","type":"module","exports":"./index.js"}',
      'app/node_modules/zod/index.js': 'export const z = 1;',
    });
    await expect(buildApp(playConfig(appUrl(tree)))).rejects.toThrow(
      /must not carry is within reach of play\.html: .*zod\/index\.js/,
    );
  });

  it('puts the nonce placeholder on every script, style and stylesheet or preload link', async () => {
    using tree = plantApp('play.html', `import './main.css'; import { one } from './one.ts'; console.log(one);`, {
      'app/src/main.css': 'b{color:red}',
      'app/src/one.ts': 'export const one = 1;',
      'app/projector.html': page('projector.ts'),
      'app/src/projector.ts': `import { one } from './one.ts'; console.log('projector', one);`,
    });
    await buildApp(playConfig(appUrl(tree)));
    const html = readFileSync(join(tree.root, 'app/dist/play.html'), 'utf8');
    const tags = html.match(/<(?:script|style|link)\b[^>]*>/g) ?? [];
    expect(tags.some((tag) => tag.includes('modulepreload'))).toBe(true);
    expect(tags.filter((tag) => !tag.includes(`nonce="${noncePlaceholder}"`))).toEqual([]);
    expect(html).toContain(`<meta property="csp-nonce" nonce="${noncePlaceholder}">`);
    expect(html.match(/<script(?![^>]*\bsrc=)/g)).toEqual(['<script']);
  });

  it('begins with words for old browsers and with the polyfills that its scripts need, and has words without scripts', async () => {
    using tree = plantApp('play.html', `console.log([2, 1].toSorted(), [1].at(0));`);
    await buildApp(playConfig(appUrl(tree)));
    const dist = join(tree.root, 'app/dist');
    const html = readFileSync(join(dist, 'play.html'), 'utf8');
    const polyfills = /document\.write\('<script src="\/static\/play\/(assets\/polyfills-[\w-]+\.js)">/.exec(html)?.[1];
    const order = [
      'name="viewport"',
      browserTexts.title,
      'if(!(Array.prototype.toSorted))document.write',
      '<script type="module"',
    ];
    const places = order.map((part) => html.indexOf(part));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(html).toContain(`<noscript>${browserTexts.scriptsAreOff}</noscript>`);

    const old = createContext({});
    runInContext('delete Array.prototype.toSorted', old);
    expect(runInContext('typeof [].toSorted', old)).toBe('undefined');
    runInContext(readFileSync(join(dist, polyfills ?? ''), 'utf8'), old);
    expect(runInContext('[2, 1].toSorted().join()', old)).toBe('1,2');
  });

  it('fails for a page without the line behind which those scripts belong', async () => {
    using tree = plantApp('play.html', 'console.log(1);', {
      'app/play.html': '<!doctype html><html><body><script type="module" src="/src/main.ts"></script></body></html>',
    });
    await expect(buildApp(playConfig(appUrl(tree)))).rejects.toThrow(/viewport/);
  });

  it('shows a frame before any code: the theme first, then styles, then the place for what the screen needs', async () => {
    const frame = '<style>body{margin:0}</style></head><body><div id="root"></div><!-- first-sight: area -->';
    using tree = plantApp('index.html', `import './main.css';`, {
      'app/index.html': page('main.ts')
        .replace('<head>', '<head><meta charset="utf-8">')
        .replace('</head><body>', frame),
      'app/src/main.css': 'b{color:red}',
      'app/first-sight/area.html': '<div class="first-sight">\n  <i></i>\n</div>',
      'app/first-sight/frame.css': '/* why */\n.first-sight { color: var(--color-ink); }',
    });
    await buildApp(staffConfig(appUrl(tree)));
    const html = readFileSync(join(tree.root, 'app/dist/index.html'), 'utf8');
    expect(html).toContain('<div id="root"></div><div class="first-sight"><i></i></div>');
    const order = [
      'dataset.theme',
      '--color-ink: #1a1d2e',
      '<link rel="stylesheet"',
      '<!--screen-->',
      '<script type="module"',
    ];
    const places = order.map((part) => html.indexOf(part));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(html).not.toContain('--color-accent:');
    expect(html).not.toContain('why');
    const inline = html.match(/<(?:script|style)\b(?![^>]*\bsrc=)[^>]*>/g) ?? [];
    expect(inline.filter((tag) => !tag.includes(`nonce="${noncePlaceholder}"`))).toEqual([]);
  });

  it('leaves a table of the files that each address of a page needs beyond the page', async () => {
    using tree = plantApp('index.html', `import { open } from './router.tsx';\nopen();`, {
      'app/src/router.tsx': `const rootRoute = createRootRoute({ component: null });
        const listRoute = createRoute({
          getParentRoute: () => rootRoute,
          path: '/list/$id',
          component: lazyRouteComponent(() => import('./list.ts'), 'List'),
        });
        declare function createRootRoute(route: object): object;
        declare function createRoute(route: object): object;
        declare function lazyRouteComponent(load: () => Promise<object>, name: string): object;
        export const open = (): void => console.log(rootRoute, listRoute);`,
      'app/src/list.ts': `import './list.css';\nexport const List = 'the list';`,
      'app/src/list.css': 'b{color:blue}',
    });
    await buildApp(staffConfig(appUrl(tree)));
    const dist = join(tree.root, 'app/dist');
    const table: unknown = JSON.parse(readFileSync(join(dist, '.vite/screens.json'), 'utf8'));
    const files = readdirSync(join(dist, 'assets')).map((file) => `assets/${file}`);
    const find = (form: RegExp): string[] => files.filter((file) => form.test(file));
    const screen = { address: '/list/$id', path: '^/list/[^/]+$' };
    const scripts = find(/\/list-[^.]*\.js$/);
    expect(scripts).toHaveLength(1);
    expect(table).toEqual({ 'index.html': [{ ...screen, scripts, styles: find(/\/list-[^.]*\.css$/) }] });
  });

  it('keeps the gallery of the design system, source maps and data: addresses out, and writes the manifest', async () => {
    using tree = plantApp('index.html', `import './main.css';`, {
      'app/kitchen.html': page('main.ts'),
      'app/src/main.css': 'b{background:url(./dot.png)}',
      'app/src/dot.png': 'a very small picture',
    });
    await buildApp(staffConfig(appUrl(tree)));
    const dist = join(tree.root, 'app/dist');
    const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
    expect(files).toContain('index.html');
    expect(files).not.toContain('kitchen.html');
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
    expect(files).toContain('.vite/manifest.json');
    const styles = files.filter((file) => file.endsWith('.css')).map((file) => readFileSync(join(dist, file), 'utf8'));
    expect(styles.join()).toContain('/static/staff/assets/dot');
    expect(styles.join()).not.toContain('data:');
  });
});
