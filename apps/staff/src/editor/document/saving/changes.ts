import type { Description, MaterialDocument, Section, Slide } from '../types.ts';

/** What a save sends beside its version and id. */
export interface Changes {
  description?: Description | undefined;
  toc?: Section[] | undefined;
  /** New and changed slides. */
  contents?: Slide[] | undefined;
  removed_content_ids?: string[] | undefined;
}

/** What makes `before` into `after`, found by comparing objects; null where nothing does. */
export function findChanges(before: MaterialDocument, after: MaterialDocument): Changes | null {
  if (before === after) return null;
  const old = new Map(before.contents.map((slide) => [slide.id, slide]));
  const kept = new Set(after.contents.map(({ id }) => id));
  const contents = after.contents.filter((slide) => old.get(slide.id) !== slide);
  const removed = before.contents.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  const changes: Changes = {
    ...(after.description === before.description ? {} : { description: after.description }),
    ...(after.toc === before.toc || isSameOutline(before.toc, after.toc) ? {} : { toc: after.toc }),
    ...(contents.length === 0 ? {} : { contents }),
    ...(removed.length === 0 ? {} : { removed_content_ids: removed }),
  };
  return Object.keys(changes).length === 0 ? null : changes;
}

/**
 * Everything that `after` has, as changes of `before`: larger than {@link findChanges}, and by simple steps alone, for a
 * device that must keep the work although the comparison has failed.
 */
export function listEverything(before: MaterialDocument, after: MaterialDocument): Changes {
  const kept = after.contents.map(({ id }) => id);
  return {
    description: after.description,
    toc: after.toc,
    contents: after.contents,
    removed_content_ids: before.contents.map(({ id }) => id).filter((id) => !kept.includes(id)),
  };
}

function isSameOutline(before: readonly Section[], after: readonly Section[]): boolean {
  return before.length === after.length && before.every((section, index) => section === after[index]);
}

/** The document with changes made to it; what they do not name stays the same object. */
export function applyChanges(document: MaterialDocument, changes: Changes): MaterialDocument {
  const changed = new Map((changes.contents ?? []).map((slide) => [slide.id, slide]));
  const removed = new Set(changes.removed_content_ids ?? []);
  const known = new Set(document.contents.map(({ id }) => id));
  return {
    description: changes.description ?? document.description,
    toc: changes.toc ?? document.toc,
    contents: [
      ...document.contents.filter(({ id }) => !removed.has(id)).map((slide) => changed.get(slide.id) ?? slide),
      ...[...changed.values()].filter(({ id }) => !known.has(id)),
    ],
  };
}

/**
 * `next` with the objects of `base` wherever both say the same, so that {@link findChanges} between them finds only what
 * differs.
 */
export function shareSame(base: MaterialDocument, next: MaterialDocument): MaterialDocument {
  const old = new Map(base.contents.map((slide) => [slide.id, slide]));
  return {
    description: saysSame(base.description, next.description) ? base.description : next.description,
    toc: saysSame(base.toc, next.toc) ? base.toc : next.toc,
    contents: next.contents.map((slide): Slide => {
      const before = old.get(slide.id);
      return before !== undefined && saysSame(before, slide) ? before : slide;
    }),
  };
}

/** Whether two JSON values say the same; the order of an object's names does not count. */
export function saysSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = listNames(one);
  if (names.length !== listNames(other).length) return false;
  const others = new Map(Object.entries(other));
  return Object.entries(one).every(([name, value]) => value === undefined || saysSame(value, others.get(name)));
}

/** A field that is undefined is not sent. */
function listNames(value: object): string[] {
  return Object.entries(value).flatMap(([name, field]) => (field === undefined ? [] : [name]));
}
