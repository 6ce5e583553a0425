/** Why a session is not given; `incorrect_refresh_token` stands for every doubt about the token itself. */
export type SessionRefusal = 'incorrect_refresh_token' | 'no_leu' | 'license_expired';
