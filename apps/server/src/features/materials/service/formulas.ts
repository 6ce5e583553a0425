import type { RichBlock, RichFormula, RichInline, RichText } from '@parta/rich-content/text/rich-text-types';
import { type Drawing, drawFormula, UNDRAWN, type Wanted } from './formula-drawing.ts';
import { createFormulaThread, type DrawBatch } from './formula-thread.ts';

/** Formulas that are kept drawn, and characters of all these drawings. */
const KEPT = 5000;
const KEPT_SIZE = 16_000_000;
/** Characters of all drawings of one save: with these it must still be let in when it is sent again. */
const DRAWN_SIZE_MAX = 4_000_000;
/** Characters of different LaTeX that one save may bring, and formulas. */
const LATEX_SIZE_MAX = 500_000;
const FORMULAS_MAX = 20_000;
/** So much LaTeX is drawn at once, in milliseconds: what an author types waits for no thread. */
const LITTLE_LATEX = 300;
/** So much LaTeX goes to the thread at once, with the formula that passes it: saves take turns there. */
const BATCH_LATEX = 2000;

/** A rich text of a save, with the name of its field. */
export interface NamedText {
  readonly field: string;
  readonly text: RichText;
}

/** Draws formulas of rich texts; what a client says of their drawing is thrown away. */
export interface Formulas {
  /**
   * Writes into the texts given, which must be the caller's own. What is drawn too large for one save stays its source.
   * @returns the field whose formulas are more than a save may bring, then nothing is drawn; null for all is well.
   */
  draw(texts: readonly NamedText[]): Promise<string | null>;
}

interface Drawable {
  formula: RichFormula;
  display: boolean;
}

/** Keeps what it has drawn, the latest {@link KEPT} of it. */
export function createFormulas(drawBatch: DrawBatch = createFormulaThread()): Formulas {
  const kept = new Map<string, Drawing>();
  let keptSize = 0;

  function keep(name: string, drawing: Drawing): void {
    keptSize += drawing.size - (kept.get(name)?.size ?? 0);
    kept.set(name, drawing);
    for (const [oldest, { size }] of kept) {
      if (kept.size <= KEPT && keptSize <= KEPT_SIZE) return;
      kept.delete(oldest);
      keptSize -= size;
    }
  }

  /** Drawings of these formulas by their names, as far as they are not too large together. */
  async function drawAll(wanted: ReadonlyMap<string, Wanted>): Promise<Map<string, Drawing>> {
    const drawn = new Map<string, Drawing>();
    const fresh = new Map<string, Wanted>();
    let size = 0;
    for (const [name, formula] of wanted) {
      const drawing = kept.get(name);
      if (drawing === undefined) {
        fresh.set(name, formula);
      } else {
        drawn.set(name, drawing);
        size += drawing.size;
      }
    }
    const isLittle = sum([...fresh.values()].map(({ latex }) => latex.length)) <= LITTLE_LATEX;
    for (const batch of listBatches([...fresh])) {
      // What follows would be drawn for nothing.
      if (size > DRAWN_SIZE_MAX) break;
      const formulas = batch.map(([, formula]) => formula);
      const answers = isLittle ? formulas.map(drawFormula) : await drawBatch(formulas);
      for (const [index, [name]] of batch.entries()) {
        const drawing = answers?.[index];
        // It stays its source this once.
        if (drawing === undefined) continue;
        drawn.set(name, drawing);
        keep(name, drawing);
        size += drawing.size;
      }
    }
    return drawn;
  }

  return {
    async draw(texts) {
      const drawables: Drawable[] = [];
      const wanted = new Map<string, Wanted>();
      let latex = 0;
      for (const { field, text } of texts) {
        for (const drawable of text.content.flatMap(listInBlock)) {
          drawables.push(drawable);
          const name = nameOf(drawable);
          if (!wanted.has(name)) latex += drawable.formula.latex.length;
          wanted.set(name, { latex: drawable.formula.latex, display: drawable.display });
        }
        if (latex > LATEX_SIZE_MAX || drawables.length > FORMULAS_MAX) return field;
      }
      const drawn = await drawAll(wanted);
      let left = DRAWN_SIZE_MAX;
      for (const drawable of drawables) {
        const { mathml, size } = drawn.get(nameOf(drawable)) ?? UNDRAWN;
        drawable.formula.mathml = size > left ? null : mathml;
        if (drawable.formula.mathml !== null) left -= size;
      }
      return null;
    },
  };
}

function nameOf({ formula, display }: Drawable): string {
  return `${display ? 1 : 0}${formula.latex}`;
}

function sum(figures: readonly number[]): number {
  return figures.reduce((total, figure) => total + figure, 0);
}

function listBatches(fresh: readonly [string, Wanted][]): [string, Wanted][][] {
  const batches: [string, Wanted][][] = [];
  let latex = BATCH_LATEX;
  for (const entry of fresh) {
    if (latex >= BATCH_LATEX) {
      batches.push([]);
      latex = 0;
    }
    batches.at(-1)?.push(entry);
    latex += entry[1].latex.length;
  }
  return batches;
}

function listInBlock(block: RichBlock): Drawable[] {
  switch (block.type) {
    case 'formula':
      return [{ formula: block.attrs, display: true }];
    case 'paragraph':
    case 'heading':
      return (block.content ?? []).flatMap(listInInline);
    case 'bulletList':
    case 'orderedList':
    case 'columns':
      return block.content.flatMap((item) => item.content.flatMap(listInBlock));
    case 'blockquote':
      return block.content.flatMap(listInBlock);
    case 'table':
      return block.content.flatMap((row) => row.content.flatMap((cell) => cell.content.flatMap(listInBlock)));
    default:
      return [];
  }
}

function listInInline(inline: RichInline): Drawable[] {
  return inline.type === 'inlineFormula' ? [{ formula: inline.attrs, display: false }] : [];
}
