import type { GradeKind } from '@parta/domain/grades/grade-scale';

/** Words of the form of a scale of grades. */
export const scaleTexts = {
  kind: 'Шкала',
  kinds: {
    five: 'От 2 до 5',
    pass: 'Зачёт или незачёт',
    ten: 'От 1 до 10',
    hundred: 'От 1 до 100',
  } satisfies Record<GradeKind, string>,
  thresholds: 'С какого процента баллов',
  threshold: (grade: string): string => `Отметка «${grade}», от %`,
  lowest: (grade: string): string => `Ниже — «${grade}».`,
  hundred: 'Отметка равна проценту баллов.',
  wrong: 'Каждый процент должен быть больше предыдущего: от 0 до 100, без нуля.',
  summary: (kind: string, thresholds: string): string => (thresholds === '' ? kind : `${kind}: ${thresholds}`),
  step: (grade: string, percent: string): string => `${grade} — от ${percent} %`,
} as const;
