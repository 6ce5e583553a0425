// The theme that was chosen in the product, before the first paint; without one the system decides.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.setAttribute('data-theme', theme);
} catch {
  // A browser that keeps nothing follows the system.
}
