import { SHARED_COMPUTER_IDLE_MINUTES } from '@parta/domain/limits';
import { MINUTE_MS } from '@parta/domain/time/durations';

/** The session ends this long after the last use. */
export const IDLE_MS = SHARED_COMPUTER_IDLE_MINUTES * MINUTE_MS;
/** The person is warned this long before. */
export const WARNING_MS = 2 * MINUTE_MS;
/** While a page is held, its time counts as use as often as this. */
export const HOLD_MS = MINUTE_MS;
/** The server is told of use as often as this, so that its own bound counts from about the last use. */
export const RENEWAL_MS = 5 * MINUTE_MS;

/** How a session on a shared computer is used. Moments are milliseconds since the epoch by the device's clock. */
export interface IdleState {
  /** The session that is watched, by its readable cookie; null where there is none on a shared computer. */
  readonly session: string | null;
  /** The last use, in whichever tab. */
  readonly used_at: number;
  readonly renewed_at: number;
  /** What is open on this page and counts as use: an attempt, a lesson. */
  readonly holds: number;
  readonly isWarned: boolean;
  readonly isEnded: boolean;
}

/** The last use that tabs share, and whose session it was. */
export interface SharedUse {
  readonly session: string;
  readonly used_at: number;
}

/** What is known at a moment. */
export interface IdleMoment {
  readonly now: number;
  readonly session: string | null;
  /** Whether this browser has a session of any sort. */
  readonly isSignedIn: boolean;
  readonly shared: SharedUse | null;
}

export type IdleEvent = IdleMoment &
  (
    | { readonly on: 'look' }
    /** A key, a pointer, a touch. */
    | { readonly on: 'use' }
    /** The person answered the warning. */
    | { readonly on: 'stay' }
    | { readonly on: 'hold' }
    | { readonly on: 'release' }
  );

/** What is to be done outside, in this order. */
export type IdleEffect =
  | { readonly do: 'share'; readonly use: SharedUse }
  | { readonly do: 'renew' }
  /** The session ends at `ends_at` unless the person stays. */
  | { readonly do: 'warn'; readonly ends_at: number }
  | { readonly do: 'stop_warning' }
  | { readonly do: 'look_at'; readonly at: number }
  /** The session is to be ended, and the page to be left. */
  | { readonly do: 'end' }
  /** The session has ended elsewhere: what the page shows is to be hidden. */
  | { readonly do: 'leave' };

export interface IdleStep {
  readonly state: IdleState;
  readonly effects: readonly IdleEffect[];
}

/** No session is watched yet. */
export const UNWATCHED: IdleState = {
  session: null,
  used_at: 0,
  renewed_at: 0,
  holds: 0,
  isWarned: false,
  isEnded: false,
};

/**
 * One step of the watch over a session on a shared computer: it ends after {@link IDLE_MS} without use in any tab, with
 * a warning before. Where nothing could warn, because the device slept, it ends at once, an open attempt or not.
 */
export function stepIdle(before: IdleState, event: IdleEvent): IdleStep {
  const holds = Math.max(0, before.holds + (event.on === 'hold' ? 1 : event.on === 'release' ? -1 : 0));
  const state = { ...before, holds };
  if (event.session === null) return loseSession(state, event.isSignedIn);
  if (event.session !== state.session) return advance(beginSession(state, event, event.session), event, event.session);
  if (state.isEnded) return { state, effects: [] };
  return advance(state, event, event.session);
}

/** It has ended, or it is an ordinary one from here on. */
function loseSession(state: IdleState, isSignedIn: boolean): IdleStep {
  const { session, holds, isWarned, isEnded } = state;
  const isLeft = session !== null && !isSignedIn && !isEnded && holds === 0;
  return {
    state: { ...UNWATCHED, holds },
    effects: [...(isWarned ? [stopWarning] : []), ...(isLeft ? [leave] : [])],
  };
}

/** The sign-in itself is use; a page that comes later finds what the pages before it have shared. */
function beginSession(state: IdleState, { now, shared }: IdleMoment, session: string): IdleState {
  const used_at = shared?.session === session ? shared.used_at : now;
  return { ...state, session, used_at, renewed_at: now, isEnded: false };
}

function advance(state: IdleState, event: IdleEvent, session: string): IdleStep {
  const { now, shared } = event;
  const known_at = shared?.session === session ? Math.max(state.used_at, shared.used_at) : state.used_at;
  // A clock that was set back must not make the session last longer.
  const last_at = Math.min(known_at, now);
  if (now - last_at >= IDLE_MS) {
    return { state: { ...state, isWarned: false, isEnded: true }, effects: [...stopIf(state.isWarned), end] };
  }
  const isDue = now - last_at >= IDLE_MS - WARNING_MS;
  // Past the warning a key or a pointer may be anyone's: it takes an answer.
  const isUse = event.on === 'stay' || state.holds > 0 || (event.on === 'use' && !isDue);
  const used_at = isUse ? now : last_at;
  const effects: IdleEffect[] = [];
  if (used_at !== shared?.used_at || shared.session !== session)
    effects.push({ do: 'share', use: { session, used_at } });
  if (isDue && !isUse) {
    const ends_at = used_at + IDLE_MS;
    if (!state.isWarned) effects.push({ do: 'warn', ends_at });
    return { state: { ...state, used_at, isWarned: true }, effects: [...effects, { do: 'look_at', at: ends_at }] };
  }
  effects.push(...stopIf(state.isWarned));
  const isRenewed = used_at > state.renewed_at && now - state.renewed_at >= RENEWAL_MS;
  if (isRenewed) effects.push({ do: 'renew' });
  const renewed_at = isRenewed ? now : state.renewed_at;
  const after = { ...state, used_at, renewed_at, isWarned: false };
  return { state: after, effects: [...effects, { do: 'look_at', at: findNextLook(after, now) }] };
}

function findNextLook({ used_at, renewed_at, holds }: IdleState, now: number): number {
  if (holds > 0) return now + HOLD_MS;
  const warned_at = used_at + IDLE_MS - WARNING_MS;
  const renewal_at = renewed_at + RENEWAL_MS;
  return used_at > renewed_at && renewal_at > now ? Math.min(warned_at, renewal_at) : warned_at;
}

const end: IdleEffect = { do: 'end' };
const leave: IdleEffect = { do: 'leave' };
const stopWarning: IdleEffect = { do: 'stop_warning' };

function stopIf(isWarned: boolean): IdleEffect[] {
  return isWarned ? [stopWarning] : [];
}
