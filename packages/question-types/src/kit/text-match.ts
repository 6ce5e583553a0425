import { distance } from 'fastest-levenshtein';

/** Which differences between texts do not count. */
export interface TextFolds {
  fold_case: boolean;
  fold_yo: boolean;
  /** Spaces, and punctuation that only parts words. */
  fold_spaces: boolean;
}

/** How an answer is compared with the accepted ones, always literally: no text is ever read as a pattern. */
export interface TextRule extends TextFolds {
  accepted: string[];
  typo_tolerance: boolean;
}

const FOLD_ALL: TextFolds = { fold_case: true, fold_yo: true, fold_spaces: true };

/** Longer texts are compared without tolerance: the distance costs their product. */
const MAX_TYPO_LENGTH = 200;

const LATIN = 'ABCEHKMOPTXYaceopxykmt';
const CYRILLIC = 'АВСЕНКМОРТХУасеорхукмт';
const LOOKALIKES = new Map(Array.from(LATIN, (letter, index) => [letter, CYRILLIC.charAt(index)]));

/**
 * A text in the form in which it is compared: compatibility forms unified, quotes dropped, every dash a hyphen, Latin
 * look-alikes read as Cyrillic where any Cyrillic stands beside them, and the chosen differences folded away.
 */
export function normalizeText(text: string, folds: TextFolds = FOLD_ALL): string {
  let result = text
    .normalize('NFKC')
    .replace(/["'`´‘’‚‛“”„‟«»‹›]/g, '')
    .replace(/[‐‑‒–—―−]/g, '-')
    .trim();
  if (/\p{Script=Cyrillic}/u.test(result))
    result = result.replace(/[A-Za-z]/g, (letter) => LOOKALIKES.get(letter) ?? letter);
  if (folds.fold_case) result = result.toLowerCase();
  if (folds.fold_yo) result = result.replace(/ё/g, 'е').replace(/Ё/g, 'Е');
  if (folds.fold_spaces) {
    const parted = result
      .replace(/[.,;:!?…()[\]{}]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    // An answer of signs alone («?») must not become nothing, which would equal every other sign.
    result = parted === '' ? result : parted;
  }
  return result;
}

/** Whether an answer is one of those accepted under a rule. */
export function isAcceptedText(text: string, rule: TextRule): boolean {
  const given = normalizeText(text, rule);
  return rule.accepted.some((accepted) => {
    const wanted = normalizeText(accepted, rule);
    return given === wanted || (rule.typo_tolerance && isSmallTypo(given, wanted));
  });
}

/** 0 up to 4 letters, 1 up to 8, 2 beyond; digits never count as a slip: 1945 is not 1946. */
function isSmallTypo(given: string, wanted: string): boolean {
  if (Math.max(given.length, wanted.length) > MAX_TYPO_LENGTH) return false;
  if (given.replace(/\D/g, '') !== wanted.replace(/\D/g, '')) return false;
  return distance(given, wanted) <= typoAllowance(wanted);
}

function typoAllowance(wanted: string): number {
  if (wanted.length <= 4) return 0;
  return wanted.length <= 8 ? 1 : 2;
}
