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

type PermissionOf<Name extends Permission['name']> = Extract<Permission, { readonly name: Name }>;

/** What stands at the braces of a text. */
type Values = Readonly<Partial<Record<string, string>>>;

interface Row<Written extends Permission> {
  /** The text, with the names of fields in braces. */
  readonly text: string;
  /** Null where a value is none of its field. */
  read(values: Values): Written | null;
}

/** Every permission, once: how it is written, and how its text is read. */
const ROWS: { readonly [Name in Permission['name']]: Row<PermissionOf<Name>> } = {
  approved: { text: 'approved', read: () => ({ name: 'approved' }) },
  activity_run: {
    text: 'activity:me:{kind}:crud',
    read(values) {
      const kind = readOneOf(ORGANIZED_KINDS, values['kind']);
      return kind === null ? null : { name: 'activity_run', kind };
    },
  },
  activity_organization: {
    text: 'activity:me:{kind}:org:{organization_id}',
    read(values) {
      const kind = readOneOf(ORGANIZED_KINDS, values['kind']);
      const organization_id = readIdentifier(values['organization_id']);
      return kind === null || organization_id === null
        ? null
        : { name: 'activity_organization', kind, organization_id };
    },
  },
  self_study: { text: 'activity:me:asyncSelf:crud', read: () => ({ name: 'self_study' }) },
  material_type: {
    text: 'material:me:type:{type}',
    read(values) {
      const type = readOneOf(MATERIAL_TYPES, values['type']);
      return type === null ? null : { name: 'material_type', type };
    },
  },
  material_import: {
    text: 'material:me:import:{format}',
    read(values) {
      const format = readOneOf(IMPORT_FORMATS, values['format']);
      return format === null ? null : { name: 'material_import', format };
    },
  },
  group_manage: { text: 'group:me:crud', read: () => ({ name: 'group_manage' }) },
  group_department: {
    text: 'group:me:dep:{department_id}',
    read(values) {
      const department_id = readIdentifier(values['department_id']);
      return department_id === null ? null : { name: 'group_department', department_id };
    },
  },
  idea_suggest: { text: 'idea:me:crud', read: () => ({ name: 'idea_suggest' }) },
  organization_administer: {
    text: 'organization:{organization_id}:admin',
    read(values) {
      const organization_id = readIdentifier(values['organization_id']);
      return organization_id === null ? null : { name: 'organization_administer', organization_id };
    },
  },
  catalog_manage: { text: 'catalog:all:crud', read: () => ({ name: 'catalog_manage' }) },
  platform_administer: { text: 'platform:admin', read: () => ({ name: 'platform_administer' }) },
};

const LONGEST_PERMISSION = 'activity:me:async:org:'.length + IDENTIFIER_LENGTH;
const FIELD = /\{(\w+)\}/g;

const forms = Object.values(ROWS).map((row) => ({ row, parts: row.text.split(':') }));

/**
 * Reads one permission. The whole text is split into its parts and every part must fit exactly: a prefix, a suffix,
 * another case, a space or an identifier that is none gives null, which grants nothing.
 */
export function parsePermission(text: string): Permission | null {
  if (text.length > LONGEST_PERMISSION) return null;
  const parts = text.split(':');
  for (const { row, parts: form } of forms) {
    const values = matchParts(form, parts);
    const permission = values === null ? null : row.read(values);
    if (permission !== null) return permission;
  }
  return null;
}

/** What stands at the fields of a form; null where another part differs. */
function matchParts(form: readonly string[], parts: readonly string[]): Values | null {
  if (parts.length !== form.length) return null;
  const fields: [string, string][] = [];
  for (const [index, part] of parts.entries()) {
    const wanted = form[index] ?? '';
    if (wanted.startsWith('{')) fields.push([wanted.slice(1, -1), part]);
    else if (wanted !== part) return null;
  }
  return Object.fromEntries(fields);
}

function readOneOf<Value extends string>(known: readonly Value[], text: string | undefined): Value | null {
  return known.find((value) => value === text) ?? null;
}

function readIdentifier(text: string | undefined): string | null {
  return text !== undefined && isIdentifier(text) ? text : null;
}

/** Writes a permission as the text that `parsePermission` reads. */
export function formatPermission(permission: Permission): string {
  return ROWS[permission.name].text.replaceAll(FIELD, (_, field: string) => String(Reflect.get(permission, field)));
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

/** Identifiers of the organizations in which activities of a kind may be started, in the order of the token. */
export function organizationsFor(set: PermissionSet, kind: OrganizedKind): string[] {
  return set.permissions.flatMap((permission) =>
    permission.name === 'activity_organization' && permission.kind === kind ? [permission.organization_id] : [],
  );
}

/** Whether the person may start an activity of a kind in an organization: the kind and the organization, both. */
export function canStartIn(set: PermissionSet, kind: OrganizedKind, organization_id: string): boolean {
  return canRunActivities(set, kind) && has(set, { name: 'activity_organization', kind, organization_id });
}

/** Whether «Назначить» is offered: groups may be managed and some organization is permitted. */
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

/** Whether the person may have a library of her own: she may make materials of some type. */
export function canKeepLibrary(set: PermissionSet): boolean {
  return materialTypes(set).length > 0;
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

/** Identifiers of the organizations the person administers, in the order of the token. */
export function administeredOrganizations(set: PermissionSet): string[] {
  return set.permissions.flatMap((permission) =>
    permission.name === 'organization_administer' ? [permission.organization_id] : [],
  );
}

/**
 * Identifiers of the organizations whose people the person may search: those she administers, and for who manages
 * groups those in which she may run activities.
 */
export function searchableOrganizations(set: PermissionSet): string[] {
  const organized = canManageGroups(set) ? ORGANIZED_KINDS.flatMap((kind) => organizationsFor(set, kind)) : [];
  return [...new Set([...administeredOrganizations(set), ...organized])];
}

/** Whether the person keeps the folders and materials of the catalog. */
export function canManageCatalog(set: PermissionSet): boolean {
  return has(set, { name: 'catalog_manage' });
}

/** Whether the person is the 'admin' of the documents. */
export function isPlatformAdministrator(set: PermissionSet): boolean {
  return has(set, { name: 'platform_administer' });
}
