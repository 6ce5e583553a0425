import type { Adaptation, Effort } from '@parta/paper-cards/adapt';
import type { Read } from '@parta/paper-cards/detect';
import type { Thoroughness } from '@parta/paper-cards/reading';
import { describe, expect, it } from 'vitest';
import { makeRead } from '../testing/scanner-equipment.ts';
import type { Frame, FrameSource } from './frame-source.ts';
import type { Reader } from './reader.ts';
import { type FrameReads, scanFrames } from './scan-frames.ts';

const LARGE: Effort = { width: 1920, height: 1080, thresholds: 'all' };
const SMALL: Effort = { width: 1280, height: 720, thresholds: 'one' };

/** A camera, a reader and a device whose every step a test takes by hand. */
function begin() {
  const grabbed: number[] = [];
  const read: Thoroughness[] = [];
  const seen: FrameReads[] = [];
  const took: number[] = [];
  const played = { hasPicture: true, effort: LARGE, failures: 0, grabbed, read, seen, took };
  let next: (() => void) | null = null;
  let finish: { resolve(reads: Read[]): void; reject(error: unknown): void } | null = null;
  const source: FrameSource = {
    whenNext(callback) {
      next = callback;
      return () => {
        next = null;
      };
    },
    grab(longest): Frame | null {
      grabbed.push(longest);
      const height = (longest * 9) / 16;
      return played.hasPicture ? { width: longest, height, data: new Uint8ClampedArray(0) } : null;
    },
  };
  const reader: Reader = {
    read: (_frame, thoroughness) =>
      new Promise((resolve, reject) => {
        read.push(thoroughness);
        finish = { resolve, reject };
      }),
    close: () => undefined,
  };
  const adaptation: Adaptation = { next: () => played.effort, took: (milliseconds) => void took.push(milliseconds) };
  const stop = scanFrames({
    source,
    reader,
    adaptation,
    onReads: (reads) => seen.push(reads),
    onFailure: () => {
      played.failures += 1;
    },
  });
  const settle = (): Promise<void> => new Promise((done) => setTimeout(done));
  return {
    ...played,
    set: (change: Partial<typeof played>) => Object.assign(played, change),
    failures: () => played.failures,
    isWaiting: () => next !== null,
    stop,
    /** The camera has another picture. */
    show(): void {
      const callback = next;
      next = null;
      callback?.();
    },
    async answer(reads: Read[]): Promise<void> {
      finish?.resolve(reads);
      await settle();
    },
    async fail(): Promise<void> {
      finish?.reject(new Error('no thread'));
      await settle();
    },
  };
}

describe('scanning', () => {
  it('reads one picture at a time, with as much effort as the device can take', async () => {
    const scan = begin();
    scan.show();
    expect([scan.grabbed, scan.read, scan.isWaiting()]).toEqual([[1920], ['all'], false]);
    scan.set({ effort: SMALL });
    await scan.answer([makeRead(1, 0)]);
    expect(scan.isWaiting()).toBe(true);
    scan.show();
    expect([scan.grabbed, scan.read]).toEqual([
      [1920, 1280],
      ['all', 'one'],
    ]);
  });

  it('tells what each picture showed, its size and when it was taken, and how long that took', async () => {
    const scan = begin();
    const before = performance.now();
    scan.show();
    const taken = performance.now();
    await new Promise((done) => setTimeout(done, 30));
    await scan.answer([makeRead(7, 2)]);
    expect(scan.seen).toMatchObject([{ reads: [{ card: 7, letter: 2 }], width: 1920, height: 1080 }]);
    const at_ms = scan.seen[0]?.at_ms ?? 0;
    expect(at_ms >= before && at_ms <= taken).toBe(true);
    expect(scan.took).toHaveLength(1);
    expect(scan.took[0]).toBeGreaterThan(25);
  });

  it('waits for the next picture where there is none yet', async () => {
    const scan = begin();
    scan.set({ hasPicture: false });
    scan.show();
    expect([scan.read, scan.isWaiting()]).toEqual([[], true]);
    scan.set({ hasPicture: true });
    scan.show();
    expect(scan.read).toEqual(['all']);
  });

  it('tells nothing more once it was stopped, of a picture that was being read neither', async () => {
    const scan = begin();
    scan.show();
    scan.stop();
    await scan.answer([makeRead(1, 0)]);
    expect([scan.seen, scan.took, scan.isWaiting()]).toEqual([[], [], false]);
    const other = begin();
    other.stop();
    expect(other.isWaiting()).toBe(false);
  });

  it('ends where the reader fails, and says so unless it was stopped', async () => {
    const scan = begin();
    scan.show();
    await scan.fail();
    expect([scan.failures(), scan.isWaiting()]).toEqual([1, false]);
    const stopped = begin();
    stopped.show();
    stopped.stop();
    await stopped.fail();
    expect(stopped.failures()).toBe(0);
  });
});
