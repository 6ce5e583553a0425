import '@fastify/cookie';
import { ACCESS_TOKEN_LIFETIME_SECONDS, REFRESH_TOKEN_LIFETIME_DAYS } from '@parta/domain/limits';
import {
  ACCESS_TOKEN_COOKIE,
  PLAY_TOKEN_COOKIE,
  REFRESH_MARKER_COOKIE,
  REFRESH_TOKEN_COOKIE,
  SESSION_OWNER_COOKIE,
  SESSION_PROOF_COOKIE,
  SHARED_COMPUTER_COOKIE,
} from '@parta/domain/session/session-cookies';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import type { Context } from '../../context.ts';
import { findProvenFamily } from '../../identity/access-token.ts';
import type { Asked } from '../../identity/asked.ts';
import type { IssuedSession } from '../../identity/person.ts';

/** Bare name of the projector's cookie of one activity. */
const PROJECTOR_COOKIE = 'projector_token';

/** Bare name of the cookie by which cards of one activity are scanned. */
const SCANNER_COOKIE = 'scanner_token';

/** Bare name of the cookie by which a lesson that was begun is led to its end. */
const LEADING_COOKIE = 'leading';

const DEVICE_COOKIE = 'device';
const DEVICE_SECONDS = 7 * 86_400;
const DEVICE_MARK = /^[2-9A-HJ-NP-Za-km-z]{22}$/;

/** Of a device on which an account was signed in to, or got a new password by mail. */
const KNOWN_DEVICE_COOKIE = 'known_device';
const KNOWN_DEVICE_SECONDS = 365 * 86_400;

const REFRESH_SECONDS = REFRESH_TOKEN_LIFETIME_DAYS * 86_400;
const PLAY_SECONDS = 7 * 86_400;

/** An installation that people reach by HTTPS has no cookies for plain HTTP, whatever the proxy says of a request. */
function isSecure(request: Asked, { publicUrl }: Config): boolean {
  return request.protocol === 'https' || publicUrl?.startsWith('https:') === true;
}

/** `__Host-` on one HTTPS host, `__Secure-` with a Domain on sibling hosts, bare on plain HTTP. */
function proofCookieName(request: Asked, config: Config): string {
  if (!isSecure(request, config)) return SESSION_PROOF_COOKIE;
  return `${config.cookieDomain === null ? '__Host-' : '__Secure-'}${SESSION_PROOF_COOKIE}`;
}

function domainOf(config: Config): { domain: string } | Record<string, never> {
  return config.cookieDomain === null ? {} : { domain: config.cookieDomain };
}

/**
 * Sets the five cookies of a session. Those of a shared computer have no term, so that they end with the browser, and a
 * sixth one says so to the page.
 */
export function setSessionCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  session: IssuedSession,
): void {
  const secure = isSecure(request, config);
  const shared = { path: '/', secure, sameSite: 'lax', ...domainOf(config) } as const;
  const { shared_since } = session;
  const lasting = (maxAge: number): { maxAge?: number } => (shared_since === null ? { maxAge } : {});
  reply.setCookie(ACCESS_TOKEN_COOKIE, session.access_token, { ...shared, ...lasting(ACCESS_TOKEN_LIFETIME_SECONDS) });
  reply.setCookie(REFRESH_MARKER_COOKIE, '1', { ...shared, ...lasting(REFRESH_SECONDS) });
  reply.setCookie(SESSION_OWNER_COOKIE, session.payload.userId, { ...shared, ...lasting(REFRESH_SECONDS) });
  reply.setCookie(proofCookieName(request, config), session.session_proof, {
    ...shared,
    httpOnly: true,
    ...lasting(REFRESH_SECONDS),
  });
  reply.setCookie(REFRESH_TOKEN_COOKIE, session.refresh_token, {
    path: refreshPath(config),
    secure,
    httpOnly: true,
    sameSite: 'strict',
    ...lasting(REFRESH_SECONDS),
  });
  if (shared_since !== null) {
    reply.setCookie(SHARED_COMPUTER_COOKIE, String(Math.floor(shared_since.getTime() / 1000)), shared);
  } else if (request.cookies[SHARED_COMPUTER_COOKIE] !== undefined) {
    reply.clearCookie(SHARED_COMPUTER_COOKIE, shared);
  }
}

/** Takes the cookies of a session away. */
export function clearSessionCookies(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  const shared = { path: '/', secure: isSecure(request, config), ...domainOf(config) };
  for (const name of [
    ACCESS_TOKEN_COOKIE,
    REFRESH_MARKER_COOKIE,
    SESSION_OWNER_COOKIE,
    SHARED_COMPUTER_COOKIE,
    proofCookieName(request, config),
  ]) {
    reply.clearCookie(name, shared);
  }
  reply.clearCookie(REFRESH_TOKEN_COOKIE, { path: refreshPath(config), secure: isSecure(request, config) });
}

/** The pair without which a request has no authority; null when either is missing. */
export function readSessionCookies(request: Asked, config: Config): { token: string; proof: string } | null {
  const token = request.cookies[ACCESS_TOKEN_COOKIE];
  const proof = request.cookies[proofCookieName(request, config)];
  return token === undefined || proof === undefined ? null : { token, proof };
}

