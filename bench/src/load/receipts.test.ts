import { describe, expect, it } from 'vitest';
import { Receipts } from './receipts.ts';

describe('receipts', () => {
  it('count from the start, and the first of a reader alone', async () => {
    const receipts = new Receipts(2);
    receipts.note(1, 130);
    receipts.note(1, 500);
    receipts.note(0, 110);
    expect(await receipts.wait(100, 1000)).toEqual([10, 30]);
  });

  it('say how many are missing when somebody gets nothing', async () => {
    const receipts = new Receipts(3);
    receipts.note(2, 1);
    await expect(receipts.wait(0, 10)).rejects.toThrow('2 of 3');
  });
});
