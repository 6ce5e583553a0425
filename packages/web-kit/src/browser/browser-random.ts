/** Unpredictable bytes; also where `crypto.randomUUID` is missing, which is every page over plain http. */
export function randomBytes(size: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(size));
}

/** An even number from 0 up to, not including, 1: for spreading retries. */
export function randomFraction(): number {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return number / 2 ** 32;
}
