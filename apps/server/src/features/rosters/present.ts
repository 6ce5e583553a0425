import type { CallResult } from '@parta/contract/wire';
import { DAY_MS } from '@parta/domain/time/durations';
import type { Config } from '../../config/config.ts';
import { serviceAddress } from '../../config/service-address.ts';
import { accountPages } from '../people/service/account-pages.ts';
import type { IssuedCard, IssuedCards } from './commands/issue-cards.ts';
import type { InvitedRow } from './queries/roster.ts';
import { tellDay } from './texts.ts';
import type { Card, CardSheet } from './types.ts';

export function presentInvited({ expires_at, ...invited }: InvitedRow): CallResult<'group.invited'>[number] {
  return { ...invited, expires_at: expires_at.toISOString() };
}

/** What is printed. The last day on which the cards are good from morning to night, west of which no school is. */
export function presentSheet(config: Config, { organization, group, cards, expires_at }: IssuedCards): CardSheet {
  return {
    organization,
    group,
    address: serviceAddress(config, 'account', '').replace(/^https?:\/\/|\/$/g, ''),
    until: tellDay(new Date(expires_at.getTime() - DAY_MS)),
    cards: cards.map((card) => presentCard(config, card)),
  };
}

/** With the address of the QR. */
function presentCard(config: Config, { user_id, last_name, first_name, login, password, secret }: IssuedCard): Card {
  return { user_id, last_name, first_name, login, password, url: accountPages.firstSignIn(config, secret) };
}
