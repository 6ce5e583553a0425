/** A pure step: what becomes of a state by an event, and what is to be done outside, in order. */
export type Step<State, Event, Effect> = (
  state: State,
  event: Event,
) => { readonly state: State; readonly effects: readonly Effect[] };

/**
 * Feeds a machine with events and has its effects carried out. Events that come while effects are carried out wait for
 * the end of that step.
 * @returns what takes an event
 */
export function runMachine<State, Event, Effect>(
  begin: State,
  step: Step<State, Event, Effect>,
  carryOut: (effect: Effect, state: State) => void,
): (event: Event) => void {
  const events: Event[] = [];
  let state = begin;
  let isRunning = false;
  return (event) => {
    events.push(event);
    if (isRunning) return;
    isRunning = true;
    try {
      for (let next = events.shift(); next !== undefined; next = events.shift()) {
        const { state: after, effects } = step(state, next);
        state = after;
        for (const effect of effects) carryOut(effect, state);
      }
    } finally {
      isRunning = false;
    }
  };
}
