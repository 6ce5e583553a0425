import type { RichBlock, RichText } from '@parta/rich-content/text/rich-text-types';

/** What stands beside each other on a wall: its texts, and how many lines there are besides. */
export interface WallRow {
  readonly texts: readonly string[];
  readonly lines: number;
  /** What a marker and the edges of a card take of the width of each text, in its letters' size; 4.6 unless told. */
  readonly inset?: number;
}

/** What a kind puts below the text of its question, from top to bottom: while it is asked, and when it is reviewed. */
export interface WallShape {
  readonly asked: readonly WallRow[];
  readonly reviewed: readonly WallRow[];
}

/** How a wall measures in its smallest type: 1024 × 768 with 18 px, and 1920 × 1080 with 28 px. */
const WALLS = [
  { width: 52, height: 31.5 },
  { width: 63, height: 25.5 },
];

const LETTER = 0.55;
const LINE = 1.25;
const QUESTION_LINE = 1.2;
/** Space between two rows. */
const GAP = 0.6;
const INSET = 4.6;
/** A picture that is drawn as small as it may be; a row of a table, a formula and a video beside their words. */
const PICTURE_LINES = 4;
const SOLID_LINES = 2;
/** What cannot be divided leaves a part of a page empty. */
const FILLED = 0.97;

interface WallQuestion {
  /** The slide's own part, which stands above each of its questions. */
  blocks: RichText;
  text: RichText;
  explanation: RichText | null;
  shape: WallShape;
}

/**
 * Roughly how many pages a question takes on a wall in the smallest type that is read there, on the smaller of the screens
 * and in the longer of its phases. An estimate by letters: the projector measures.
 */
export function estimateWallPages({ blocks, text, explanation, shape }: WallQuestion): number {
  return Math.max(
    ...WALLS.map(({ width, height }) => {
      const question = linesOf(blocks, width) + linesOf(text, width);
      const asked = question * QUESTION_LINE + heightOf(shape.asked, width);
      const explained = explanation === null ? 0 : (linesOf(explanation, width) + 1) * LINE;
      const reviewed = question * QUESTION_LINE + heightOf(shape.reviewed, width) + explained;
      return Math.ceil(Math.max(asked, reviewed) / (height * FILLED));
    }),
  );
}

function heightOf(rows: readonly WallRow[], width: number): number {
  return rows.reduce((sum, { texts, lines, inset = INSET }) => {
    const own = width / Math.max(1, texts.length) - inset;
    const highest = Math.max(0, ...texts.map((text) => linesOfWords(text, own)));
    return sum + (highest + lines) * LINE + GAP;
  }, GAP);
}

function linesOf({ content }: RichText, width: number): number {
  return content.reduce((sum, block) => sum + linesOfBlock(block, width), 0);
}

function linesOfBlocks(blocks: readonly RichBlock[], width: number): number {
  return blocks.reduce((sum, block) => sum + linesOfBlock(block, width), 0);
}

function linesOfBlock(block: RichBlock, width: number): number {
  switch (block.type) {
    case 'paragraph':
    case 'heading': {
      const words = (block.content ?? []).map((inline) => (inline.type === 'text' ? inline.text : '\n'));
      return linesOfWords(words.join(''), width);
    }
    case 'codeBlock':
      return linesOfWords((block.content ?? []).map(({ text }) => text).join(''), width);
    case 'bulletList':
    case 'orderedList':
      return block.content.reduce((sum, item) => sum + linesOfBlocks(item.content, width), 0);
    case 'blockquote':
      return linesOfBlocks(block.content, width);
    case 'columns': {
      const own = width / Math.max(1, block.content.length);
      return Math.max(0, ...block.content.map((column) => linesOfBlocks(column.content, own)));
    }
    case 'table':
      return block.content.reduce((sum, row) => {
        const own = width / Math.max(1, row.content.length);
        return sum + 1 + Math.max(0, ...row.content.map((cell) => linesOfBlocks(cell.content, own)));
      }, 0);
    case 'image':
      return PICTURE_LINES;
    case 'formula':
    case 'video':
    case 'horizontalRule':
      return SOLID_LINES;
  }
}

function linesOfWords(text: string, width: number): number {
  return text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil((line.length * LETTER) / width)), 0);
}

/** Texts two in a row, each row with so many further lines. */
export function pairedRows(texts: readonly string[], lines: number): WallRow[] {
  return texts.flatMap((text, index) => (index % 2 === 0 ? [{ texts: [text, texts[index + 1] ?? ''], lines }] : []));
}

/** Of options to choose from: their bars and the word that marks the right one come with the review. */
export function choiceShape(options: readonly { text: string }[]): WallShape {
  const texts = options.map(({ text }) => text);
  return { asked: pairedRows(texts, 0.4), reviewed: pairedRows(texts, 2.6) };
}

/** Of answers that are typed in: a line that says so, then the most frequent ones. */
export const TYPED_SHAPE: WallShape = {
  asked: [{ texts: [], lines: 3 }],
  reviewed: [{ texts: [], lines: 15 }],
};
