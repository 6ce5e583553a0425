import {
  DEFAULT_SCALES,
  type GradeKind,
  type GradeScale,
  isGradeScale,
  LOWEST_GRADES,
} from '@parta/domain/grades/grade-scale';
import { formatGrade } from '@parta/domain/grades/texts';

/** A scale as it is typed. */
export interface ScaleDraft {
  readonly kind: GradeKind;
  /** Percents as texts, one a threshold. */
  readonly texts: readonly string[];
}

/** The draft that a scale begins with. */
export function draftOf({ kind, thresholds }: GradeScale): ScaleDraft {
  return { kind, texts: thresholds.map((threshold) => String(threshold).replace('.', ',')) };
}

/** The draft of another kind: its thresholds begin as everybody's do. */
export function draftOfKind(kind: GradeKind): ScaleDraft {
  return draftOf(DEFAULT_SCALES[kind]);
}

/** The scale of a draft; null where a percent is none, or they do not rise. */
export function readDraft({ kind, texts }: ScaleDraft): GradeScale | null {
  const thresholds = texts.map((text) => (text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.'))));
  const scale = { kind, thresholds };
  return isGradeScale(scale) ? scale : null;
}

/** The grade that a threshold gives, by its place. */
export function nameGrade(kind: GradeKind, place: number): string {
  return formatGrade(kind, LOWEST_GRADES[kind] + place + 1);
}

/** The grade below all thresholds. */
export function nameLowest(kind: GradeKind): string {
  return formatGrade(kind, LOWEST_GRADES[kind]);
}
