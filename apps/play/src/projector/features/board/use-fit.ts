import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { findLargest, joinStretches, type Stretch, splitPages } from './rules/pages.ts';

/** Lengths inside are counted in `--u`, which is so many times that of the screen. At the smallest all type is at its floor. */
const SMALLEST = 0.4;
const LARGEST = 1.6;
/** A page of several is read by itself, but its words should not shout beside the others. */
const LARGEST_OF_SEVERAL = 1.2;
const STEP = 0.02;

/** What it costs to end a page between two cards of a section, and between two lines. */
const BETWEEN_CARDS = 4;
const BETWEEN_LINES = 8;
/** Lines reach into the space between them by this part of their height. */
const LINE_OVERLAP = 0.2;

/** What stands on the wall at a time: whole sections, each page as large as it may be, or a window of everything. */
interface Page {
  fit: number;
  sections: { from: number; to: number } | null;
  window: { top: number; height: number } | null;
}

interface Sheet {
  box: HTMLElement;
  view: HTMLElement;
  contents: HTMLElement;
}

export interface Fit {
  box: RefObject<HTMLElement | null>;
  view: RefObject<HTMLDivElement | null>;
  contents: RefObject<HTMLDivElement | null>;
  pages: number;
  letters: number;
}

/**
 * Draws the contents of a box as large as they fit it, and what does not fit in a size that is read from the last row in
 * pages, of which `page` stands there. Measured anew when the box, the fonts, the pictures or the contents change, never
 * because of its own doing.
 */
export function useFit(page: number): Fit {
  const box = useRef<HTMLElement>(null);
  const view = useRef<HTMLDivElement>(null);
  const contents = useRef<HTMLDivElement>(null);
  const pages = useRef<readonly Page[]>([]);
  const shown = useRef(page);
  const [measured, setMeasured] = useState({ pages: 1, letters: 0 });

  useLayoutEffect(() => {
    const sheet = { box: box.current, view: view.current, contents: contents.current };
    if (!isWhole(sheet)) return;
    const fit = (): void => {
      pages.current = fitPages(sheet);
      showPage(sheet, pages.current, shown.current);
      const next = { pages: pages.current.length, letters: sheet.contents.textContent.length };
      setMeasured((before) => (before.pages === next.pages && before.letters === next.letters ? before : next));
    };
    fit();
    const resizes = new ResizeObserver(fit);
    resizes.observe(sheet.box);
    const changes = new MutationObserver(fit);
    changes.observe(sheet.contents, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: ['class', 'src', 'data-size', 'data-density', 'data-reviewed'],
    });
    document.fonts.addEventListener('loadingdone', fit);
    // Neither bubbles: a picture has its height when it has come.
    sheet.contents.addEventListener('load', fit, true);
    sheet.contents.addEventListener('error', fit, true);
    return () => {
      resizes.disconnect();
      changes.disconnect();
      document.fonts.removeEventListener('loadingdone', fit);
      sheet.contents.removeEventListener('load', fit, true);
      sheet.contents.removeEventListener('error', fit, true);
    };
  }, []);

  useLayoutEffect(() => {
    const sheet = { box: box.current, view: view.current, contents: contents.current };
    shown.current = page;
    if (isWhole(sheet)) showPage(sheet, pages.current, page);
  }, [page]);

  return { box, view, contents, ...measured };
}

function isWhole(sheet: { [Part in keyof Sheet]: Sheet[Part] | null }): sheet is Sheet {
  return sheet.box !== null && sheet.view !== null && sheet.contents !== null;
}

function showPage(sheet: Sheet, pages: readonly Page[], place: number): void {
  const page = pages[Math.min(place, pages.length - 1)];
  if (page === undefined) return;
  const { view, contents } = sheet;
  showSections(contents, page.sections);
  contents.style.setProperty('--fit', String(page.fit));
  view.toggleAttribute('data-window', page.window !== null);
  view.style.height = page.window === null ? '' : `${page.window.height}px`;
  view.scrollTop = page.window?.top ?? 0;
}

function showSections(contents: HTMLElement, sections: Page['sections']): void {
  for (const [index, section] of [...contents.children].entries()) {
    const isShown = sections === null || (index >= sections.from && index <= sections.to);
    section.toggleAttribute('data-away', !isShown);
  }
}

