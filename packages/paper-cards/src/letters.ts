/** Sides of a card, and answers that it can give. */
export const SIDES = 4;

/**
 * What a card answers when it is held a certain way: 0 to 3 for the four letters.
 *
 * A side is counted clockwise, as the class sees the marker, from the upper side of the upright print: 0 above, 1 right,
 * 2 below, 3 left; on the back of the card right and left change places. A card's turn is the side that is uppermost, so a
 * card of turn 1 was turned a quarter counterclockwise. The letters are turned against each other by card number, so that
 * the turn that a pupil sees at the next desk means another answer on his own card.
 */
export function letterAt(card: number, turn: number): number {
  return (turn + card) % SIDES;
}

/** The side of the card where a letter (0 to 3) stands, and so the turn that answers it: the inverse of {@link letterAt}. */
export function sideOf(card: number, letter: number): number {
  return (letter - (card % SIDES) + SIDES) % SIDES;
}
