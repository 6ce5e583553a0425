import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

function findToken(hash: string): string | null {
  const token = new URLSearchParams(hash.replace(/^#/, '')).get('token');
  return token === '' ? null : token;
}

/**
 * The secret of the link that led here, read once from behind the `#` and taken out of the address bar at once, so that
 * neither the history nor a picture of the screen keeps it. Null when there was none.
 */
export function useLinkToken(): string | null {
  const { history } = useRouter();
  const hash = useRouterState({ select: (state) => state.location.hash });
  const [token, setToken] = useState(() => findToken(hash));
  const found = findToken(hash);
  // Another link pasted into this tab changes the hash alone.
  if (found !== null && found !== token) setToken(found);
  useEffect(() => {
    if (found === null) return;
    const { pathname, search } = history.location;
    history.replace(`${pathname}${search}`);
  }, [found, history]);
  return token;
}
