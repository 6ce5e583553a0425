import type { Context } from '../../context.ts';
import type { ManagedDepartmentId } from '../../identity/granted-ids.ts';

/** Who changes groups, and of which departments. */
export interface GroupManager {
  readonly id: string;
  readonly department_ids: readonly ManagedDepartmentId[];
  /** Network address of the caller, for the log. */
  readonly address: string;
}

/** What changing groups needs of the context. */
export type GroupDeps = Pick<Context, 'db' | 'clock' | 'random'>;
