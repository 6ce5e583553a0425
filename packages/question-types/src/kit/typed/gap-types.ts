import type { NumberRule } from './number-text.ts';
import type { TextRule } from './text-match.ts';

/** What a gap is filled with: a short text, a number, or one of a list. */
export type GapKind = 'text' | 'number' | 'list';

export interface GapOption {
  id: string;
  text: string;
}

/** A gap of a text. `options` of a list stand in the order of their random ids; other kinds have none. */
export interface Gap {
  type: 'gap';
  id: string;
  kind: GapKind;
  options: GapOption[];
}

/** A text with gaps, piece by piece. Pieces of text are never empty and never neighbours; they may hold line breaks. */
export type GapPart = { type: 'text'; text: string } | Gap;

/** What fills a gap rightly. */
export type GapRule =
  | { gap_id: string; kind: 'text'; rule: TextRule }
  | { gap_id: string; kind: 'number'; rule: NumberRule }
  | { gap_id: string; kind: 'list'; correct_option_id: string };

/** The same while its author may not have said it yet. */
export type GapRuleDraft =
  | { gap_id: string; kind: 'text'; rule: TextRule }
  | { gap_id: string; kind: 'number'; rule: Omit<NumberRule, 'value'> & { value: number | null } }
  | { gap_id: string; kind: 'list'; correct_option_id: string | null };

/** The gaps of a text, in order. */
export function listGaps(parts: readonly GapPart[]): Gap[] {
  return parts.flatMap((part) => (part.type === 'gap' ? [part] : []));
}
