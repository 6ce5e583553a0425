import type { Access } from '@parta/contract/access';
import type { Actor } from '../actors.ts';
import { exists, type Named, organizationOf, owns, type Relation } from './relations.ts';

/** What the gate makes of a call: let in, or refused with a status. */
export type Verdict = 'in' | 401 | 403 | 404;

/** A word of the contract; that of a live audience is told apart by the audience. */
export type Word = Exclude<Access, 'live_audience'> | 'projector';

interface Facts {
  /** Whether her session is worth anything. */
  signed_in: boolean;
  approved: boolean;
  /** Where she has an accepted job. */
  organization: 'own' | 'foreign' | null;
  may: readonly ('library' | 'organize' | 'search' | 'administer' | 'platform' | 'self_study' | 'curate')[];
}

const OUTSIDE: Facts = { signed_in: false, approved: false, organization: null, may: [] };
const MEMBER: Facts = { signed_in: true, approved: true, organization: 'own', may: [] };
const ORGANIZER: Facts = { ...MEMBER, may: ['library', 'organize', 'search', 'self_study'] };
const ADMINISTRATOR: Facts = { ...MEMBER, may: ['search', 'administer'] };

/** Written down from the roles of domain.md §2, not computed as the product does. */
const FACTS: Record<Actor, Facts> = {
  nobody: OUTSIDE,
  guest: OUTSIDE,
  guest_elsewhere: OUTSIDE,
  removed_guest: OUTSIDE,
  projector: OUTSIDE,
  scanner: OUTSIDE,
  student: MEMBER,
  foreign_student: { ...MEMBER, organization: 'foreign' },
  unapproved: { signed_in: true, approved: false, organization: null, may: [] },
  self_study: { ...MEMBER, may: ['self_study'] },
  staff: MEMBER,
  other_department: ORGANIZER,
  organiser: ORGANIZER,
  colleague: ORGANIZER,
  foreign_organizer: { ...ORGANIZER, organization: 'foreign' },
  administrator: ADMINISTRATOR,
  foreign_administrator: { ...ADMINISTRATOR, organization: 'foreign' },
  platform: { signed_in: true, approved: true, organization: null, may: ['platform'] },
  curator: { ...MEMBER, may: ['library', 'curate'] },
  dismissed: OUTSIDE,
  expired: OUTSIDE,
};

type Rule = (actor: Actor, relation: Relation, named: Named) => Verdict;

const RULES: Record<Word, Rule> = {
  anyone: (_actor, relation, named) => (named === 'nothing' || exists(relation) ? 'in' : 404),
  visitor: (_actor, relation) => (exists(relation) ? 'in' : 404),
  // The call itself looks at the token: whoever has none is refused by it, see the exceptions of its row.
  refresh_token: () => 'in',
  signed_in: (actor, relation, named) => {
    if (!FACTS[actor].signed_in) return 401;
    return named === 'nothing' || owns(actor, relation) ? 'in' : 404;
  },
  approved: (actor) => needs(actor, null) ?? 'in',
  people_searcher: (actor) => needs(actor, 'search') ?? 'in',
  group_manager: (actor, relation, named) =>
    needs(actor, 'organize') ?? (named === 'nothing' || managesGroup(actor, relation) ? 'in' : 404),
  library_owner: ownedBy('library'),
  material_reader: (actor, relation, named) =>
    needs(actor, null) ?? (named === 'nothing' || owns(actor, relation) ? 'in' : 404),
  self_student: (actor, relation, named) =>
    needs(actor, 'self_study') ?? (named === 'nothing' || owns(actor, relation) ? 'in' : 404),
  curator: (actor, relation, named) => needs(actor, 'curate') ?? (named === 'nothing' || exists(relation) ? 'in' : 404),
  material_starter: ownedBy('organize'),
  organizer: ownedBy('organize'),
  lesson_keeper: (actor) => (needs(actor, 'organize') === null ? 'in' : (needs(actor, 'administer') ?? 'in')),
  left_lesson_keeper: (actor, relation) => {
    const refused = needs(actor, 'organize') === null ? null : needs(actor, 'administer');
    return refused ?? (keeps(actor, relation) ? 'in' : 404);
  },
  activity_owner: ownedBy('organize'),
  presenter: ownedBy('organize'),
  activity_maker: (actor, relation) => {
    if (!FACTS[actor].signed_in) return 401;
    return owns(actor, relation) ? 'in' : 404;
  },
  assignee: takesPart,
  participant_by_account: takesPart,
  organization_administrator: (actor, relation, named) => {
    const refused = needs(actor, null);
    if (refused !== null) return refused;
    const asked = organizationOf(relation);
    if (asked === null || FACTS[actor].organization !== asked) return 404;
    if (!FACTS[actor].may.includes('administer')) return 403;
    return named === 'organization' || exists(relation) ? 'in' : 404;
  },
  platform_administrator: (actor, relation, named) =>
    needs(actor, 'platform') ?? (named === 'nothing' || exists(relation) ? 'in' : 404),
  participant: (actor, relation) => {
    if (actor === 'removed_guest' && (relation === 'own' || relation === 'mixed')) return 403;
    if (actor === 'guest' && (relation === 'own' || relation === 'mixed')) return relation === 'own' ? 'in' : 404;
    if (actor === 'guest_elsewhere' && relation === 'other_organization') return 'in';
    return FACTS[actor].signed_in ? 404 : 401;
  },
  projector: (actor, relation) => (actor === 'projector' && relation === 'own' ? 'in' : 404),
  scanner: (actor, relation) => (actor === 'scanner' && relation === 'own' ? 'in' : 404),
};

/** What an actor gets who calls with an object of a relation. */
export function judge(word: Word, actor: Actor, relation: Relation, named: Named): Verdict {
  return RULES[word](actor, relation, named);
}

/** Whether an actor's session is worth anything. */
export function isSignedIn(actor: Actor): boolean {
  return FACTS[actor].signed_in;
}

/** An administrator keeps the lessons of her organization, an organizer those of her department. */
function keeps(actor: Actor, relation: Relation): boolean {
  if (!exists(relation)) return false;
  const { organization, may } = FACTS[actor];
  if (may.includes('administer')) return organization === organizationOf(relation);
  if (owns(actor, relation)) return true;
  return (relation === 'own' && actor === 'colleague') || (relation === 'same_department' && actor === 'organiser');
}

/** Groups belong to departments: an organizer manages those of hers, whoever made them. */
function managesGroup(actor: Actor, relation: Relation): boolean {
  if (!exists(relation)) return false;
  return (
    owns(actor, relation) ||
    (relation === 'own' && actor === 'colleague') ||
    (relation === 'same_department' && actor === 'organiser')
  );
}

/** A student of either school takes part in what an organizer of it has assigned. */
function takesPart(actor: Actor, relation: Relation): Verdict {
  if (!FACTS[actor].signed_in) return 401;
  const is_hers =
    (actor === 'student' && relation === 'own') || (actor === 'foreign_student' && relation === 'other_organization');
  return is_hers ? 'in' : 404;
}

function ownedBy(permission: Facts['may'][number]): Rule {
  return (actor, relation, named) =>
    needs(actor, permission) ?? (named === 'nothing' || owns(actor, relation) ? 'in' : 404);
}

function needs(actor: Actor, permission: Facts['may'][number] | null): 401 | 403 | null {
  const { signed_in, approved, may } = FACTS[actor];
  if (!signed_in) return 401;
  return approved && (permission === null || may.includes(permission)) ? null : 403;
}
