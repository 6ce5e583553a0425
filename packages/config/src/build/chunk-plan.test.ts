import { describe, expect, it } from 'vitest';
import { type PlannedChunk, planChunks } from './chunk-plan.ts';

function chunk(name: string, given: Partial<PlannedChunk> = {}): PlannedChunk {
  return { name, bytes: 500, modules: [`${name}.ts`], imports: [], dynamicImports: [], root: null, ...given };
}

const asObject = (plan: ReadonlyMap<string, string>): Record<string, string> => Object.fromEntries(plan);

describe('which chunks are put together', () => {
  it('small ones that are loaded at the same time, under the name of the largest', () => {
    const page = chunk('page', { root: 'page', imports: ['one', 'two', 'three'] });
    const chunks = [page, chunk('one'), chunk('two', { bytes: 900 }), chunk('three')];
    expect(asObject(planChunks(chunks))).toEqual({ 'one.ts': 'two', 'two.ts': 'two', 'three.ts': 'two' });
  });

  it('neither a page nor what is imported lazily', () => {
    const page = chunk('page', { root: 'page', imports: ['one'], dynamicImports: ['lazy'] });
    expect(planChunks([page, chunk('one'), chunk('lazy', { root: 'lazy', imports: ['one'] })])).toEqual(new Map());
  });

  it('not what one screen would have to load in vain', () => {
    const page = chunk('page', { root: 'page', dynamicImports: ['first', 'second', 'third'] });
    const first = chunk('first', { root: 'lazy', imports: ['library', 'word'] });
    const second = chunk('second', { root: 'lazy', imports: ['library'] });
    const third = chunk('third', { root: 'lazy', imports: ['word'] });
    const library = chunk('library', { bytes: 90_000 });
    expect(planChunks([page, first, second, third, library, chunk('word')])).toEqual(new Map());
  });

  it('not much that one screen would load in vain, however many others it saves a request', () => {
    const names = Array.from({ length: 20 }, (_, index) => `screen${index}`);
    const page = chunk('page', { root: 'page', dynamicImports: [...names, 'lone'] });
    const screens = names.map((name) => chunk(name, { root: 'lazy', imports: ['library', 'word'] }));
    const lone = chunk('lone', { root: 'lazy', imports: ['word'] });
    const planWith = (bytes: number): unknown =>
      asObject(planChunks([page, ...screens, lone, chunk('library', { bytes }), chunk('word')]));
    expect(planWith(600)).toEqual({});
    expect(planWith(500)).toEqual({ 'library.ts': 'library', 'word.ts': 'library' });
  });

  it('a part of two screens and what their page has brought, for that they do not fetch again', () => {
    const page = chunk('page', { root: 'page', imports: ['base'], dynamicImports: ['first', 'second'] });
    const screens = ['first', 'second'].map((name) => chunk(name, { root: 'lazy', imports: ['base', 'words'] }));
    const plan = planChunks([page, ...screens, chunk('base', { bytes: 90_000 }), chunk('words', { bytes: 500 })]);
    expect(asObject(plan)).toEqual({ 'base.ts': 'base', 'words.ts': 'base' });
  });

  it('never two that would import each other', () => {
    const page = chunk('page', { root: 'page', imports: ['top'], dynamicImports: ['lazy'] });
    const lazy = chunk('lazy', { root: 'lazy', imports: ['top'] });
    const top = chunk('top', { bytes: 10, imports: ['middle', 'bottom'] });
    const middle = chunk('middle', { bytes: 90_000, imports: ['bottom'], root: 'lazy' });
    expect(planChunks([page, lazy, top, middle, chunk('bottom', { bytes: 10 })])).toEqual(new Map());
  });
});
