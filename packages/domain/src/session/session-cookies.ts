/** Cookie that the page reads to draw itself; no authority without the session proof. */
export const ACCESS_TOKEN_COOKIE = 'access_token';
/** Readable marker, value '1', that a refresh token is set; carries no authority. */
export const REFRESH_MARKER_COOKIE = 'refresh_token_is_set';
/**
 * Readable cookie of a session on a shared computer, with the moment of its sign-in in seconds since the epoch; carries
 * no authority. The page ends the session by it when the computer is left.
 */
export const SHARED_COMPUTER_COOKIE = 'shared_computer';
/**
 * Readable id of the user of the session, set and cleared with the marker: by it pages know without a network whose work on
 * the device they may show. Carries no authority.
 */
export const SESSION_OWNER_COOKIE = 'session_owner';
export const REFRESH_TOKEN_COOKIE = 'refresh_token';
/** Bare name of the HttpOnly proof cookie; the server puts `__Host-` or `__Secure-` before it where HTTPS allows. */
export const SESSION_PROOF_COOKIE = 'session_proof';
/** Cookie of a guest, valid for one activity. */
export const PLAY_TOKEN_COOKIE = 'play_token';