function fitPages({ box, view, contents }: Sheet): Page[] {
  const style = getComputedStyle(box);
  const room = Math.floor(
    box.clientHeight - Number.parseFloat(style.paddingTop) - Number.parseFloat(style.paddingBottom),
  );
  const blocks = listBlocks(contents);
  const draw = (fit: number): void => contents.style.setProperty('--fit', String(fit));
  const heightOf = (): number => contents.getBoundingClientRect().height;

  view.removeAttribute('data-window');
  view.style.height = '';
  showSections(contents, null);
  draw(SMALLEST);
  const broken = countBroken(contents, blocks);
  const isFine = (fit: number): boolean => {
    draw(fit);
    return heightOf() <= room && countBroken(contents, blocks) <= broken;
  };
  if (heightOf() <= room || room <= 0) {
    return [{ fit: room <= 0 ? SMALLEST : findLargest(SMALLEST, LARGEST, STEP, isFine), sections: null, window: null }];
  }

  const whole = splitPages(readSections(contents), room);
  const windows = splitPages(readStretches(contents, room), room) ?? [];
  if (whole !== null && whole.length <= windows.length) {
    return whole.map((sections) => {
      showSections(contents, sections);
      return { fit: findLargest(SMALLEST, LARGEST_OF_SEVERAL, STEP, isFine), sections, window: null };
    });
  }
  const fit = findLargest(SMALLEST, LARGEST_OF_SEVERAL, STEP, (each) => {
    draw(each);
    if (countBroken(contents, blocks) > broken) return false;
    return (splitPages(readStretches(contents, room), room)?.length ?? Infinity) <= windows.length;
  });
  draw(fit);
  return readWindows(contents, room).map((window) => ({ fit, sections: null, window }));
}

function readWindows(contents: HTMLElement, room: number): { top: number; height: number }[] {
  const stretches = readStretches(contents, room);
  return (splitPages(stretches, room) ?? []).map(({ from, to }) => {
    const top = Math.floor(stretches[from]?.top ?? 0);
    return { top, height: Math.ceil(stretches[to]?.bottom ?? 0) - top };
  });
}

/** The innermost boxes that words stand in. */
function listBlocks(contents: HTMLElement): Set<HTMLElement> {
  const blocks = new Set<HTMLElement>();
  const walker = document.createTreeWalker(contents, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() !== null) {
    let element = walker.currentNode.parentElement;
    while (element !== null && element !== contents && getComputedStyle(element).display.startsWith('inline')) {
      element = element.parentElement;
    }
    // Letters in a drawing have no line to be broken in.
    if (element instanceof HTMLElement) blocks.add(element);
  }
  return blocks;
}

/** How many boxes are too narrow for a word of theirs: it would be broken in two. */
function countBroken(contents: HTMLElement, blocks: ReadonlySet<HTMLElement>): number {
  contents.toggleAttribute('data-measured', true);
  let count = 0;
  for (const block of [...blocks, contents]) if (block.scrollWidth > block.clientWidth + 1) count += 1;
  contents.toggleAttribute('data-measured', false);
  return count;
}

function readSections(contents: HTMLElement): Stretch[] {
  const { top: origin } = contents.getBoundingClientRect();
  return [...contents.children].map((section) => {
    const { top, bottom } = section.getBoundingClientRect();
    return { top: top - origin, bottom: bottom - origin, cost: costOf(section) };
  });
}

/** What it costs to begin a page with a section, as the section says. */
function costOf(section: Element): number {
  return section instanceof HTMLElement ? Number(section.dataset['cost'] ?? 2) : 2;
}

/** Everything that a page may not end within: lines, pictures, and what its style keeps from breaks. */
function readStretches(contents: HTMLElement, room: number): Stretch[] {
  const { top: origin } = contents.getBoundingClientRect();
  const found: Stretch[] = [];
  let isGlued = false;
  const add = (rect: DOMRect, cost: number, overlap = 0): void => {
    if (rect.height === 0 || rect.width <= 1) return;
    const inset = rect.height * overlap;
    found.push({
      top: rect.top - origin + inset,
      bottom: rect.bottom - origin - inset,
      cost: isGlued ? cost * 4 : cost,
    });
    isGlued = false;
  };
  const walk = (element: Element, cost: number): void => {
    const style = getComputedStyle(element);
    const rect = element.getBoundingClientRect();
    const isKept = style.breakInside === 'avoid' && rect.height <= room;
    if (isKept || element instanceof HTMLImageElement || element instanceof SVGElement || element.tagName === 'TR') {
      add(rect, cost);
    } else {
      let inner = cost;
      for (const node of element.childNodes) {
        if (node instanceof Element) {
          const count = found.length;
          walk(node, inner);
          if (found.length > count) inner = Math.max(cost, BETWEEN_CARDS);
        } else if (node instanceof Text && node.data.trim() !== '') {
          const range = document.createRange();
          range.selectNodeContents(node);
          for (const line of range.getClientRects()) {
            add(line, inner, LINE_OVERLAP);
            inner = BETWEEN_LINES;
          }
        }
      }
    }
    if (style.breakAfter === 'avoid') isGlued = true;
  };
  for (const section of contents.children) walk(section, costOf(section));
  const joined = joinStretches(found, room);
  return joined.map((stretch, index) => {
    const before = joined[index - 1];
    const after = joined[index + 1];
    // A page takes half of the space beside its edge, so that nothing of a letter is lost.
    return {
      ...stretch,
      top: before === undefined ? 0 : (before.bottom + stretch.top) / 2,
      bottom: after === undefined ? contents.scrollHeight : (stretch.bottom + after.top) / 2,
    };
  });
}
