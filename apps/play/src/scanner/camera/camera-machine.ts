/** Why there is no picture: she refused, there is none, another program has it, it went away, or something else. */
export type CameraTrouble = 'refused' | 'absent' | 'taken' | 'lost' | 'failed';

/** `resting`: the page is hidden or the phone locked; `unsupported`: this browser gives this page no camera at all. */
export type CameraPhase = 'idle' | 'asking' | 'running' | 'resting' | 'unsupported' | CameraTrouble;

export interface CameraState {
  readonly phase: CameraPhase;
  /** Number of the newest request: whatever belongs to an older one is given back. */
  readonly run: number;
  /** Times in a row that it went away by itself. */
  readonly losses: number;
}

/** What happened outside. */
export type CameraEvent =
  | { readonly on: 'start'; readonly isHidden: boolean; readonly isSupported: boolean }
  | { readonly on: 'granted'; readonly run: number }
  | { readonly on: 'failed'; readonly run: number; readonly why: Exclude<CameraTrouble, 'lost'> }
  /** The picture ended by itself: unplugged, or given to another program. */
  | { readonly on: 'ended'; readonly run: number }
  | { readonly on: 'page'; readonly isHidden: boolean }
  /** Another camera was plugged in or out. */
  | { readonly on: 'devices_changed' }
  | { readonly on: 'timer' }
  | { readonly on: 'retry' }
  | { readonly on: 'close' };

/** What is to be done outside, in this order. */
export type CameraEffect =
  | { readonly do: 'tell'; readonly phase: CameraPhase }
  | { readonly do: 'ask'; readonly run: number }
  | { readonly do: 'release'; readonly run: number }
  | { readonly do: 'stay_awake' }
  | { readonly do: 'let_sleep' }
  | { readonly do: 'set_timer'; readonly after_ms: number }
  | { readonly do: 'clear_timer' };

interface Stepped {
  readonly state: CameraState;
  readonly effects: readonly CameraEffect[];
}

/** A camera that went away is asked for again so soon, and so many times in a row. */
const AGAIN_MS = 1000;
const LOSSES_MAX = 3;
/** After so long a camera is thought to stay. */
const STEADY_MS = 10_000;

/** Before anything was asked. */
export function beginCamera(): CameraState {
  return { phase: 'idle', run: 0, losses: 0 };
}

/** One step of the camera: when it is asked for and given back. Pure: the driver has the devices, the page and the timer. */
export function stepCamera(state: CameraState, event: CameraEvent): Stepped {
  const next = move(state, event);
  const { phase } = next.state;
  return phase === state.phase ? next : { ...next, effects: [{ do: 'tell', phase }, ...next.effects] };
}

function move(state: CameraState, event: CameraEvent): Stepped {
  const { phase, run } = state;
  switch (event.on) {
    case 'start':
      if (!event.isSupported) return still({ ...state, phase: 'unsupported' });
      return event.isHidden ? still({ ...state, phase: 'resting' }) : ask(state);
    case 'granted':
      if (phase !== 'asking' || event.run !== run) return { state, effects: [{ do: 'release', run: event.run }] };
      return {
        state: { ...state, phase: 'running' },
        effects: [{ do: 'stay_awake' }, { do: 'set_timer', after_ms: STEADY_MS }],
      };
    case 'failed':
      return phase === 'asking' && event.run === run ? still({ ...state, phase: event.why }) : still(state);
    case 'ended':
      return phase === 'running' && event.run === run ? lose(state) : still(state);
    case 'page':
      return event.isHidden ? rest(state) : phase === 'resting' ? ask(state) : still(state);
    case 'devices_changed':
      return phase === 'absent' || phase === 'lost' || phase === 'taken' ? ask(state) : still(state);
    case 'timer':
      return phase === 'lost' ? ask(state) : still(phase === 'running' ? { ...state, losses: 0 } : state);
    case 'retry':
      return isTrouble(phase) ? ask({ ...state, losses: 0 }) : still(state);
    case 'close':
      return { state: { ...state, phase: 'idle' }, effects: stop(run) };
  }
}

/** Whether there will be no picture unless somebody does something. */
export function isTrouble(phase: CameraPhase): phase is CameraTrouble {
  return phase === 'refused' || phase === 'absent' || phase === 'taken' || phase === 'lost' || phase === 'failed';
}

function still(state: CameraState): Stepped {
  return { state, effects: [] };
}

function stop(run: number): CameraEffect[] {
  return [{ do: 'clear_timer' }, { do: 'let_sleep' }, { do: 'release', run }];
}

function ask(state: CameraState): Stepped {
  const run = state.run + 1;
  return { state: { ...state, phase: 'asking', run }, effects: [{ do: 'clear_timer' }, { do: 'ask', run }] };
}

function rest(state: CameraState): Stepped {
  const isOn = state.phase === 'asking' || state.phase === 'running' || state.phase === 'lost';
  return isOn ? { state: { ...state, phase: 'resting' }, effects: stop(state.run) } : still(state);
}

function lose(state: CameraState): Stepped {
  const losses = state.losses + 1;
  const again: CameraEffect[] = losses <= LOSSES_MAX ? [{ do: 'set_timer', after_ms: AGAIN_MS }] : [];
  return { state: { ...state, phase: 'lost', losses }, effects: [...stop(state.run), ...again] };
}
