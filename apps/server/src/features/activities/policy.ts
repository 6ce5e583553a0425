import { isSync, organizedKindOfMode } from '@parta/domain/codes';
import { canAssignMaterials, canStartIn, type PermissionSet } from '@parta/domain/people/permissions';
import { Refused } from '../../refused.ts';
import { checkMaterial } from '../materials/rules/start.ts';
import type { WholeMaterial } from '../materials/types.ts';
import { findStartProblem, type StartPayload } from './rules.ts';

/** @throws Refused 403 `forbidden` unless she may start activities of the mode in the organization */
export function requireStartIn(
  permissions: PermissionSet,
  { mode, organization_id }: Pick<StartPayload, 'mode' | 'organization_id'>,
): void {
  const kind = organizedKindOfMode(mode);
  if (canAssignMaterials(permissions) && canStartIn(permissions, kind, organization_id)) return;
  throw new Refused<'material.start'>(403, 'forbidden');
}

/** @throws Refused 400 with what a material lacks, or with what is wrong with how it is to be started */
export function requireStartable(material: WholeMaterial, payload: StartPayload): void {
  const check = checkMaterial(material);
  if ('fatal' in check) throw new Refused<'material.start'>(400, check.fatal);
  if (check.sync_error !== null && isSync(payload.mode)) throw new Refused<'material.start'>(400, check.sync_error);
  const problem = findStartProblem(payload);
  if (problem !== null) throw new Refused<'material.start'>(400, problem);
}

/** @throws Refused 400 with what a material lacks */
export function requireWhole(material: WholeMaterial): void {
  const check = checkMaterial(material);
  if ('fatal' in check) throw new Refused<'material.explore'>(400, check.fatal);
}
