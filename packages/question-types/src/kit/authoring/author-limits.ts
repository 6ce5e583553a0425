/** The longest text of an option, of an item to order and of a side of a pair, in UTF-16 units. */
export const MAX_ITEM_LENGTH = 1000;
/** Options of a choice at most. */
export const MAX_OPTIONS = 12;
/** Items to order at most. */
export const MAX_ORDERED = 10;
/** Items of the left side at most. */
export const MAX_PAIRS = 10;
/** Items of the right side at most, those that belong to nothing among them. */
export const MAX_RIGHT = 12;
/** Accepted texts at most. */
export const MAX_ACCEPTED = 50;
/** The longest accepted text, in UTF-16 units. */
export const MAX_ACCEPTED_LENGTH = 200;
/** The longest unit of a number, in UTF-16 units. */
export const MAX_UNIT_LENGTH = 30;
/** Gaps of a text at most. */
export const MAX_GAPS = 40;
/** Options of a gap at least. */
export const MIN_GAP_OPTIONS = 2;
/** Options of a gap at most. */
export const MAX_GAP_OPTIONS = 20;
/** The longest piece of text between two gaps, in UTF-16 units. */
export const MAX_GAP_TEXT = 20_000;
/** Regions of a picture at most. */
export const MAX_REGIONS = 20;
/** Corners of a polygon at most. */
export const MAX_CORNERS = 50;
/** The longest words for an end of a scale, in UTF-16 units. */
export const MAX_END_LENGTH = 60;
/** The longest criteria for the one who marks, in UTF-16 units. */
export const MAX_CRITERIA_LENGTH = 20_000;
