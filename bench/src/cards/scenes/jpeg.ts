/** Pixels along a side of a block that is compressed on its own. */
const SIDE = 8;
/** Steps of brightness at quality 50 (ITU-T T.81, table K.1). */
const STEPS = [
  16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29, 51,
  87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103, 121, 120, 101,
  72, 92, 95, 98, 112, 100, 103, 99,
] as const;

/** The cosine transform of a row of eight, row by row; its transpose is the way back. */
const COSINES = Float32Array.from({ length: SIDE * SIDE }, (_, at) => {
  const [frequency, place] = [Math.trunc(at / SIDE), at % SIDE];
  const scale = Math.sqrt((frequency === 0 ? 1 : 2) / SIDE);
  return scale * Math.cos(((2 * place + 1) * frequency * Math.PI) / (2 * SIDE));
});

/**
 * What JPEG loses of a grey picture, written over it: blocks of 8 × 8 pixels, their frequencies rounded to the steps of a
 * quality from 1 to 100 as libjpeg scales them. What is left of a block at the right and below stays as it is.
 */
export function compress(
  { width, height, data }: { width: number; height: number; data: Uint8Array },
  quality: number,
): void {
  const factor = quality < 50 ? 50 / quality : 2 - quality / 50;
  const steps = Float32Array.from(STEPS, (step) => Math.min(255, Math.max(1, Math.round(step * factor))));
  const block = new Float32Array(SIDE * SIDE);
  const scratch = new Float32Array(SIDE * SIDE);
  for (let top = 0; top + SIDE <= height; top += SIDE) {
    for (let left = 0; left + SIDE <= width; left += SIDE) {
      const first = top * width + left;
      for (let at = 0; at < block.length; at += 1) {
        block[at] = (data[first + Math.trunc(at / SIDE) * width + (at % SIDE)] ?? 0) - 128;
      }
      // Each pass transforms the rows and turns the block, so that two of them do both directions.
      transform(block, scratch, false);
      transform(scratch, block, false);
      for (let at = 0; at < block.length; at += 1) {
        const step = steps[at] ?? 1;
        block[at] = Math.round((block[at] ?? 0) / step) * step;
      }
      transform(block, scratch, true);
      transform(scratch, block, true);
      for (let at = 0; at < block.length; at += 1) {
        const value = Math.min(255, Math.max(0, Math.round((block[at] ?? 0) + 128)));
        data[first + Math.trunc(at / SIDE) * width + (at % SIDE)] = value;
      }
    }
  }
}

function transform(from: Float32Array, into: Float32Array, isBack: boolean): void {
  for (let row = 0; row < SIDE; row += 1) {
    for (let column = 0; column < SIDE; column += 1) {
      let sum = 0;
      for (let place = 0; place < SIDE; place += 1) {
        const cosine = COSINES[isBack ? place * SIDE + column : column * SIDE + place] ?? 0;
        sum += (from[row * SIDE + place] ?? 0) * cosine;
      }
      into[column * SIDE + row] = sum;
    }
  }
}
