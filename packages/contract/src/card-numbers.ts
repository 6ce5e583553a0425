/** How many paper cards there are, for pages that know nothing else of them: numbers go from 1 to it. */
export { CARD_COUNT } from '@parta/paper-cards/dictionary';
