import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { tellConnection } from '../failures/connection.ts';
import { loadPart, type PartWaiting } from './stale-chunk.ts';

const AGAIN_AFTER_MS = 2000;

/** Asks for the page itself, as a reload would: whatever stands between may answer other addresses differently. */
export async function isServerAnswering(): Promise<boolean> {
  try {
    const { status } = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' });
    return status < 500;
  } catch {
    return false;
  }
}

const waiting: PartWaiting = {
  isAnswering: isServerAnswering,
  wait: () => new Promise((done) => setTimeout(done, AGAIN_AFTER_MS)),
  tell: (isAway) => tellConnection('code', isAway),
};

/** Loads a part of a screen; see {@link loadPart}. */
export function loadScreenPart<Part>(load: () => Promise<Part>): Promise<Part> {
  return loadPart(load, waiting);
}

/** A component whose code comes when it is first drawn: `lazyPart(async () => (await import('../menu.tsx')).Menu)`. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await loadScreenPart(load) }));
}
