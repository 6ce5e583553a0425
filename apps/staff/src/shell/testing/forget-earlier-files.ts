// Test files of one worker share a browser profile. What an earlier file left there (a dark theme, an unsent choice)
// would decide what the next one shows, so each begins without it, before anything of the product is loaded.
document.documentElement.removeAttribute('data-theme');
localStorage.clear();
sessionStorage.clear();
for (const entry of document.cookie.split('; ')) {
  const [name = ''] = entry.split('=');
  if (name !== '') document.cookie = `${name}=; path=/; max-age=0`;
}
