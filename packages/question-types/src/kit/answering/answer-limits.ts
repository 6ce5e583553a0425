/** Longest typed answers, in UTF-16 units: the same for the field and for the server's schema. */
export const MAX_NUMBER_LENGTH = 100;
export const MAX_TEXT_LENGTH = 500;

/** A gap is filled with a word or a few: as long as the longest accepted answer may be. */
export const MAX_GAP_LENGTH = 200;
export const MAX_WORD_LENGTH = 40;
export const MAX_OPEN_LENGTH = 20_000;

/** Words that one person may add to a cloud at most. */
export const MAX_WORDS = 3;
