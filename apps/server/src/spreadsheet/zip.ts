const END = 0x06054b50;
const END_BYTES = 22;
const COMMENT_MAX = 0xffff;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const ENTRIES_MAX = 200;
/** A list of a thousand people takes less than one; reading sixteen takes a few seconds. */
const UNPACKED_MAX = 16 * 1024 * 1024;
/** Stands where the real number is to be looked for in a zip64 record. */
const ELSEWHERE_16 = 0xffff;
const ELSEWHERE_32 = 0xffffffff;

/**
 * Whether a file is a zip archive that says it unpacks to at most 16 MB in at most 200 entries; only its directory is
 * read. An archive that lies about a size is for the unpacker to refuse: it stops at what was declared.
 */
export function isModestZip(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === null) return false;
  const entries = view.getUint16(end + 10, true);
  const size = view.getUint32(end + 12, true);
  const start = view.getUint32(end + 16, true);
  if (entries === 0 || entries > ENTRIES_MAX || entries !== view.getUint16(end + 8, true)) return false;
  if (entries === ELSEWHERE_16 || size === ELSEWHERE_32 || start === ELSEWHERE_32 || start + size > end) return false;
  let at = start;
  let unpacked = 0;
  for (let index = 0; index < entries; index += 1) {
    if (at + ENTRY_BYTES > end || view.getUint32(at, true) !== ENTRY) return false;
    const declared = view.getUint32(at + 24, true);
    if (declared === ELSEWHERE_32 || view.getUint32(at + 20, true) === ELSEWHERE_32) return false;
    unpacked += declared;
    if (unpacked > UNPACKED_MAX) return false;
    at += ENTRY_BYTES + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  // More entries than were counted would be unpacked unseen.
  return at === start + size && at <= end;
}

/** Where the record that ends the directory begins; a comment may follow it. */
function findEnd(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - END_BYTES - COMMENT_MAX);
  for (let at = view.byteLength - END_BYTES; at >= first; at -= 1) {
    if (view.getUint32(at, true) === END && at + END_BYTES + view.getUint16(at + 20, true) === view.byteLength)
      return at;
  }
  return null;
}
