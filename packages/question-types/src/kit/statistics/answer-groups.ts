import { compareTexts } from '../items/item-order.ts';

/** Answers counted together; `text` is the spelling used most often in the group, of several such the plainest. */
export interface AnswerGroup {
  text: string;
  count: number;
}

/** The largest groups, largest first; `rest` counts the answers in none of them. */
export interface AnswerGroups {
  groups: AnswerGroup[];
  rest: number;
  answers: number;
}

/** How many groups are kept, and how many characters of each. */
export interface GroupLimits {
  groups: number;
  length: number;
}

/** The length is that of the longest accepted answer: what is cut was never right. */
const SHORT_ANSWERS: GroupLimits = { groups: 100, length: 200 };

/** Groups texts whose `keyOf` is equal, asked once of each different text. The order of the answers changes nothing. */
export function groupAnswers(
  texts: readonly string[],
  keyOf: (text: string) => string,
  limits: GroupLimits = SHORT_ANSWERS,
): AnswerGroups {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  const spellings = new Map<string, Map<string, number>>();
  for (const [text, count] of counts) {
    const key = keyOf(text);
    const group = spellings.get(key) ?? new Map<string, number>();
    group.set(text.trim(), (group.get(text.trim()) ?? 0) + count);
    spellings.set(key, group);
  }
  const groups = [...spellings.values()]
    .map((group) => foldGroup(group, limits.length))
    .sort(compareGroups)
    .slice(0, limits.groups);
  const counted = groups.reduce((sum, group) => sum + group.count, 0);
  return { groups, rest: texts.length - counted, answers: texts.length };
}

function foldGroup(spellings: ReadonlyMap<string, number>, length: number): AnswerGroup {
  const ordered = [...spellings].map(([text, count]) => ({ text, count })).sort(compareSpellings);
  return {
    text: cut(ordered[0]?.text ?? '', length),
    count: ordered.reduce((sum, spelling) => sum + spelling.count, 0),
  };
}

function compareGroups(one: AnswerGroup, other: AnswerGroup): number {
  return other.count - one.count || compareTexts(one.text, other.text);
}

/** Of spellings used equally often the one with fewest signs, then with fewest capitals inside, then with most «ё». */
function compareSpellings(one: AnswerGroup, other: AnswerGroup): number {
  return (
    other.count - one.count ||
    signsOf(one.text, SIGN) - signsOf(other.text, SIGN) ||
    signsOf(one.text, BEFORE_CAPITAL) - signsOf(other.text, BEFORE_CAPITAL) ||
    signsOf(other.text, YO) - signsOf(one.text, YO) ||
    compareTexts(one.text, other.text)
  );
}

const SIGN = /[^\p{L}\p{N}\s]/gu;
/** The letter before a capital: letters that are capitals themselves overlap. */
const BEFORE_CAPITAL = /\p{L}(?=\p{Lu})/gu;
const YO = /[\u0401\u0451]/g;

function signsOf(text: string, sign: RegExp): number {
  return text.match(sign)?.length ?? 0;
}

/** Cuts between characters, never inside a surrogate pair. */
function cut(text: string, length: number): string {
  const letters = [...text];
  return letters.length <= length ? text : `${letters.slice(0, length).join('')}…`;
}
