/** Longest answer, in UTF-16 units. */
export const MAX_TEXT_LENGTH = 500;
