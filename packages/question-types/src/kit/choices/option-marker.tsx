import type { ReactNode } from 'react';
import { optionLetter } from './option-letter.ts';
import '../frame/question.css';

const COLOURS = 8;

/** The colour of an option, 1 to 8, for the attribute `data-option`; its element then has it as `--qt-option`. */
export function optionColour(index: number): number {
  return (index % COLOURS) + 1;
}

interface Shape {
  draw(): ReactNode;
  /** Where the letter's baseline stands in the box of 40. */
  baseline: number;
  /** Size of the letter in the box of 40. */
  size: number;
}

const SHAPES: readonly Shape[] = [
  { draw: () => <circle cx="20" cy="20" r="20" />, baseline: 26.2, size: 17 },
  { draw: () => <path d="M20 2 L39 38 H1 Z" />, baseline: 33, size: 17 },
  { draw: () => <rect x="2" y="2" width="36" height="36" rx="5" />, baseline: 26.2, size: 17 },
  { draw: () => <path d="M20 0 L40 20 L20 40 L0 20 Z" />, baseline: 26.2, size: 17 },
  { draw: () => <path d="M20 1 L40 15.5 L32.4 39 H7.6 L0 15.5 Z" />, baseline: 28, size: 17 },
  { draw: () => <path d="M10 2.7 H30 L40 20 L30 37.3 H10 L0 20 Z" />, baseline: 26.2, size: 17 },
  {
    draw: () => (
      <path d="M20 0 L26 12.2 L39.5 14.2 L29.8 23.7 L32.1 37.1 L20 30.8 L7.9 37.1 L10.2 23.7 L0.5 14.2 L14 12.2 Z" />
    ),
    baseline: 26,
    size: 17,
  },
  { draw: () => <path d="M12 1 H28 V12 H39 V28 H28 V39 H12 V28 H1 V12 H12 Z" />, baseline: 26.2, size: 17 },
];

/**
 * Letter, shape and colour of an option, by its place from 0. Letters go on through the alphabet, shapes and colours
 * repeat. Assistive technology reads the letter.
 */
export function OptionMarker({ index }: { index: number }): ReactNode {
  const shape = SHAPES[index % SHAPES.length];
  if (shape === undefined) return null;
  return (
    <span className="qt-marker" data-option={optionColour(index)}>
      <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
        {shape.draw()}
        <text x="20" y={shape.baseline} fontSize={shape.size} textAnchor="middle">
          {optionLetter(index)}
        </text>
      </svg>
      <span className="qt-hidden">{`${optionLetter(index)}. `}</span>
    </span>
  );
}
