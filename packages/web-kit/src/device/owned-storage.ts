/** As much of a browser's storage as is used. */
export type OwnedStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** What pages write into `localStorage` and `sessionStorage` of a person's work; each word begins the key. */
export type OwnedWord = 'parta-attempt' | 'parta-mark' | 'parta-draft';

/** A key that names its owner: a user, or the participant of a guest. `rest` has no spaces. */
export function ownedKey(word: OwnedWord, owner_id: string, ...rest: readonly (string | number)[]): string {
  return [word, owner_id, ...rest].join(' ');
}

/** All entries of a word, in the parts of their keys after the word. Empty where the browser stores nothing. */
export function listOwned(word: OwnedWord, storage: () => OwnedStorage): { key: string; parts: string[] }[] {
  try {
    const { length } = storage();
    return Array.from({ length }, (_, index) => storage().key(index) ?? '').flatMap((key) => {
      const [first, ...parts] = key.split(' ');
      return first === word ? [{ key, parts }] : [];
    });
  } catch {
    return [];
  }
}
