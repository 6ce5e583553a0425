import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession } from 'playwright';
import { planKeys } from './latencies.ts';

/** The pace of a fast writer; a pause lasts until the editor, which waits for 700 ms of rest, has begun to save. */
const PACE = { per_second: 12, burst: 25, pause_ms: 640 };
/** A person steps from slide to slide at that pace, to see what is there. */
const STEPS_PER_SECOND = 3;
/** The last frames are painted and the browser has told of them. */
const SETTLE_MS = 700;
const ARROW_DOWN = 40;

/** Types a text into what has the focus, letter by letter as a keyboard does, whatever the alphabet. */
export async function typeText(session: CDPSession, text: string): Promise<void> {
  const keys = [...text];
  await pressAt(planKeys(keys.length, PACE), async (index) => {
    const key = keys[index] ?? '';
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key, unmodifiedText: key });
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key });
  });
}

/** Steps down the list of slides so many times. */
export async function stepDown(session: CDPSession, count: number): Promise<void> {
  const key = { key: 'ArrowDown', code: 'ArrowDown', windowsVirtualKeyCode: ARROW_DOWN };
  await pressAt(planKeys(count, { per_second: STEPS_PER_SECOND, burst: count, pause_ms: 0 }), async () => {
    await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
  });
}

async function pressAt(times: readonly number[], press: (index: number) => Promise<void>): Promise<void> {
  const start = performance.now();
  for (const [index, time] of times.entries()) {
    await sleep(Math.max(0, start + time - performance.now()));
    await press(index);
  }
  await sleep(SETTLE_MS);
}
