/** Takes the key out of the address, so that nobody reads it off the wall or out of the history; null without one. */
export function takeKey(): string | null {
  const key = new URLSearchParams(window.location.hash.slice(1)).get('key');
  if (key === null) return null;
  window.history.replaceState(null, '', window.location.pathname + window.location.search);
  return key === '' ? null : key;
}
