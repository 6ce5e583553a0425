import { isIdentifier } from '@parta/domain/encoding/identifier';
import { BatchQueue } from '../../../concurrency/batch-queue.ts';
import { gatherLookups } from '../../../concurrency/gather.ts';
import type { Context } from '../../../context.ts';
import type { PersonId, Visit } from '../../../identity/person.ts';
import type { Asker } from '../../../limits/asker.ts';
import { Refused } from '../../../refused.ts';
import { CodeDesk } from '../../live/service/code-desk.ts';
import { type GroupJoining, type JoinOutcome, joinGroups } from '../commands/join-groups.ts';
import { type JoinTarget, listGroupsByCodes, listGroupsByJoinIds, listNamedGroups } from '../queries/join-targets.ts';

/**
 * The ways into a group: what a link or code leads to, and in. Wrong codes are counted together with those of live
 * activities; the ends of links have too many bits to be guessed. Those who come into one organization at the same moment come
 * in together.
 */
export class GroupDoor {
  readonly #codes: CodeDesk;
  readonly #links: (join_id: string) => Promise<string | null>;
  readonly #groups: (group_id: string) => Promise<Pick<JoinTarget, 'group_id' | 'name' | 'organization_id'> | null>;
  readonly #joins: BatchQueue<GroupJoining, JoinOutcome>;

  constructor(context: Pick<Context, 'db' | 'clock' | 'limits' | 'random'>) {
    const { db, clock } = context;
    this.#codes = new CodeDesk(context, (codes) => listGroupsByCodes(db, codes, clock.now()));
    this.#links = gatherLookups((join_ids: readonly string[]) => listGroupsByJoinIds(db, join_ids));
    this.#groups = gatherLookups((group_ids: readonly string[]) => listNamedGroups(db, group_ids));
    this.#joins = new BatchQueue({
      run: (organization_id, batch) => joinGroups(context, organization_id, batch),
      ownerOf: ({ user_id }) => user_id,
    });
  }

  /** @throws Refused 429 `proof_needed` beyond a budget of wrong codes */
  async find(join: string, asker: Asker): Promise<JoinTarget | null> {
    const how = isIdentifier(join) ? 'link' : 'code';
    const group_id = how === 'link' ? await this.#links(join) : await this.#codes.find(join, asker);
    const group = group_id === null ? null : await this.#groups(group_id);
    return group === null ? null : { ...group, how, join };
  }

  /**
   * @returns whether she was in it already
   * @throws Refused 400 `invalid_join`, `user_is_owner`, `primary_email_not_confirmed` and `unable_to_license`, 409
   * `too_many_participants`, 401 for an account that is erased
   */
  async join(target: JoinTarget, user_id: PersonId, { address }: Visit): Promise<{ already: boolean }> {
    const outcome = await this.#joins.submit(target.organization_id, { target, user_id, address });
    if (outcome === 'joined' || outcome === 'already') return { already: outcome === 'already' };
    if (outcome === 'erased') throw new Refused<'group.join'>(401, 'unauthorized');
    if (outcome === 'too_many_participants') throw new Refused<'group.join'>(409, outcome);
    throw new Refused<'group.join'>(400, outcome === 'not_let_in' ? 'invalid_join' : outcome);
  }
}
