import { isPlainlyLatin } from './look-alikes.ts';
import {
  DASHES,
  DEGREE_SIGNS,
  dropInvisible,
  RAISED_DIGITS,
  SLASHES,
  TIMES_SIGNS,
  unifyWidths,
} from './sign-families.ts';

/** Which differences between texts do not count. */
export interface TextFolds {
  fold_case: boolean;
  fold_yo: boolean;
  /** Spaces, punctuation that only parts words, and signs that are written in several ways. */
  fold_spaces: boolean;
}

/** One step on the way to the normal form. `by` names the switch that turns it off; some have none. */
interface TextStep {
  readonly name: string;
  readonly by: 'always' | 'fold_spaces';
  apply(text: string): string;
}

/**
 * The steps in their order, as docs/typed-answers.md tells them. Case, «ё» and look-alikes come after them, letter by letter
 * (text-match.ts).
 */
export const TEXT_STEPS: readonly TextStep[] = [
  { name: 'invisible', by: 'always', apply: dropInvisible },
  { name: 'composed', by: 'always', apply: (text) => text.normalize('NFC') },
  { name: 'stress', by: 'always', apply: dropStress },
  { name: 'edges', by: 'always', apply: (text) => text.trim() },
  { name: 'widths', by: 'fold_spaces', apply: unifyWidths },
  { name: 'powers', by: 'fold_spaces', apply: lowerPowers },
  { name: 'signs', by: 'fold_spaces', apply: unifySigns },
  { name: 'quotes', by: 'fold_spaces', apply: dropQuotes },
  { name: 'thousands', by: 'fold_spaces', apply: joinThousands },
  { name: 'numbers', by: 'fold_spaces', apply: unifyNumbers },
  { name: 'parting', by: 'fold_spaces', apply: dropParting },
  { name: 'lists', by: 'fold_spaces', apply: joinThousands },
  { name: 'spaces', by: 'fold_spaces', apply: dropSpaces },
  { name: 'products', by: 'fold_spaces', apply: unifyProducts },
];

const SIGN_STEPS = TEXT_STEPS.filter((step) => step.by === 'fold_spaces');
const OTHER_STEPS = TEXT_STEPS.filter((step) => step.by === 'always');

/** Words that no step changes: most answers, spared all of them. */
const PLAIN = /^[А-Яа-яЁёA-Za-z]+(?: [А-Яа-яЁёA-Za-z]+)*$/;

/** A text after all steps but those of single letters. */
export function textForm(text: string, folds: TextFolds): string {
  if (PLAIN.test(text)) return text;
  const whole = run(OTHER_STEPS, text);
  if (!folds.fold_spaces) return whole;
  const folded = run(SIGN_STEPS, whole);
  // An answer of signs alone («…») must not become nothing, which would equal every other sign.
  return folded === '' ? whole : folded;
}

function run(steps: readonly TextStep[], text: string): string {
  return steps.reduce((result, step) => step.apply(result), text);
}

const CYRILLIC_WORD = /[\p{L}\p{M}]*\p{Script=Cyrillic}[\p{L}\p{M}]*/gu;
/** A vowel, perhaps with the two points of «ё», under an acute or a grave. Latin ones stand for those that look alike. */
const STRESSED = /([аеиоуыэюяієaeioyu]\u0308?)[\u0300\u0301]+/giu;

/** Marks of stress; those of «й» and «ё» are other marks. */
function dropStress(text: string): string {
  if (!/[\u0300\u0301\u00c0-\u00ff\u0450\u045d]/.test(text)) return text;
  return text.replace(CYRILLIC_WORD, (word) => word.normalize('NFD').replace(STRESSED, '$1').normalize('NFC'));
}

const RAISED = `${RAISED_DIGITS}⁺⁻⁽⁾ⁿ`;
const RAISED_PLAIN = '0123456789+-()n';
const RAISED_RUN = new RegExp(`[${RAISED}]+`, 'gu');
/** Digits of an index after a letter or a bracket: H₂O. After a digit they are the base of a number: 101₂. */
const INDEX_RUN = /([\p{L})\]])([₀-₉]+)(?![\d₀-₉])/gu;
/** A raised plus or minus; `$1` is one without a raised digit next to it. */
const SIGN_OF_POWER = /[⁰-⁹¹²³ⁿ][⁺⁻]|[⁺⁻](?=[⁰-⁹¹²³ⁿ])|([⁺⁻])/g;

