type BoardTheme = 'dark' | 'light';

const PARAMETER = 'theme';

/** A board is dark, in a bright room the presenter asks for light; the key T changes it. */
export function startTheme(): void {
  show(new URLSearchParams(window.location.search).get(PARAMETER) === 'light' ? 'light' : 'dark');
  window.addEventListener('keydown', (event) => {
    if (event.code !== 'KeyT' || event.repeat || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = document.documentElement.dataset['theme'] === 'light' ? 'dark' : 'light';
    show(next);
    const address = new URL(window.location.href);
    if (next === 'light') address.searchParams.set(PARAMETER, next);
    else address.searchParams.delete(PARAMETER);
    window.history.replaceState(null, '', address);
  });
}

function show(theme: BoardTheme): void {
  document.documentElement.dataset['theme'] = theme;
}
