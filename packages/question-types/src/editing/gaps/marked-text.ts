import { MAX_GAP_LENGTH } from '../../kit/answering/answer-limits.ts';
import { MAX_GAPS } from '../../kit/authoring/author-limits.ts';
import type { Gap, GapPart } from '../../kit/typed/gap-types.ts';

/** Where a gap stands in the text as its author sees it. */
interface Mark {
  gap: Gap;
  start: number;
  end: number;
}

/** Parts as one plain text to edit, in which every gap is a mark like «[2: Нева]». */
export interface MarkedText {
  text: string;
  marks: Mark[];
}

/** Parts after an edit, and where the caret then stands in their marked text. */
export interface EditedText {
  parts: GapPart[];
  caret: number;
}

/** The word that stands in a gap: what is right there, or nothing yet. */
export type WordOf = (gap: Gap) => string;

const SHOWN_LENGTH = 40;

/** Writes parts as their author sees them. */
export function markText(parts: readonly GapPart[], wordOf: WordOf): MarkedText {
  const marks: Mark[] = [];
  let text = '';
  for (const part of parts) {
    if (part.type === 'text') {
      text += part.text;
      continue;
    }
    const start = text.length;
    const word = wordOf(part).replace(/\s+/g, ' ').trim();
    const shown = word.length > SHOWN_LENGTH ? `${word.slice(0, SHOWN_LENGTH)}…` : word;
    // The number does not part from its word at the end of a line.
    text += `[${marks.length + 1}:\u00a0${shown === '' ? '…' : shown}]`;
    marks.push({ gap: part, start, end: text.length });
  }
  return { text, marks };
}

/**
 * Takes what the author made of a marked text back to parts. Marks are atoms: a key that would bite off a piece of one puts
 * its word back in its place, what is deleted with it whole is gone, and what is typed inside one comes after it.
 * @param caret where the caret stands after the edit, which tells equal neighbours apart
 */
export function editMarked(before: MarkedText, next: string, caret: number, wordOf: WordOf): EditedText {
  const { start, end, inserted } = changeOf(before.text, next, caret);
  if (start === end) {
    const inside = before.marks.find((mark) => mark.start < start && start < mark.end);
    return replace(before, inside?.end ?? start, inside?.end ?? start, [plain(inserted)], wordOf);
  }
  const touched = before.marks.filter((mark) => mark.start < end && start < mark.end);
  const [only] = touched;
  const isBite = only !== undefined && touched.length === 1 && only.start <= start && end <= only.end;
  if (isBite && inserted === '' && end - start < only.end - only.start) {
    return replace(before, only.start, only.end, [plain(wordOf(only.gap))], wordOf);
  }
  const from = Math.min(start, ...touched.map((mark) => mark.start));
  const to = Math.max(end, ...touched.map((mark) => mark.end));
  return replace(before, from, to, [plain(inserted)], wordOf);
}

/** Why nothing can be made a gap. */
export type NoGap = 'nothing_selected' | 'over_gap' | 'too_long' | 'too_many';

/** Makes the selected words, or the word at the caret, a gap for a text. */
export function makeGap(
  before: MarkedText,
  selection: { start: number; end: number },
  id: string,
  wordOf: WordOf,
): (EditedText & { word: string; gap: Gap }) | NoGap {
  if (before.marks.length >= MAX_GAPS) return 'too_many';
  const { start, end } = trimmed(
    before.text,
    selection.start === selection.end ? wordAt(before, selection.start) : selection,
  );
  if (before.marks.some((mark) => mark.start < end && start < mark.end)) return 'over_gap';
  if (start >= end) return 'nothing_selected';
  const word = before.text.slice(start, end);
  if (word.length > MAX_GAP_LENGTH) return 'too_long';
  const gap: Gap = { type: 'gap', id, kind: 'text', options: [] };
  const knowing: WordOf = (each) => (each.id === id ? word : wordOf(each));
  return { ...replace(before, start, end, [gap], knowing), word, gap };
}

/** Puts the word of a gap back into the text. */
export function removeGap(parts: readonly GapPart[], id: string, word: string): GapPart[] {
  return joined(parts.map((part) => (part.type === 'gap' && part.id === id ? plain(word) : part)));
}

function plain(text: string): GapPart {
  return { type: 'text', text };
}

/** Parts without empty texts and with neighbouring texts as one. */
function joined(parts: readonly GapPart[]): GapPart[] {
  const result: GapPart[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (part.type === 'gap') result.push(part);
    else if (last?.type === 'text') result[result.length - 1] = plain(last.text + part.text);
    else if (part.text !== '') result.push(part);
  }
  return result;
}

/** Everything between two places that cut through no mark, as parts. */
function slice({ text, marks }: MarkedText, from: number, to: number): GapPart[] {
  const parts: GapPart[] = [];
  let at = from;
  for (const mark of marks.filter(({ start, end }) => from <= start && end <= to)) {
    parts.push(plain(text.slice(at, mark.start)), mark.gap);
    at = mark.end;
  }
  return [...parts, plain(text.slice(at, to))];
}

function replace(before: MarkedText, from: number, to: number, middle: readonly GapPart[], wordOf: WordOf): EditedText {
  const head = [...slice(before, 0, from), ...middle];
  return {
    parts: joined([...head, ...slice(before, to, before.text.length)]),
    caret: markText(joined(head), wordOf).text.length,
  };
}

/** Which part of a text was replaced, and by what. */
function changeOf(before: string, next: string, caret: number): { start: number; end: number; inserted: string } {
  const tail = next.slice(caret);
  const isAtCaret = before.endsWith(tail);
  const suffix = isAtCaret ? tail.length : commonSuffix(before, next);
  const end = before.length - suffix;
  const newEnd = next.length - suffix;
  let start = 0;
  while (start < end && start < newEnd && before[start] === next[start]) start += 1;
  return { start, end, inserted: next.slice(start, newEnd) };
}

function commonSuffix(one: string, other: string): number {
  let length = 0;
  while (length < one.length && length < other.length && one.at(-1 - length) === other.at(-1 - length)) length += 1;
  return length;
}

function wordAt({ text, marks }: MarkedText, caret: number): { start: number; end: number } {
  const isLetter = (index: number): boolean =>
    /[\p{L}\p{N}\p{M}_-]/u.test(text.charAt(index)) && marks.every((mark) => index < mark.start || index >= mark.end);
  let [start, end] = [caret, caret];
  while (start > 0 && isLetter(start - 1)) start -= 1;
  while (end < text.length && isLetter(end)) end += 1;
  return { start, end };
}

function trimmed(text: string, { start, end }: { start: number; end: number }): { start: number; end: number } {
  const words = text.slice(start, end);
  const lead = words.length - words.trimStart().length;
  return { start: start + lead, end: Math.max(start + lead, end - (words.length - words.trimEnd().length)) };
}
