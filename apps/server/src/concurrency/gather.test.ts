import { describe, expect, it } from 'vitest';
import { gatherLookups } from './gather.ts';

describe('look-ups that come together', () => {
  it('share one statement, and each gets its own', async () => {
    const statements: (readonly number[])[] = [];
    const double = gatherLookups(async (keys: readonly number[]) => {
      statements.push(keys);
      return keys.map((key) => key * 2);
    });
    expect(await Promise.all([double(1), double(2), double(1)])).toEqual([2, 4, 2]);
    expect(statements).toEqual([[1, 2, 1]]);
  });

  it('are never answered from a statement that ran before they were asked', async () => {
    let value = 'before';
    const read = gatherLookups(async (keys: readonly string[]) => keys.map(() => value));
    expect(await read('a')).toBe('before');
    const asked = read('a');
    value = 'after';
    expect(await asked).toBe('after');
  });

  it('ask in parts when very many come', async () => {
    const sizes: number[] = [];
    const same = gatherLookups(async (keys: readonly number[]) => {
      sizes.push(keys.length);
      return keys;
    });
    const keys = Array.from({ length: 2500 }, (_, index) => index);
    expect(await Promise.all(keys.map(same))).toEqual(keys);
    expect(sizes).toEqual([1000, 1000, 500]);
  });

  it('fail with their statement, and only with theirs', async () => {
    let broken = true;
    const read = gatherLookups(async (keys: readonly string[]) => {
      if (broken) throw new Error('no database');
      return keys;
    });
    await expect(Promise.all([read('a'), read('b')])).rejects.toThrow('no database');
    broken = false;
    expect(await read('a')).toBe('a');
  });

  it('fail when an answer is missing rather than wait for ever', async () => {
    const read = gatherLookups(async (): Promise<string[]> => []);
    await expect(read('a')).rejects.toThrow('for each key');
  });
});
