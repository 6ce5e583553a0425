/** The letters of identifiers in the order of their codes. */
const DIGITS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

function idOf(number: number): string {
  return `${'2'.repeat(20)}${DIGITS.charAt(Math.floor(number / DIGITS.length))}${DIGITS.charAt(number % DIGITS.length)}`;
}

/** Gives identifiers each of which sorts after the one before. */
export function ascendingIds(): () => string {
  let number = 0;
  return () => idOf(number++);
}

/** Gives identifiers each of which sorts before the one before. */
export function descendingIds(): () => string {
  let number = 1000;
  return () => idOf(number--);
}
