import type { Context } from '../../../context.ts';
import { readProvenFamily } from '../../../http/visitors/cookies.ts';
import type { Asked } from '../../../identity/asked.ts';
import { findLiveFamily } from '../../people/queries/sessions.ts';
import type { ParticipantRow } from '../queries/participants.ts';

/**
 * Whether a play token still speaks for its participant. Of a person with an account it does as long as this browser has
 * a session of that person, expired access token or not: no longer once they have signed out or another one has signed in.
 * @param person who is signed in; null also where the access token has expired or the license has ended
 */
export async function isHolder(
  context: Pick<Context, 'config' | 'db' | 'secrets'>,
  request: Asked,
  participant: ParticipantRow,
  person: { readonly id: string } | null,
): Promise<boolean> {
  if (participant.user_id === null) return true;
  if (person !== null) return participant.user_id === person.id;
  const family_id = readProvenFamily(request, context);
  const family = family_id === null ? null : await findLiveFamily(context.db, family_id);
  return family?.user_id === participant.user_id;
}
