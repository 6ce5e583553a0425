import { fastifyCookie } from '@fastify/cookie';
import type { Endpoint } from '@parta/contract/endpoint';
import { type EndpointName, endpoints } from '@parta/contract/endpoints';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { createGate } from '../../gate/gate.ts';
import { ACTORS, type Actor } from '../../testing/actors.ts';
import { expectedStatus, listEndpoints, MATRIX } from '../../testing/authorisation/matrix.ts';
import { makeWorld, type World } from '../../testing/authorisation/world.ts';
import { type Answer, addressOf, type CallParts } from '../../testing/browser.ts';
import { dumpDatabase } from '../../testing/databases/database-walk.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { createBind } from './bind.ts';
import { DirectRoutes } from './direct.ts';
import { answerErrors } from './errors.ts';
import { validatePart } from './validate-part.ts';

/** What a caller might hope to set along. */
const SURPLUS = [
  'id',
  'user_id',
  'organization_id',
  'status',
  'is_owner',
  'permissions',
  'points',
  'license',
  'created_at',
  'material_hash',
  'password_hash',
  'constructor',
];

/** What no field takes, so that a call which names one of these refuses it as well. */
const SURPLUS_VALUE = { surplus: true };

let world: World;

beforeAll(async () => {
  world = await makeWorld(await startTestApp({ config: { TRUSTED_PROXY_HOPS: '1' } }));
});

afterAll(() => world.app.close());

function bodySchema(name: EndpointName): z.ZodType | null {
  const endpoint: Endpoint = endpoints[name];
  return endpoint.body ?? null;
}

interface Sample {
  name: EndpointName;
  actor: Actor;
  parts: CallParts;
  body: Record<string, unknown>;
}

/** A body that is taken, with somebody who may send it. */
function sampleOf(name: EndpointName): Sample {
  const [row] = MATRIX[name];
  const actor = ACTORS.find(
    (candidate) => expectedStatus(name, row ?? { names: 'nothing', inside: 0 }, candidate, 'own') === row?.inside,
  );
  if (row === undefined || actor === undefined) throw new Error(`nobody may call ${name}`);
  const parts = row.parts?.(world.objects.own, actor, world) ?? {};
  return { name, actor, parts, body: recordOf(parts.body) };
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** Sends JSON as it is written; each try has a network address of its own, so that none is throttled. */
let tries = 0;
function send({ name, actor, parts }: Sample, json: string): Promise<Answer> {
  tries += 1;
  return world.cast.browsers[actor].copy().send({
    method: endpoints[name].method,
    path: addressOf(name, parts),
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `198.51.${Math.floor(tries / 250)}.${(tries % 250) + 1}`,
    },
    body: json,
  });
}

const WITH_BODY = listEndpoints().filter((name) => bodySchema(name) !== null);

const WITH_QUERY = listEndpoints().filter((name) => 'query' in endpoints[name]);
const WITH_PARAMS = listEndpoints().filter((name) => 'params' in endpoints[name]);

const UNSTORABLE = ['а\0б', 'x\udfff'];

/** Paths of all texts inside a body. */
function listTexts(value: unknown): string[][] {
  if (typeof value === 'string') return [[]];
  return Object.entries(recordOf(value)).flatMap(([name, item]) => listTexts(item).map((path) => [name, ...path]));
}

/** A copy of a body with another text at a path. */
function withText(value: unknown, [name, ...rest]: readonly string[], text: string): unknown {
  if (name === undefined) return text;
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    return items.map((item, index) => (String(index) === name ? withText(item, rest, text) : item));
  }
  return { ...recordOf(value), [name]: withText(recordOf(value)[name], rest, text) };
}

