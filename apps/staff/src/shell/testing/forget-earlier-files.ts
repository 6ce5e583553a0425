import { hideAllToasts } from '@parta/ui/overlays/toasts';

// Test files of one worker share a browser profile and the page. What an earlier file left there (a dark theme, an unsent
// choice, a toast over the buttons) would decide what the next one shows, so each begins without it.
hideAllToasts();
localStorage.clear();
sessionStorage.clear();
for (const entry of document.cookie.split('; ')) {
  const [name = ''] = entry.split('=');
  if (name !== '') document.cookie = `${name}=; path=/; max-age=0`;
}
