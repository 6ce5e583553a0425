import { useEffect, useEffectEvent, useState } from 'react';
import { useJoining } from '../../joining-services.tsx';
import { describeLinkFailure, type LinkOutcome } from './rules/link-outcome.ts';

export interface FollowedLink {
  /** Null while it is being opened, and while the page leaves for the course. */
  outcome: LinkOutcome | null;
  tryAgain: () => void;
}

/** Follows the link once the page stands, and again when asked; leaves for the course at the place that it names. */
export function useLink(code: string): FollowedLink {
  const { client, session, settings, goTo } = useJoining();
  const [outcome, setOutcome] = useState<LinkOutcome | null>(null);
  const [attempt, setAttempt] = useState(0);

  async function run(): Promise<LinkOutcome | null> {
    const start = await session.start().catch(() => null);
    if (start === null) return { kind: 'failed' };
    try {
      const { id, submaterial_id } = await client.call('link.open', { params: { code } });
      goTo(`${settings.bases.play}a/${id}/?module=${submaterial_id}`);
      return null;
    } catch (error) {
      return describeLinkFailure(error);
    }
  }

  const begin = useEffectEvent(run);
  useEffect(() => {
    let isWanted = true;
    void begin().then((found) => {
      if (isWanted) setOutcome(found);
    });
    return () => {
      isWanted = false;
    };
  }, [code, attempt]);

  function tryAgain(): void {
    setOutcome(null);
    setAttempt((before) => before + 1);
  }

  const kind = outcome?.kind;
  const look = useEffectEvent(() => {
    if (kind === 'failed' || session.person() !== null) tryAgain();
  });
  useEffect(() => {
    if (kind !== 'failed' && kind !== 'signed_out') return undefined;
    // The network is back, or she has signed in in another tab.
    const handle = (): void => look();
    window.addEventListener('online', handle);
    window.addEventListener('focus', handle);
    return () => {
      window.removeEventListener('online', handle);
      window.removeEventListener('focus', handle);
    };
  }, [kind]);

  return { outcome, tryAgain };
}
