import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { BUILD_TARGETS } from '../browsers/build-targets.ts';
import { type Chunks, collectFiles, readChunks } from './manifest.ts';

/** What the page is made of: everything that it can ever load but fonts and polyfills, which the worker keeps as they are used. */
export function listKeptFiles(chunks: Chunks, page: string, base: string): string[] {
  return [...collectFiles(chunks, page, 'lazy')]
    .filter((file) => /\.(?:js|css)$/.test(file))
    .map((file) => `${base}${file}`)
    .toSorted();
}

/**
 * Builds the service worker of an app that has one, as `service-worker.js`, once the files that it keeps have their names.
 * @param configUrl `import.meta.url` of the app's `vite.config.ts`
 */
export function buildServiceWorker(configUrl: string, { page, base }: { page: string; base: string }): Plugin {
  const root = fileURLToPath(new URL('.', configUrl));
  return {
    name: 'parta-service-worker',
    apply: 'build',
    writeBundle: {
      sequential: true,
      async handler({ dir }) {
        const input = join(root, 'service-worker/main.ts');
        if (dir === undefined || !existsSync(input)) return;
        const files = listKeptFiles(readChunks(dir), page, base);
        const revision = createHash('sha256')
          .update(readFileSync(join(dir, page)))
          .digest('hex')
          .slice(0, 16);
        await build({
          configFile: false,
          root,
          logLevel: 'warn',
          publicDir: false,
          define: { BUILT: JSON.stringify({ files, revision }) },
          build: {
            outDir: dir,
            emptyOutDir: false,
            target: BUILD_TARGETS,
            rolldownOptions: {
              input,
              output: { format: 'iife', entryFileNames: 'service-worker.js' },
            },
          },
        });
      },
    },
  };
}
