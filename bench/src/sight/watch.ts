/** Name of what a watched page knows of its own beginning. */
export const SIGHT = 'partaSight';

/** Milliseconds from the start of the navigation; null until it has come. */
export interface SightReading {
  content: number | null;
  /** Cumulative layout shift so far. */
  shift: number;
}

/**
 * Runs in the page before anything of it: notes the frame in which the first element of the content stands, and how far
 * things have moved.
 */
export function installSight([name, content]: readonly [string, string]): void {
  const reading: SightReading = { content: null, shift: 0 };
  Reflect.set(window, name, reading);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const value: unknown = Reflect.get(entry, 'value');
      if (typeof value === 'number') reading.shift += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  const look = (): void => {
    const element = document.querySelector(content);
    if (element !== null && element.getBoundingClientRect().height > 0) reading.content = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
