import type { CallResult } from '@parta/contract/wire';
import type { Config } from '../../config/config.ts';
import { accountPages } from '../people/service/account-pages.ts';
import type { IssuedCard } from './commands/issue-cards.ts';
import type { InvitedRow } from './queries/roster.ts';
import type { Card } from './types.ts';

export function presentInvited({ expires_at, ...invited }: InvitedRow): CallResult<'group.invited'>[number] {
  return { ...invited, expires_at: expires_at.toISOString() };
}

/** What is printed for a pupil, with the address of her QR. */
export function presentCard(
  config: Config,
  { user_id, last_name, first_name, login, password, secret }: IssuedCard,
): Card {
  return { user_id, last_name, first_name, login, password, url: accountPages.firstSignIn(config, secret) };
}
