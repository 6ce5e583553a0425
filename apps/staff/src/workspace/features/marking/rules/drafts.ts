import type { AnswerToMark } from '../api.ts';

/** What is typed about an answer and not saved. */
export interface MarkDraft {
  points: string;
  criteria: string[];
  comment: string;
}

/** How the form begins: with the mark that stands there, or empty. @param criteria how many criteria there are */
export function draftOf({ mark }: Pick<AnswerToMark, 'mark'>, criteria: number): MarkDraft {
  const write = (points: number): string => String(points).replace('.', ',');
  return {
    points: mark === null ? '' : write(mark.points),
    criteria: Array.from({ length: criteria }, (_, index) => {
      const given = mark?.criteria?.[index];
      return given === undefined ? '' : write(given);
    }),
    comment: mark?.comment ?? '',
  };
}

/** Whether two drafts say the same. */
export function isSameDraft(one: MarkDraft, other: MarkDraft): boolean {
  return (
    one.points === other.points &&
    one.comment === other.comment &&
    one.criteria.length === other.criteria.length &&
    one.criteria.every((points, index) => points === other.criteria[index])
  );
}

/** Reads a kept draft; null for whatever else the storage holds. */
export function parseDraft(text: string | null): MarkDraft | null {
  if (text === null) return null;
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null) return null;
  if (!('points' in value && 'criteria' in value && 'comment' in value)) return null;
  const { points, criteria, comment } = value;
  if (typeof points !== 'string' || typeof comment !== 'string' || !Array.isArray(criteria)) return null;
  return { points, comment, criteria: criteria.map(String) };
}
