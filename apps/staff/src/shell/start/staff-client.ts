import { type Client, type ClientParts, createClient } from '@parta/web-kit/client';
import { withSecondFactor } from '@parta/web-kit/factor-client';
import { loadScreenPart } from '../chunks/lazy-part.ts';

/**
 * The client of every staff page: a sensitive call that asks for a second factor opens a dialog, whose code comes when it is wanted, and
 * is made again. A person who declines ends the call in silence.
 */
export function createStaffClient(parts: ClientParts): Client {
  const client = createClient(parts);
  return withSecondFactor(client, async (refusal) => {
    const { proveByDialog } = await loadScreenPart(() => import('../second-factor/prove-by-dialog.tsx'));
    await proveByDialog(client, refusal);
  });
}
