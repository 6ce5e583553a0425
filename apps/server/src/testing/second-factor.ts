import { Secret, TOTP } from 'otpauth';
import type { Answer, Browser } from './browser.ts';
import type { MadePerson } from './people.ts';
import type { TestApp } from './test-app.ts';

const STEP_MS = 30_000;

/** The code that an app with this secret shows now, or some steps away. */
export function codeOf({ clock }: Pick<TestApp, 'clock'>, secret: string, steps = 0): string {
  const timestamp = clock.now().getTime() + steps * STEP_MS;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** Lets the app show another code. */
export function nextCode(app: Pick<TestApp, 'clock'>, secret: string): string {
  app.clock.advance(STEP_MS);
  return codeOf(app, secret);
}

export interface Enrolled {
  readonly secret: string;
  readonly recovery_codes: readonly string[];
}

/** Adds an app as the first second factor of a person who is signed in. */
export async function enrol(
  app: TestApp,
  browser: Browser,
  { password }: Pick<MadePerson, 'password'>,
): Promise<Enrolled> {
  const { secret } = await browser.get('second_factor.totp_begin', { body: { password } });
  const { recoveryCodes } = await browser.get('second_factor.totp_confirm', { body: { code: codeOf(app, secret) } });
  return { secret, recovery_codes: recoveryCodes ?? [] };
}

/** Proves the password of a person who has enrolled; gives the answer and the token in it. */
export async function begin(
  browser: Browser,
  { email, password }: Pick<MadePerson, 'email' | 'password'>,
): Promise<{ answer: Answer; token: string }> {
  const answer = await browser.call('auth.login', { body: { email, password } });
  const { json } = answer;
  const token: unknown = typeof json === 'object' && json !== null ? Reflect.get(json, 'token') : null;
  if (typeof token !== 'string') throw new Error(`no second factor was asked for: ${answer.status} ${answer.text}`);
  return { answer, token };
}

/** Signs in with the password and an app. */
export async function signInWithCode(app: TestApp, person: MadePerson, secret: string): Promise<Browser> {
  const browser = app.browser();
  const { token } = await begin(browser, person);
  await browser.get('auth.second_factor', { body: { token, code: nextCode(app, secret) } });
  return browser;
}
