import { ACTIVITY_STATUS, isActivityStatus, isAnonymous, isSync } from '@parta/domain/codes';
import { STREAMS_PER_TOKEN_MAX } from '@parta/domain/limits';
import { normalizeNickname } from '@parta/domain/live/nickname';
import type { FastifyRequest } from 'fastify';
import { askerOf } from '../../http/asker.ts';
import { type Bind, HIJACKED } from '../../http/bind.ts';
import { readPlayToken, setPlayToken, setProjectorToken } from '../../http/cookies.ts';
import { visitOf } from '../../http/visit.ts';
import type { PresenterCaller } from '../../identity/callers.ts';
import type { Person } from '../../identity/person.ts';
import { notFound, Refused } from '../../refused.ts';
import { EventStream } from '../../streams/event-stream.ts';
import { findActivity, isFileOfActivity } from '../activities/queries.ts';
import { findAccount } from '../people/queries/accounts.ts';
import { sendFile } from '../storage/service/send-file.ts';
import { joinActivity } from './commands/join.ts';
import { leadSession } from './commands/lead-session.ts';
import { type ByPresenter, letPeopleIn, removePeople, renameParticipant } from './commands/people.ts';
import { revokeProjectors, setEntrance } from './commands/room.ts';
import { endLeft, takeOver } from './commands/take-over.ts';
import { presentLeft } from './present.ts';
import { findLesson, listLeft } from './queries/lesson.ts';
import {
  findParticipantByToken,
  findParticipantOfUser,
  isHolder,
  isLicensedMember,
  listRemoved,
  type ParticipantRow,
} from './queries/participants.ts';
import { findNicknameProblem } from './rules/nickname-filter.ts';
import { shownTitle } from './rules/slots.ts';
import { CodeDesk } from './service/code-desk.ts';
import { JoinQueue } from './service/join-queue.ts';
import { giveLeadingToken } from './service/leading-token.ts';
import type { LiveContext } from './service/live-service.ts';
import { makeProjectorKey, openProjector } from './service/projector-key.ts';

export function bindLive(bind: Bind, context: LiveContext): void {
  const { db, config, clock, live } = context;
  const early_join_minutes = config.earlyJoinMinutes;
  const codes = new CodeDesk(context);
  const joins = new JoinQueue((activity_id, batch) =>
    joinActivity({ ...context, early_join_minutes }, activity_id, batch),
  );

  async function findTokenHolder(
    request: FastifyRequest,
    activity_id: string,
    person: Person | null,
  ): Promise<ParticipantRow | null> {
    const token = readPlayToken(request);
    const participant = token === null ? null : await findParticipantByToken(db, activity_id, token);
    return participant !== null && isHolder(participant, person) ? participant : null;
  }

  bind('live.find', async ({ body, request, reply }) => {
    const code = body.code.replaceAll(/[\s-]/g, '');
    const activity_id = await codes.find(code, askerOf(request, reply, context));
    if (activity_id === null) throw new Refused(404, 'code_not_found', { field: 'code' });
    return { activity_id };
  });

  bind('live.about', async ({ params: { activity_id }, caller: { person, leads }, request }) => {
    const activity = await findActivity(db, activity_id);
    if (activity === null || !isSync(activity.mode) || !isActivityStatus(activity.status)) throw notFound();
    const organizer = await findAccount(db, activity.presenter_id ?? activity.user_id);
    const participant =
      (await findTokenHolder(request, activity_id, person)) ??
      (person === null ? null : await findParticipantOfUser(db, activity_id, person.id));
    return {
      activity_id,
      title: shownTitle(activity.title, await live.place.snapshots.getSnapshot(activity.material_hash)),
      organizer: organizer === null ? '' : `${organizer.last_name} ${organizer.first_name}`.trim(),
      anonymous: isAnonymous(activity.identification),
      status: activity.status,
      start_date: activity.start_date.toISOString(),
      joined: participant !== null && participant.removed_at === null,
      removed: participant !== null && participant.removed_at !== null,
      leads,
    };
  });

  bind('live.join', async ({ params: { activity_id }, body, caller: { person }, request, reply }) => {
    const activity = await findActivity(db, activity_id);
    if (activity === null || !isSync(activity.mode)) throw notFound();
    const known = await findTokenHolder(request, activity_id, person);
    if (known !== null && known.removed_at !== null) throw new Refused(409, 'removed');
    if (known !== null) return { participant_id: known.id, nickname: known.nickname };
    let nickname: string;
    let user_id: string | null = null;
    if (isAnonymous(activity.identification)) {
      const normalized = normalizeNickname(body.nickname);
      if (!normalized.ok) throw new Refused(400, `nickname_${normalized.reason}`, { field: 'nickname' });
      ({ nickname } = normalized);
      const problem = findNicknameProblem(nickname, config.nicknames);
      if (problem !== null) throw new Refused(400, `nickname_${problem}`, { field: 'nickname' });
    } else {
      const account = person === null ? null : await findAccount(db, person.id);
      if (person === null || account === null) throw new Refused(403, 'sign_in_needed');
      const member = await isLicensedMember(db, person.id, activity.organization_id, clock.now());
      if (!member) throw new Refused(403, 'not_a_member');
      nickname = `${account.last_name} ${account.first_name}`.trim();
      user_id = account.id;
    }
    const joined = await joins.submit(activity_id, {
      nickname,
      user_id,
      join_id: user_id === null ? (body.join_id ?? null) : null,
      asked_at: clock.now(),
    });
    if (joined instanceof Refused) throw joined;
    setPlayToken(request, reply, config, activity_id, joined.play_token);
    live.count(activity_id);
    return { participant_id: joined.participant_id, nickname: joined.nickname };
  });

  bind('live.state', async ({ query, caller }) => {
    if (query.after === undefined) {
      const state = await live.getState(caller);
      if (state === null) throw notFound();
      return state;
    }
    return live.waitState(caller, query.after, (query.wait ?? 0) * 1000);
  });

  bind('live.stream', async ({ caller, reply }) => {
    if (live.countStreams(caller) >= STREAMS_PER_TOKEN_MAX) throw new Refused(429, 'too_many_streams');
    reply.hijack();
    const stream = new EventStream(reply.raw, headersOf(reply.getHeaders()));
    await live.open(caller, stream).catch((error: unknown) => {
      context.log.warn({ err: error }, 'a stream could not be opened');
      stream.end();
    });
    return HIJACKED;
  });

  bind.direct('live.answers', async ({ params: { activity_id }, body, caller, received_at }) => {
    const outcome = await live.answers.submit({
      activity_id,
      participant_id: caller.participant_id,
      ...body,
      received_at,
    });
    if (!outcome.ok) throw new Refused(outcome.status, outcome.reason);
    live.accepted(activity_id, caller.participant_id);
    return {
      submission_id: body.submission_id,
      accepted_at: outcome.accepted_at.toISOString(),
      ...(outcome.superseded ? { superseded: true as const } : {}),
    };
  });

  bind('live.file', async ({ params, caller, reply }) => {
    if (!(await isFileOfActivity(db, caller.activity_id, params.hash))) throw notFound();
    return sendFile(context, reply, params.hash);
  });

  bindLeading(bind, context);
  bindRoster(bind, context);
  bindProjector(bind, context);
  bindLeft(bind, context);
}

