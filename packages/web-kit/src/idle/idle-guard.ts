import type { Session } from '../session/session-types.ts';
import { type IdleWatchParts, watchIdle } from './idle-watch.ts';
import { type LeavingParts, leaveComputer, type SignedOutWhy } from './leave-computer.ts';

/** What a page shows of a session on a shared computer. */
export type IdleView =
  | { readonly kind: 'used' }
  /** It ends by itself at `ends_at`, in milliseconds since the epoch by the device's clock. */
  | { readonly kind: 'warned'; readonly ends_at: number }
  /** It has ended: nothing of its person is to be shown any more. */
  | { readonly kind: 'ended' };

/** Ends a session on a shared computer that is not used any more, and hides what the page shows of it. */
export interface IdleGuard {
  view(): IdleView;
  /** @returns what ends it. */
  subscribe(listener: () => void): () => void;
  /** The person goes on. */
  stay(): void;
  /** The person signs out. */
  signOut(): void;
}

export interface IdleGuardParts extends LeavingParts {
  session: Pick<Session, 'renew'>;
  /** The parts of the browser that the watch uses, for tests. */
  watch?: Partial<IdleWatchParts>;
}

const USED: IdleView = { kind: 'used' };
const ENDED: IdleView = { kind: 'ended' };

export function guardSession(parts: IdleGuardParts): IdleGuard {
  const listeners = new Set<() => void>();
  let view = USED;

  function show(next: IdleView): void {
    view = next;
    for (const listener of listeners) listener();
  }

  function end(why: SignedOutWhy): void {
    show(ENDED);
    void leaveComputer(parts, why);
  }

  const watch = watchIdle({
    renew: () => void parts.session.renew(),
    end: () => end('idle'),
    leave: () => {
      show(ENDED);
      parts.goTo(`${parts.settings.bases.account}?signed_out`);
    },
    ...parts.watch,
  });
  watch.subscribe(() => {
    if (view.kind === 'ended') return;
    const ends_at = watch.warning();
    show(ends_at === null ? USED : { kind: 'warned', ends_at });
  });

  return {
    view: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    stay: watch.stay,
    signOut: () => end('asked'),
  };
}
