import { settings } from '../../settings.ts';

/**
 * Has the browser keep the pages of attempts, so that they open without a network, and offer to install them. A browser
 * without service workers, or on plain http, goes on as it is: the door has said so.
 */
export async function keepPages(): Promise<void> {
  offerInstalling();
  if (!('serviceWorker' in navigator)) return;
  const { play } = settings.bases;
  try {
    const registration = await navigator.serviceWorker.register(`${play}sw.js`, { scope: `${play}a/` });
    // This page has just come and is the newest: the worker of its release need not wait for the pages of before.
    registration.waiting?.postMessage('take_over');
    await keepLoaded();
  } catch {
    // Without it a page that stands goes on all the same.
  }
}

/**
 * Has the worker keep what the page loads before it is controlled: the fonts of a first visit, and polyfills. From then on the
 * worker keeps what passes through it.
 */
async function keepLoaded(): Promise<void> {
  if (navigator.serviceWorker.controller !== null) return;
  const { active } = await navigator.serviceWorker.ready;
  const base = `${window.location.origin}/static/play/`;
  // Also what is on its way while the worker takes control.
  const observer = new PerformanceObserver((loaded) => {
    const urlsToCache = loaded
      .getEntries()
      .map(({ name }) => name)
      .filter((name) => name.startsWith(base));
    // The message that workbox-routing listens to: each address is answered by the route that it has, which keeps it.
    if (urlsToCache.length > 0) active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
  });
  observer.observe({ type: 'resource', buffered: true });
}

/**
 * Fetches pictures through the worker, which keeps them, one after another and after everything that somebody waits for.
 * @param addresses of pictures of an attempt
 */
export async function keepPictures(addresses: readonly string[]): Promise<void> {
  if (!('serviceWorker' in navigator) || addresses.length === 0) return;
  await navigator.serviceWorker.ready;
  for (const address of addresses) {
    const picture = new Image();
    picture.fetchPriority = 'low';
    picture.src = address;
    await picture.decode().catch(() => undefined);
  }
}

function offerInstalling(): void {
  if (document.querySelector('link[rel="manifest"]') !== null) return;
  add('manifest', `${settings.bases.play}app.webmanifest`);
  add('apple-touch-icon', '/static/play/icon-192.png');
}

function add(rel: string, href: string): void {
  const link = document.createElement('link');
  link.rel = rel;
  link.href = href;
  document.head.append(link);
}
