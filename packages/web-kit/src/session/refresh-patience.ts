import { runMachine } from '../browser/run-machine.ts';
import { CallError } from '../calls/call-error.ts';
import { limitTime } from '../calls/limit-time.ts';
import { PATIENT, type PatienceEffect, stepPatience } from './patience-machine.ts';

export interface PatienceParts<Outcome> {
  /** Asks for the refresh once; `seen` is the token that did not do. Throws where no answer of ours comes in time. */
  ask(seen: string | null, signal: AbortSignal): Promise<Outcome>;
  /** Runs a refresh that nobody has called for, beside no other one of the browser. */
  alone(run: () => Promise<void>): Promise<void>;
  /** Whether the login would load: leaving for one that does not would replace the page by the browser's own error. */
  findLogin(): Promise<boolean>;
  leave(): void;
  onConnection(isLost: boolean): void;
  pause(ms: number): Promise<void>;
  nowMs(): number;
}

type Answer<Outcome> =
  | { readonly kind: 'answered'; readonly outcome: Outcome }
  | { readonly kind: 'failed' | 'aborted'; readonly error: unknown };

/** A refresh that calls wait for. */
interface Asked<Outcome> {
  readonly seen: string | null;
  last: Answer<Outcome> | null;
  give(outcome: Outcome | 'leaving'): void;
  fail(error: unknown): void;
}

/**
 * Asks for a refresh of the session with patience (see {@link stepPatience}). Where the server is away the screen stays.
 * @returns what was asked for, or that the caller is to leave for the login
 */
export function createPatience<Outcome>(
  parts: PatienceParts<Outcome>,
): (seen: string | null) => Promise<Outcome | 'leaving'> {
  const { alone, findLogin, leave, onConnection, pause, nowMs } = parts;
  let running: Promise<Outcome | 'leaving'> | null = null;
  let asked: Asked<Outcome> | null = null;
  const handle = runMachine(PATIENT, stepPatience, carryOut);

  function carryOut(effect: PatienceEffect): void {
    switch (effect.do) {
      case 'ask':
        return void askFor(asked, effect.limit_ms);
      case 'wait':
        return void pause(effect.ms).then(() => handle({ on: 'refresh_waited', now: nowMs() }));
      case 'look_for_login':
        return void findLogin().then((isThere) => handle({ on: 'login_looked_for', isThere }));
      case 'give':
        return asked?.last?.kind === 'answered' ? asked.give(asked.last.outcome) : undefined;
      case 'give_leaving':
        return asked?.give('leaving');
      case 'fail':
        return asked?.last !== null && asked?.last.kind !== 'answered' ? asked?.fail(asked.last.error) : undefined;
      case 'tell_connection':
        return onConnection(effect.isLost);
      case 'wait_to_look':
        return void pause(effect.ms).then(() => handle({ on: 'look_waited' }));
      case 'look_for_server':
        return void findLogin().then((isThere) => handle({ on: 'look_ended', isThere }));
      case 'ask_on_return':
        return void askOnReturn(asked?.seen ?? null, effect.limit_ms);
      case 'leave':
        return leave();
    }
  }

  async function askFor(one: Asked<Outcome> | null, limit_ms: number): Promise<void> {
    if (one === null) return;
    one.last = await attempt(parts, one.seen, limit_ms);
    if (one.last.kind === 'failed') handle({ on: 'refresh_failed', now: nowMs() });
    else handle({ on: one.last.kind === 'answered' ? 'refresh_answered' : 'refresh_aborted' });
  }

  async function askOnReturn(seen: string | null, limit_ms: number): Promise<void> {
    await alone(async () => {
      const { kind } = await attempt(parts, seen, limit_ms);
      handle({ on: `return_${kind}` });
    }).catch(() => handle({ on: 'return_aborted' }));
  }

  function start(seen: string | null): Promise<Outcome | 'leaving'> {
    return new Promise((give, fail) => {
      asked = { seen, last: null, give, fail };
      handle({ on: 'refresh_asked' });
    });
  }

  return (seen) => {
    running ??= start(seen).finally(() => {
      running = null;
    });
    return running;
  };
}

async function attempt<Outcome>(
  { ask }: Pick<PatienceParts<Outcome>, 'ask'>,
  seen: string | null,
  limit_ms: number,
): Promise<Answer<Outcome>> {
  try {
    return { kind: 'answered', outcome: await limitTime(Math.max(1, limit_ms), (signal) => ask(seen, signal)) };
  } catch (cause) {
    // The page is being left: nothing is made of it.
    if (!(cause instanceof DOMException) || cause.name !== 'AbortError') return { kind: 'failed', error: cause };
    const error = new CallError({ endpoint: 'auth.refresh', status: 0, reason: 'aborted', cause });
    return { kind: 'aborted', error };
  }
}
