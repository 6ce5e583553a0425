import type { CallInput, CallResult } from '@parta/contract/wire';
import { MATERIAL_TYPES, type Template, templateOfType, typeOfTemplate } from '@parta/domain/codes';
import { has, materialTypes, type PermissionSet } from '@parta/domain/people/permissions';
import { isQuestionKind } from '@parta/question-types/kinds';
import { kindTexts } from '@parta/question-types/names';
import { conversionTexts, taskKindNames } from '../texts.ts';

/** Kinds that a material can be converted to, as the call names them. */
export type ConversionTarget = CallInput<'material.conversion'>['query']['template'];
export type ConversionEffects = CallResult<'material.conversion'>;

/** Templates of what a person may make, in the order of the documents. */
export function listTemplates(permissions: PermissionSet): Template[] {
  return materialTypes(permissions).map(templateOfType);
}

/** Whether a person may make, copy and convert to materials of a template. */
export function mayMake(permissions: PermissionSet, template: Template): boolean {
  return has(permissions, { name: 'material_type', type: typeOfTemplate(template) });
}

/** What a material of this template may be converted to; nothing for a course. */
export function listTargets(permissions: PermissionSet, template: Template): ConversionTarget[] {
  if (template === 'course') return [];
  return MATERIAL_TYPES.map(templateOfType).flatMap((target) => {
    if (target === template || target === 'course' || !mayMake(permissions, target)) return [];
    return [target ?? 'material'];
  });
}

/** The same as a material bears it. */
export function templateOfTarget(target: ConversionTarget): Template {
  return target === 'material' ? null : target;
}

const TASK_NAMES: ReadonlyMap<string, string> = new Map(Object.entries(taskKindNames));

function nameOf(type: string): string {
  return isQuestionKind(type) ? kindTexts[type].name : (TASK_NAMES.get(type) ?? conversionTexts.other_kind);
}

/** What a conversion does to the questions, in words. */
export interface ConversionWords {
  /** What becomes what, and what stays; never empty where nothing is deleted. */
  changes: string[];
  /** How many questions are deleted; null when none is. */
  lost: string | null;
  /** Kinds of the deleted questions with their numbers. */
  deleted: string[];
  /** How many slides are left empty; null when none is. */
  emptied: string | null;
}

/** Puts the effects of a conversion into words, with the forms of numbers. */
export function describeConversion(effects: ConversionEffects): ConversionWords {
  const { questions, kept, changed, deleted, emptied_contents } = effects;
  if (questions === 0) return { changes: [conversionTexts.no_questions], lost: null, deleted: [], emptied: null };
  const changes = changed.map(({ type, becomes, count }) =>
    conversionTexts.becomes(count, nameOf(type), nameOf(becomes)),
  );
  if (deleted.length === 0 && changes.length === 0) changes.push(conversionTexts.nothing_changes);
  else if (kept > 0) changes.push(conversionTexts.kept(kept));
  const lost = deleted.reduce((sum, { count }) => sum + count, 0);
  return {
    changes,
    lost: lost === 0 ? null : conversionTexts.lost(lost),
    deleted: deleted.map(({ type, count }) => conversionTexts.deleted(nameOf(type), count)),
    emptied: emptied_contents === 0 ? null : conversionTexts.emptied(emptied_contents),
  };
}
