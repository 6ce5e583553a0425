import type { Actor, Owner } from '../actors.ts';

/**
 * How the object of a call stands to the organizer of the own organization. `mixed` is an own parent with a child of
 * another organization. Groups are no part of the product yet: «same group» has no object.
 */
export const RELATIONS = [
  'own',
  'same_department',
  'same_organization',
  'other_organization',
  'deleted',
  'random',
  'mixed',
] as const;
export type Relation = (typeof RELATIONS)[number];

/** What the address of a call names, which decides the relations that it can have. */
export const RELATIONS_OF = {
  nothing: ['own'],
  organization: ['own', 'other_organization', 'random'],
  object: ['own', 'same_department', 'same_organization', 'other_organization', 'deleted', 'random'],
  pair: RELATIONS,
} as const satisfies Record<string, readonly Relation[]>;
export type Named = keyof typeof RELATIONS_OF;

const OWNER_OF: Record<Relation, Owner | null> = {
  own: 'organiser',
  same_department: 'colleague',
  same_organization: 'other_department',
  other_organization: 'foreign_organizer',
  deleted: null,
  random: null,
  mixed: null,
};

/** Whether an actor owns the object of a relation. */
export function owns(actor: Actor, relation: Relation): boolean {
  return OWNER_OF[relation] === actor;
}

/** The organization that the address names in a relation; null for none that exists. */
export function organizationOf(relation: Relation): 'own' | 'foreign' | null {
  if (relation === 'random') return null;
  return relation === 'other_organization' ? 'foreign' : 'own';
}

/** Whether the innermost object of the address is there, and belongs to what stands before it. */
export function exists(relation: Relation): boolean {
  return relation !== 'deleted' && relation !== 'random' && relation !== 'mixed';
}
