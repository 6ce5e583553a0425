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

/** Where a session begins. */
export interface SessionVisit extends Visit {
  /** Whether the person shares the computer with others; null where they have not said. */
  readonly shared_computer: boolean | null;
}

/** What a sign-in or a refresh leads to. */
export interface IssuedSession {
  /** When a session on a shared computer began; null for every other session. */
  readonly shared_since: Date | null;
  readonly payload: AccessTokenPayload;
  readonly access_token: string;
  readonly refresh_token: string;
  readonly session_proof: string;
}
