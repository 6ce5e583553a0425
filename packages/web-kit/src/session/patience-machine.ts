/** Waits before each of the further tries. */
const WAITS_MS: readonly number[] = [1000, 2000, 3000];
/** All of it, from the first failure to the last answer that is waited for. */
const WHOLE_MS = 10_000;
/** How often it is looked whether a server that was away is back. */
const LOOK_MS = 3000;

export interface PatienceState {
  /** The further tries that a refresh has had; null while nobody waits for one, or for its first answer. */
  readonly tries: number | null;
  /** When the first failure came, in milliseconds. */
  readonly failed_at: number;
  /** Neither the refresh nor the login can be had: it is looked whether the server is back. */
  readonly isAway: boolean;
}

/** What happened outside: `refresh` to the one that calls wait for, `look` to the looking for a server that is away. */
export type PatienceEvent =
  | { readonly on: 'refresh_asked' }
  | { readonly on: 'refresh_answered' }
  | { readonly on: 'refresh_failed'; readonly now: number }
  /** The page is being left. */
  | { readonly on: 'refresh_aborted' }
  | { readonly on: 'refresh_waited'; readonly now: number }
  | { readonly on: 'login_looked_for'; readonly isThere: boolean }
  | { readonly on: 'look_waited' }
  | { readonly on: 'look_ended'; readonly isThere: boolean }
  | { readonly on: 'return_answered' | 'return_failed' | 'return_aborted' };

/** What is to be done outside, in this order. */
export type PatienceEffect =
  | { readonly do: 'ask'; readonly limit_ms: number }
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'look_for_login' }
  /** What was answered is the callers'. */
  | { readonly do: 'give' }
  /** The callers are to leave for the login. */
  | { readonly do: 'give_leaving' }
  /** The last failure is the callers'. */
  | { readonly do: 'fail' }
  | { readonly do: 'tell_connection'; readonly isLost: boolean }
  | { readonly do: 'wait_to_look'; readonly ms: number }
  | { readonly do: 'look_for_server' }
  /** Asks for the refresh that nobody has called for. */
  | { readonly do: 'ask_on_return'; readonly limit_ms: number }
  | { readonly do: 'leave' };

export interface PatienceStep {
  readonly state: PatienceState;
  readonly effects: readonly PatienceEffect[];
}

/** Nobody has asked yet. */
export const PATIENT: PatienceState = { tries: null, failed_at: 0, isAway: false };

/**
 * One step of the patience with a refresh: where the server cannot be reached or answers 5xx, it is tried thrice more
 * within ten seconds, and then the login is next. Where that would not load either, the call fails, and the login or a
 * fresh session follows once the server is back.
 */
export function stepPatience(state: PatienceState, event: PatienceEvent): PatienceStep {
  switch (event.on) {
    case 'refresh_asked':
      return { state: { ...state, tries: null }, effects: [{ do: 'ask', limit_ms: WHOLE_MS }] };
    case 'refresh_answered':
      return takeAnswer(state);
    case 'refresh_failed':
      return takeFailure(state, event.now);
    case 'refresh_aborted':
      return { state: { ...state, tries: null }, effects: [{ do: 'fail' }] };
    case 'refresh_waited':
      return { state, effects: [{ do: 'ask', limit_ms: WHOLE_MS - (event.now - state.failed_at) }] };
    case 'login_looked_for':
      return takeLogin({ ...state, tries: null }, event.isThere);
    case 'look_waited':
      return { state, effects: state.isAway ? [{ do: 'look_for_server' }] : [] };
    case 'look_ended':
      if (!state.isAway) return { state, effects: [] };
      return event.isThere
        ? { state, effects: [{ do: 'ask_on_return', limit_ms: WHOLE_MS }] }
        : { state, effects: [lookAgain] };
    case 'return_aborted':
      return { state, effects: state.isAway ? [lookAgain] : [] };
    case 'return_answered':
    case 'return_failed':
      return takeReturn(state, event.on);
  }
}

const lookAgain: PatienceEffect = { do: 'wait_to_look', ms: LOOK_MS };

function takeAnswer(state: PatienceState): PatienceStep {
  const wasLost = state.tries !== null || state.isAway;
  return {
    state: { ...state, tries: null, isAway: false },
    effects: wasLost ? [{ do: 'tell_connection', isLost: false }, { do: 'give' }] : [{ do: 'give' }],
  };
}

function takeFailure(state: PatienceState, now: number): PatienceStep {
  if (state.tries === null && state.isAway) return { state, effects: [{ do: 'fail' }] };
  const tries = state.tries === null ? 0 : state.tries + 1;
  const ms = WAITS_MS[tries];
  const next = { ...state, tries, failed_at: state.tries === null ? now : state.failed_at };
  const effects: PatienceEffect[] = [ms === undefined ? { do: 'look_for_login' } : { do: 'wait', ms }];
  return { state: next, effects: tries === 0 ? [{ do: 'tell_connection', isLost: true }, ...effects] : effects };
}

function takeLogin(state: PatienceState, isThere: boolean): PatienceStep {
  if (isThere) return { state, effects: [{ do: 'give_leaving' }] };
  return { state: { ...state, isAway: true }, effects: [lookAgain, { do: 'fail' }] };
}

/** A call may have had its answer meanwhile: then the server is no longer away. */
function takeReturn(state: PatienceState, on: 'return_answered' | 'return_failed'): PatienceStep {
  if (!state.isAway) return { state, effects: [] };
  return {
    state: { ...state, isAway: false },
    effects: [on === 'return_answered' ? { do: 'tell_connection', isLost: false } : { do: 'leave' }],
  };
}
