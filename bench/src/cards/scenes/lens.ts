import type { GreyImage } from '@parta/paper-cards/detect';
import type { Canvas } from './canvas.ts';
import type { Conditions } from './conditions.ts';
import type { Draws } from './draws.ts';
import { compress } from './jpeg.ts';

/** How a room is lit: how much, a slope, edges of shadows, a bright spot, and what windows behind the class add everywhere. */
export interface Light {
  readonly level: number;
  readonly veil: number;
  readonly slope: { readonly x: number; readonly y: number };
  readonly shadows: readonly { readonly x: number; readonly y: number; readonly off: number; readonly depth: number }[];
  readonly glare: { readonly x: number; readonly y: number; readonly radius: number; readonly depth: number };
}

/** What a camera makes of light: blur in pixels, noise in steps of 255, and the quality of the JPEG. */
export interface Lens {
  readonly blur: number;
  readonly noise: number;
  readonly quality: number;
}

type Size = { readonly width: number; readonly height: number };

const GAMMA = 1 / 2.2;
const STEPS = 4096;
/** Numbers of the table of noise; pictures begin in it by chance. */
const NOISE_COUNT = 2 ** 20;
/** The most that one pass blurs, pixels. */
const BLUR_ONCE = 1.2;

/** Veil of windows behind the class. */
const VEIL = [0.02, 0.07] as const;

export function makeLight(draws: Draws, conditions: Conditions, { width, height }: Size): Light {
  return {
    level: draws.between(...conditions.light),
    veil: conditions.is_backlit ? draws.between(...VEIL) : 0,
    slope: { x: draws.around(0.5), y: draws.around(0.4) },
    shadows: Array.from({ length: 2 + draws.whole(3) }, () => {
      const angle = draws.between(0, 2 * Math.PI);
      const off = draws.around(0.4) * width;
      return { x: Math.cos(angle), y: Math.sin(angle), off, depth: draws.between(0.15, 0.4) };
    }),
    glare: {
      x: draws.between(0, width),
      y: draws.between(0, height),
      radius: draws.between(0.1, 0.3) * width,
      depth: draws.isSo(0.6) ? draws.between(0.02, 0.2) : 0,
    },
  };
}

/** Finds out how the light of a room changes each place of a picture of it, and returns what does it. */
export function makeLighting(
  { width, height }: Size,
  { level, veil, slope, shadows, glare }: Light,
): (canvas: Canvas) => void {
  const factors = new Float32Array(width * height);
  const added = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let factor = 1 + slope.x * (x / width - 0.5) + slope.y * (y / height - 0.5);
      for (const shadow of shadows) {
        const beyond = (x - width / 2) * shadow.x + (y - height / 2) * shadow.y - shadow.off;
        // A soft edge of some thirty pixels.
        if (beyond > -15) factor *= 1 - shadow.depth * Math.min(1, (beyond + 15) / 30);
      }
      const away = ((x - glare.x) ** 2 + (y - glare.y) ** 2) / glare.radius ** 2;
      factors[y * width + x] = factor * level;
      added[y * width + x] = veil + (away < 4 ? glare.depth * level * Math.exp(-2 * away) : 0);
    }
  }
  return ({ light }) => {
    for (let at = 0; at < light.length; at += 1) light[at] = (light[at] ?? 0) * (factors[at] ?? 0) + (added[at] ?? 0);
  };
}

/** Takes pictures: blurs, turns light into steps of grey, adds noise and compresses. */
export function makeTaker(draws: Draws): (canvas: Canvas, lens: Lens, into: Uint8Array) => GreyImage {
  const noises = new Float32Array(NOISE_COUNT);
  for (let at = 0; at < NOISE_COUNT; at += 1) {
    // Box and Muller's way to normal numbers.
    noises[at] = Math.sqrt(-2 * Math.log(1 - draws.chance())) * Math.cos(2 * Math.PI * draws.chance());
  }
  const tones = Float32Array.from({ length: STEPS + 1 }, (_, step) => 255 * (step / STEPS) ** GAMMA);
  let scratch = new Float32Array(0);
  return (canvas, { blur, noise, quality }, into) => {
    const { width, height, light } = canvas;
    if (scratch.length !== light.length) scratch = new Float32Array(light.length);
    // The kernel reaches three pixels: what is blurred more is blurred twice by less.
    const times = blur > BLUR_ONCE ? 2 : 1;
    for (let time = 0; time < times; time += 1) blurCanvas(canvas, blur / Math.sqrt(times), scratch);
    let from = draws.whole(NOISE_COUNT);
    for (let at = 0; at < light.length; at += 1) {
      const step = Math.min(STEPS, Math.max(0, Math.round((light[at] ?? 0) * STEPS)));
      // Another row of the table every row of the picture, so that none is repeated below the other.
      if (at % width === 0) from = (from + draws.whole(NOISE_COUNT)) % NOISE_COUNT;
      from = (from + 1) % NOISE_COUNT;
      into[at] = Math.min(255, Math.max(0, Math.round((tones[step] ?? 0) + noise * (noises[from] ?? 0))));
    }
    compress({ width, height, data: into }, quality);
    return { width, height, data: into };
  };
}

function blurCanvas({ width, height, light }: Canvas, deviation: number, scratch: Float32Array): void {
  const kernel = [0, 1, 2, 3].map((off) => Math.exp(-(off ** 2) / (2 * deviation ** 2)));
  const sum = kernel.reduce((total, weight, off) => total + (off === 0 ? weight : 2 * weight), 0);
  const [k0 = 0, k1 = 0, k2 = 0, k3 = 0] = kernel.map((weight) => weight / sum);
  const pass = (from: Float32Array, into: Float32Array, step: number): void => {
    const rim = 3 * step;
    into.set(from);
    for (let at = rim; at < from.length - rim; at += 1) {
      into[at] =
        k0 * (from[at] ?? 0) +
        k1 * ((from[at - step] ?? 0) + (from[at + step] ?? 0)) +
        k2 * ((from[at - 2 * step] ?? 0) + (from[at + 2 * step] ?? 0)) +
        k3 * ((from[at - rim] ?? 0) + (from[at + rim] ?? 0));
    }
  };
  if (height > 6) {
    pass(light, scratch, 1);
    pass(scratch, light, width);
  }
}
