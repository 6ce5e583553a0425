import * as fake from 'fake-indexeddb';

/** Gives a test an empty IndexedDB. @param stub puts a value into the place of a global */
export function stubIndexedDb(stub: (name: string, value: unknown) => void): void {
  for (const [name, value] of Object.entries(fake)) stub(name, value);
  stub('indexedDB', new fake.IDBFactory());
}
