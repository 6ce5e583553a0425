/** What is wrong on a page, in words for whoever reads the report of a test. */
export type PageFault = string;

/** Lines reach into the space between them, and edges are rounded to whole pixels. */
const OVERLAP = 0.25;
const ROUNDING = 1.5;

interface Line {
  node: Text;
  /** The line's place among those of its text. */
  place: number;
  rect: DOMRect;
}

/** Reads the pages of a board as somebody in the last row does: by where every line of text is, and how large. */
export class BoardReading {
  readonly #container: HTMLElement;
  readonly #least: number;
  readonly #seen = new Map<Text, Set<number>>();
  readonly #faults: PageFault[] = [];

  /** @param least the smallest type, in pixels */
  constructor(container: HTMLElement, least: number) {
    this.#container = container;
    this.#least = least;
  }

  /** Takes in what stands on the wall now. */
  readPage(): void {
    const head = this.#find('.board-head');
    const body = this.#find('.board-body');
    const foot = this.#find('.board-foot');
    const view = this.#find('.board-view').getBoundingClientRect();
    const rooms = [head, body, foot].map((part) => part.getBoundingClientRect());
    const [, room] = rooms;
    if (room === undefined || view.top < room.top - ROUNDING || view.bottom > room.bottom + ROUNDING) {
      this.#faults.push(`${Math.round(view.height)} px stand out of a body of ${Math.round(room?.height ?? 0)}`);
    }
    const shown = this.#readBody(body, view);
    this.#readSizes([head, body, foot], shown);
    const chrome = [head, foot].flatMap((part) => this.#linesOf(part));
    const codes = [...foot.querySelectorAll('svg')].map((code) => ({
      node: code,
      text: 'QR',
      rect: code.getBoundingClientRect(),
    }));
    const lines = [...shown, ...chrome].map(({ node, rect }) => ({
      node,
      text: node.data,
      rect: withoutLeading(rect),
    }));
    const boxes = [...lines, ...codes];
    for (const [index, one] of boxes.entries()) {
      for (const other of boxes.slice(index + 1)) {
        // An ellipsis stands over the end of its own line.
        if (one.node !== other.node && overlaps(one.rect, other.rect))
          this.#faults.push(`«${one.text}» lies over «${other.text}»`);
      }
    }
  }

  /** Everything found, and every text that stood on no page. */
  faults(): PageFault[] {
    const missing = this.#textsOf(this.#find('.board-fit')).filter((node) => {
      const seen = this.#seen.get(node);
      return seen === undefined || seen.size < 1 || !seen.has(-1);
    });
    return [...new Set([...this.#faults, ...missing.map((node) => `«${node.data}» is on no page`)])];
  }

  #find(selector: string): HTMLElement {
    const element = this.#container.querySelector<HTMLElement>(selector);
    if (element === null) throw new Error(`there is no ${selector}`);
    return element;
  }

  /** The lines that stand in the view; those of a page must stand there whole. */
  #readBody(body: HTMLElement, view: DOMRect): Line[] {
    const shown: Line[] = [];
    for (const node of this.#textsOf(body)) {
      const lines = linesOfText(node);
      const inView = lines.filter(({ rect }) => isInside(rect, view));
      const clamp = clampOf(node);
      const visible = clamp === null ? inView : inView.filter(({ rect }) => isInside(rect, clamp));
      for (const line of visible) this.#checkEdges(line, view, clamp);
      const seen = this.#seen.get(node) ?? new Set<number>();
      for (const { place } of visible) seen.add(place);
      // What a pupil typed is shown by its beginning.
      const whole = clamp === null ? lines.length : Math.min(1, lines.length);
      if (lines.length > 0 && [...Array(whole).keys()].every((place) => seen.has(place))) seen.add(-1);
      this.#seen.set(node, seen);
      shown.push(...visible);
    }
    return shown;
  }

  #checkEdges({ node, rect }: Line, view: DOMRect, clamp: DOMRect | null): void {
    const line = clamp ?? withoutLeading(rect);
    const card = node.parentElement?.closest(
      '.qt-row, .qt-shares-card, .qt-cloze-card, .qt-essay, .qt-cell, .board-view',
    );
    const box = card?.getBoundingClientRect() ?? view;
    const isCut = line.top < view.top - ROUNDING || line.bottom > view.bottom + ROUNDING;
    const isOut = line.left < box.left - ROUNDING || line.right > box.right + ROUNDING;
    const isOver = line.top < box.top - ROUNDING || line.bottom > box.bottom + ROUNDING;
    if (isCut) this.#faults.push(`«${node.data}» is cut by the edge of a page`);
    if (isOut || isOver) this.#faults.push(`«${node.data}» stands out of its box`);
  }

  #readSizes(parts: readonly HTMLElement[], shown: readonly Line[]): void {
    const inBody = new Set(shown.map(({ node }) => node));
    for (const part of parts) {
      for (const node of this.#textsOf(part)) {
        const element = node.parentElement;
        if (element === null || (part.matches('main') && !inBody.has(node))) continue;
        const size = Number.parseFloat(getComputedStyle(element).fontSize) * scaleOf(element);
        if (size < this.#least - 0.05) this.#faults.push(`«${node.data}» has ${size.toFixed(1)} px`);
      }
    }
  }

  #linesOf(part: HTMLElement): Line[] {
    return this.#textsOf(part).flatMap(linesOfText);
  }

  /** Texts that are meant for eyes, of parts that are on this page or another. */
  #textsOf(part: HTMLElement): Text[] {
    const found: Text[] = [];
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    while (walker.nextNode() !== null) {
      const node = walker.currentNode;
      if (!(node instanceof Text) || node.data.trim() === '') continue;
      if (node.parentElement?.closest('.hidden, .qt-hidden') === null) found.push(node);
    }
    return found;
  }
}

function linesOfText(node: Text): Line[] {
  const range = document.createRange();
  range.selectNodeContents(node);
  return [...range.getClientRects()].filter(({ width }) => width > 0).map((rect, place) => ({ node, place, rect }));
}

/** The box of a text of which a few lines alone are shown. */
function clampOf(node: Text): DOMRect | null {
  for (let element = node.parentElement; element !== null; element = element.parentElement) {
    if (getComputedStyle(element).webkitLineClamp !== 'none') return element.getBoundingClientRect();
  }
  return null;
}

/** What a drawing or a transformation makes of a pixel. */
function scaleOf(element: Element): number {
  return element instanceof SVGGraphicsElement ? (element.getScreenCTM()?.a ?? 1) : 1;
}

function isInside(rect: DOMRect, box: DOMRect): boolean {
  const middle = (rect.top + rect.bottom) / 2;
  return middle > box.top && middle < box.bottom;
}

function withoutLeading({ left, top, width, height }: DOMRect): DOMRect {
  return new DOMRect(left, top + height * OVERLAP, width, height * (1 - 2 * OVERLAP));
}

function overlaps(one: DOMRect, other: DOMRect): boolean {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return across > ROUNDING && down > ROUNDING;
}
