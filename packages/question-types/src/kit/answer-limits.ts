/** Longest typed answers, in UTF-16 units: the same for the field and for the server's schema. */
export const MAX_NUMBER_LENGTH = 100;
export const MAX_TEXT_LENGTH = 500;
