import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession } from 'playwright';
import { planKeys } from './latencies.ts';

/** The pace of a fast writer; a pause lasts until the editor, which waits for 700 ms of rest, has begun to save. */
const PACE = { per_second: 12, burst: 25, pause_ms: 640 };
/** A person who steps from slide to slide sees what is there. */
const LOOK_MS = 200;
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

/** Steps down the list of slides so many times, each time when the slide before has been seen. */
export async function stepDown(
  session: CDPSession,
  count: number,
  isSeen: (steps: number) => Promise<void>,
): Promise<void> {
  const key = { key: 'ArrowDown', code: 'ArrowDown', windowsVirtualKeyCode: ARROW_DOWN };
  for (let step = 1; step <= count; step += 1) {
    await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
    await isSeen(step);
    await sleep(LOOK_MS);
  }
}

async function pressAt(times: readonly number[], press: (index: number) => Promise<void>): Promise<void> {
  const start = performance.now();
  for (const [index, time] of times.entries()) {
    await sleep(Math.max(0, start + time - performance.now()));
    await press(index);
  }
  await sleep(SETTLE_MS);
}