function lowered(sign: string): string {
  return RAISED_PLAIN.charAt(RAISED.indexOf(sign));
}

/** Powers as they are typed: «x²» is «x^2», and neither is «x2». */
function lowerPowers(text: string): string {
  return text
    .replace(SIGN_OF_POWER, (whole, alone?: string) => (alone === undefined ? whole : lowered(alone)))
    .replace(RAISED_RUN, (digits) => `^${Array.from(digits, lowered).join('')}`)
    .replace(INDEX_RUN, (_whole, before: string, digits: string) => before + digits.normalize('NFKC'));
}

/** Signs that are drawn or typed in several ways, each with the one that stands for all; the order matters. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/< *= *>|⟺/g, '⇔'],
  [/= *>|⟹/g, '⇒'],
  [/< *(?:- *)+>|⟷/g, '↔'],
  // Not «<-»: x<-5 compares with a negative number.
  [/(?:- *)+>|[⟶⇾➔➙➛➜➝➞➡]/g, '→'],
  [TIMES_SIGNS, '*'],
  [/÷/g, ':'],
  [SLASHES, '/'],
  [/<=|⩽|≦/g, '≤'],
  [/>=|⩾|≧/g, '≥'],
  [/!=/g, '≠'],
  [DEGREE_SIGNS, '°'],
  [/…/g, '...'],
  [/[’‘‚‛`´′ʹʼ]/g, "'"],
  [/[“”″]|''/g, '"'],
  [/∆/g, 'Δ'],
  [/∑/g, 'Σ'],
  [/∏/g, 'Π'],
  // A power in brackets, unless the brackets keep it apart from what follows: 10^(2)5, x^(n)k.
  [/\^ *[({] *(-?) *(\d+) *[)}](?! *[,.]? *\d)/g, '^$1$2'],
  [/\^ *[({] *(-?) *(\p{L}) *[)}](?! *[\p{L}\d])/gu, '^$1$2'],
];

/** A call of a function: in code «**» is no «^». */
const CALL = /\p{L}{2} *[([]/u;
/** A power as programs write it; `$1` is what is raised. Alone the sign may be the answer. */
const PROGRAM_POWER = /([\p{L}\p{N})\]] *)\*\*(?= *[\p{L}\p{N}(+-])/gu;

function unifySigns(text: string): string {
  const dashed = text.replace(DASHES, '-');
  const plain = CALL.test(dashed) ? dashed : dashed.replace(PROGRAM_POWER, '$1^');
  return SIGNS.reduce((result, [pattern, sign]) => result.replace(pattern, sign), plain);
}

/** Before and behind these a quotation begins and ends; beside other signs it is a formula or a line of code. */
const BEFORE = String.raw`(^|[\p{L}\p{N},.;:!?] +|- *)`;
const BEHIND = String.raw`(?=$| *[,.;:!?]| +[\p{L}\p{N}(]| *-)`;
const QUOTED = new RegExp(String.raw`${BEFORE}"([\p{L}\p{N}][^"]*)"${BEHIND}`, 'gu');
const SINGLE_QUOTED = new RegExp(String.raw`${BEFORE}'(\p{L}[^']*[\p{L}.!?])'${BEHIND}`, 'gu');

/** Quotes around words. Those of f'(x), of 5″, and of print("a") stay. */
function dropQuotes(text: string): string {
  return text
    .replace(/[«»„‟‹›]/g, '')
    .replace(QUOTED, '$1$2')
    .replace(SINGLE_QUOTED, '$1$2')
    .trim();
}

/** Numbers with spaces between them. Matches single numbers too, so that each is read once. */
const SPACED = /\d+(?: +\d+)*/g;
const GROUPS_OF_THREE = /^[1-9]\d{0,2}(?: +\d{3})+$/;

/**
 * Thousands without the spaces between them: 10 000. Three groups or more of which the first has three digits, too, are
 * rather a list (100 200 300), unless one of them begins with a zero, as no number of a list does.
 */
function joinThousands(text: string): string {
  return text.replace(SPACED, (run) => {
    if (!GROUPS_OF_THREE.test(run)) return run;
    const [first = '', ...groups] = run.split(/ +/);
    const isNumber = groups.length === 1 || first.length < 3 || groups.some((group) => group.startsWith('0'));
    return isNumber ? first + groups.join('') : run;
  });
}

/** Numbers with commas between them, and a comma at either end. Matches single numbers too, so that each is read once. */
const LIST = /(,?)(\d+(?:, ?\d+)*)(,?)/g;
/** Where a comma precedes the numbers, the list begins after their first comma with a space. */
const FIRST_OF_LIST = /^[\d,]*(?:, |$)/;

/** The decimal point is a comma; a list of numbers may be written with commas or spaces. */
function unifyNumbers(text: string): string {
  return text.replace(/(\d)\.(?=\d)/g, '$1,').replace(LIST, (whole, before: string, list: string, after: string) => {
    if (after !== '') return whole;
    const left = before === '' ? '' : (FIRST_OF_LIST.exec(list)?.[0] ?? '');
    return before + left + spaceList(list.slice(left.length));
  });
}

/** Three numbers or more, which no decimal fraction has, with spaces between them. */
function spaceList(list: string): string {
  const numbers = list.split(/, ?/);
  return numbers.length < 3 ? list : numbers.join(' ');
}

const FORMULA = /[=+*/<>≤≥≠≈^%|\\_()[\]{}]/;
const BRACKET = /[()[\]{}]/;

/** Whether a text has a sign that sentences of words do without. */
export function isFormula(text: string): boolean {
  return FORMULA.test(text);
}

/** Both match runs from which nothing is dropped too: each run is read once, not from each of its signs. */
const POINTS = /(\S)\.+( *)/g;
const COMMAS = /(\p{L}?) *[,;]+(?= *(\p{L}?))| +/gu;

/** Points, commas, colons and semicolons at the ends of words, and what a sentence of words ends with. */
function dropParting(text: string): string {
  let result = dropEnd(text);
  if (!isFormula(text)) {
    // After a single letter «!» is a factorial.
    result = result.replace(/(\p{L}{2}) *[.,;:!?]*[!?]$/u, '$1').replace(/(\p{L}{2})[!?]+(?=[ .,;:])/gu, '$1');
  }
  result = result.replace(POINTS, (whole, before: string, gap: string) => (gap === '' ? whole : `${before} `));
  if (!isPlainlyLatin(result)) result = result.replace(/(\p{L})\.+|(\p{N})\.+(?=\p{L})/gu, '$1$2 ');
  if (BRACKET.test(result)) return result;
  const dropComma = (whole: string, before = '', after = ''): string =>
    before === '' && after === '' ? whole : `${before} `;
  return result.replace(COMMAS, dropComma).replace(/(\p{L}): +/gu, '$1 ');
}

const OF_END = /[\s.,;:]/;

/** Reads from the end: an expression would try every run of these signs in the text, from each sign of it. */
function dropEnd(text: string): string {
  let length = text.length;
  while (OF_END.test(text.charAt(length - 1))) length -= 1;
  return text.slice(0, length);
}

/** Next to these a space says nothing. */
const TIGHT = / *([\p{Sm}\p{Sc}\-/*:;,^%°№()[\]{}]) */gu;

function dropSpaces(text: string): string {
  return text
    .replace(/ {2,}/g, ' ')
    .replace(TIGHT, '$1')
    .replace(/(\d) (?=\p{L})|(\p{L}) (?=\d)/gu, '$1$2')
    .trim();
}

/** A number, perhaps with the letter between it and the next one: 5х5. Matches all numbers, so that each is read once. */
const NUMBER_TIMES = /(\d+(?:,\d+)*)([xх](?=\d))?/giu;

function unifyProducts(text: string): string {
  // Behind a zero the letter begins a hexadecimal number.
  return text.replace(NUMBER_TIMES, (whole, number: string, letter?: string) =>
    letter === undefined || number === '0' ? whole : `${number}*`,
  );
}
