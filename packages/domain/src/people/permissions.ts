import {
  IMPORT_FORMATS,
  type ImportFormat,
  MATERIAL_TYPES,
  type MaterialType,
  ORGANIZED_KINDS,
  type OrganizedKind,
} from '../codes.ts';
import { IDENTIFIER_LENGTH, isIdentifier } from '../encoding/identifier.ts';

/** One permission, taken apart. The text form is made by `formatPermission` alone. */
export type Permission =
  | { readonly name: 'approved' }
  | { readonly name: 'activity_run'; readonly kind: OrganizedKind }
  | { readonly name: 'activity_organization'; readonly kind: OrganizedKind; readonly organization_id: string }
  | { readonly name: 'self_study' }
  | { readonly name: 'material_type'; readonly type: MaterialType }
  | { readonly name: 'material_import'; readonly format: ImportFormat }
  | { readonly name: 'group_manage' }
  | { readonly name: 'group_department'; readonly department_id: string }
  | { readonly name: 'idea_suggest' }
  | { readonly name: 'organization_administer'; readonly organization_id: string }
  | { readonly name: 'catalog_manage' }
  | { readonly name: 'platform_administer' };

/** What a person may do, in every form the product asks for. */
export interface PermissionSet {
  readonly permissions: readonly Permission[];
  /** Canonical texts of `permissions`. */
  readonly texts: ReadonlySet<string>;
  /** Texts that grant nothing, for the log. */
  readonly refused: readonly string[];
}

const LONGEST_PERMISSION = 'activity:me:async:org:'.length + IDENTIFIER_LENGTH;

const FIXED: ReadonlyMap<string, Permission> = new Map<string, Permission>([
  ['approved', { name: 'approved' }],
  ['activity:me:sync:crud', { name: 'activity_run', kind: 'sync' }],
  ['activity:me:async:crud', { name: 'activity_run', kind: 'async' }],
  ['activity:me:asyncSelf:crud', { name: 'self_study' }],
  ['group:me:crud', { name: 'group_manage' }],
  ['idea:me:crud', { name: 'idea_suggest' }],
  ['catalog:all:crud', { name: 'catalog_manage' }],
  ['platform:admin', { name: 'platform_administer' }],
]);

/**
 * Reads one permission. The whole text is split into its parts and every part must fit exactly: a prefix, a suffix,
 * another case, a space or an identifier that is none gives null, which grants nothing.
 */
export function parsePermission(text: string): Permission | null {
  if (text.length > LONGEST_PERMISSION) return null;
  const fixed = FIXED.get(text);
  if (fixed !== undefined) return fixed;
  const parts = text.split(':');
  if (parts.length === 3) return parseOrganization(parts);
  const [area, owner, ...rest] = parts;
  if (owner !== 'me') return null;
  if (area === 'activity' && rest.length === 3) return parseActivity(rest);
  if (area === 'material' && rest.length === 2) return parseMaterial(rest);
  if (area === 'group' && rest.length === 2) return parseGroup(rest);
  return null;
}

function parseOrganization(parts: readonly string[]): Permission | null {
  const [area, organization_id, role] = parts;
  if (area !== 'organization' || role !== 'admin') return null;
  if (organization_id === undefined || !isIdentifier(organization_id)) return null;
  return { name: 'organization_administer', organization_id };
}

function parseActivity(parts: readonly string[]): Permission | null {
  const [kindText, scope, organization_id] = parts;
  const kind = ORGANIZED_KINDS.find((known) => known === kindText);
  if (kind === undefined || scope !== 'org') return null;
  if (organization_id === undefined || !isIdentifier(organization_id)) return null;
  return { name: 'activity_organization', kind, organization_id };
}

function parseMaterial(parts: readonly string[]): Permission | null {
  const [scope, value] = parts;
  if (scope === 'type') {
    const type = MATERIAL_TYPES.find((known) => known === value);
    return type === undefined ? null : { name: 'material_type', type };
  }
  if (scope === 'import') {
    const format = IMPORT_FORMATS.find((known) => known === value);
    return format === undefined ? null : { name: 'material_import', format };
  }
  return null;
}

function parseGroup(parts: readonly string[]): Permission | null {
  const [scope, department_id] = parts;
  if (scope !== 'dep' || department_id === undefined || !isIdentifier(department_id)) return null;
  return { name: 'group_department', department_id };
}

