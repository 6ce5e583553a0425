/** Selectors in the language of Playwright, which `locator.ts` reads in the page. */

interface RoleOptions {
  readonly name?: string | RegExp;
  readonly level?: number;
}

/** By role and accessible name: a string is the whole name. */
export function role(role: string, { name, level }: RoleOptions = {}): string {
  const attributes = [
    ...(name === undefined ? [] : [`[name=${typeof name === 'string' ? `${JSON.stringify(name)}s` : String(name)}]`]),
    ...(level === undefined ? [] : [`[level=${level}]`]),
  ];
  return `internal:role=${role}${attributes.join('')}`;
}

export function button(name: string | RegExp): string {
  return role('button', { name });
}

export function heading(name: string | RegExp): string {
  return role('heading', { name });
}

/** The smallest element with a text: a string is the whole text. */
export function words(text: string | RegExp): string {
  return `internal:text=${typeof text === 'string' ? `${JSON.stringify(text)}s` : String(text)}`;
}

/** A field by its label: a string is the whole label. */
export function field(label: string | RegExp): string {
  return `internal:label=${typeof label === 'string' ? `${JSON.stringify(label)}s` : String(label)}`;
}

/** The label of a native control, which covers the control and takes the press. */
export function cardOf(control: string): string {
  return `label >> internal:has=${JSON.stringify(control)}`;
}

/** Elements inside of others. */
export function within(outer: string, inner: string): string {
  return `${outer} >> ${inner}`;
}

/** @param index from 0 */
export function nth(selector: string, index: number): string {
  return `${selector} >> nth=${index}`;
}
