import { CallError } from '../calls/call-error.ts';

/** Waits before each of the further tries. */
const WAITS_MS = [1000, 2000, 3000] as const;
/** All of it, from the first failure to the last answer that is waited for. */
const WHOLE_MS = 10_000;
/** How often it is looked whether a server that was away is back. */
const LOOK_MS = 3000;

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

type Answer<Outcome> = { readonly outcome: Outcome } | { readonly error: unknown };

/**
 * Asks for a refresh of the session with patience: where the server cannot be reached or answers 5xx, the screen stays, it
 * is tried thrice more within ten seconds, and then the login is next. Where that would not load either, the call fails,
 * the screen stays, and the login or a fresh session follows once the server is back.
 * @returns what was asked for, or that the caller is to leave for the login
 */
export function createPatience<Outcome>(
  parts: PatienceParts<Outcome>,
): (seen: string | null) => Promise<Outcome | 'leaving'> {
  const { ask, alone, findLogin, leave, onConnection, pause, nowMs } = parts;
  let isAway = false;
  let running: Promise<Outcome | 'leaving'> | null = null;

  async function attempt(seen: string | null, limit_ms: number): Promise<Answer<Outcome>> {
    try {
      return { outcome: await ask(seen, AbortSignal.timeout(Math.max(1, limit_ms))) };
    } catch (error) {
      // The page is being left: nothing is made of it.
      if (error instanceof DOMException && error.name === 'AbortError') {
        throw new CallError({ endpoint: 'auth.refresh', status: 0, reason: 'aborted', cause: error });
      }
      return { error };
    }
  }

  async function askAgain(seen: string | null, first: unknown): Promise<Outcome | 'leaving'> {
    onConnection(true);
    const from = nowMs();
    let error = first;
    for (const wait of WAITS_MS) {
      await pause(wait);
      const answer = await attempt(seen, WHOLE_MS - (nowMs() - from));
      if ('outcome' in answer) {
        onConnection(false);
        return answer.outcome;
      }
      ({ error } = answer);
    }
    if (await findLogin()) return 'leaving';
    isAway = true;
    void lookForServer(seen);
    throw error;
  }

  async function lookForServer(seen: string | null): Promise<void> {
    while (isAway) {
      await pause(LOOK_MS);
      if (isAway && (await findLogin())) await alone(() => askOnReturn(seen)).catch(() => undefined);
    }
  }

  async function askOnReturn(seen: string | null): Promise<void> {
    const answer = await attempt(seen, WHOLE_MS);
    if (!isAway) return;
    isAway = false;
    if ('outcome' in answer) onConnection(false);
    else leave();
  }

  async function run(seen: string | null): Promise<Outcome | 'leaving'> {
    const answer = await attempt(seen, WHOLE_MS);
    if ('error' in answer) {
      if (isAway) throw answer.error;
      return askAgain(seen, answer.error);
    }
    if (isAway) onConnection(false);
    isAway = false;
    return answer.outcome;
  }

  return (seen) => {
    running ??= run(seen).finally(() => {
      running = null;
    });
    return running;
  };
}