/** What the presenter does with her lesson. */
function bindLeading(bind: Bind, context: LiveContext): void {
  const { db, live } = context;

  bind('live.command', async ({ params: { activity_id }, body, caller: { person }, request, reply }) => {
    const also = { led_by_family: person.family_id };
    const done = await leadSession(live.place, { activity_id, ...body, also });
    const lesson = await findLesson(db, activity_id);
    if (lesson !== null && lesson.started_at !== null) giveLeadingToken(context, { request, reply }, lesson, person);
    return done;
  });

  bind('live.entrance', async ({ params: { activity_id }, body: { locked } }) => {
    await setEntrance(db, activity_id, locked);
    return { locked };
  });
}

/** Whom the presenter sends out, lets back in or calls otherwise. */
function bindRoster(bind: Bind, context: LiveContext): void {
  const { db } = context;

  bind('live.remove', async ({ body, caller, request }) => {
    const participant_ids = 'everybody' in body ? null : body.participant_ids;
    return { removed: await removePeople(context, byPresenter(caller, request), participant_ids) };
  });

  bind('live.let_in', async ({ body: { participant_ids }, caller, request }) => ({
    let_in: await letPeopleIn(context, byPresenter(caller, request), participant_ids),
  }));

  bind('live.rename', async ({ body, caller, request }) => {
    const normalized = normalizeNickname(body.nickname);
    if (!normalized.ok) throw new Refused(400, `nickname_${normalized.reason}`, { field: 'nickname' });
    const { nickname } = normalized;
    await renameParticipant(context, byPresenter(caller, request), body.participant_id, nickname);
    return { nickname };
  });

  bind('live.removed', async ({ params: { activity_id } }) => {
    const people = await listRemoved(db, activity_id);
    return {
      people: people.map(({ id, nickname, removed_at }) => ({
        participant_id: id,
        nickname,
        removed_at: removed_at.toISOString(),
      })),
    };
  });
}

/** The projector: its address, the exchange of the key in it, and the end of all given so far. */
function bindProjector(bind: Bind, context: LiveContext): void {
  const { db, config } = context;

  bind('live.projector', async ({ params: { activity_id } }) => {
    const lesson = await findLesson(db, activity_id);
    if (lesson === null) throw notFound();
    return { url: `${config.bases.speaker}${activity_id}/screen#key=${makeProjectorKey(context, lesson)}` };
  });

  bind('live.projector_revoke', async ({ params: { activity_id } }) => {
    await revokeProjectors(db, activity_id);
    return undefined;
  });

  bind('live.projector_open', async ({ params: { activity_id }, body: { key }, request, reply }) => {
    const lesson = await findLesson(db, activity_id);
    const opened =
      lesson === null || lesson.status === ACTIVITY_STATUS.cancelled ? null : openProjector(context, lesson, key);
    if (opened === null) throw notFound();
    setProjectorToken(request, reply, config, { activity_id, ...opened });
    return undefined;
  });
}

/** Lessons whose presenter may lead no more, and who keeps them going. */
function bindLeft(bind: Bind, context: LiveContext): void {
  const { db, live } = context;

  bind('live.left', async ({ caller: { reach } }) => (await listLeft(db, reach)).map(presentLeft));

  bind('live.take_over', async ({ caller: { person, kept_id }, request, reply }) => {
    const lesson = await takeOver(live.place, kept_id, person, visitOf(request));
    giveLeadingToken(context, { request, reply }, lesson, person);
    return undefined;
  });

  bind('live.end_left', async ({ caller: { person, kept_id }, request }) => {
    await endLeft(live.place, kept_id, person, visitOf(request));
    return undefined;
  });
}

function byPresenter({ activity_id, person }: PresenterCaller, request: FastifyRequest): ByPresenter {
  return { activity_id, actor_id: person.id, address: request.ip };
}

/** A hijacked answer keeps the headers that hooks have set (CORS, security). */
function headersOf(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}
