import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { PluginOption, UserConfig } from 'vite';
import { BUILD_TARGETS } from '../browsers/build-targets.ts';
import { guardPages } from '../browsers/guard-pages.ts';
import { writeAddressTable } from './address-table.ts';
import { showFirstSight } from './first-sight.ts';
import { groupChunks } from './group-chunks.ts';
import { precompress } from './precompress.ts';
import { type BrowserLimits, refuseServerCode } from './refuse-server-code.ts';
import { writeScreenFiles } from './screen-files.ts';
import { buildServiceWorker } from './service-worker.ts';
import { addNotices } from './third-party-notices.ts';

/** Stands in the built HTML wherever a nonce belongs; the server puts a fresh one in its place in every response. */
export const noncePlaceholder = '__CSP_NONCE__';

type App = BrowserLimits & {
  readonly base: string;
  /** HTML files beside the app's `vite.config.ts`; those that do not exist yet are left out. */
  readonly entries: readonly string[];
};

/** Packages whose sources name calls. */
const callers = ['web-kit', 'question-types'].map((name) =>
  fileURLToPath(new URL(`../../../${name}/src`, import.meta.url)),
);

/** React with its compiler, for builds and for component tests alike. */
export function reactPlugins(): PluginOption {
  return react({ compiler: true });
}

/** The build of an app as the bundler splits it by itself. */
function plainConfig(configUrl: string, app: App): UserConfig {
  const input = app.entries
    .map((entry) => fileURLToPath(new URL(entry, configUrl)))
    .filter((entry) => existsSync(entry));
  const api = `http://127.0.0.1:${process.env['PARTA_PORT'] ?? '3000'}`;
  return {
    root: fileURLToPath(new URL('.', configUrl)),
    base: app.base,
    plugins: [
      writeAddressTable([fileURLToPath(new URL('src', configUrl)), ...callers]),
      refuseServerCode(app),
      reactPlugins(),
    ],
    worker: { format: 'es', plugins: () => [refuseServerCode(app)] },
    html: { cspNonce: noncePlaceholder },
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      manifest: true,
      sourcemap: false,
      // A data: URL would need an exception in the content security policy.
      assetsInlineLimit: 0,
      target: BUILD_TARGETS,
      rolldownOptions: { input },
    },
    server: { proxy: { '/api': api, '/account/api': api, '/storage': api } },
  };
}

/**
 * Build of apps/staff: one HTML entry per surface. Only the editor may load answer keys. `kitchen.html`, the gallery of
 * the design system, is no entry: the development server shows it, a build leaves it out.
 * @param configUrl `import.meta.url` of the app's `vite.config.ts`
 */
export function staffConfig(configUrl: string): UserConfig {
  const app: App = {
    base: '/static/staff/',
    entries: ['index.html', 'account.html', 'editor.html', 'presenter.html', 'admin.html', 'joining.html'],
    keyEntries: ['editor.html'],
  };
  const config = plainConfig(configUrl, app);
  const pathOf = (relative: string): string => fileURLToPath(new URL(relative, configUrl));
  const pages = app.entries.filter((entry) => existsSync(pathOf(entry)));
  return {
    ...config,
    plugins: [
      // Joining is seen once in a while: what the other pages share is not cut into pieces for it.
      groupChunks(() =>
        plainConfig(configUrl, { ...app, entries: app.entries.filter((page) => page !== 'joining.html') }),
      ),
      config.plugins,
      showFirstSight(pathOf('first-sight'), fileURLToPath(new URL('../../../ui/src/tokens.css', import.meta.url))),
      guardPages(app.base),
      writeScreenFiles(pathOf('.'), pages),
      addNotices(pathOf('../..')),
      precompress(),
    ],
  };
}

/** The first page names some fifty files: they are called by their hashes alone, which no compression makes shorter. */
const SHORT_NAMES = {
  chunkFileNames: 'assets/[hash:8].js',
  assetFileNames: 'assets/[hash:8][extname]',
} as const;

/**
 * Build of apps/play for pupils' old phones: no answer keys and no schema library.
 * @param configUrl `import.meta.url` of the app's `vite.config.ts`
 */
export function playConfig(configUrl: string): UserConfig {
  const app = {
    base: '/static/play/',
    entries: ['play.html', 'projector.html', 'scanner.html'],
    keyEntries: [],
    refusedPackages: ['zod'],
  };
  const config = plainConfig(configUrl, app);
  return {
    ...config,
    build: { ...config.build, rolldownOptions: { ...config.build?.rolldownOptions, output: SHORT_NAMES } },
    plugins: [
      config.plugins,
      guardPages(app.base),
      buildServiceWorker(configUrl, { ...app, page: 'play.html' }),
      precompress(),
    ],
  };
}
