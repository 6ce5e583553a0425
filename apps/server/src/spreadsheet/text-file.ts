/** Marks at the beginning of a file, by its encoding. */
const MARKS = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
] as const;

/** No text has these: what does is a picture, a workbook, noise. */
const BINARY = /(?![\t\n\v\f\r])[\p{Cc}\ufffd]/u;
/** Journals give pages and XML away as «.xls». */
const MARKUP = /^\s*</;

/**
 * The text of a file in UTF-8, in UTF-16 with its mark, or in windows-1251, as Russian spreadsheets save CSV; null for what is no
 * text, and for markup.
 */
export function decodeTextFile(bytes: Uint8Array): string | null {
  const text = decode(bytes);
  return BINARY.test(text) || MARKUP.test(text) ? null : text;
}

function decode(bytes: Uint8Array): string {
  const marked = MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (marked !== undefined) return new TextDecoder(marked[0]).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1251').decode(bytes);
  }
}
