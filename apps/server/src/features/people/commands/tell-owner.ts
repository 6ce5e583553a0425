import type { Context } from '../../../context.ts';
import type { Visit } from '../../../identity/person.ts';
import type { Limit } from '../../../limits/budget.ts';
import { type AccountRow, findAccount } from '../queries/accounts.ts';
import { accountPages } from '../service/account-pages.ts';
import { letterTexts } from '../texts.ts';
import { postTo } from './email.ts';

type TellingDeps = Pick<Context, 'db' | 'clock' | 'limits' | 'config' | 'post' | 'log'>;

const ONCE_A_DAY: Limit = { most: 1, forgiven_per_minute: 1 / (24 * 60) };
/** Failed tries since the last sign-in from which on the owner is mailed. */
const FAILURES = 10;

/**
 * Mails the owner of an account that a browser signed in which is not known for it: not of the first session, and once a day for
 * each sort of browser. Never rejects.
 */
export async function tellNewDevice(deps: TellingDeps, user_id: string, { device }: Visit): Promise<void> {
  // Versions change with every update, which makes no other device of it.
  const sort = device.replaceAll(/[\d._]+/g, '');
  await tell(deps, user_id, `new device mail ${user_id} ${sort}`, async (account) => {
    const sessions = await deps.db
      .selectFrom('session_family')
      .select('id')
      .where('user_id', '=', account.id)
      .limit(2)
      .execute();
    return sessions.length > 1 ? letterTexts.newDevice(accountPages.askReset(deps.config)) : null;
  });
}

/** Mails the owner of an account that its password is guessed at, once a day. Never rejects, and nobody waits for it. */
export async function tellFailures(deps: TellingDeps, user_id: string): Promise<void> {
  await tell(deps, user_id, `failures mail ${user_id}`, async (account) => {
    const last = await deps.db
      .selectFrom('session_family')
      .select((eb) => eb.fn.max('created_at').as('at'))
      .where('user_id', '=', account.id)
      .executeTakeFirst();
    const failed = await deps.db
      .selectFrom('audit_entry')
      .select('id')
      .where('subject_id', '=', account.id)
      .where('action', '=', 'sign_in_failed')
      .where('at', '>', last?.at ?? new Date(0))
      .limit(FAILURES)
      .execute();
    return failed.length < FAILURES ? null : letterTexts.guessedAt(accountPages.askReset(deps.config));
  });
}

/** Leaves a mail where there is a confirmed mailbox, words for it, and none was left today. */
async function tell(
  deps: TellingDeps,
  user_id: string,
  bucket: string,
  choose: (account: AccountRow) => Promise<ReturnType<typeof letterTexts.newDevice> | null>,
): Promise<void> {
  try {
    const account = await findAccount(deps.db, user_id);
    if (account === null || account.email === null || !account.email_confirmed) return;
    const words = await choose(account);
    if (words === null) return;
    if (!(await deps.limits.charge([{ bucket, limit: ONCE_A_DAY }])).isAllowed) return;
    await deps.db.transaction().execute((tx) => postTo(deps, tx, account, words));
  } catch (error) {
    deps.log.warn({ err: error }, 'a person was not mailed about their account');
  }
}
