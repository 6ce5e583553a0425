import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Refused } from '../refused.ts';

/** A class of 3,000 with two streams each has 6,000; the rest is for those who come back before the old ones are gone. */
const MOST = 20_000;
/** Files, the database and the log need descriptors of their own. */
const RESERVED = 500;
/** A class of 3,000 with two connections each, and some to spare: fewer open files than this are too few for it. */
const WANTED_FILES = 8192;

/** How many connections a process takes; `enough`: whether that is enough for a large live session. */
export interface ConnectionLimit {
  readonly total: number;
  readonly enough: boolean;
  readonly open_files: number;
}

/** The limit by how many files the system lets this process open. @param open_files null: as many as it likes */
export function connectionLimit(open_files: number | null): ConnectionLimit {
  const files = open_files ?? MOST + RESERVED;
  return {
    total: Math.max(RESERVED, Math.min(MOST, files - RESERVED)),
    enough: files >= WANTED_FILES,
    open_files: files,
  };
}

/**
 * Takes so many connections in all and half of them from one address, so that one device does not keep everybody else
 * out; behind proxies, whose address all connections share, the first number alone counts.
 */
export function limitConnections(server: Server, total: number, isProxied: boolean): void {
  server.maxConnections = total;
  if (isProxied) return;
  const counts = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    socket.once('close', () => {
      const left = (counts.get(address) ?? 1) - 1;
      if (left > 0) counts.set(address, left);
      else counts.delete(address);
    });
    if (count > total / 2) socket.destroy();
  });
}

/** Refuses a request that names two hosts: a proxy and this server may each believe another one. */
export function refuseSecondHost(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (namesTwoHosts(request.raw.rawHeaders)) done(new Refused(400, 'invalid'));
    else done();
  });
}

/** @param rawHeaders names and values in turn, as they came */
export function namesTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}
