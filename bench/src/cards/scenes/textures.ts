import type { Shade } from './canvas.ts';
import type { Draws } from './draws.ts';

/** One shade everywhere. */
export function plain(value: number): Shade {
  return () => value;
}

/** Stripes of a width, meters, across or along. */
export function striped(width: number, [dark, bright]: readonly [number, number], isUpright: boolean): Shade {
  return (u, v) => (Math.floor((isUpright ? u : v) / width) % 2 === 0 ? dark : bright);
}

/** Squares of a width, meters, as on a chess board or a shirt. */
export function chequered(width: number, [dark, bright]: readonly [number, number]): Shade {
  return (u, v) => ((Math.floor(u / width) + Math.floor(v / width)) % 2 === 0 ? dark : bright);
}

/** A poster: lines of words on paper, with a dark picture above them. */
export function printed(draws: Draws, half_height: number): Shade {
  const line = draws.between(0.012, 0.03);
  const paper = draws.between(0.6, 0.9);
  const picture = draws.between(0.05, 0.3);
  const words = Array.from({ length: 97 }, () => draws.chance());
  return (u, v) => {
    if (v < -half_height * 0.3) return Math.abs(u) < half_height * 0.5 && v > -half_height * 0.85 ? picture : paper;
    const row = Math.floor(v / line);
    const isLetter =
      v / line - row > 0.45 && (words[Math.abs(row * 31 + Math.floor((u / line) * 0.9) * 7) % 97] ?? 0) > 0.3;
    return isLetter ? 0.08 : paper;
  };
}

/** Backs of books in a shelf. */
export function shelved(draws: Draws): Shade {
  const shades = Array.from({ length: 61 }, () => draws.between(0.03, 0.75));
  const width = draws.between(0.018, 0.035);
  const height = draws.between(0.24, 0.34);
  return (u, v) => {
    const board = Math.floor(v / height);
    if (v / height - board > 0.9) return 0.2;
    const book = Math.floor(u / width + board * 0.37);
    return v / height - board < 0.12 ? 0.03 : (shades[Math.abs(book * 13 + board * 29) % 61] ?? 0);
  };
}

/** A sheet of squares with a black border and 5 × 5 random cells: decoys that look like cards on purpose. */
export function decoySheet(draws: Draws, cell: number): Shade {
  const words = Array.from({ length: 83 }, () => draws.whole(2 ** 25));
  const paper = draws.between(0.7, 0.9);
  const pitch = 10;
  return (u, v) => {
    const [x, y] = [u / cell, v / cell];
    const [column, row] = [Math.floor(x / pitch), Math.floor(y / pitch)];
    const [across, down] = [Math.floor(x - column * pitch), Math.floor(y - row * pitch)];
    if (across > 6 || down > 6) return paper;
    if (across === 0 || down === 0 || across === 6 || down === 6) return 0.06;
    const word = words[Math.abs(column * 11 + row * 5) % 83] ?? 0;
    return ((word >> ((down - 1) * 5 + across - 1)) & 1) === 1 ? paper : 0.06;
  };
}
