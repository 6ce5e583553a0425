import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { linksOf, readScreens } from './screen-files.ts';

let dist = '';
beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'parta-screens-'));
  await mkdir(join(dist, '.vite'));
});
afterEach(() => rm(dist, { recursive: true, force: true }));

const table = {
  'index.html': [
    { address: '/catalog', path: '^/catalog$', scripts: ['assets/catalog.js'], styles: ['assets/catalog.css'] },
    { address: '/library/$id', path: '^/library/[^/]+$', scripts: ['assets/library.js'], styles: [] },
  ],
};

describe('the files of a screen', () => {
  it('are named by the address that opens it, styles first, each with the nonce', async () => {
    await writeFile(join(dist, '.vite/screens.json'), JSON.stringify(table));
    const screens = (await readScreens(dist, '/static/staff/', 'N')).get('index.html') ?? [];
    expect(linksOf(screens, '/catalog').split(/\s*\n\s*/)).toEqual([
      '<link rel="stylesheet" crossorigin href="/static/staff/assets/catalog.css" nonce="N">',
      '<link rel="modulepreload" crossorigin href="/static/staff/assets/catalog.js" nonce="N">',
    ]);
    expect(linksOf(screens, '/library/x')).toContain('assets/library.js');
  });

  it('are none for an unknown address, for another page and without a table', async () => {
    expect(await readScreens(dist, '/static/staff/', 'N')).toEqual(new Map());
    await writeFile(join(dist, '.vite/screens.json'), JSON.stringify(table));
    const screens = await readScreens(dist, '/static/staff/', 'N');
    expect(linksOf(screens.get('index.html') ?? [], '/nowhere')).toBe('');
    expect(screens.get('admin.html')).toBeUndefined();
  });
});
