import type { Audience } from '@parta/domain/live/audiences';
import type { Actor } from '../actors.ts';
import type { CallParts } from '../browser.ts';
import type { Named, Relation } from './relations.ts';
import type { Objects, World } from './world.ts';

/** One way of making a call. Who gets what follows from the contract's word and the relation; a row adds the rest. */
export interface Row {
  readonly names: Named;
  /** What whoever is let in gets; chosen so that it is no 401, 403 or 404, and that little or nothing changes. */
  readonly inside: number;
  readonly parts?: (objects: Objects, actor: Actor, world: World) => CallParts;
  /** Which part of a live audience calls. */
  readonly audience?: Audience;
  /** Cells that the word does not tell: what the call itself decides. */
  readonly except?: (actor: Actor, relation: Relation) => number | undefined;
}
