import { isJsonObject } from '@parta/domain/encoding/json';
import fc from 'fast-check';

const FOREIGN_ID = '2222222222222222222222';
const ID = /^[2-9A-HJ-NP-Za-km-z]{22}$/;

/** A place in a JSON document: the names and indices that lead to it. */
type Path = readonly string[];

/**
 * What becomes of a document when an author, or a slip of a program, changes a few of its values: texts emptied, repeated
 * or blank, items dropped or doubled, marks taken away, ids swapped, numbers out of their range.
 */
export function arbitraryDraft(document: unknown): fc.Arbitrary<unknown> {
  const change = fc.tuple(fc.nat(), fc.nat());
  return fc
    .array(change, { minLength: 1, maxLength: 5 })
    .map((changes) => changes.reduce((before: unknown, [place, way]) => changeOne(before, place, way), document));
}

function changeOne(document: unknown, place: number, way: number): unknown {
  const paths = listPaths(document, []);
  const path = paths[place % paths.length] ?? [];
  const ways = waysToChange(valueAt(document, path), document);
  return ways.length === 0 ? document : replaceAt(document, path, ways[way % ways.length]);
}

function waysToChange(value: unknown, document: unknown): unknown[] {
  if (typeof value === 'boolean') return [!value, null];
  if (typeof value === 'number') return [null, 0, -1, value + 1, value / 2, 100];
  if (value === null) return [0, true, ''];
  if (typeof value === 'string') {
    const texts = listTexts(document);
    const others = texts.filter((text) => ID.test(text) === ID.test(value)).slice(0, 12);
    return ID.test(value) ? [...others, FOREIGN_ID, null] : [...others, '', '   ', value.toUpperCase()];
  }
  if (Array.isArray(value)) {
    const list: readonly unknown[] = value;
    return [
      [],
      list.slice(0, 1),
      ...list.map((_item, index) => list.toSpliced(index, 1)),
      ...list.slice(0, 1).map((item) => [...list, item]),
      list.toReversed(),
    ];
  }
  return 'image' in Object(value) ? [{ ...Object(value), image: null }] : [];
}

function listPaths(value: unknown, path: Path): Path[] {
  const entries = childrenOf(value);
  return [
    ...(path.length === 0 ? [] : [path]),
    ...entries.flatMap(([name, child]) => listPaths(child, [...path, name])),
  ];
}

function childrenOf(value: unknown): [string, unknown][] {
  if (Array.isArray(value)) return value.map((item: unknown, index) => [String(index), item]);
  return isJsonObject(value) ? Object.entries(value) : [];
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce((at: unknown, name) => childrenOf(at).find(([child]) => child === name)?.[1], value);
}

function replaceAt(value: unknown, path: Path, next: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return next;
  const children = childrenOf(value).map(([child, each]): [string, unknown] => [
    child,
    child === name ? replaceAt(each, rest, next) : each,
  ]);
  return Array.isArray(value) ? children.map(([, each]) => each) : Object.fromEntries(children);
}

function listTexts(value: unknown): string[] {
  return typeof value === 'string' ? [value] : childrenOf(value).flatMap(([, child]) => listTexts(child));
}
