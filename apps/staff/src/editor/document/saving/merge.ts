import type { MaterialDocument, Section, Slide } from '../types.ts';
import { saysSame } from './changes.ts';

/** Whose version of something is taken. */
export type Side = 'mine' | 'theirs';

/** A part of the material that the two documents have differently; `slide_id` is null for the description. */
export interface Difference {
  readonly slide_id: string | null;
  /** Null where that document does not have the slide. */
  readonly mine: Slide | null;
  readonly theirs: Slide | null;
  /** Whose is taken unless the person says otherwise: of the one who alone has changed it, mine where both have. */
  readonly proposed: Side;
}

export interface Comparison {
  readonly description: { readonly proposed: Side } | null;
  readonly slides: readonly Difference[];
}

function indexSlides(document: MaterialDocument): Map<string, Slide> {
  return new Map(document.contents.map((slide) => [slide.id, slide]));
}

function propose(base: unknown, mine: unknown): Side {
  return saysSame(base ?? null, mine ?? null) ? 'theirs' : 'mine';
}

/** What differs between two documents that come from `base`, in the order of mine. */
export function compareDocuments(base: MaterialDocument, mine: MaterialDocument, theirs: MaterialDocument): Comparison {
  const before = indexSlides(base);
  const own = indexSlides(mine);
  const foreign = indexSlides(theirs);
  const order = [
    ...mine.toc.flatMap(({ content_ids }) => content_ids),
    ...theirs.toc.flatMap(({ content_ids }) => content_ids),
  ];
  const slides = [...new Set(order)].flatMap((slide_id): Difference[] => {
    const one = own.get(slide_id) ?? null;
    const other = foreign.get(slide_id) ?? null;
    if (saysSame(one, other)) return [];
    return [{ slide_id, mine: one, theirs: other, proposed: propose(before.get(slide_id), one) }];
  });
  const isDescriptionSame = saysSame(mine.description, theirs.description);
  return {
    description: isDescriptionSame ? null : { proposed: propose(base.description, mine.description) },
    slides,
  };
}

/** What the person has chosen; what she has not named goes as proposed. */
export interface MergeChoice {
  readonly description?: Side;
  readonly slides: ReadonlyMap<string, Side>;
}

/**
 * One document of two: each slide from the chosen side. The order is mine where I have changed it, else theirs; slides
 * that the order does not know stand after the one they follow in the other document, or at the end.
 */
export function mergeDocuments(
  base: MaterialDocument,
  mine: MaterialDocument,
  theirs: MaterialDocument,
  choice: MergeChoice,
): MaterialDocument {
  const { description, slides } = compareDocuments(base, mine, theirs);
  const merged = new Map([...indexSlides(theirs), ...indexSlides(mine)]);
  for (const difference of slides) {
    const { slide_id } = difference;
    if (slide_id === null) continue;
    const side = choice.slides.get(slide_id) ?? difference.proposed;
    const slide = side === 'mine' ? difference.mine : difference.theirs;
    if (slide === null) merged.delete(slide_id);
    else merged.set(slide_id, slide);
  }
  const isOrderMine = propose(base.toc, mine.toc) === 'mine';
  const [first, second] = isOrderMine ? [mine.toc, theirs.toc] : [theirs.toc, mine.toc];
  const side = choice.description ?? description?.proposed ?? 'theirs';
  return {
    description: side === 'mine' ? mine.description : theirs.description,
    toc: mergeOutlines(first, second, merged),
    contents: [...merged.values()],
  };
}

function mergeOutlines(first: readonly Section[], second: readonly Section[], slides: ReadonlyMap<string, Slide>) {
  const kept = first.map((section) => ({
    ...section,
    content_ids: section.content_ids.filter((id) => slides.has(id)),
  }));
  const placed = new Set(kept.flatMap(({ content_ids }) => content_ids));
  for (const section of second) {
    const missing = section.content_ids.filter((id) => slides.has(id) && !placed.has(id));
    if (missing.length === 0) continue;
    const heir = kept.find(({ id }) => id === section.id);
    if (heir === undefined) {
      kept.push({ ...section, content_ids: missing });
      continue;
    }
    for (const id of missing) {
      const before = section.content_ids[section.content_ids.indexOf(id) - 1];
      const at = before === undefined ? -1 : heir.content_ids.indexOf(before);
      heir.content_ids.splice(at < 0 ? (before === undefined ? 0 : heir.content_ids.length) : at + 1, 0, id);
    }
  }
  return kept;
}
