import type { Context } from '../../../context.ts';
import { hashBearerSecret } from '../../../identity/bearer-secret.ts';
import type { Asker } from '../../../limits/asker.ts';
import { Refused } from '../../../refused.ts';
import { beginLink } from '../../people/service/throttle.ts';
import { findOfferedInvitation, type OfferedInvitation } from '../queries.ts';

/** What a link offers; a wrong one counts against the asker. @throws Refused 400 `link_invalid`, 429 */
export async function openInvitation(
  context: Pick<Context, 'db' | 'clock' | 'limits'>,
  token: string,
  asker: Asker,
): Promise<OfferedInvitation> {
  const forgive = await beginLink(context, asker);
  const offered = await findOfferedInvitation(context.db, hashBearerSecret(token), context.clock.now());
  if (offered === null) throw new Refused<'invitation.about' | 'invitation.accept'>(400, 'link_invalid');
  await forgive();
  return offered;
}
