/** Search parameters of an address where each of them is a plain text. */
export type TextSearch = Readonly<Record<string, string>>;

/** Takes any value as its text, and none as absent. */
export function readTextSearch(search: Readonly<Record<string, unknown>>): TextSearch {
  const given = Object.entries(search).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

/** What is empty stays out of the address. */
export function fillSearch(search: Readonly<Record<string, string | undefined>>): TextSearch {
  return readTextSearch(Object.fromEntries(Object.entries(search).filter(([, value]) => value !== '')));
}

/** Of the root route: every address takes texts, and each screen reads its own. */
export const textSearchRoute = { validateSearch: readTextSearch } as const;

/** Of the router, whose own form would quote what looks like JSON. */
export const textSearch = {
  parseSearch: (text: string): TextSearch => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search: Readonly<Record<string, unknown>>): string => {
    const text = new URLSearchParams(readTextSearch(search)).toString();
    return text === '' ? '' : `?${text}`;
  },
} as const;
