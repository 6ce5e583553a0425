import { JSON_DEPTH_MAX } from '@parta/domain/limits';
import type { FastifyInstance } from 'fastify';
import { Refused } from './refused.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How deep a body of JSON may be. */
    jsonDepthMax?: number;
  }
}

/**
 * Takes JSON bodies alone: nothing deeper than `JSON_DEPTH_MAX`, or what the route says, is parsed, `__proto__` and `constructor.prototype` are
 * refused, an empty body counts as none.
 */
export function acceptJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (typeof body !== 'string') return done(new Refused(400, 'invalid'), undefined);
    if (body.trim() === '') return done(null, undefined);
    if (isDeeperThan(body, request.routeOptions.config.jsonDepthMax ?? JSON_DEPTH_MAX))
      return done(new Refused(400, 'too_deep'), undefined);
    void parse(request, body, (error, value) => done(error === null ? null : new Refused(400, 'invalid'), value));
  });
}

/** Counts brackets outside strings, so that a hostile depth costs one pass and no recursion. */
export function isDeeperThan(json: string, depth: number): boolean {
  let level = 0;
  let inString = false;
  for (let index = 0; index < json.length; index += 1) {
    const character = json[index];
    if (inString) {
      if (character === '\\') index += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') {
      inString = true;
    } else if (character === '{' || character === '[') {
      level += 1;
      if (level > depth) return true;
    } else if (character === '}' || character === ']') {
      level -= 1;
    }
  }
  return false;
}
