/**
 * Planted in the schema of every key, where no bundler can drop it, so that a search of the built bundles proves that no
 * key reached a participant's browser.
 */
export const KEY_MARKER = 'PARTA_KEY_MARKER';
