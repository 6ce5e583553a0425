/** Half of the black square of the card that is half an A4 sheet, meters, as it is printed. */
export const SQUARE_HALF = 0.06;
/** Half of the paper, upright as printed: 210 × 148.5 mm. */
export const PAPER_HALF = { width: 0.105, height: 0.07425 } as const;

/** From the middle of the card to the edge of the paper at a side, meters. */
export function edgeOf(side: number): number {
  return side % 2 === 0 ? PAPER_HALF.height : PAPER_HALF.width;
}
