/** A page of help as its search knows it. */
export interface IndexedArticle {
  readonly address: string;
  readonly title: string;
  readonly lead: string;
  readonly text: string;
}

const WORD = /[\p{L}\p{N}]+/gu;
/** Russian words differ in their endings: of longer ones the last letters need not agree. */
const ENDING_LENGTH = 2;
const STEM_MIN = 4;

/** Of the letter that is written with two points or without. */
const POINTS = '\u0308';

/** In lower case, without those points. */
function listWords(text: string): string[] {
  return text.toLowerCase().normalize('NFD').replaceAll(POINTS, '').normalize('NFC').match(WORD) ?? [];
}

/** Pages that have every word of the query, those first that have them in the title, then in the lead. */
export function rankArticles(articles: readonly IndexedArticle[], query: string): IndexedArticle[] {
  const stems = listWords(query).map((word) => word.slice(0, Math.max(STEM_MIN, word.length - ENDING_LENGTH)));
  if (stems.length === 0) return [];
  return articles
    .map((article, index) => ({ article, index, weight: weigh(article, stems) }))
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight || one.index - other.index)
    .map(({ article }) => article);
}

/** 0 where a word is missing. */
function weigh({ title, lead, text }: IndexedArticle, stems: readonly string[]): number {
  const parts = [title, lead, text].map(listWords);
  const weights = stems.map((stem) => {
    const part = parts.findIndex((words) => words.some((word) => word.startsWith(stem)));
    return part === -1 ? 0 : ([9, 3, 1][part] ?? 0);
  });
  return weights.includes(0) ? 0 : weights.reduce((sum, weight) => sum + weight, 0);
}