/** The session family whose proof this browser holds, its access token run out or not; says nothing of whether it ended. */
export function readProvenFamily(
  request: Asked,
  { config, secrets }: Pick<Context, 'config' | 'secrets'>,
): string | null {
  const proof = request.cookies[proofCookieName(request, config)];
  return proof === undefined ? null : findProvenFamily(secrets, proof);
}

export function readRefreshToken(request: FastifyRequest): string | null {
  return request.cookies[REFRESH_TOKEN_COOKIE] ?? null;
}

/** Gives a guest the token of one activity; the cookie's Path keeps it there. */
export function setPlayToken(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  activity_id: string,
  token: string,
): void {
  setActivityCookie(request, reply, config, { name: PLAY_TOKEN_COOKIE, activity_id, token, seconds: PLAY_SECONDS });
}

export function readPlayToken(request: Asked): string | null {
  return request.cookies[PLAY_TOKEN_COOKIE] ?? null;
}

/** Lets this browser read the wall of one activity. */
export function setProjectorToken(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  { activity_id, token, seconds }: { activity_id: string; token: string; seconds: number },
): void {
  setActivityCookie(request, reply, config, { name: PROJECTOR_COOKIE, activity_id, token, seconds });
}

export function readProjectorToken(request: Asked): string | null {
  return request.cookies[PROJECTOR_COOKIE] ?? null;
}

/** Lets this browser scan the cards of one activity. */
export function setScannerToken(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  { activity_id, token, seconds }: { activity_id: string; token: string; seconds: number },
): void {
  setActivityCookie(request, reply, config, { name: SCANNER_COOKIE, activity_id, token, seconds });
}

export function readScannerToken(request: Asked): string | null {
  return request.cookies[SCANNER_COOKIE] ?? null;
}

/** Lets this session lead one activity on, and see its results, whatever becomes of the seat. */
export function setLeadingToken(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  { activity_id, token, seconds }: { activity_id: string; token: string; seconds: number },
): void {
  setActivityCookie(request, reply, config, { name: LEADING_COOKIE, activity_id, token, seconds });
  const service = 'activity';
  setActivityCookie(request, reply, config, { name: LEADING_COOKIE, activity_id, token, seconds, service });
}

export function readLeadingToken(request: Asked): string | null {
  return request.cookies[LEADING_COOKIE] ?? null;
}

interface ActivityCookie {
  name: string;
  activity_id: string;
  token: string;
  seconds: number;
  /** Whose calls of the activity it travels with: of the session unless given. */
  service?: 'live' | 'activity';
}

function setActivityCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  { name, activity_id, token, seconds, service = 'live' }: ActivityCookie,
): void {
  reply.setCookie(name, token, {
    path: `${basePath(config.bases.personal_area)}api/v1/${service}/${activity_id}/`,
    secure: isSecure(request, config),
    httpOnly: true,
    sameSite: 'lax',
    maxAge: seconds,
  });
}

function refreshPath(config: Config): string {
  return `${basePath(config.bases.account)}api/auth/`;
}

function signInPath(config: Config): string {
  return `${refreshPath(config)}login/`;
}

/** Path of a base that may be a whole address. */
export function basePath(base: string): string {
  return new URL(base, 'http://host').pathname;
}

/**
 * Gives the device a mark of its own for signing in to an account, for throttling alone: whoever guesses elsewhere does
 * not keep its owner out. It carries no authority and says nothing of the account. @param email cleaned
 */
export function setKnownDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  { config, random, secrets }: Pick<Context, 'config' | 'random' | 'secrets'>,
  email: string,
): void {
  const mark = random.identifier();
  reply.setCookie(KNOWN_DEVICE_COOKIE, `${mark}.${secrets.seal('known-device', `${mark} ${email}`)}`, {
    path: signInPath(config),
    secure: isSecure(request, config),
    httpOnly: true,
    sameSite: 'lax',
    maxAge: KNOWN_DEVICE_SECONDS,
  });
}

/** Takes both marks of the device away: that it was known for an account, and its own. */
export function clearDeviceMarks(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  reply.clearCookie(KNOWN_DEVICE_COOKIE, { path: signInPath(config), secure: isSecure(request, config) });
  reply.clearCookie(DEVICE_COOKIE, { path: '/', secure: isSecure(request, config) });
}

/** The mark of a device that is known for this account; null for every other one. @param email cleaned */
export function readKnownDevice(
  request: FastifyRequest,
  { secrets }: Pick<Context, 'secrets'>,
  email: string,
): string | null {
  const [mark, seal] = (request.cookies[KNOWN_DEVICE_COOKIE] ?? '').split('.');
  if (mark === undefined || seal === undefined) return null;
  return secrets.isSealOf('known-device', `${mark} ${email}`, seal) ? mark : null;
}

/** The device's own random mark, for limits alone: given at the first counted call, it carries no authority. */
export function markDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  { config, random }: Pick<Context, 'config' | 'random'>,
): { device: string; isNewDevice: boolean } {
  const known = request.cookies[DEVICE_COOKIE];
  if (known !== undefined && DEVICE_MARK.test(known)) return { device: known, isNewDevice: false };
  const device = random.identifier();
  reply.setCookie(DEVICE_COOKIE, device, {
    path: '/',
    secure: isSecure(request, config),
    httpOnly: true,
    sameSite: 'lax',
    maxAge: DEVICE_SECONDS,
  });
  return { device, isNewDevice: true };
}
