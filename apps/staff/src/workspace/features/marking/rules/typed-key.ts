/** Accepted texts, each in a line. */
export function writeLines(values: unknown): string {
  return Array.isArray(values) ? values.filter((value) => typeof value === 'string').join('\n') : '';
}

/** Lines without empty ones. */
export function readLines(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}

/** A number as it is typed, with a comma. */
export function writeNumber(value: unknown): string {
  return typeof value === 'number' ? String(value).replace('.', ',') : '';
}

/** Null for what is no number. */
export function readNumber(text: string): number | null {
  const typed = text.trim().replace(',', '.').replace('−', '-');
  return /^-?\d+(\.\d+)?$/.test(typed) ? Number(typed) : null;
}
