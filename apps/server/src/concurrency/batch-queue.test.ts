import { describe, expect, it } from 'vitest';
import { BatchQueue, type RunBatch } from './batch-queue.ts';

interface Joining {
  nickname: string;
  owner: string | null;
}
type Batches = RunBatch<Joining, Joining>;

const joining = (nickname: string, owner: string | null = null): Joining => ({ nickname, owner });
const queueOf = (run: Batches, gather_ms?: number): BatchQueue<Joining, Joining> =>
  new BatchQueue({ run, ownerOf: ({ owner }) => owner, ...(gather_ms === undefined ? {} : { gather_ms }) });

/** A door that lets a batch in when it is told to. */
function createDoor(): { join: Batches; batches: string[][]; open(): void } {
  const batches: string[][] = [];
  const openings: (() => void)[] = [];
  return {
    batches,
    open: () => openings.shift()?.(),
    join: (key, batch) => {
      batches.push([key, ...batch.map(({ nickname }) => nickname)]);
      return new Promise((resolve) => openings.push(() => resolve(batch)));
    },
  };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('a queue of batches', () => {
  it('lets the first in at once and everybody who came meanwhile together, each with her own outcome', async () => {
    const door = createDoor();
    const queue = queueOf(door.join, 0);
    const all = ['а', 'б', 'в'].map((nickname) => queue.submit('one', joining(nickname)));
    expect(door.batches).toEqual([['one', 'а']]);
    door.open();
    await settle();
    expect(door.batches).toEqual([
      ['one', 'а'],
      ['one', 'б', 'в'],
    ]);
    door.open();
    expect((await Promise.all(all)).map(({ nickname }) => nickname)).toEqual(['а', 'б', 'в']);
  });

  it('keeps nobody of another key waiting', () => {
    const door = createDoor();
    const queue = queueOf(door.join, 0);
    void queue.submit('one', joining('а'));
    void queue.submit('other', joining('б'));
    expect(door.batches).toEqual([
      ['one', 'а'],
      ['other', 'б'],
    ]);
  });

  it('decides two devices of one person one after the other, in order', async () => {
    const door = createDoor();
    const queue = queueOf(door.join, 0);
    void queue.submit('one', joining('а'));
    void queue.submit('one', joining('телефон', 'anna'));
    void queue.submit('one', joining('доска', 'anna'));
    void queue.submit('one', joining('б', 'boris'));
    for (let turn = 0; turn < 3; turn += 1) {
      door.open();
      await settle();
    }
    expect(door.batches).toEqual([
      ['one', 'а'],
      ['one', 'телефон', 'б'],
      ['one', 'доска'],
    ]);
  });

  it('decides two tries of one guest one after the other', async () => {
    const door = createDoor();
    const queue = queueOf(door.join, 0);
    void queue.submit('one', joining('а'));
    void queue.submit('one', joining('Клик', 'press'));
    void queue.submit('one', joining('Клик', 'press'));
    for (let turn = 0; turn < 3; turn += 1) {
      door.open();
      await settle();
    }
    expect(door.batches).toEqual([
      ['one', 'а'],
      ['one', 'Клик'],
      ['one', 'Клик'],
    ]);
  });

  it('tells a batch that failed, and goes on with the next', async () => {
    let failures = 1;
    const queue = queueOf(async (_key, batch) => {
      failures -= 1;
      if (failures >= 0) throw new Error('no database');
      return batch;
    });
    const first = queue.submit('one', joining('а'));
    const second = queue.submit('one', joining('б'));
    await expect(first).rejects.toThrow('no database');
    expect(await second).toMatchObject({ nickname: 'б' });
    expect(await queue.submit('one', joining('в'))).toMatchObject({ nickname: 'в' });
  });

  it('lets very many in by parts', async () => {
    const sizes: number[] = [];
    const queue = queueOf(async (_key, batch) => {
      sizes.push(batch.length);
      return batch;
    });
    await Promise.all(Array.from({ length: 501 }, (_, index) => queue.submit('one', joining(String(index)))));
    expect(sizes).toEqual([1, 200, 200, 100]);
  });
});
