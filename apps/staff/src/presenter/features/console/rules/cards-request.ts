/** What is asked for about paper cards: whose there are and their print, or the camera that reads them. */
export type CardsRequest = 'cards' | 'scanner';
