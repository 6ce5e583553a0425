import type { ClipboardEvent } from 'react';
import { texts } from '../texts.ts';
import { readPastedPairs, readPastedTexts } from './pasted-rows.ts';

/** Rows that a paste may add to. */
export interface PasteTarget {
  rows: readonly { readonly isEmpty: boolean }[];
  max: number;
  /** Several texts, for which there is room, were pasted into an empty entry; left out where a row is more than one text. */
  onPasteTexts?(index: number, pasted: readonly string[]): void;
  /** The same with a table of two columns and an empty row; left out where a row is one text. */
  onPastePairs?(index: number, pasted: readonly (readonly [left: string, right: string])[]): void;
}

/**
 * Several texts, or pairs, pasted into an empty entry become rows; anything else is the entry's own.
 * @returns sentences about what was left out of the paste
 */
export function pasteRows(event: ClipboardEvent, index: number, place: PasteTarget): string[] {
  const { rows, max, onPasteTexts, onPastePairs } = place;
  const { target, clipboardData } = event;
  if (!(target instanceof HTMLTextAreaElement)) return [];
  const text = clipboardData.getData('text/plain');
  if (text === '' && [...clipboardData.files].some(({ type }) => type.startsWith('image/')))
    return [texts.picture_pasted];
  if (target.value !== '') return [];
  const room = max - rows.length + 1;
  const pairs = onPastePairs === undefined || rows[index]?.isEmpty !== true ? [] : readPastedPairs(text);
  const pasted = onPasteTexts === undefined || pairs.length > 0 ? [] : readPastedTexts(text);
  if (pasted.length < 2 && pairs.length === 0) return [];
  event.preventDefault();
  const fit = (words: string): string => words.slice(0, target.maxLength).toWellFormed();
  if (pairs.length > 0) {
    const kept = pairs.slice(0, room);
    onPastePairs?.(
      index,
      kept.map(([left, right]) => [fit(left), fit(right)]),
    );
    return report(kept, pairs.length - kept.length, max, target.maxLength);
  }
  const kept = pasted.slice(0, room);
  onPasteTexts?.(index, kept.map(fit));
  return report(
    kept.map((words) => [words]),
    pasted.length - kept.length,
    max,
    target.maxLength,
  );
}

function report(kept: readonly (readonly string[])[], leftOut: number, max: number, length: number): string[] {
  const cut = kept.filter((row) => row.some((words) => words.length > length)).length;
  return [
    ...(leftOut > 0 ? [texts.rows_left_out(leftOut, max)] : []),
    ...(cut > 0 ? [texts.rows_cut(cut, length)] : []),
  ];
}
