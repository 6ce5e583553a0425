/** A value as a JSON object; throws where it is none. */
export function readObject(value: unknown, what: string): Readonly<Record<string, unknown>> {
  if (!isObject(value)) throw new Error(`${what} is no object: ${JSON.stringify(value)}`);
  return value;
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Text of a field; throws where it is none. */
export function readText(value: unknown, field: string): string {
  const text = readObject(value, field)[field];
  if (typeof text !== 'string') throw new Error(`${field} is no text: ${JSON.stringify(value)}`);
  return text;
}
