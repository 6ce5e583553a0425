import type { Context } from '../../../context.ts';
import { hashBearerSecret } from '../../../identity/bearer-secret.ts';
import type { IssuedSession, Person, Visit } from '../../../identity/person.ts';
import { Refused } from '../../../refused.ts';
import { recordAudit } from '../../audit/commands.ts';
import { requireOwnPassword } from './own-password.ts';
import { refreshSession } from './sessions.ts';

/**
 * Turns the session of a person, who proves by the password to be the one, from one on a shared computer into an ordinary one.
 * @throws Refused 400 `wrong_password`, 409 `not_shared` where the session is no such one, 429
 */
export async function setOwnComputer(
  context: Context,
  { id: person_id, family_id }: Pick<Person, 'id' | 'family_id'>,
  { password, refresh_token }: { password: string; refresh_token: string | null },
  visit: Visit,
): Promise<IssuedSession> {
  const { db, clock } = context;
  await requireOwnPassword(context, person_id, password);
  await db.transaction().execute(async (tx) => {
    const changed = await tx
      .updateTable('session_family')
      .set({ is_shared_computer: false })
      .where('id', '=', family_id)
      .where('is_shared_computer', '=', true)
      .where('ended_at', 'is', null)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('refresh_token')
            .select('family_id')
            .whereRef('refresh_token.family_id', '=', 'session_family.id')
            .where('token_hash', '=', hashBearerSecret(refresh_token ?? '')),
        ),
      )
      .returning('id')
      .executeTakeFirst();
    if (changed === undefined) throw new Refused<'auth.own_computer'>(409, 'not_shared');
    const { address } = visit;
    await recordAudit(tx, { at: clock.now(), action: 'own_computer_confirmed', actor_id: person_id, address });
  });
  return refreshSession(context, refresh_token, visit);
}
