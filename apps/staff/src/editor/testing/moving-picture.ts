const HEAD = new TextEncoder().encode('GIF89a');
const FRAME = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0];

/** A GIF of one pixel and two frames. */
export const MOVING_PICTURE = new Uint8Array(
  [[...HEAD, 1, 0, 1, 0, 0x80, 0, 0], [0, 0, 0, 255, 255, 255], FRAME, FRAME, [0x3b]].flat(),
);
