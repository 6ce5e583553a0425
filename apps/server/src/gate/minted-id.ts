/** The one place that brands an id: what it proves was checked just before. */
export function minted<Branded extends string>(id: string): Branded {
  if (!isBranded<Branded>(id)) throw new TypeError('an id must not be empty');
  return id;
}

function isBranded<Branded extends string>(id: string): id is Branded {
  return id !== '';
}
