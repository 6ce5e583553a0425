import { getAddress } from '@parta/contract/addresses';
import type { EndpointName } from '@parta/contract/endpoints';
import { newIdentifier } from '@parta/domain/encoding/identifier';
import { randomBytes } from '../browser/browser-random.ts';

/** A press of a button on its way. */
export interface PressUnderWay {
  /** Sent with the call, so that of one press sent twice the server makes something once. */
  readonly key: string;
  /** The server has answered: whatever is pressed next is another press. */
  answered(): void;
}

export interface Presses {
  /** Null for a call that makes nothing. */
  begin(name: EndpointName, call: { params?: unknown; body?: unknown }): PressUnderWay | null;
}

/**
 * Names presses: each gets a key of its own, and the same one again while it has no answer. So a doubled press and one
 * repeated after the network failed are one press to the server, and two that follow one another are two.
 */
export function createPresses(): Presses {
  const unanswered = new Map<string, string>();
  return {
    begin(name, { params, body }) {
      if (getAddress(name).repeatable !== true) return null;
      const call = JSON.stringify([name, params, body]);
      const key = unanswered.get(call) ?? newIdentifier(randomBytes);
      unanswered.set(call, key);
      return {
        key,
        answered() {
          if (unanswered.get(call) === key) unanswered.delete(call);
        },
      };
    },
  };
}
