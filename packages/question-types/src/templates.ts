import type { Template } from '@parta/domain/codes';
import { listKindsTaken, QUESTION_KINDS } from './kinds.ts';

/** Kinds that the product knows by name and that come with the tasks: conversion and checks must already count them. */
export const TASK_ONLY_KINDS = ['code', 'shell', 'web'] as const;

/** What a survey asks: nothing in it has a right answer, so keys that its questions bring are not used. */
const SURVEY_KINDS: readonly string[] = listKindsTaken('inSurveys');
const TASKS_KINDS: readonly string[] = [...listKindsTaken('inTasks'), ...TASK_ONLY_KINDS];
const EVERY_KIND: readonly string[] = [...QUESTION_KINDS, ...TASK_ONLY_KINDS];

/** Kinds of question that a material of this template takes, by name. A course holds other materials and no question. */
export function kindsOf(template: Template): readonly string[] {
  switch (template) {
    case 'survey':
      return SURVEY_KINDS;
    case 'tasks':
      return TASKS_KINDS;
    case 'course':
      return [];
    case 'test':
    case 'presentation':
    case null:
      return EVERY_KIND;
  }
}

/** Whether answers to questions of such a material are marked. */
export function isMarked(template: Template): boolean {
  return template !== 'survey';
}

/** What converting a material does to one kind of question. */
export type ConversionEffect = 'keep' | 'delete' | { readonly becomes: 'single' | 'multiple' };

/**
 * What becomes of a question when its material is converted to `target`. A survey question becomes the matching question
 * of a test, with nothing marked as right yet; what the target does not take is deleted.
 * @param several whether a survey question allows several choices
 */
export function conversionEffect(target: Template, kind: string, several: boolean): ConversionEffect {
  if (target === 'test' && kind === 'survey') return { becomes: several ? 'multiple' : 'single' };
  return kindsOf(target).includes(kind) ? 'keep' : 'delete';
}
