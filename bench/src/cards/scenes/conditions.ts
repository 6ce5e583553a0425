/** What a picture is taken under: the usual room, or one thing that is harder than there. */
export type Condition = 'usual' | 'dim' | 'pale' | 'backlit' | 'defocused' | 'coarse';

/** From the least to the most, evenly. */
export type Range = readonly [least: number, most: number];

/** How a condition changes a scene. Light is 1 on white paper in full light. */
export interface Conditions {
  /** Share of the light of the usual room. */
  readonly light: Range;
  /** Deviation of the noise of a pixel, in steps of 255. */
  readonly noise: Range;
  /** How much light ink gives back, as a share of the light. */
  readonly ink: Range;
  /** Light that a lens out of focus spreads, deviation in pixels of a picture 1920 wide. */
  readonly blur: Range;
  /** Quality of the JPEG. */
  readonly quality: Range;
  /** Windows fill the wall behind the class, and their light veils the picture. */
  readonly is_backlit: boolean;
}

const USUAL: Conditions = {
  light: [1, 1],
  noise: [2, 8],
  ink: [0.03, 0.09],
  blur: [0.45, 1.1],
  quality: [55, 90],
  is_backlit: false,
};

export const CONDITIONS: Record<Condition, Conditions> = {
  usual: USUAL,
  dim: { ...USUAL, light: [0.25, 0.4], noise: [9, 16] },
  pale: { ...USUAL, ink: [0.2, 0.4] },
  backlit: { ...USUAL, light: [0.2, 0.35], is_backlit: true },
  defocused: { ...USUAL, blur: [1.2, 2.1] },
  coarse: { ...USUAL, quality: [18, 37] },
};
