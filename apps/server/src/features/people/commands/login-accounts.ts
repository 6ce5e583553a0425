import { beginLogin } from '@parta/domain/people/login';
import type { Insertable, Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/tables.ts';
import { consentText } from '../texts.ts';
import { recordConsents } from './consent.ts';

type LoginAccountDeps = Pick<Context, 'clock' | 'random'>;

/** Numbers that make a login one of its kind: three digits, and more once many share a name. */
const NUMBERS = [900, 9000, 90_000, 9_000_000] as const;

/** Somebody who gets an account without an address. */
export interface PupilNames {
  readonly last_name: string;
  readonly first_name: string;
  readonly middle_name: string;
}

/** An account that is signed in to by a login. */
export interface LoginAccount {
  readonly user_id: string;
  readonly login: string;
}

/**
 * Makes accounts of pupils who have no address, with the consent that their school keeps on paper. In the order of the
 * names. They are signed in to by the cards that are made for them.
 * @param organization_id whose pupils they are
 */
export async function insertLoginAccounts(
  deps: LoginAccountDeps,
  tx: Transaction<Database>,
  pupils: readonly PupilNames[],
  { organization_id, address }: { organization_id: string; address: string },
): Promise<LoginAccount[]> {
  const at = deps.clock.now();
  const accounts = pupils.map(({ last_name, first_name, middle_name }) => ({
    id: deps.random.identifier(),
    last_name,
    first_name,
    middle_name,
    email: null,
    email_confirmed: true,
    user_type: 'student' as const,
    created_at: at,
    made_by_organization_id: organization_id,
  }));
  const logins = new Map<string, string>();
  for (const numbers of NUMBERS) {
    const open = accounts.filter(({ id }) => !logins.has(id));
    if (open.length === 0) break;
    const wished = open.map((account) => ({ ...account, login: wishLogin(deps, account, numbers) }));
    for (const { id, login } of await insertWherePossible(tx, wished)) logins.set(id, login);
  }
  const consent = { version: consentText.version, given_by: 'organization', given_at: at, address } as const;
  await recordConsents(
    tx,
    deps.random,
    accounts.map(({ id }) => ({ user_id: id, ...consent })),
  );
  return accounts.map(({ id }) => {
    const login = logins.get(id);
    if (login === undefined) throw new Error('no login was free');
    return { user_id: id, login };
  });
}

function wishLogin({ random }: LoginAccountDeps, pupil: PupilNames, numbers: number): string {
  return `${beginLogin(pupil)}${numbers / 9 + random.below(numbers)}`;
}

/**
 * Inserts those accounts whose login nobody has. A transaction under way that inserts one of these logins is waited for.
 * That is no circle: logins are inserted in the order of their numbers' length, and among these by themselves.
 */
async function insertWherePossible(
  tx: Transaction<Database>,
  accounts: readonly (Insertable<Database['user_account']> & { readonly login: string })[],
): Promise<{ id: string; login: string }[]> {
  const rows = await tx
    .insertInto('user_account')
    .values(accounts.toSorted((one, other) => (one.login < other.login ? -1 : 1)))
    .onConflict((conflict) => conflict.column('login').where('login', 'is not', null).doNothing())
    .returning(['id', 'login'])
    .execute();
  return rows.flatMap(({ id, login }) => (login === null ? [] : [{ id, login }]));
}
