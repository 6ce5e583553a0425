import type { AuditAction } from '@parta/domain/people/audit-actions';
import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/tables.ts';
import type { Person, PersonId, Visit } from '../../../identity/person.ts';
import { Refused } from '../../../refused.ts';
import { recordAudit } from '../../audit/commands.ts';
import { hasFactor } from '../../people/commands/credentials.ts';
import { endFamilies, raiseEpochs } from '../../people/commands/epochs.ts';
import { mailFactorEvent } from '../../people/commands/factor-mails.ts';
import { requireOwnPassword } from '../../people/commands/own-password.ts';
import { getFactors } from '../../people/queries/credentials.ts';
import { insertRecoveryCodes } from './recovery-codes.ts';

/** A session that was left open must not shut its owner out: the first factor is added with the password, others with a fresh factor. */
export async function requireMayAdd(context: Context, person_id: PersonId, password: string | null): Promise<void> {
  if ((await getFactors(context, person_id)).isEnrolled) return;
  if (password === null) throw new Refused(400, 'wrong_password', { field: 'password' });
  await requireOwnPassword(context, person_id, password);
}

const ACTIONS = { added: 'second_factor_added', removed: 'second_factor_removed' } as const satisfies Record<
  string,
  AuditAction
>;

/** What every change of the factors brings: rights are read anew, other sessions end, the log and a mail say so. */
export async function recordFactorChange(
  context: Context,
  tx: Transaction<Database>,
  { id, family_id }: Pick<Person, 'id' | 'family_id'>,
  change: { readonly action: keyof typeof ACTIONS; readonly method: 'totp' | 'passkey' },
  { address }: Visit,
): Promise<void> {
  const { action, method } = change;
  const at = context.clock.now();
  await raiseEpochs(tx, [id]);
  await endFamilies(tx, id, { at, reason: 'second_factor_changed', but: family_id });
  await tx.deleteFrom('pending_sign_in').where('user_id', '=', id).execute();
  await recordAudit(tx, { at, action: ACTIONS[action], actor_id: id, details: { method }, address });
  await mailFactorEvent(context, tx, id, action);
}

/**
 * What follows on a factor that was added: it counts as proven in this session.
 * @returns recovery codes where it was the first one, else null
 */
export async function completeEnrolment(
  context: Context,
  tx: Transaction<Database>,
  person: Pick<Person, 'id' | 'family_id'>,
  { method, isFirst }: { readonly method: 'totp' | 'passkey'; readonly isFirst: boolean },
  visit: Visit,
): Promise<string[] | null> {
  await tx
    .updateTable('session_family')
    .set({ second_factor_at: context.clock.now() })
    .where('id', '=', person.family_id)
    .execute();
  await recordFactorChange(context, tx, person, { action: 'added', method }, visit);
  return isFirst ? insertRecoveryCodes(context, tx, person.id) : null;
}

/** Whether a factor that is about to be added is the first one. */
export async function isFirstFactor(tx: Transaction<Database>, person_id: PersonId): Promise<boolean> {
  return !(await hasFactor(tx, person_id));
}
