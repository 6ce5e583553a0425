import { useEffect, useEffectEvent, useState } from 'react';
import { useJoining } from '../../joining-services.tsx';
import { describeFailure, describeJoined, type JoinOutcome } from './rules/join-outcome.ts';

export interface Join {
  /** Null while it is being tried. */
  outcome: JoinOutcome | null;
  tryAgain: () => void;
}

/**
 * Joins a group once the page stands, and again when asked. The call itself goes past the session, so that nobody is led
 * away to the sign-in; an access token that has run out is exchanged before it.
 */
export function useJoin(join: string): Join {
  const { client, session } = useJoining();
  const [outcome, setOutcome] = useState<JoinOutcome | null>(null);
  const [attempt, setAttempt] = useState(0);

  async function call(): Promise<JoinOutcome> {
    try {
      return describeJoined(await client.call('group.join', { body: { join } }));
    } catch (error) {
      return describeFailure(error);
    }
  }

  async function run(): Promise<JoinOutcome> {
    const start = await session.start().catch(() => null);
    if (start === null) return { kind: 'failed' };
    const first = await call();
    // The server knows nothing of a token that looks good here: a call of the session has it exchanged, or ends it.
    const isDoubtful = first.kind === 'signed_out' && start.kind === 'person';
    const isPerson = isDoubtful && (await client.call('user.self').then(Boolean, () => false));
    const last = isPerson ? await call() : first;
    // What she may do now stands in a new token alone; without it the next page would take her for a stranger.
    if (last.kind === 'joined') await client.call('auth.refresh').catch(() => undefined);
    return last;
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
  }, [join, attempt]);

  const tryAgain = (): void => {
    setOutcome(null);
    setAttempt((before) => before + 1);
  };

  const isOffline = outcome?.kind === 'failed';
  const isGuest = outcome?.kind === 'signed_out';
  const isPersonNow = (): boolean => session.person() !== null;
  const look = useEffectEvent(() => {
    if (isOffline || (isGuest && isPersonNow())) tryAgain();
  });
  useEffect(() => {
    if (!isOffline && !isGuest) return undefined;
    // The network is back, or she has signed in in another tab.
    const handle = (): void => look();
    window.addEventListener('online', handle);
    window.addEventListener('focus', handle);
    return () => {
      window.removeEventListener('online', handle);
      window.removeEventListener('focus', handle);
    };
  }, [isOffline, isGuest]);

  return { outcome, tryAgain };
}