/** Writes a permission as the text that `parsePermission` reads. */
export function formatPermission(permission: Permission): string {
  switch (permission.name) {
    case 'approved':
      return 'approved';
    case 'activity_run':
      return `activity:me:${permission.kind}:crud`;
    case 'activity_organization':
      return `activity:me:${permission.kind}:org:${permission.organization_id}`;
    case 'self_study':
      return 'activity:me:asyncSelf:crud';
    case 'material_type':
      return `material:me:type:${permission.type}`;
    case 'material_import':
      return `material:me:import:${permission.format}`;
    case 'group_manage':
      return 'group:me:crud';
    case 'group_department':
      return `group:me:dep:${permission.department_id}`;
    case 'idea_suggest':
      return 'idea:me:crud';
    case 'organization_administer':
      return `organization:${permission.organization_id}:admin`;
    case 'catalog_manage':
      return 'catalog:all:crud';
    case 'platform_administer':
      return 'platform:admin';
  }
}

/** Reads the texts of a token; duplicates count once, texts that are no permission land in `refused`. */
export function parsePermissions(texts: readonly string[]): PermissionSet {
  const permissions: Permission[] = [];
  const accepted = new Set<string>();
  const refused: string[] = [];
  for (const text of texts) {
    const permission = parsePermission(text);
    if (permission === null) refused.push(text);
    else if (!accepted.has(text)) {
      accepted.add(text);
      permissions.push(permission);
    }
  }
  return { permissions, texts: accepted, refused };
}

/** Whether exactly this permission is in the set. */
export function has(set: PermissionSet, permission: Permission): boolean {
  return set.texts.has(formatPermission(permission));
}

/** Whether the person may use the product at all. */
export function isApproved(set: PermissionSet): boolean {
  return has(set, { name: 'approved' });
}

/** Whether the person may run activities of a kind; where is told by `organizationsFor`. */
export function canRunActivities(set: PermissionSet, kind: OrganizedKind): boolean {
  return has(set, { name: 'activity_run', kind });
}

/** Whether the activities screen shows «Организатор» and «Участник»; self-study alone shows no tabs. */
export function hasOrganizerTab(set: PermissionSet): boolean {
  return ORGANIZED_KINDS.some((kind) => canRunActivities(set, kind));
}

/** Identifiers of the organisations in which activities of a kind may be started, in the order of the token. */
export function organizationsFor(set: PermissionSet, kind: OrganizedKind): string[] {
  return set.permissions.flatMap((permission) =>
    permission.name === 'activity_organization' && permission.kind === kind ? [permission.organization_id] : [],
  );
}

/** Whether the person may start an activity of a kind in an organisation: the kind and the place, both. */
export function canStartIn(set: PermissionSet, kind: OrganizedKind, organization_id: string): boolean {
  return canRunActivities(set, kind) && has(set, { name: 'activity_organization', kind, organization_id });
}

/** Whether «Назначить» is offered: groups may be managed and some organisation is permitted. */
export function canAssignMaterials(set: PermissionSet): boolean {
  return canManageGroups(set) && ORGANIZED_KINDS.some((kind) => organizationsFor(set, kind).length > 0);
}

/** Whether the person may study a material by herself. */
export function canSelfStudy(set: PermissionSet): boolean {
  return has(set, { name: 'self_study' });
}

/** Material types the person may copy, create and convert to. */
export function materialTypes(set: PermissionSet): MaterialType[] {
  return MATERIAL_TYPES.filter((type) => has(set, { name: 'material_type', type }));
}

/** Whether the person may manage groups and make activities from materials. */
export function canManageGroups(set: PermissionSet): boolean {
  return has(set, { name: 'group_manage' });
}

/** Identifiers of the departments whose groups the person may reach, in the order of the token. */
export function departments(set: PermissionSet): string[] {
  return set.permissions.flatMap((permission) =>
    permission.name === 'group_department' ? [permission.department_id] : [],
  );
}

/** Identifiers of the organisations the person administers, in the order of the token. */
export function administeredOrganizations(set: PermissionSet): string[] {
  return set.permissions.flatMap((permission) =>
    permission.name === 'organization_administer' ? [permission.organization_id] : [],
  );
}

/**
 * Identifiers of the organisations whose people the person may search: those she administers, and for who manages
 * groups those in which she may run activities.
 */
export function searchableOrganizations(set: PermissionSet): string[] {
  const organized = canManageGroups(set) ? ORGANIZED_KINDS.flatMap((kind) => organizationsFor(set, kind)) : [];
  return [...new Set([...administeredOrganizations(set), ...organized])];
}

/** Whether the person keeps the folders and materials of the catalogue. */
export function canManageCatalog(set: PermissionSet): boolean {
  return has(set, { name: 'catalog_manage' });
}

/** Whether the person is the 'admin' of the documents. */
export function isPlatformAdministrator(set: PermissionSet): boolean {
  return has(set, { name: 'platform_administer' });
}
