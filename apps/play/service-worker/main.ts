import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, matchPrecache, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

// Keeps the pages of attempts on the device, so that one opens again without a network. Its scope is those pages alone;
// calls never pass through here, so nothing that is told of an attempt can be old.

declare const self: ServiceWorkerGlobalScope;
/** Written by the build: the files that the page can ever load, and the revision of its HTML. */
declare const BUILT: { readonly files: readonly string[]; readonly revision: string };

/** Longer than any answer on a line that works; after it the page kept here is shown. */
const NETWORK_MS = 6000;
const PART_COUNT = 80;
const PICTURE_COUNT = 400;
const PICTURE_SECONDS = 30 * 24 * 60 * 60;

/** The page of every attempt is the same: what it shows, it finds out by its address. */
const PAGE: PrecacheEntry = { url: self.registration.scope, revision: BUILT.revision };

/** The page as the server has it now, so that a new release comes at once; without one, as it was kept. */
async function openPage({ request }: { request: Request }): Promise<Response> {
  const kept = await matchPrecache(PAGE.url);
  if (kept === undefined) return fetch(request);
  const answered = fetch(request).then(
    (response) => (response.status < 500 ? response : kept),
    () => kept,
  );
  return Promise.race([answered, waitFor(NETWORK_MS).then(() => kept)]);
}

function waitFor(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}

registerRoute(new NavigationRoute(openPage));
precacheAndRoute([...BUILT.files.map((url) => ({ url, revision: null })), PAGE]);
cleanupOutdatedCaches();

// Fonts, polyfills, and what a page of the next release loads before the worker of that release has come. What a page loaded
// before this worker controlled it, it names by the CACHE_URLS message of workbox-routing.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/static/play/'),
  new CacheFirst({
    cacheName: 'parta-parts',
    plugins: [new ExpirationPlugin({ maxEntries: PART_COUNT, purgeOnQuotaError: true })],
  }),
);

// Pictures of a material bear the hash of what they show.
registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.destination === 'image',
  new CacheFirst({
    cacheName: 'parta-pictures',
    plugins: [
      new ExpirationPlugin({ maxEntries: PICTURE_COUNT, maxAgeSeconds: PICTURE_SECONDS, purgeOnQuotaError: true }),
    ],
  }),
);

// A page that has just come asks for it: one in the middle of an attempt keeps the parts that it was built with.
self.addEventListener('message', ({ data }) => {
  if (data === 'take_over') void self.skipWaiting();
});
clientsClaim();
