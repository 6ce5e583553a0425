import type { CallResult } from '@parta/contract/wire';
import { isActivityStatus, isAnonymous, isSync } from '@parta/domain/codes';
import { normalizeNickname } from '@parta/domain/live/nickname';
import type { FastifyRequest } from 'fastify';
import { BatchQueue } from '../../../concurrency/batch-queue.ts';
import type { Call } from '../../../http/calls/bind.ts';
import { askerOf } from '../../../http/visitors/asker.ts';
import { readPlayToken, setPlayToken } from '../../../http/visitors/cookies.ts';
import type { Person } from '../../../identity/person.ts';
import { notFound, Refused } from '../../../refused.ts';
import { findActivity } from '../../activities/queries/activities.ts';
import { shownTitle } from '../../activities/rules.ts';
import { findAccount } from '../../people/queries/accounts.ts';
import { type Joining, type JoinOutcome, joinActivity } from '../commands/join.ts';
import {
  findParticipantByToken,
  findParticipantOfUser,
  isLicensedMember,
  type ParticipantRow,
} from '../queries/participants.ts';
import { findNicknameProblem } from '../rules/nickname-filter.ts';
import type { LiveContext } from '../types.ts';
import { CodeDesk } from './code-desk.ts';
import { isHolder } from './play-token.ts';

/** The ways into a session: by its code, its door, and in. */
export class Door {
  readonly #context: LiveContext;
  readonly #codes: CodeDesk;
  readonly #joins: BatchQueue<Joining, JoinOutcome>;

  constructor(context: LiveContext) {
    const deps = { ...context, early_join_minutes: context.config.earlyJoinMinutes };
    this.#context = context;
    this.#codes = new CodeDesk(context);
    this.#joins = new BatchQueue({
      run: (activity_id, batch) => joinActivity(deps, activity_id, batch),
      ownerOf: ({ user_id, join_id }) => user_id ?? join_id,
    });
  }

  /** @throws Refused 404 code_not_found */
  async getByCode({ body, request, reply }: Call<'live.find'>): Promise<CallResult<'live.find'>> {
    const code = body.code.replaceAll(/[\s-]/g, '');
    const activity_id = await this.#codes.find(code, askerOf(request, reply, this.#context));
    if (activity_id === null) throw new Refused<'live.find'>(404, 'code_not_found', { field: 'code' });
    return { activity_id };
  }

  async tellAbout({ params, caller, request }: Call<'live.about'>): Promise<CallResult<'live.about'>> {
    const { db, snapshots } = this.#context;
    const { activity_id } = params;
    const { person, leads } = caller;
    const activity = await findActivity(db, activity_id);
    if (activity === null || !isSync(activity.mode) || !isActivityStatus(activity.status)) throw notFound();
    const organizer = await findAccount(db, activity.presenter_id ?? activity.user_id);
    const participant =
      (await this.#findTokenHolder(request, activity_id, person)) ??
      (person === null ? null : await findParticipantOfUser(db, activity_id, person.id));
    return {
      activity_id,
      title: shownTitle(activity.title, await snapshots.getSnapshot(activity.material_hash)),
      organizer: organizer === null ? '' : `${organizer.last_name} ${organizer.first_name}`.trim(),
      anonymous: isAnonymous(activity.identification),
      status: activity.status,
      start_date: activity.start_date.toISOString(),
      joined: participant !== null && participant.removed_at === null,
      removed: participant !== null && participant.removed_at !== null,
      leads,
    };
  }

  async join({ params, body, caller, request, reply }: Call<'live.join'>): Promise<CallResult<'live.join'>> {
    const { db, config, clock, rooms } = this.#context;
    const { activity_id } = params;
    const { person } = caller;
    const activity = await findActivity(db, activity_id);
    if (activity === null || !isSync(activity.mode)) throw notFound();
    const known = await this.#findTokenHolder(request, activity_id, person);
    if (known !== null && known.removed_at !== null) throw new Refused<'live.join'>(409, 'removed');
    if (known !== null) return { participant_id: known.id, nickname: known.nickname };
    const named = isAnonymous(activity.identification)
      ? { nickname: this.#requireNickname(body.nickname), user_id: null, join_id: body.join_id ?? null }
      : { ...(await this.#requireMember(person, activity.organization_id)), join_id: null };
    const joined = await this.#joins.submit(activity_id, { ...named, asked_at: clock.now() });
    if (joined instanceof Refused) throw joined;
    setPlayToken(request, reply, config, activity_id, joined.play_token);
    rooms.announceCount(activity_id);
    return { participant_id: joined.participant_id, nickname: joined.nickname };
  }

  async #findTokenHolder(
    request: FastifyRequest,
    activity_id: string,
    person: Person | null,
  ): Promise<ParticipantRow | null> {
    const token = readPlayToken(request);
    const participant = token === null ? null : await findParticipantByToken(this.#context.db, activity_id, token);
    return participant !== null && (await isHolder(this.#context, request, participant, person)) ? participant : null;
  }

  #requireNickname(wanted: string): string {
    const nickname = requireNickname(wanted);
    const problem = findNicknameProblem(nickname, this.#context.config.nicknames);
    if (problem !== null) throw new Refused<'live.join'>(400, `nickname_${problem}`, { field: 'nickname' });
    return nickname;
  }

  async #requireMember(person: Person | null, organization_id: string): Promise<{ nickname: string; user_id: string }> {
    const { db, clock } = this.#context;
    const account = person === null ? null : await findAccount(db, person.id);
    if (person === null || account === null) throw new Refused<'live.join'>(403, 'sign_in_needed');
    const isMember = await isLicensedMember(db, person.id, organization_id, clock.now());
    if (!isMember) throw new Refused<'live.join'>(403, 'not_a_member');
    return { nickname: `${account.last_name} ${account.first_name}`.trim(), user_id: account.id };
  }
}

/** A nickname as it is kept. @throws Refused 400 */
export function requireNickname(wanted: string): string {
  const normalized = normalizeNickname(wanted);
  if (!normalized.ok) throw new Refused(400, `nickname_${normalized.reason}`, { field: 'nickname' });
  return normalized.nickname;
}
