import { JSON_DEPTH_MAX } from '@parta/domain/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import secureJson from 'secure-json-parse';
import { Refused } from '../../refused.ts';

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
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (request: FastifyRequest, body: unknown) => {
      if (typeof body !== 'string') throw new Refused(400, 'invalid');
      return parseJson(body, request.routeOptions.config.jsonDepthMax ?? JSON_DEPTH_MAX);
    },
  );
}

/** @throws Refused 400 for what `acceptJsonBodies` does not take */
export function parseJson(body: string, depth_max: number): unknown {
  if (body.trim() === '') return undefined;
  if (isDeeperThan(body, depth_max)) throw new Refused(400, 'too_deep');
  try {
    return secureJson.parse(body, { protoAction: 'error', constructorAction: 'error' });
  } catch {
    throw new Refused(400, 'invalid');
  }
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
