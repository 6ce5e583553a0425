import { CallError } from './call-error.ts';
import type { Client } from './client.ts';

/** Has the person prove the second factor that a refusal asks for. @throws CallError that the call fails with where they do not */
export type ProveFactor = (refusal: CallError) => Promise<void>;

/**
 * A client whose sensitive calls are made once more after a second factor was proven: the server refuses them before it changes
 * anything. Apart from the client itself, so that pages without such calls do without it.
 */
export function withSecondFactor(client: Client, proveFactor: ProveFactor): Client {
  return {
    async call(name, ...rest) {
      try {
        return await client.call(name, ...rest);
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        if (error.status !== 403 || error.reason !== 'second_factor_needed') throw error;
        await proveFactor(error);
      }
      return client.call(name, ...rest);
    },
  };
}
