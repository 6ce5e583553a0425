import type { ReasonOf } from '@parta/contract/wire';

/** A refused start, a search that finds too much, and what is not there: cases that more than one screen can meet. */
export type ErrorCase =
  | Extract<ReasonOf<'material.start'>, 'task' | 'nested' | 'child_missing' | 'no_contents'>
  | Extract<ReasonOf<'user.search'>, 'too_many_results'>
  | 'material_not_found'
  | 'activity_not_found';
