import type { Context } from '../../../context.ts';
import { Refused } from '../../../http/refused.ts';
import type { GuessBudget, GuessLimit, GuessLimiter } from '../../live/service/guess-limiter.ts';

/**
 * An account is guessed at slowly, and the slower the longer it lasts: each limit holds on its own, so that after ten
 * failures one more is allowed every 30 s, after fifty every 5 min, after two hundred every 50 min.
 */
const ACCOUNT_GUESSES: readonly GuessLimit[] = [
  { failures: 10, forgiven_per_minute: 2 },
  { failures: 50, forgiven_per_minute: 0.2 },
  { failures: 200, forgiven_per_minute: 0.02 },
];
/** A school behind one address is spared: failures alone count, and many are allowed. */
const ADDRESS_GUESSES: readonly GuessLimit[] = [
  { failures: 200, forgiven_per_minute: 30 },
  { failures: 3000, forgiven_per_minute: 5 },
];
/** Links can't be guessed; this keeps a flood of wrong ones from the database. */
const LINK_GUESSES: readonly GuessLimit[] = [{ failures: 60, forgiven_per_minute: 30 }];
const MAILBOX_MAILS: readonly GuessLimit[] = [{ failures: 5, forgiven_per_minute: 5 / 60 }];
const ASKER_MAILS: readonly GuessLimit[] = [{ failures: 10, forgiven_per_minute: 10 / 60 }];
/** A class registers at once behind one address. */
const ADDRESS_MAILS: readonly GuessLimit[] = [{ failures: 150, forgiven_per_minute: 15 }];
const ADDRESS_SEARCHES: readonly GuessLimit[] = [{ failures: 120, forgiven_per_minute: 60 }];

/** Called once the guess was right: it costs nothing then. */
type Forgive = () => void;
type Limiters = Pick<Context, 'limiters'>;

/**
 * Lets a sign-in try through, or refuses it with 429. A device that is known for the account has a budget of its own:
 * strangers who guess at it, or who share the address, do not keep its owner out.
 * @param email cleaned
 */
export function beginSignIn(
  { limiters }: Limiters,
  { address, email, known_device }: { address: string; email: string; known_device: string | null },
): Forgive {
  if (known_device !== null) return begin(limiters.sign_in, budgets(`device ${known_device}`, ACCOUNT_GUESSES));
  return begin(limiters.sign_in, [
    ...budgets(`address ${address}`, ADDRESS_GUESSES),
    ...budgets(`account ${email}`, ACCOUNT_GUESSES),
  ]);
}

/**
 * Lets the password be tried that an open session is asked for. Strangers who guess at the account from outside fill
 * other buckets: its owner changes her password meanwhile.
 */
export function beginOwnPassword({ limiters }: Limiters, user_id: string): Forgive {
  return begin(limiters.sign_in, budgets(`own ${user_id}`, ACCOUNT_GUESSES));
}

export function beginLink({ limiters }: Limiters, address: string): Forgive {
  return begin(limiters.sign_in, budgets(`link ${address}`, LINK_GUESSES));
}

/** Counts a call of a stranger that may cause a mail; 429 when her address has caused too many. */
export function countMailOfAddress({ limiters }: Limiters, address: string): void {
  begin(limiters.mails, budgets(`address ${address}`, ADDRESS_MAILS));
}

/** Counts a mail that a signed-in person causes; 429 when she has caused too many. */
export function countMailOfPerson({ limiters }: Limiters, user_id: string): void {
  begin(limiters.mails, budgets(`asker ${user_id}`, ASKER_MAILS));
}

/** Counts a mail that a signed-in person causes to her own mailbox; 429 when it has got too many. */
export function countMailToOwner({ limiters }: Limiters, user_id: string, email: string): void {
  begin(limiters.mails, [...budgets(`asker ${user_id}`, ASKER_MAILS), ...budgets(`mailbox ${email}`, MAILBOX_MAILS)]);
}

/** Whether one more mail may go to a mailbox; the caller of a stranger must not learn that it may not. */
export function mayMail({ limiters }: Limiters, email: string): boolean {
  return limiters.mails.begin(budgets(`mailbox ${email}`, MAILBOX_MAILS)).allowed;
}

/**
 * Whether one more link for a new password may go to a mailbox. It has a budget of its own: whoever floods the mailbox
 * with other mails must not keep its owner from her account.
 */
export function mayMailReset({ limiters }: Limiters, email: string): boolean {
  return limiters.mails.begin(budgets(`reset ${email}`, MAILBOX_MAILS)).allowed;
}

/** Counts a search for organisations; 429 when the address has searched too often. */
export function countSearch({ limiters }: Limiters, address: string): void {
  begin(limiters.searches, budgets(`organizations ${address}`, ADDRESS_SEARCHES));
}

function budgets(bucket: string, limits: readonly GuessLimit[]): GuessBudget[] {
  return limits.map((limit) => ({ bucket: `${bucket} ${limit.failures}`, limit }));
}

function begin(limiter: GuessLimiter, asked: readonly GuessBudget[]): Forgive {
  const guess = limiter.begin(asked);
  if (!guess.allowed) throw new Refused(429, 'too_many_attempts', { retry_after: guess.retry_after });
  return guess.succeeded;
}
