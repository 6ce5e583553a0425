import { isLinkCode } from '@parta/domain/encoding/link-code';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

interface MailedLink {
  readonly token: string;
  /** The code of the link to a course that the person is led to in the end; null without one. */
  readonly link: string | null;
}

function readMailedLink(hash: string): MailedLink | null {
  const values = new URLSearchParams(hash.replace(/^#/, ''));
  const token = values.get('token') ?? '';
  const link = values.get('link') ?? '';
  return token === '' ? null : { token, link: isLinkCode(link) ? link : null };
}

/**
 * The secret of the link that led here, read once from behind the `#` and taken out of the address bar at once, so that
 * neither the history nor a picture of the screen keeps it. Null when there was none.
 */
export function useLinkToken(): string | null {
  return useMailedLink()?.token ?? null;
}

/** The same with what else stands there. */
export function useMailedLink(): MailedLink | null {
  const { history } = useRouter();
  const hash = useRouterState({ select: (state) => state.location.hash });
  const [mailed, setMailed] = useState(() => readMailedLink(hash));
  const found = readMailedLink(hash);
  // Another link pasted into this tab changes the hash alone.
  if (found !== null && found.token !== mailed?.token) setMailed(found);
  const isFound = found !== null;
  useEffect(() => {
    if (!isFound) return;
    const { pathname, search } = history.location;
    history.replace(`${pathname}${search}`);
  }, [isFound, history]);
  return mailed;
}
