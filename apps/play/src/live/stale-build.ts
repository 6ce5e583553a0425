/**
 * A page that has stood while the server got a new build misses its parts: it is loaded anew, once, and answers wait in
 * the outbox meanwhile. A part that is missing because the network is away is another matter: then nothing is done.
 */
export function reloadWhenStale(): void {
  let isChecking = false;
  window.addEventListener('vite:preloadError', () => {
    if (isChecking) return;
    isChecking = true;
    void isStale()
      .then((stale) => {
        if (stale) window.location.reload();
      })
      .finally(() => {
        isChecking = false;
      });
  });
}

async function isStale(): Promise<boolean> {
  const own = document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '';
  try {
    const response = await fetch(window.location.href, { cache: 'no-store', credentials: 'same-origin' });
    const page = response.ok ? await response.text() : '';
    return isAnotherBuild(page, own);
  } catch {
    return false;
  }
}

/** Whether a page is ours and starts another script. A portal's page is not ours. */
export function isAnotherBuild(page: string, script: string): boolean {
  return script !== '' && page.includes('name="parta-settings"') && !page.includes(script);
}
