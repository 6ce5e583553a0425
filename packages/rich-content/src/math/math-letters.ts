/** A run of signs that stand in the same order as letters of an alphabet of Unicode. */
interface Run {
  readonly from: string;
  readonly to: string;
  /** Code point of the first one in the alphabet. */
  readonly start: number;
}

function latin(upper: number, lower: number): Run[] {
  return [
    { from: 'A', to: 'Z', start: upper },
    { from: 'a', to: 'z', start: lower },
  ];
}

function greek(upper: number, lower: number): Run[] {
  return [
    { from: 'Α', to: 'Ω', start: upper },
    { from: 'α', to: 'ω', start: lower },
  ];
}

function digits(start: number): Run {
  return { from: '0', to: '9', start };
}

const ALPHABETS: ReadonlyMap<string, readonly Run[]> = new Map([
  ['bold', [...latin(0x1d400, 0x1d41a), ...greek(0x1d6a8, 0x1d6c2), digits(0x1d7ce)]],
  ['bold-italic', [...latin(0x1d468, 0x1d482), ...greek(0x1d71c, 0x1d736), digits(0x1d7ce)]],
  ['script', latin(0x1d49c, 0x1d4b6)],
  ['fraktur', latin(0x1d504, 0x1d51e)],
  ['double-struck', [...latin(0x1d538, 0x1d552), digits(0x1d7d8)]],
]);

/** Letters that Unicode had before these alphabets came, and that are missing in them. */
const EARLIER: ReadonlyMap<number, string> = new Map([
  [0x1d49d, 'ℬ'],
  [0x1d4a0, 'ℰ'],
  [0x1d4a1, 'ℱ'],
  [0x1d4a3, 'ℋ'],
  [0x1d4a4, 'ℐ'],
  [0x1d4a7, 'ℒ'],
  [0x1d4a8, 'ℳ'],
  [0x1d4ad, 'ℛ'],
  [0x1d4ba, 'ℯ'],
  [0x1d4bc, 'ℊ'],
  [0x1d4c4, 'ℴ'],
  [0x1d506, 'ℭ'],
  [0x1d50b, 'ℌ'],
  [0x1d50c, 'ℑ'],
  [0x1d515, 'ℜ'],
  [0x1d51d, 'ℨ'],
  [0x1d53a, 'ℂ'],
  [0x1d53f, 'ℍ'],
  [0x1d545, 'ℕ'],
  [0x1d547, 'ℙ'],
  [0x1d548, 'ℚ'],
  [0x1d549, 'ℝ'],
  [0x1d551, 'ℤ'],
]);

/** Letters in the alphabet that `mathvariant` names, which browsers no longer read; as they are where it has none. */
export function inAlphabet(text: string, variant: string): string {
  const runs = ALPHABETS.get(variant);
  return runs === undefined ? text : [...text].map((sign) => letterOf(sign, runs)).join('');
}

function letterOf(sign: string, runs: readonly Run[]): string {
  const run = runs.find(({ from, to }) => sign >= from && sign <= to);
  if (run === undefined) return sign;
  const point = run.start + (sign.codePointAt(0) ?? 0) - (run.from.codePointAt(0) ?? 0);
  return EARLIER.get(point) ?? String.fromCodePoint(point);
}
