import { expect, it } from 'vitest';
import type { Chunk } from './manifest.ts';
import { listKeptFiles } from './service-worker.ts';

const chunk = (file: string, parts: Partial<Chunk> = {}): Chunk => ({
  file,
  isEntry: false,
  css: [],
  imports: [],
  dynamicImports: [],
  assets: [],
  ...parts,
});

it('keeps all code and styles that a page can ever load, of no other page, and no fonts', () => {
  const chunks = new Map([
    ['play.html', chunk('assets/play.js', { css: ['assets/play.css'], imports: ['_kit'], dynamicImports: ['room'] })],
    ['_kit', chunk('assets/kit.js')],
    ['room', chunk('assets/room.js', { dynamicImports: ['font'] })],
    ['font', chunk('assets/font.woff2')],
    ['projector.html', chunk('assets/projector.js')],
  ]);
  expect(listKeptFiles(chunks, 'play.html', '/static/play/')).toEqual([
    '/static/play/assets/kit.js',
    '/static/play/assets/play.css',
    '/static/play/assets/play.js',
    '/static/play/assets/room.js',
  ]);
});
