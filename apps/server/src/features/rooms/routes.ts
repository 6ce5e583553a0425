import { STREAMS_PER_TOKEN_MAX } from '@parta/domain/limits';
import type { Context } from '../../context.ts';
import { type Bind, HIJACKED } from '../../http/calls/bind.ts';
import { notFound } from '../../refused.ts';
import { EventStream, headersOf } from '../../streams/event-stream.ts';
import type { LiveRooms } from './streams/rooms.ts';

/** What reading a live session asks of the process. */
export interface RoomsContext extends Context {
  readonly rooms: LiveRooms;
}

export function bindRooms(bind: Bind, { rooms, log }: RoomsContext): void {
  bind('live.state', async ({ query: { after, wait = 0 }, caller }) => {
    if (after !== undefined) return rooms.waitState(caller, after, wait * 1000);
    const state = await rooms.findState(caller);
    if (state === null) throw notFound();
    return state;
  });

  bind('live.stream', async ({ caller, request, reply, refusal }) => {
    if (rooms.countStreams(caller) >= STREAMS_PER_TOKEN_MAX) throw refusal(429, 'too_many_streams');
    reply.hijack();
    const stream = new EventStream(reply.raw, headersOf(reply.getHeaders()));
    await rooms.open(caller, stream, readSeen(request.headers['last-event-id'])).catch((error: unknown) => {
      log.warn({ err: error }, 'a stream could not be opened');
      stream.end();
    });
    return HIJACKED;
  });
}

/** The version that a reader who comes back has seen; −1 without one. */
function readSeen(header: string | string[] | undefined): number {
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : -1;
}
