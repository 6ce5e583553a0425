/** Why a session does not begin or go on: what she presents is not hers (any longer), or no job lets her in. */
export type NoSession = 'not_hers' | 'no_leu' | 'license_expired';
