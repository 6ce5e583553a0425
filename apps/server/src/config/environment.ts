import { configTexts } from './texts.ts';
import type { Variable } from './variables.ts';

/** The variables of a process; an empty one counts as absent. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A setting that cannot be used. The message is for the person who set it; `variable` is its name. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  readonly variable: string;
  constructor(variable: string, message: string) {
    super(message);
    this.variable = variable;
  }
}

/** The text of a variable without the spaces around it; null when absent or empty. */
export function findText(env: Environment, variable: Variable): string | null {
  const text = env[variable]?.trim() ?? '';
  return text === '' ? null : text;
}

/** Words divided by commas. */
export function listWords(env: Environment, variable: Variable): string[] {
  const words = (findText(env, variable) ?? '').split(',').map((word) => word.trim());
  return words.filter((word) => word !== '');
}

/** An integer within the limits, both included. */
export function readInteger(
  env: Environment,
  variable: Variable,
  limits: { min: number; max: number; fallback: number },
): number {
  const text = findText(env, variable);
  if (text === null) return limits.fallback;
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (value >= limits.min && value <= limits.max) return value;
  throw refuse(variable, configTexts.integer(limits.min, limits.max), text);
}

/** One of a list of words. */
export function readChoice<T extends string>(
  env: Environment,
  variable: Variable,
  values: readonly T[],
  fallback: T,
): T {
  const text = findText(env, variable);
  if (text === null) return fallback;
  const found = values.find((value) => value === text);
  if (found === undefined) throw refuse(variable, configTexts.oneOf(values), text);
  return found;
}

/** The base of a service: a path with a slash at both ends, or an http(s) address that ends in a slash. */
export function readBase(env: Environment, variable: Variable, fallback: string): string {
  const text = findText(env, variable);
  if (text === null) return fallback;
  const closed = text.endsWith('/') ? text : `${text}/`;
  if (/^\/(?:[\w.~-]+\/)*$/.test(closed)) return closed;
  const url = findWebUrl(closed);
  if (url === null || url.search !== '' || url.hash !== '') throw refuse(variable, configTexts.base, text);
  return url.href;
}

/** An http(s) origin, `https://name[:port]`; null when absent. */
export function findOrigin(env: Environment, variable: Variable): string | null {
  const [origin] = listOrigins(env, variable);
  return origin ?? null;
}

/** Origins separated by commas. */
export function listOrigins(env: Environment, variable: Variable): string[] {
  return listWords(env, variable).map((word) => {
    const url = findWebUrl(word);
    if (url === null || url.href !== `${url.origin}/`) throw refuse(variable, configTexts.origin, word);
    return url.origin;
  });
}

/** An http(s) address of any site. */
export function readWebAddress(env: Environment, variable: Variable, fallback: string): string {
  const text = findText(env, variable);
  if (text === null) return fallback;
  const url = findWebUrl(text);
  if (url === null) throw refuse(variable, configTexts.webAddress, text);
  return url.href;
}

/** An e-mail address; only its shape is looked at. */
export function readMailbox(env: Environment, variable: Variable, fallback: string): string {
  const text = findText(env, variable);
  if (text === null) return fallback;
  if (!/^[^\s@<>,;:]+@[^\s@<>,;:]+$/.test(text)) throw refuse(variable, configTexts.mailbox, text);
  return text;
}

/** The error of a variable whose value is of a wrong shape. */
export function refuse(variable: string, expected: string, found: string): ConfigError {
  return new ConfigError(variable, configTexts.refused(variable, expected, found));
}

function findWebUrl(text: string): URL | null {
  const url = URL.parse(text);
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') && url.username === '' ? url : null;
}
