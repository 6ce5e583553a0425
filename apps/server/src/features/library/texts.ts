/** The two letters e, small: many write the second for the first. */
export const alikeLetters = { rare: 'ё', usual: 'е' } as const;