describe('bodies', () => {
  it.each(WITH_BODY)('[abuse 25] %s takes no field that it does not name', async (name) => {
    const sample = sampleOf(name);
    const before = await dumpDatabase(world.app);
    for (const field of SURPLUS) {
      const answer = await send(sample, JSON.stringify({ ...sample.body, [field]: SURPLUS_VALUE }));
      expect([answer.status, recordOf(answer.json)['reason']], field).toEqual([400, 'invalid']);
    }
    const written = JSON.stringify(sample.body).slice(1);
    const proto = await send(sample, `{"__proto__":{"is_admin":true}${written === '}' ? '' : ','}${written}`);
    expect(proto.status).toBe(400);
    expect(await dumpDatabase(world.app)).toBe(before);
  });

  it.each(WITH_BODY)('[abuse 28] %s takes no value of another type', async (name) => {
    const sample = sampleOf(name);
    const schema = bodySchema(name);
    const before = await dumpDatabase(world.app);
    for (const [field, value] of Object.entries(sample.body)) {
      for (const wrong of [7, -0, true, [], [value], {}, { value }, null, '']) {
        const body = { ...sample.body, [field]: wrong };
        if (schema?.safeParse(body).success === true) continue;
        const answer = await send(sample, JSON.stringify(body));
        expect([answer.status, recordOf(answer.json)['reason']], `${field}: ${JSON.stringify(wrong)}`).toEqual([
          400,
          'invalid',
        ]);
      }
    }
    for (const whole of ['[]', '"x"', '7', 'null', 'true', '{"a":NaN}', '{"a":1e400}', '{', '{}{}']) {
      expect((await send(sample, whole)).status, whole).toBe(400);
    }
    expect(await dumpDatabase(world.app)).toBe(before);
  });

  it.each(WITH_BODY)(
    '%s refuses a text that the database cannot hold, in every field, and names the field',
    async (name) => {
      const sample = sampleOf(name);
      const before = await dumpDatabase(world.app);
      for (const path of [['title'], ...listTexts(sample.body)]) {
        for (const text of UNSTORABLE) {
          const answer = await send(sample, JSON.stringify(withText(sample.body, path, text)));
          expect([answer.status, answer.json], path.join('.')).toEqual([
            400,
            { reason: 'invalid', field: path.join('.') },
          ]);
        }
      }
      expect(await dumpDatabase(world.app)).toBe(before);
    },
  );

  it.each(WITH_QUERY)('%s refuses a NUL in every part of its query, and names it', async (name) => {
    const { actor, parts } = sampleOf(name);
    const { query }: Endpoint = endpoints[name];
    for (const field of Object.keys(query?.shape ?? {})) {
      const path = `${addressOf(name, { ...parts, query: {} })}?${field}=%00`;
      const answer = await world.cast.browsers[actor].send({ method: endpoints[name].method, path });
      expect([answer.status, answer.json], field).toEqual([400, { reason: 'invalid', field }]);
    }
  });

  it.each(WITH_PARAMS)('%s knows no address with a NUL', async (name) => {
    const { actor, parts } = sampleOf(name);
    for (const param of Object.keys(parts.params ?? {})) {
      const path = addressOf(name, { ...parts, params: { ...parts.params, [param]: 'MARK' } }).replace('MARK', '%00');
      const answer = await world.cast.browsers[actor].send({ method: endpoints[name].method, path });
      expect([answer.status, answer.json], param).toEqual([404, { reason: 'not_found' }]);
    }
  });

  it('[abuse 28] types are strict: no number is a text, no text a number, no list its only member', () => {
    for (const name of WITH_BODY) {
      const { body } = sampleOf(name);
      for (const [field, value] of Object.entries(body)) {
        // An answer is any JSON: its kind judges it.
        if (field === 'answer') continue;
        const wrongs = typeof value === 'string' ? [7, true, [value]] : typeof value === 'boolean' ? ['true', 1] : [];
        for (const wrong of wrongs) {
          expect(bodySchema(name)?.safeParse({ ...body, [field]: wrong }).success, `${name} ${field}`).toBe(false);
        }
      }
    }
  });

  it('[abuse 28] a key that stands twice has one meaning, the last; a query that does is refused', async () => {
    const sample = sampleOf('live.entrance');
    expect((await send(sample, '{"locked":true,"locked":false}')).status).toBe(200);
    expect((await world.cast.rooms.organiser.state()).entrance_locked).toBe(false);
    const { organization_id } = world.objects.own;
    const { administrator } = world.cast.browsers;
    const list = addressOf('job.list', { params: { organization_id } });
    for (const query of ['status=accepted&status=waiting', 'status=accepted&page=1&page=2', 'status=accepted&x=1']) {
      expect((await administrator.send({ method: 'GET', path: `${list}?${query}` })).status, query).toBe(400);
    }
    for (const page of ['0', '-1', '1.5', '1e3', '1e400', 'NaN', ' 1', '0x1', '']) {
      const answer = await administrator.call('job.list', {
        params: { organization_id },
        query: { status: 'accepted', page },
      });
      expect([200, 400], page).toContain(answer.status);
    }
  });
});

describe('answers', () => {
  it('[abuse 29] a property that the contract does not name becomes a 500 and never leaves', async () => {
    const { context } = world.app;
    const server = Fastify({ logger: false });
    server.setValidatorCompiler(validatePart);
    server.setSerializerCompiler(() => (data) => JSON.stringify(data));
    answerErrors(server, context);
    await server.register(fastifyCookie);
    const bind = createBind(server, {
      context,
      gate: createGate(context),
      directs: new DirectRoutes(context.config, context.log),
      findFactorNeeded: async () => null,
      findMade: async () => null,
    });
    const consent = { version: '1', title: 'Согласие', paragraphs: ['…'] };
    const careless = { ...consent, secret: 'key of a question' };
    let isCareless = false;
    bind('auth.consent', async () => (isCareless ? careless : consent));
    const url = addressOf('auth.consent');
    expect((await server.inject({ url })).json()).toEqual(consent);
    isCareless = true;
    const answer = await server.inject({ url });
    expect([answer.statusCode, answer.json()]).toEqual([500, { reason: 'internal' }]);
    expect(answer.payload + JSON.stringify(answer.headers)).not.toContain('key of a question');
    await server.close();
  });
});
