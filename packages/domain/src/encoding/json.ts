/** Whether a parsed JSON value is an object (not null, not an array). */
export function isJsonObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether `value` is an object whose field `name` is a text. */
export function hasText<Name extends string>(value: unknown, name: Name): value is Record<Name, string> {
  return isJsonObject(value) && typeof value[name] === 'string';
}

/** Whether a value is a list of texts. */
export function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
