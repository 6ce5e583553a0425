import { setImmediate } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { readSheets } from '@parta/config/testing/workbook';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createWorkbookWriter, type WrittenSheet } from './workbook-writer.ts';

const stays = (): AbortSignal => new AbortController().signal;
const sheet = (name: string): WrittenSheet => ({ name, rows: [[`в листе ${name}`]] });

let threads: Worker[];
const note = (thread: Worker): void => void threads.push(thread);

beforeEach(() => {
  threads = [];
  process.on('worker', note);
});

afterEach(() => process.off('worker', note));

describe('a workbook that is written in a thread', () => {
  it('has its sheets in their order, whichever was made first', async () => {
    const write = createWorkbookWriter();
    const file = await write({ order: ['Сводка', 'А', 'Б'], sheets: ['А', 'Б', 'Сводка'].map(sheet) }, stays());
    expect(Array.from(readSheets(Buffer.from(file ?? [])), ([name, { rows }]) => [name, rows])).toEqual([
      ['Сводка', [['в листе Сводка']]],
      ['А', [['в листе А']]],
      ['Б', [['в листе Б']]],
    ]);
  });

  it('is printed on landscape pages as wide as the table, each with the frozen rows and columns', async () => {
    const write = createWorkbookWriter();
    const sheets: WrittenSheet[] = [
      { ...sheet("7 А, О'Генри"), freezePane: { rows: 5, columns: 2 } },
      { ...sheet('Строки'), freezePane: { rows: 1 } },
      sheet('Просто'),
    ];
    const file = await write({ order: sheets.map(({ name }) => name), sheets }, stays());
    const read = [...readSheets(Buffer.from(file ?? [])).values()];
    expect(read.map(({ print }) => print)).toEqual(
      ["'7 А, О''Генри'!$A:$B,'7 А, О''Генри'!$1:$5", "'Строки'!$1:$1", ''].map((titles) => ({
        orientation: 'landscape',
        fit: { width: 1, height: 0 },
        titles,
      })),
    );
  });

  it('is begun when the thread of the one before it has ended', async () => {
    const write = createWorkbookWriter();
    const running: number[] = [];
    async function* make(name: string): AsyncGenerator<WrittenSheet> {
      // A thread is told of in the next turn.
      await setImmediate();
      running.push(threads.filter(({ threadId }) => threadId !== -1).length);
      yield sheet(name);
    }
    await Promise.all(['А', 'Б', 'В'].map((name) => write({ order: [name], sheets: make(name) }, stays())));
    expect(running).toEqual([1, 1, 1]);
  });

  it('is given up with its thread as soon as nobody waits for it, and asks for no further sheet', async () => {
    const write = createWorkbookWriter();
    const leaving = new AbortController();
    const [isAsked, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const asked: string[] = [];
    async function* make(): AsyncGenerator<WrittenSheet> {
      for (const name of ['А', 'Б', 'В']) {
        asked.push(name);
        if (name === 'Б') {
          isAsked.resolve();
          await goOn.promise;
        }
        yield sheet(name);
      }
    }
    const sheets = make();
    const writing = write({ order: ['А', 'Б', 'В'], sheets }, leaving.signal);
    await isAsked.promise;
    leaving.abort();
    // «Б» is still being made.
    expect(await writing).toBeNull();
    expect(threads.map(({ threadId }) => threadId)).toEqual([-1]);
    goOn.resolve();
    // Answered when the generator has ended.
    await sheets.return(undefined);
    expect(asked).toEqual(['А', 'Б']);
    expect(await write({ order: ['Г'], sheets: [sheet('Г')] }, leaving.signal)).toBeNull();
    expect(await write({ order: ['Г'], sheets: [sheet('Г')] }, stays())).not.toBeNull();
  });

  it('breaks with what a sheet could not be made for, and leaves the next one alone', async () => {
    const write = createWorkbookWriter();
    async function* fail(): AsyncGenerator<WrittenSheet> {
      yield sheet('А');
      throw new RangeError('no such group');
    }
    await expect(write({ order: ['А', 'Б'], sheets: fail() }, stays())).rejects.toThrow('no such group');
    await expect(write({ order: ['А', 'Б'], sheets: [sheet('А')] }, stays())).rejects.toThrow('was not written');
    expect(threads.map(({ threadId }) => threadId)).toEqual([-1, -1]);
    expect(await write({ order: ['А'], sheets: [sheet('А')] }, stays())).not.toBeNull();
  });
});
