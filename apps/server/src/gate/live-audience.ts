import { isApproved } from '@parta/domain/people/permissions';
import type { Context } from '../context.ts';
import { readScanner } from '../features/cards/service/scanner-key.ts';
import { canLead, canLeadOn } from '../features/live/policy.ts';
import { findLesson } from '../features/live/queries/lesson.ts';
import {
  findParticipantByToken,
  findParticipantOfUser,
  isInRoom,
  type ParticipantRow,
} from '../features/live/queries/participants.ts';
import { isHolder } from '../features/live/service/play-token.ts';
import { readProjector } from '../features/live/service/projector-key.ts';
import { findLiveFamily } from '../features/people/queries/sessions.ts';
import { readPlayToken, readProjectorToken, readProvenFamily, readScannerToken } from '../http/visitors/cookies.ts';
import type { Asked } from '../identity/asked.ts';
import type { GateIds, LiveCaller, ParticipantCaller, ScannerCaller } from '../identity/callers.ts';
import { notFound, Refused } from '../refused.ts';
import type { ActivityAdmissions } from './activities.ts';
import { requireNamedParticipant } from './named-participant.ts';
import type { Persons } from './persons.ts';

/** Participants without an account whose tokens are known. */
const GUESTS_MAX = 20_000;

/** What a request shows of a participant, and for whom it writes. */
interface Presented {
  readonly activity_id: string;
  readonly token: string | null;
  readonly guest: ParticipantRow | null;
  readonly named: GateIds['participant_id'];
}

/** Who takes part in a live activity, leads it or shows it on the wall. */
export interface LiveAdmissions {
  /**
   * As {@link requireAudience} does a participant, by memory: whose a token is never changes, and whether she is still in
   * the room is asked by the statement that stores her answer.
   */
  requireAnswerer(request: Asked, ids: GateIds): Promise<ParticipantCaller>;
  requireScanner(request: Asked, activity_id: string | null): Promise<ScannerCaller>;
  requireAudience(request: Asked, ids: GateIds): Promise<LiveCaller>;
  /** Whether the reader of an open stream would be admitted again. */
  stillMay(caller: LiveCaller): Promise<boolean>;
}

export function createLiveAdmissions(
  context: Pick<Context, 'clock' | 'config' | 'db' | 'secrets'>,
  persons: Persons,
  { requirePresenter }: Pick<ActivityAdmissions, 'requirePresenter'>,
): LiveAdmissions {
  const guests = new Map<string, ParticipantCaller>();

  async function requireParticipant(request: Asked, activity_id: string | null): Promise<ParticipantCaller> {
    if (activity_id === null) throw notFound();
    const token = readPlayToken(request);
    const guest = token === null ? null : await findParticipantByToken(context.db, activity_id, token);
    return admitParticipant(request, { activity_id, token, guest, named: undefined });
  }

  async function requireAnswerer(
    request: Asked,
    { activity_id, participant_id: named }: GateIds,
  ): Promise<ParticipantCaller> {
    if (activity_id === null) throw notFound();
    const token = readPlayToken(request);
    const key = `${activity_id} ${token}`;
    const known = token === null ? undefined : guests.get(key);
    if (known !== undefined) {
      requireNamedParticipant(named, known.participant_id);
      return known;
    }
    const guest = token === null ? null : await findParticipantByToken(context.db, activity_id, token);
    const caller = await admitParticipant(request, { activity_id, token, guest, named });
    if (guest === null || guest.user_id !== null) return caller;
    if (guests.size >= GUESTS_MAX) guests.clear();
    guests.set(key, caller);
    return caller;
  }

  async function admitParticipant(
    request: Asked,
    { activity_id, token, guest, named }: Presented,
  ): Promise<ParticipantCaller> {
    const person = guest === null || guest.user_id !== null ? await persons.find(request) : null;
    const holder = guest !== null && (await isHolder(context, request, guest, person)) ? guest : null;
    const found = holder ?? (person === null ? null : await findParticipantOfUser(context.db, activity_id, person.id));
    if (found === null) throw token === null && person === null ? new Refused(401, 'unauthorized') : notFound();
    requireNamedParticipant(named, found.id);
    if (found.removed_at !== null) throw new Refused(403, 'removed');
    const family_id = found.user_id === null ? null : (person?.family_id ?? readProvenFamily(request, context));
    return { audience: 'participant', activity_id, participant_id: found.id, family_id };
  }

  async function requireProjector(request: Asked, activity_id: string | null): Promise<LiveCaller> {
    const token = readProjectorToken(request);
    if (activity_id === null || token === null) throw notFound();
    const lesson = await findLesson(context.db, activity_id);
    const until = lesson === null ? null : readProjector(context, lesson, token);
    if (lesson === null || until === null) throw notFound();
    return { audience: 'projector', activity_id, turn: lesson.projector_turn, until };
  }

  async function requireScanner(request: Asked, activity_id: string | null): Promise<ScannerCaller> {
    const token = readScannerToken(request);
    if (activity_id === null || token === null) throw notFound();
    const lesson = await findLesson(context.db, activity_id);
    const until = lesson === null ? null : readScanner(context, lesson, token);
    if (lesson === null || until === null) throw notFound();
    return { audience: 'scanner', activity_id, turn: lesson.scanner_turn, until };
  }

  async function requireAudience(request: Asked, { activity_id, audience }: GateIds): Promise<LiveCaller> {
    if (audience === 'presenter') return requirePresenter(request, activity_id);
    if (audience === 'participant') return requireParticipant(request, activity_id);
    return audience === 'scanner' ? requireScanner(request, activity_id) : requireProjector(request, activity_id);
  }

  async function stillMay(caller: LiveCaller): Promise<boolean> {
    if (caller.audience === 'participant') {
      if (caller.family_id !== null && (await findLiveFamily(context.db, caller.family_id)) === null) return false;
      return isInRoom(context.db, caller.participant_id);
    }
    const lesson = await findLesson(context.db, caller.activity_id);
    if (lesson === null) return false;
    const now = context.clock.now();
    if (caller.audience === 'projector') return caller.turn === lesson.projector_turn && now < caller.until;
    if (caller.audience === 'scanner') return caller.turn === lesson.scanner_turn && now < caller.until;
    const { id, family_id } = caller.person;
    const family = await findLiveFamily(context.db, family_id);
    if (family === null) return false;
    const held = await persons.findRights(family.user_id, family.permission_epoch, now);
    if (held !== null && isApproved(held.permissions) && canLead(held.permissions, id, lesson)) return true;
    // Without a seat only the session goes on that gave the last command; any other comes back with its cookie.
    return lesson.led_by_family === family_id && canLeadOn(id, lesson, now);
  }

  return { requireAnswerer, requireScanner, requireAudience, stillMay };
}
