import { decode, encode } from '@msgpack/msgpack';
import { USER_TYPES, type UserType } from '../codes.ts';
import { isIdentifier } from '../encoding/identifier.ts';
import { ACCESS_TOKEN_COOKIE_MAX_BYTES } from '../limits.ts';

export interface TokenOrganization {
  readonly id: string;
  readonly shortName: string;
}

export interface TokenDepartment {
  readonly id: string;
  readonly shortName: string;
  readonly organization: TokenOrganization;
}

/** What the access token tells the page about its person. */
export interface AccessTokenPayload {
  /** Seconds since the epoch; from that second on the token is not valid. */
  readonly expiresAt: number;
  readonly userId: string;
  readonly userType: UserType;
  readonly firstName: string;
  readonly lastName: string;
  readonly middleName: string;
  readonly departments: readonly TokenDepartment[];
  readonly permissions: readonly string[];
  readonly limits: Readonly<Record<string, number>>;
  /** Present where departments and permissions did not fit the cookie: these are a part, the page fetches the rest. */
  readonly isPartial?: true;
}

const FIELDS: ReadonlySet<string> = new Set([
  'expiresAt',
  'userId',
  'userType',
  'firstName',
  'lastName',
  'middleName',
  'departments',
  'permissions',
  'limits',
  'isPartial',
]);

const DECODE_LIMITS = {
  maxStrLength: ACCESS_TOKEN_COOKIE_MAX_BYTES,
  maxBinLength: ACCESS_TOKEN_COOKIE_MAX_BYTES,
  maxArrayLength: ACCESS_TOKEN_COOKIE_MAX_BYTES,
  maxMapLength: ACCESS_TOKEN_COOKIE_MAX_BYTES,
  maxExtLength: 0,
};

/** Reads one MessagePack value no larger than a token may be; undefined for anything else. */
export function decodeMessage(bytes: Uint8Array): unknown {
  try {
    return decode(bytes, DECODE_LIMITS);
  } catch {
    return undefined;
  }
}

/** Writes a payload as the bytes that are signed and carried. */
export function encodeTokenPayload(payload: AccessTokenPayload): Uint8Array {
  return encode(payload);
}

/** Reads the bytes of a payload; null unless they are one MessagePack value of the payload's shape. */
export function decodeTokenPayload(bytes: Uint8Array): AccessTokenPayload | null {
  return parseTokenPayload(decodeMessage(bytes));
}

/** Reads a payload from an unknown value; null when a field is missing, of another type, or not of the payload. */
export function parseTokenPayload(value: unknown): AccessTokenPayload | null {
  if (!isRecord(value) || Object.keys(value).some((key) => !FIELDS.has(key))) return null;
  const { expiresAt, userId, userType, firstName, lastName, middleName, isPartial } = value;
  if (typeof expiresAt !== 'number' || !Number.isSafeInteger(expiresAt) || expiresAt < 0) return null;
  if (typeof userId !== 'string' || !isIdentifier(userId)) return null;
  const knownType = USER_TYPES.find((type) => type === userType);
  if (knownType === undefined) return null;
  if (typeof firstName !== 'string' || typeof lastName !== 'string' || typeof middleName !== 'string') return null;
  if (isPartial !== undefined && isPartial !== true) return null;
  const departments = parseList(value.departments, parseDepartment);
  const permissions = parseList(value.permissions, (item) => (typeof item === 'string' ? item : null));
  const limits = parseLimits(value.limits);
  if (departments === null || permissions === null || limits === null) return null;
  return {
    expiresAt,
    userId,
    userType: knownType,
    firstName,
    lastName,
    middleName,
    departments,
    permissions,
    limits,
    ...(isPartial === true ? { isPartial } : {}),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parseList<T>(value: unknown, parse: (item: unknown) => T | null): T[] | null {
  if (!Array.isArray(value)) return null;
  const items: T[] = [];
  for (const item of value) {
    const parsed = parse(item);
    if (parsed === null) return null;
    items.push(parsed);
  }
  return items;
}

function parseOrganization(value: unknown): TokenOrganization | null {
  if (!isRecord(value)) return null;
  const { id, shortName } = value;
  if (typeof id !== 'string' || !isIdentifier(id) || typeof shortName !== 'string') return null;
  return { id, shortName };
}

function parseDepartment(value: unknown): TokenDepartment | null {
  if (!isRecord(value)) return null;
  const named = parseOrganization(value);
  const organization = parseOrganization(value.organization);
  return named === null || organization === null ? null : { ...named, organization };
}

function parseLimits(value: unknown): Record<string, number> | null {
  if (!isRecord(value)) return null;
  const limits: [string, number][] = [];
  for (const [name, limit] of Object.entries(value)) {
    if (typeof limit !== 'number' || !Number.isFinite(limit)) return null;
    limits.push([name, limit]);
  }
  return Object.fromEntries(limits);
}
