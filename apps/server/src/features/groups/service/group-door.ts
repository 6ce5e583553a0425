import { isIdentifier } from '@parta/domain/encoding/identifier';
import type { Context } from '../../../context.ts';
import type { Asker } from '../../../limits/asker.ts';
import { CodeDesk } from '../../live/service/code-desk.ts';
import { findGroupByJoinId, findNamedGroup, type JoinTarget, listGroupsByCodes } from '../queries/join-targets.ts';

/**
 * Looks up what leads into a group. Wrong codes are counted together with those of live activities; the ends of links have
 * too many bits to be guessed.
 */
export class GroupDoor {
  readonly #db: Context['db'];
  readonly #codes: CodeDesk;

  constructor({ db, clock, limits }: Pick<Context, 'db' | 'clock' | 'limits'>) {
    this.#db = db;
    this.#codes = new CodeDesk({ db, clock, limits }, (codes) => listGroupsByCodes(db, codes, clock.now()));
  }

  /** @throws Refused 429 `proof_needed` beyond a budget of wrong codes */
  async find(join: string, asker: Asker): Promise<JoinTarget | null> {
    const how = isIdentifier(join) ? 'link' : 'code';
    const group_id = how === 'link' ? await findGroupByJoinId(this.#db, join) : await this.#codes.find(join, asker);
    const group = group_id === null ? null : await findNamedGroup(this.#db, group_id);
    return group === null ? null : { ...group, how, join };
  }
}
