/**
 * A page of help as its search knows it.
 * @typedef {{ readonly address: string, readonly title: string, readonly lead: string, readonly text: string }} IndexedArticle
 */

const WORD = /[\p{L}\p{N}]+/gu;
/** Russian words differ in their endings: of longer ones the last letters need not agree. */
const ENDING_LENGTH = 2;
const STEM_MIN = 4;
/** What a word counts in the title, in the lead and in the text. */
const WEIGHTS = [9, 3, 1];
/** Of the letter that is written with two points or without. */
const POINTS = '\u0308';

/**
 * Pages that have every word of the query, those first that have them in the title, then in the lead.
 * @param {readonly IndexedArticle[]} articles
 * @param {string} query
 * @returns {IndexedArticle[]}
 */
export function rankArticles(articles, query) {
  const stems = listWords(query).map((word) => word.slice(0, Math.max(STEM_MIN, word.length - ENDING_LENGTH)));
  if (stems.length === 0) return [];
  return articles
    .map((article, index) => ({ article, index, weight: weigh(article, stems) }))
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight || one.index - other.index)
    .map(({ article }) => article);
}

/**
 * 0 where a word is missing.
 * @param {IndexedArticle} article
 * @param {readonly string[]} stems
 */
function weigh({ title, lead, text }, stems) {
  const parts = [title, lead, text].map(listWords);
  const weights = stems.map((stem) => {
    const part = parts.findIndex((words) => words.some((word) => word.startsWith(stem)));
    return WEIGHTS[part] ?? 0;
  });
  return weights.includes(0) ? 0 : weights.reduce((sum, weight) => sum + weight, 0);
}

/**
 * In lower case, without those points and without what cannot be seen, such as soft hyphens.
 * @param {string} text
 * @returns {string[]}
 */
function listWords(text) {
  const seen = text.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  return seen.toLowerCase().normalize('NFD').replaceAll(POINTS, '').normalize('NFC').match(WORD) ?? [];
}
