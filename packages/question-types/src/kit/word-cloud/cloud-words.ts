import { compareTexts } from '../items/item-order.ts';
import type { AnswerGroup } from '../statistics/answer-groups.ts';

/** A word of a cloud: its size in units of the picture, and a colour from 1 to 8. */
export interface CloudWord {
  text: string;
  size: number;
  colour: number;
}

/** Width and height of a picture in its own units; the width is a multiple of 32, as d3-cloud wants. */
export interface CloudBox {
  width: number;
  height: number;
}

/** Sizes of words relative to the smallest: few steps, so that a count more or less seldom changes any. */
const STEPS = [1, 1.4, 1.9, 2.5, 3.2];

/** Words beyond these would be too small to read; the list beside the cloud has them. */
const MAX_WORDS = 60;

/** Rough width of a letter and height of a line, in font sizes. */
const LETTER_WIDTH = 0.64;
const LINE_HEIGHT = 1.15;
/** Share of the picture that words may cover without becoming too many to place. */
const COVER = 0.5;
/** The smallest words are no higher than this part of the picture, however few there are. */
const HEIGHT_SHARE = 8;
/** Sizes change by this factor or not at all. */
const SIZE_STEP = 1.15;
const COLOURS = 8;
/** Apart from the chances that decide places: words beside each other should not share a colour. */
const COLOUR_CHANCE = 7;

/**
 * Words with their sizes, the largest first and equal ones by the alphabet: neither order nor sizes depend on counts that
 * change little.
 */
export function sizeWords(groups: readonly AnswerGroup[], box: CloudBox): CloudWord[] {
  const most = Math.max(1, ...groups.map((group) => group.count));
  const words = groups
    .slice(0, MAX_WORDS)
    .map(({ text, count }) => ({ text, step: STEPS[stepOf(count, most)] ?? 1 }))
    .sort((one, other) => other.step - one.step || compareTexts(one.text, other.text));
  const needed = words.reduce((sum, { text, step }) => sum + text.length * LETTER_WIDTH * LINE_HEIGHT * step ** 2, 0);
  const fitting = Math.min(
    Math.sqrt((COVER * box.width * box.height) / Math.max(needed, 1)),
    box.height / HEIGHT_SHARE,
  );
  const unit = SIZE_STEP ** Math.floor(Math.log(fitting) / Math.log(SIZE_STEP));
  return words.map(({ text, step }) => ({
    text,
    size: Math.min(unit * step, (0.9 * box.width) / (text.length * LETTER_WIDTH)),
    colour: 1 + Math.floor(chanceOf(text, COLOUR_CHANCE) * COLOURS),
  }));
}

/** The largest step for the most frequent, the smallest for those named once; between them by the root of the count. */
function stepOf(count: number, most: number): number {
  if (most === 1) return 1;
  return Math.round(((STEPS.length - 1) * (Math.sqrt(count) - 1)) / (Math.sqrt(most) - 1));
}

/** A number from 0 up to 1 that a text and a whole number decide: FNV-1a, mixed once more. */
export function chanceOf(text: string, number: number): number {
  let hash = 2_166_136_261 ^ number;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507);
  hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4_294_967_296;
}
