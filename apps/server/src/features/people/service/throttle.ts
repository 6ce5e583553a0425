import type { Context } from '../../../context.ts';
import type { Asker } from '../../../limits/asker.ts';
import type { Budget, Limit } from '../../../limits/budget.ts';
import type { GiveBack } from '../../../limits/limits.ts';
import { Refused } from '../../../refused.ts';

/**
 * An account is guessed at slowly, and the slower the longer it lasts: each limit holds on its own, so that after ten
 * failures a device that is not known for it does some work for each one more than two a minute, after fifty for each
 * more than twelve an hour, after two hundred for each more than one an hour, and the work grows.
 */
const ACCOUNT_GUESSES: readonly Limit[] = [
  { most: 10, forgiven_per_minute: 2 },
  { most: 50, forgiven_per_minute: 0.2 },
  { most: 200, forgiven_per_minute: 0.02, isSiege: true },
];
/** One device tries the passwords of many accounts: a whole class shares a tablet at times. */
const DEVICE_GUESSES: readonly Limit[] = [{ most: 40, forgiven_per_minute: 10 }];
/** A school behind one address is spared: failures alone count, and many are allowed. */
const NETWORK_GUESSES: readonly Limit[] = [
  { most: 200, forgiven_per_minute: 30 },
  { most: 3000, forgiven_per_minute: 5 },
];
/** Links can't be guessed; this keeps a flood of wrong ones from the database. */
const DEVICE_LINKS: readonly Limit[] = [{ most: 20, forgiven_per_minute: 10 }];
const NETWORK_LINKS: readonly Limit[] = [{ most: 200, forgiven_per_minute: 30 }];
const MAILBOX_MAILS: readonly Limit[] = [{ most: 5, forgiven_per_minute: 5 / 60 }];
const ASKER_MAILS: readonly Limit[] = [{ most: 10, forgiven_per_minute: 10 / 60 }];
const DEVICE_MAILS: readonly Limit[] = [{ most: 20, forgiven_per_minute: 2 }];
/** A class registers at once behind one address. */
const NETWORK_MAILS: readonly Limit[] = [{ most: 200, forgiven_per_minute: 20 }];
const DEVICE_SEARCHES: readonly Limit[] = [{ most: 60, forgiven_per_minute: 60 }];
const NETWORK_SEARCHES: readonly Limit[] = [{ most: 600, forgiven_per_minute: 300 }];

type Limits = Pick<Context, 'limits'>;

/**
 * Lets a sign-in try through, or asks for a proof of work. A device that is known for the account has a budget of its
 * own: strangers who guess at it, or who share the address, do not keep its owner out.
 * @param signs_by an address or a login, cleaned
 */
export function beginSignIn(
  { limits }: Limits,
  { asker, signs_by, known_device }: { asker: Asker; signs_by: string; known_device: string | null },
): Promise<GiveBack> {
  if (known_device !== null) {
    return limits.begin('sign_in', asker, budgets(`sign-in known device ${known_device}`, ACCOUNT_GUESSES));
  }
  return limits.begin('sign_in', asker, [
    ...budgets(`sign-in account ${signs_by}`, ACCOUNT_GUESSES),
    ...budgets(`sign-in device ${asker.device}`, DEVICE_GUESSES),
    ...budgets(`sign-in network ${asker.network}`, NETWORK_GUESSES),
  ]);
}

/**
 * Lets the password be tried that an open session is asked for. Strangers who guess at the account from outside fill
 * other buckets: its owner changes her password meanwhile.
 */
export async function beginOwnPassword({ limits }: Limits, user_id: string): Promise<GiveBack> {
  const own = budgets(`own password ${user_id}`, ACCOUNT_GUESSES);
  await limitBy(limits, own);
  return () => limits.add(own, -1);
}

/**
 * Few codes are possible, and whoever guesses at them has the password: an account has fewer free tries than a password has, and they
 * come back more slowly.
 */
