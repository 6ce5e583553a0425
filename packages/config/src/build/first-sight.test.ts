import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { expect, it } from 'vitest';
import { plantTree } from '../testing/planted-tree.ts';
import { showFirstSight } from './first-sight.ts';

const from = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const page = `<!doctype html><html><head><meta charset="utf-8"></head><body>
  <div id="root"></div><!-- first-sight: area --><script type="module" src="/main.ts"></script></body></html>`;

it('the frame stands before the code, and never where a browser could not take it away', async () => {
  using tree = plantTree({ 'index.html': page, 'main.ts': '' });
  const frame = showFirstSight(from('../../../../apps/staff/first-sight'), from('../../../ui/src/tokens.css'));
  const server = await createServer({
    configFile: false,
    root: tree.root,
    logLevel: 'silent',
    plugins: [frame],
    server: { middlewareMode: true, ws: false },
  });
  try {
    const html = await server.transformIndexHtml('/', page);
    expect(html).toMatch(/<div id="root"><\/div><div class="first-sight first-area" aria-hidden="true">/);
    expect(html).toContain('#root:has(>:not(style)) + .first-sight{display: none');
    // Browsers that the build is made for, Firefox 104 to 120, know no :has.
    expect(html).toMatch(/@supports not selector\(:has\(\*\)\)\s?\{\.first-sight\{display: none;?\}\}/);
  } finally {
    await server.close();
  }
});
