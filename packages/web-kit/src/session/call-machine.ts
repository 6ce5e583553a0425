/** What became of a refresh: `unlicensed` where the license has ended or the seat is gone, and the page goes on without. */
export type Refresh = 'refreshed' | 'refused' | 'unlicensed';

/** Where a call is: finding out who calls, sent, refreshing after a 401, sent once more. */
export interface CallState {
  readonly stage: 'entering' | 'sent' | 'renewing' | 'sent_again';
  /** Pages that work for guests too never go to the login by themselves. */
  readonly guests: boolean;
}

/** What happened outside. `mayRefresh`: the marker of a refresh token is there. */
export type CallEvent =
  | { readonly on: 'begun'; readonly isPerson: boolean; readonly mayRefresh: boolean }
  | { readonly on: 'refreshed'; readonly result: Refresh }
  | { readonly on: 'answered'; readonly status: number; readonly mayRefresh: boolean };

/** What is to be done next. */
export type CallEffect =
  /** Refreshes unless another call has done so meanwhile; `renew` though the token still looks good. */
  | { readonly do: 'refresh' | 'renew' }
  | { readonly do: 'send'; readonly as: 'person' | 'guest' }
  /** The last answer is the caller's. */
  | { readonly do: 'give' }
  /** The page leaves for the login; the call has no answer. */
  | { readonly do: 'leave' }
  /** Refused in spite of a fresh session; the call has no answer. */
  | { readonly do: 'end_refused' };

export interface CallStep {
  readonly state: CallState;
  readonly effect: CallEffect;
}

/** One step of a call under the session's behavior: a valid token first; after a 401 one refresh and one more try. */
export function stepCall(state: CallState, event: CallEvent): CallStep {
  switch (event.on) {
    case 'begun':
      if (event.isPerson) return send(state, 'sent', 'person');
      if (event.mayRefresh) return { state, effect: { do: 'refresh' } };
      return state.guests ? send(state, 'sent', 'guest') : leave(state);
    case 'refreshed':
      return state.stage === 'entering' ? enter(state, event.result) : sendAgain(state, event.result);
    case 'answered':
      return answer(state, event);
  }
}

function enter(state: CallState, result: Refresh): CallStep {
  if (result === 'refreshed') return send(state, 'sent', 'person');
  return result === 'unlicensed' || state.guests ? send(state, 'sent', 'guest') : leave(state);
}

function answer(state: CallState, { status, mayRefresh }: { status: number; mayRefresh: boolean }): CallStep {
  if (status !== 401) return give(state);
  if (state.stage === 'sent_again') return state.guests ? give(state) : { state, effect: { do: 'end_refused' } };
  if (mayRefresh) return { state: { ...state, stage: 'renewing' }, effect: { do: 'renew' } };
  return state.guests ? give(state) : leave(state);
}

function sendAgain(state: CallState, result: Refresh): CallStep {
  if (result === 'refreshed') return send(state, 'sent_again', 'person');
  return result === 'unlicensed' || state.guests ? give(state) : leave(state);
}

function send(state: CallState, stage: CallState['stage'], as: 'person' | 'guest'): CallStep {
  return { state: { ...state, stage }, effect: { do: 'send', as } };
}

function give(state: CallState): CallStep {
  return { state, effect: { do: 'give' } };
}

function leave(state: CallState): CallStep {
  return { state, effect: { do: 'leave' } };
}
