import type { Template } from '@parta/domain/codes';
import { typeOfTemplate } from '@parta/domain/codes';
import { has, type PermissionSet } from '@parta/domain/people/permissions';
import { notFound, Refused } from '../../refused.ts';
import type { ReadableMaterial } from './queries/readable-material.ts';

/** Whether a person may make materials of a template, copy them and convert others to it. */
export function canMake(permissions: PermissionSet, template: Template): boolean {
  return has(permissions, { name: 'material_type', type: typeOfTemplate(template) });
}

/** Refuses with 403 whoever may not make materials of a template. */
export function requireMake(permissions: PermissionSet, template: Template): void {
  if (!canMake(permissions, template)) throw new Refused(403, 'forbidden');
}

/**
 * Refuses with 403 a copy that may not be made: of a type that is not permitted, or of the catalog where its author
 * does not allow it or gives a certificate. Modules of a course of the catalog are copied with it, so their types must
 * be permitted as well: the refusal tells the `type` that is not. Null is what may not be read at all: 404.
 */
export function requireCopy(permissions: PermissionSet, material: ReadableMaterial | null): ReadableMaterial {
  if (material === null) throw notFound();
  requireMake(permissions, material.template);
  if (material.is_owner) return material;
  if (!material.allow_copying || material.has_certificate) throw new Refused(403, 'forbidden');
  const missing = material.module_templates.find((template) => !canMake(permissions, template));
  if (missing !== undefined) throw new Refused(403, 'forbidden', { type: typeOfTemplate(missing) });
  return material;
}
