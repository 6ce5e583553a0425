import { stepCall } from './call-machine.ts';
import type { SessionLocks } from './session-locks.ts';
import type { Refresher } from './session-refresh.ts';
import type { SessionOutcome } from './session-types.ts';
import type { TokenReader } from './token-reader.ts';

export type Attempt = () => Promise<Response>;

export interface FollowDeps {
  readonly guests: boolean;
  readonly tokens: TokenReader;
  readonly locks: SessionLocks;
  readonly refresher: Refresher;
}

interface Sent {
  readonly response: Response;
  /** The cookie with which it was sent. */
  readonly token: string | null;
}

/** Finds out as whom a call would be sent. */
export async function enter({ guests, tokens, refresher }: FollowDeps): Promise<'person' | 'guest' | 'leaving'> {
  let step = begin(guests, tokens);
  if (step.effect.do === 'refresh') {
    step = stepCall(step.state, { on: 'refreshed', result: await refresher.refreshIfNeeded() });
  }
  if (step.effect.do === 'send') return step.effect.as;
  refresher.leave();
  return 'leaving';
}

/** Leads a call through the session; `held` ones run under no lock. Decides nothing: {@link stepCall} does. */
export async function followCall(deps: FollowDeps, attempt: Attempt, held: boolean): Promise<SessionOutcome> {
  const { guests, tokens, locks, refresher } = deps;
  let last: Sent | null = null;
  async function send(): Promise<Sent> {
    const token = tokens.text();
    return { response: await attempt(), token };
  }
  let step = begin(guests, tokens);
  for (;;) {
    const { state, effect } = step;
    if (effect.do === 'send') {
      last = await (held ? send() : locks.shared(send));
      const { status } = last.response;
      step = stepCall(state, { on: 'answered', status, mayRefresh: tokens.mayRefresh() });
    } else if (effect.do === 'refresh') {
      step = stepCall(state, { on: 'refreshed', result: await refresher.refreshIfNeeded() });
    } else if (effect.do === 'renew') {
      step = stepCall(state, { on: 'refreshed', result: await refresher.refresh(last?.token ?? null) });
    } else if (effect.do === 'give' && last !== null) {
      return { response: last.response };
    } else if (effect.do === 'end_refused') {
      return { ended: 'refused_twice' };
    } else {
      refresher.leave();
      return { ended: 'leaving' };
    }
  }
}

function begin(guests: boolean, tokens: TokenReader): ReturnType<typeof stepCall> {
  const isPerson = tokens.readPerson(tokens.text()) !== null;
  return stepCall({ stage: 'entering', guests }, { on: 'begun', isPerson, mayRefresh: tokens.mayRefresh() });
}
