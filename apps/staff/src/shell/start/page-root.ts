import { createRoot, type Root } from 'react-dom/client';
import { isServerAnswering } from '../chunks/lazy-part.ts';
import { reloadOnStaleChunk } from '../chunks/stale-chunk.ts';

/** What a page is drawn into; from here on it reloads where the code of its next screen is gone from the server. */
export function openPageRoot(): Root {
  const element = document.getElementById('root');
  if (element === null) throw new Error('the page has no root');
  reloadOnStaleChunk({
    page: window,
    storage: window.sessionStorage,
    isAnswering: isServerAnswering,
    reload: () => window.location.reload(),
  });
  return createRoot(element);
}

/** A page kept by the Back button would show the work of a person who has signed out since. */
export function reloadKeptPage(): void {
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) window.location.reload();
  });
}
