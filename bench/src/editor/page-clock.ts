/** What the clock of a page has measured so far, in milliseconds. */
export interface ClockReading {
  /** From the start of the navigation to the paint of the list and of a field that can be typed in; null before that. */
  opened: number | null;
  /** From the pressing of each key that wrote something to the paint that followed. */
  strokes: number[];
  /** The same keys by the Event Timing API, to the presentation of the frame; in steps of 8, and only from 16 on. */
  reported: { interaction: number; duration: number }[];
  /** From the pressing of an arrow in the list to the paint of another slide with its field. */
  switches: number[];
}

/** Name of the clock in the page. */
export const CLOCK = 'partaBenchClock';
/** The list fills the screen with so many rows. */
const ROWS_SEEN = 20;

/**
 * Runs in the page before its own code, and so may use nothing from outside of itself. Frames are awaited by
 * `requestAnimationFrame`; the message posted in a frame arrives when it has been painted.
 */
export function installClock({ name, rows }: { name: string; rows: number }): void {
  const reading: ClockReading = { opened: null, strokes: [], reported: [], switches: [] };
  Reflect.set(window, name, reading);

  const find = (): { heading: string; field: Element } | null => {
    const heading = document.querySelector('.canvas-heading')?.textContent ?? null;
    const field = document.querySelector('.canvas .rich-body [contenteditable="true"]');
    const title = document.querySelector('#slide-title :is(input, textarea)');
    if (heading === null || field === null || title === null) return null;
    return document.querySelectorAll('.slide-row').length < rows ? null : { heading, field };
  };
  const afterPaint = (then: (now: number) => void): void => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => then(performance.now()));
    port1.start();
    port2.postMessage(null);
  };
  const awaitFrame = (isThere: () => boolean, then: (now: number) => void): void => {
    requestAnimationFrame(() => {
      if (isThere()) afterPaint(then);
      else awaitFrame(isThere, then);
    });
  };

  awaitFrame(
    () => find() !== null,
    (now) => {
      reading.opened = now;
    },
  );

  let pressed: number | null = null;
  window.addEventListener(
    'keydown',
    (event) => {
      const { key, timeStamp } = event;
      pressed = timeStamp;
      if (key !== 'ArrowDown') return;
      const before = find();
      awaitFrame(
        () => {
          const now = find();
          return now !== null && now.heading !== before?.heading && now.field !== before?.field;
        },
        (now) => reading.switches.push(now - timeStamp),
      );
    },
    true,
  );
  window.addEventListener(
    'input',
    () => {
      if (pressed === null) return;
      const start = pressed;
      pressed = null;
      awaitFrame(
        () => true,
        (now) => reading.strokes.push(now - start),
      );
    },
    true,
  );

  // The release of a key changes nothing that could be seen, so no frame would end it.
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const interaction: unknown = Reflect.get(entry, 'interactionId');
      if (typeof interaction === 'number' && interaction > 0 && ['keydown', 'keypress'].includes(entry.name)) {
        reading.reported.push({ interaction, duration: entry.duration });
      }
    }
  });
  // The threshold is not in the types of the browser yet.
  const options: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold: 16 };
  observer.observe(options);
}

/** The argument of `installClock`. */
export const CLOCK_PARTS = { name: CLOCK, rows: ROWS_SEEN };
