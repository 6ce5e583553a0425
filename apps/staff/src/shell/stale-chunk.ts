const RELOADED_KEY = 'parta:reloaded-for-chunk';

/** What it takes of the browser, for tests. */
export interface ChunkReload {
  page: Pick<Window, 'addEventListener'>;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  reload: () => void;
}

/**
 * Reloads the page when a chunk of code or style cannot be had, which is what a new version on the server looks like
 * from an open page. The same chunk reloads it once; when that did not help, the screen shows its error.
 */
export function reloadOnStaleChunk({ page, storage, reload }: ChunkReload): void {
  page.addEventListener('vite:preloadError', (event) => {
    const message = event.payload.message;
    if (storage.getItem(RELOADED_KEY) === message) return;
    storage.setItem(RELOADED_KEY, message);
    event.preventDefault();
    reload();
  });
}
