import { SaxesParser } from 'saxes';

/** A page of what a bucket has in it. */
export interface Listing {
  readonly places: readonly { readonly place: string; readonly stored_at: Date }[];
  /** Asks for the page after it; null for the last one. */
  readonly next: string | null;
}

/** Reads an answer to ListObjectsV2. Throws for what is no XML. */
export function readListing(xml: string): Listing {
  const places: { place: string; stored_at: Date }[] = [];
  const path: string[] = [];
  let place = '';
  let time = '';
  let next = '';
  const parser = new SaxesParser();
  parser.on('opentag', ({ name }) => {
    path.push(name);
    if (name !== 'Contents') return;
    place = '';
    time = '';
  });
  parser.on('text', (text) => {
    const where = path.slice(1).join('.');
    if (where === 'Contents.Key') place += text;
    else if (where === 'Contents.LastModified') time += text;
    else if (where === 'NextContinuationToken') next += text;
  });
  parser.on('closetag', ({ name }) => {
    path.pop();
    if (name === 'Contents') places.push({ place, stored_at: new Date(time) });
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
  return { places, next: next === '' ? null : next };
}
