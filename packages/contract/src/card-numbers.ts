import { CARD_COUNT } from '@parta/paper-cards/dictionary';

/** The highest number of a paper card, for pages that know nothing else of cards; the lowest is 1. */
export const CARD_NUMBER_MAX = CARD_COUNT;
