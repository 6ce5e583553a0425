/** What the four answers of a card are called, by the number of the letter. */
export const LETTERS = ['А', 'Б', 'В', 'Г'] as const;