const FACTOR_GUESSES: readonly Limit[] = [
  { most: 10, forgiven_per_minute: 1 },
  { most: 30, forgiven_per_minute: 0.1 },
  { most: 100, forgiven_per_minute: 0.01, isSiege: true },
];

/** Lets a second factor be tried at a sign-in, or asks for a proof of work: its owner is never shut out. */
export function beginFactor(
  { limits }: Limits,
  { asker, user_id }: { asker: Asker; user_id: string },
): Promise<GiveBack> {
  return limits.begin('second_factor', asker, [
    ...budgets(`factor account ${user_id}`, FACTOR_GUESSES),
    ...budgets(`factor device ${asker.device}`, DEVICE_GUESSES),
    ...budgets(`factor network ${asker.network}`, NETWORK_GUESSES),
  ]);
}

/** Lets a second factor be tried in an open session, which has a budget of its own. @throws Refused 429 beyond it */
export async function beginOwnFactor({ limits }: Limits, user_id: string): Promise<GiveBack> {
  const own = budgets(`own factor ${user_id}`, FACTOR_GUESSES);
  await limitBy(limits, own);
  return () => limits.add(own, -1);
}

export function beginLink({ limits }: Limits, asker: Asker): Promise<GiveBack> {
  return limits.begin('link', asker, [
    ...budgets(`link device ${asker.device}`, DEVICE_LINKS),
    ...budgets(`link network ${asker.network}`, NETWORK_LINKS),
  ]);
}

/** Counts a call of a stranger that may cause a mail. */
export async function limitMailOfStranger({ limits }: Limits, asker: Asker): Promise<void> {
  await limits.begin('mail', asker, [
    ...budgets(`mail device ${asker.device}`, DEVICE_MAILS),
    ...budgets(`mail network ${asker.network}`, NETWORK_MAILS),
  ]);
}

/** Counts a mail that a signed-in person causes; 429 when she has caused too many. */
export async function limitMailOfPerson({ limits }: Limits, user_id: string): Promise<void> {
  await limitBy(limits, budgets(`mail asker ${user_id}`, ASKER_MAILS));
}

/** Counts a mail that a signed-in person causes to her own mailbox; 429 when it has got too many. */
export async function limitMailToOwner({ limits }: Limits, user_id: string, email: string): Promise<void> {
  await limitBy(limits, [
    ...budgets(`mail asker ${user_id}`, ASKER_MAILS),
    ...budgets(`mailbox ${email}`, MAILBOX_MAILS),
  ]);
}

/**
 * Whether one more mail may go to a mailbox; the caller of a stranger must not learn that it may not, and no proof of
 * work buys one. Asked before a transaction begins: inside, everybody would wait for a second connection.
 */
export async function mayMail({ limits }: Limits, email: string): Promise<boolean> {
  return (await limits.charge(budgets(`mailbox ${email}`, MAILBOX_MAILS))).isAllowed;
}

/**
 * Whether one more link for a new password may go to a mailbox. It has a budget of its own: whoever floods the mailbox
 * with other mails must not keep its owner from her account.
 */
export async function mayMailReset({ limits }: Limits, email: string): Promise<boolean> {
  return (await limits.charge(budgets(`mailbox reset ${email}`, MAILBOX_MAILS))).isAllowed;
}

/** Counts a search for organizations. */
export async function limitSearch({ limits }: Limits, asker: Asker): Promise<void> {
  await limits.begin('search', asker, [
    ...budgets(`organizations device ${asker.device}`, DEVICE_SEARCHES),
    ...budgets(`organizations network ${asker.network}`, NETWORK_SEARCHES),
  ]);
}

/** Several limits of one thing are several buckets. */
function budgets(bucket: string, limits: readonly Limit[]): Budget[] {
  return limits.map((limit) => ({ bucket: `${bucket} ${limit.most}`, limit }));
}

async function limitBy(limits: Context['limits'], asked: readonly Budget[]): Promise<void> {
  const counted = await limits.charge(asked);
  if (!counted.isAllowed) throw new Refused(429, 'too_many_attempts', { retry_after: counted.retry_after });
}
