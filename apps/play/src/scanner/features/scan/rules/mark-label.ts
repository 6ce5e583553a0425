/** Names of more cards than these lie over one another on a phone. */
const NAMED_MAX = 8;

/** What stands at a card in the picture. */
export interface MarkedCard {
  readonly card: number;
  readonly name: string;
  /** What it shows, in words; undefined where that stays hidden. */
  readonly answer: string | undefined;
}

/** The number of a card, the name of its holder where few are in sight, and what it shows. */
export function labelOf({ card, name, answer }: MarkedCard, inSight: number): string {
  const named = inSight <= NAMED_MAX && name !== '' ? `${card} ${name}` : `${card}`;
  return answer === undefined ? named : `${named} · ${answer}`;
}
