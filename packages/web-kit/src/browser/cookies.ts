/** The raw value of a cookie. Of two with one name the first counts, which is the one of the longest path. */
export function findCookie(cookies: string, name: string): string | null {
  for (const cookie of cookies.split('; ')) {
    const equals = cookie.indexOf('=');
    if (cookie.slice(0, equals) === name) return cookie.slice(equals + 1);
  }
  return null;
}
