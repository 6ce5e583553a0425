import type { PermissionSet } from '@parta/domain/people/permissions';
import type { AccessTokenPayload } from '@parta/domain/session/token';

declare const brand: unique symbol;

/** The id of the signed-in person, minted by the permission gate alone: reads of own things take this type. */
export type PersonId = string & { readonly [brand]: 'PersonId' };

/** A signed-in person as the gate hands her to a route. */
export interface Person {
  readonly id: PersonId;
  readonly family_id: string;
  readonly permissions: PermissionSet;
  /** Organizations in which she has an accepted job. */
  readonly organization_ids: readonly string[];
}

/** Where a request came from, as sessions and the log keep it. */
export interface Visit {
  readonly address: string;
  /** User-Agent, cut to 300 characters. */
  readonly device: string;
}

/** What a sign-in or a refresh leads to. */
export interface IssuedSession {
  readonly payload: AccessTokenPayload;
  readonly access_token: string;
  readonly refresh_token: string;
  readonly session_proof: string;
}
