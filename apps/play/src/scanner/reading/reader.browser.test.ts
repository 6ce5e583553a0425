import { sideOf } from '@parta/paper-cards/letters';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { drawCards } from '../testing/drawn-cards.ts';
import type { Frame } from './frame-source.ts';
import { createReader } from './reader.ts';

/** A picture of one card. */
function takeCard(card: number, letter: number, width = 640, height = 360): Frame {
  return drawCards([{ card, letter }], { width, height }).getImageData(0, 0, width, height);
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a reader', () => {
  it('reads pictures of any size beside the page, one after another', async () => {
    const reader = createReader();
    const [wide, tall] = await Promise.all([
      reader.read(takeCard(12, 2), 'all'),
      reader.read(takeCard(40, 1, 360, 640), 'one'),
    ]);
    reader.close();
    expect(wide).toMatchObject([{ card: 12, letter: 2, turn: sideOf(12, 2), errors: 0 }]);
    expect(tall).toMatchObject([{ card: 40, letter: 1, turn: sideOf(40, 1), errors: 0 }]);
  });

  it('rejects where a browser throws at a worker of modules', async () => {
    vi.stubGlobal('Worker', function refuse() {
      throw new TypeError('no modules');
    });
    const reader = createReader();
    await expect(reader.read(takeCard(1, 0), 'all')).rejects.toThrow('has failed');
    reader.close();
  });

  it('rejects what waits and whatever comes later where the worker turns out not to start', async () => {
    const workers: EventTarget[] = [];
    class Silent extends EventTarget {
      constructor() {
        super();
        workers.push(this);
      }
      postMessage(): void {}
      terminate(): void {}
    }
    vi.stubGlobal('Worker', Silent);
    const reader = createReader();
    const waiting = reader.read(takeCard(1, 0), 'all');
    workers[0]?.dispatchEvent(new Event('error'));
    await expect(waiting).rejects.toThrow('has failed');
    await expect(reader.read(takeCard(1, 0), 'all')).rejects.toThrow('has failed');
  });
});
