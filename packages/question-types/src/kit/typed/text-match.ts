import { asCyrillic, asLatin, smallAsCyrillic } from './look-alikes.ts';
import { type TextFolds, textForm } from './text-form.ts';
import { isSlip } from './text-slip.ts';

/** How an answer is compared with the accepted ones, always literally: no text is ever read as a pattern. */
export interface TextRule extends TextFolds {
  accepted: string[];
  typo_tolerance: boolean;
  /** Never taken for a slip, nor is what comes as near to one of them as to an accepted text. */
  refused?: string[] | undefined;
}

/** An accepted text that an answer is taken for, and whether a slip was forgiven for that. */
export interface AcceptedText {
  accepted: string;
  slip: boolean;
}

const FOLD_ALL: TextFolds = { fold_case: true, fold_yo: true, fold_spaces: true };

/**
 * The skeleton of a text: its normal form with every letter read as the Cyrillic one that looks like it, where case is
 * folded in either case. Equal texts have equal skeletons; of texts with equal skeletons those alone differ that have
 * small «b» or «h» where the other has small «в» or «н».
 */
export function normalizeText(text: string, folds: TextFolds = FOLD_ALL): string {
  return skeletonOf(textForm(text, folds), folds);
}

/** Whether an answer is one of those accepted under a rule. */
export function isAcceptedText(text: string, rule: TextRule): boolean {
  return findAccepted(text, rule) !== null;
}

/** The accepted text that an answer is equal to, else the first from which it differs by a slip, where these are forgiven. */
export function findAccepted(text: string, rule: TextRule): AcceptedText | null {
  const form = textForm(text, rule);
  if (form === '') return null;
  const skeleton = skeletonOf(form, rule);
  const { wanted, refused } = wantedBy(rule);
  const same = wanted.find((each) => each.skeleton === skeleton && areAlike(form, each.form, rule));
  if (same !== undefined) return { accepted: same.text, slip: false };
  if (!rule.typo_tolerance) return null;
  const near = wanted.find((each) => isSlip(skeleton, each.skeleton, refused));
  return near === undefined ? null : { accepted: near.text, slip: true };
}

interface Wanted {
  readonly text: string;
  readonly form: string;
  readonly skeleton: string;
}

/** What a rule wants, made once for all answers to its question: a rule is never changed, only replaced. */
const WANTED = new WeakMap<TextRule, { wanted: readonly Wanted[]; refused: readonly string[] }>();

function wantedBy(rule: TextRule): { wanted: readonly Wanted[]; refused: readonly string[] } {
  const known = WANTED.get(rule);
  if (known !== undefined) return known;
  const wanted = rule.accepted.map((text) => {
    const form = textForm(text, rule);
    return { text, form, skeleton: skeletonOf(form, rule) };
  });
  const found = { wanted, refused: (rule.refused ?? []).map((text) => normalizeText(text, rule)) };
  WANTED.set(rule, found);
  return found;
}

function skeletonOf(form: string, folds: TextFolds): string {
  let skeleton = '';
  for (const letter of form) {
    const folded = foldLetter(asCyrillic(letter), folds);
    skeleton += folds.fold_case ? smallAsCyrillic(folded) : folded;
  }
  return skeleton;
}

function foldLetter(letter: string, { fold_case, fold_yo }: TextFolds): string {
  const cased = fold_case ? letter.toLowerCase() : letter;
  if (!fold_yo) return cased;
  return cased === 'ё' ? 'е' : cased === 'Ё' ? 'Е' : cased;
}

/** Whether forms with equal skeletons look the same, letter by letter, in one of the two cases. */
function areAlike(given: string, wanted: string, folds: TextFolds): boolean {
  const others = Array.from(wanted);
  return Array.from(given).every((letter, index) => {
    const other = others[index] ?? '';
    return (
      foldLetter(asCyrillic(letter), folds) === foldLetter(asCyrillic(other), folds) ||
      foldLetter(asLatin(letter), folds) === foldLetter(asLatin(other), folds)
    );
  });
}
