const FNV_OFFSET = 2166136261;
const FNV_PRIME = 16777619;
/** Draws that sfc32 discards after seeding, as PractRand's own seeding does, so that near seeds part. */
const WARM_UP = 15;

/** FNV-1a (RFC 9923) over a leading byte and the UTF-16 code units of a text, as 32 signed bits. */
function hashText(leading: number, text: string): number {
  let hash = Math.imul(FNV_OFFSET ^ leading, FNV_PRIME);
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    hash = Math.imul(hash ^ (code & 0xff), FNV_PRIME);
    hash = Math.imul(hash ^ (code >>> 8), FNV_PRIME);
  }
  return hash;
}

/**
 * Makes a random source, 0 inclusive to 1 exclusive, that repeats itself for the same seed on every machine: sfc32 from
 * Chris Doty-Humphrey's PractRand, public domain (https://pracrand.sourceforge.net), its state filled by FNV-1a. Not
 * for secrets.
 */
export function seededRandom(seed: string): () => number {
  let a = hashText(1, seed);
  let b = hashText(2, seed);
  let c = hashText(3, seed);
  let counter = 1;
  const draw = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  };
  for (let discarded = 0; discarded < WARM_UP; discarded += 1) draw();
  return draw;
}

/** Shuffles a copy (the original method of Fisher and Yates): the same items and seed give the same order for ever. */
export function shuffleSeeded<T>(items: readonly T[], seed: string): T[] {
  const random = seededRandom(seed);
  const rest = [...items];
  const shuffled: T[] = [];
  while (rest.length > 0) {
    const index = Math.floor(random() * rest.length);
    shuffled.push(...rest.splice(index, 1));
  }
  return shuffled;
}
