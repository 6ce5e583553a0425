/** Longest answer, in UTF-16 units. */
export const MAX_NUMBER_LENGTH = 100;
