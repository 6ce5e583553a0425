import { describe, expect, it } from 'vitest';
import { QUESTION_KINDS } from '../kinds.ts';

const coinFiles = Object.keys(import.meta.glob('./coin/*')).map((path) => path.replace('./coin/', ''));
const productFiles = Object.keys(import.meta.glob('../types/*/*'));
const pages: Record<string, unknown> = import.meta.glob('../../../../docs/adding-a-question-type.md', {
  eager: true,
  import: 'default',
  query: '?raw',
});

describe('the recipe for a new kind', () => {
  it.each(QUESTION_KINDS)('asks for the very files that %s has', (kind) => {
    const own = productFiles.flatMap((path) => {
      const file = path.replace(`../types/${kind}/`, '');
      return file === path || /\.css$|\.test\.tsx?$/.test(file) ? [] : [file];
    });
    expect(own.toSorted()).toEqual(coinFiles.toSorted());
  });

  it('names every file of the folder', () => {
    const [page] = Object.values(pages);
    const unnamed = coinFiles.filter((file) => !String(page).includes(`\`${file}\``));
    expect(unnamed).toEqual([]);
  });
});
