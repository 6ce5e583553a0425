import type { QuestionFigures } from '@parta/contract/statistics-documents';

/** What a question is called in a list: its own words, or its slide's title where it has none. */
export function questionName(row: Pick<QuestionFigures, 'text' | 'content_title'>): string {
  return row.text || row.content_title;
}

/** The question with the least share of right answers, where somebody missed it; the first of several. */
export function findHardestQuestion(rows: readonly QuestionFigures[]): { title: string; share: number } | null {
  let hardest: { title: string; share: number } | null = null;
  for (const row of rows) {
    const share = row.correct_answers_percentage;
    if (share === null || row.total_answers === 0 || share >= 100) continue;
    if (hardest === null || share < hardest.share) hardest = { title: questionName(row), share };
  }
  return hardest;
}
