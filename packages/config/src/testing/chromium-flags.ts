/** It works as root in a container, and calls nobody. */
const ALWAYS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Pages are laid out and put together as ever, and the last step, which colours their pixels, does nothing. What a page reads back
 * from a canvas is drawn by the processor and stands.
 */
const UNDRAWN = [
  '--ignore-gpu-blocklist',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-gl-drawing-for-tests',
  '--disable-accelerated-2d-canvas',
];

/** What Chromium is started with where its pages must be drawn: pictures of a camera are, too. */
export const DRAWING_FLAGS: readonly string[] = [...ALWAYS, '--disable-gpu'];

/**
 * What Chromium is started with for tests, figures and recordings. With `PARTA_DRAWING=off` in the environment it draws nothing, which
 * costs a tenth of the processor less (decision 058): pictures of its pages are empty then.
 */
export const CHROMIUM_FLAGS: readonly string[] =
  process.env['PARTA_DRAWING'] === 'off' ? [...ALWAYS, ...UNDRAWN] : DRAWING_FLAGS;
